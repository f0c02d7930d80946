"""The rows about a person, by the lookups that an app declares."""

import pytest

from clubs.hooks import PersonalRows, Subject
from clubs.models import Membership, Person
from clubs.queries.personal_data import rows_about
from tests.support import build

pytestmark = pytest.mark.django_db


def test_rows_are_those_of_the_players_and_of_the_login() -> None:
    home, login = build.house(), build.login()
    me, other = build.player(home, "Sigrid", login), build.player(home, "Olaf")
    rows = PersonalRows(Person, players=("player",), users=("user",))

    by_player = rows_about(rows, Subject((me.pk,), None, (), ""))
    by_login = rows_about(rows, Subject((), login.pk, (), ""))
    nobody = rows_about(PersonalRows(Membership, players=("player",)), Subject((), None, (), ""))

    assert list(by_player) == list(by_login) == [me.person]
    assert other.person not in by_player
    assert list(nobody) == []
