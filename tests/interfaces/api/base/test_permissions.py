"""Who may do what, over every address of the API."""

from collections.abc import Callable, Iterator

import pytest
from pytest_django.plugin import DjangoDbBlocker

from clubs.models import User
from tests.support import build
from tests.support.api_scene import kept
from tests.support.api_stand import Stand, sent
from tests.support.api_table import ROWS, Row
from tests.support.callers import Answer, Caller
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db

STATUS = {"+": "2xx", "1": "401", "3": "403", "4": "404", "-": "422"}


@pytest.fixture(scope="module")
def public(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Stand]:
    for made in kept(django_db_blocker):
        for user in filter(None, made.users.values()):
            token_of(user)
        if not User.objects.filter(username="somebody").exists():
            build.login("somebody")
        yield Stand(made, {**made.words(), "login": "somebody"})


def test_table_names_every_operation() -> None:
    schema = Caller().get("schema/", Accept="application/vnd.oai.openapi+json").body
    operations = [one for methods in schema["paths"].values() for one in methods.values() if isinstance(one, dict)]

    assert sorted(one["operationId"] for one in operations) == sorted(row.operation for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.operation)
def test_role_may_what_the_table_says(public: Stand, row: Row, asked: Callable[[str], dict[str, str]]) -> None:
    expected = {role: STATUS[sign] for role, sign in asked(row.expected).items()}

    answers = {role: _answer(public, row, role) for role in expected}

    assert {role: one.body for role, one in answers.items() if _class_of(one) != expected[role]} == {}


def _answer(made: Stand, row: Row, role: str) -> Answer:
    return sent(made, row, Caller(made.scene.users[role]))


def _class_of(answer: Answer) -> str:
    return "2xx" if 200 <= answer.status < 300 else str(answer.status)
