"""What a database says of itself."""

import pytest

from interfaces.management.installation.databases import (
    address_of,
    applied_migrations,
    current_rows,
    is_empty,
    own_migrations,
)
from tests.support import build


@pytest.mark.django_db
def test_database_with_a_login_is_not_empty() -> None:
    assert is_empty()
    build.login("ann")
    assert not is_empty()
    assert current_rows(["clubs_user", "journal_act"]) == {"clubs_user": 1, "journal_act": 0}


@pytest.mark.django_db
def test_all_migrations_that_are_applied_are_known() -> None:
    assert {name for name in applied_migrations() if not name.startswith("support.")} <= own_migrations()


def test_address_of_another_database_keeps_the_login() -> None:
    server = {"USER": "bear off", "PASSWORD": "p@ss/word", "HOST": "/var/run/postgresql", "PORT": 5432}

    assert address_of(server, "drill") == "postgres://bear%20off:p%40ss%2Fword@%2Fvar%2Frun%2Fpostgresql:5432/drill"
    assert address_of({**server, "PASSWORD": "", "HOST": "db", "PORT": ""}, "drill") == "postgres://bear%20off@db/drill"
