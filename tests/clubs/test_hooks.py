"""The rows about a person, by the lookups that an app declares."""

import pytest

from clubs.hooks import PersonalRows, Subject
from clubs.models import Membership, Person
from tests.support import build

pytestmark = pytest.mark.django_db


def test_rows_are_those_of_the_players_and_of_the_login() -> None:
    home, login = build.house(), build.login()
    me, other = build.player(home, "Sigrid", login), build.player(home, "Olaf")
    rows = PersonalRows(Person, players=("player",), users=("user",))

    by_player = rows.of(Subject((me.pk,), None, (), ""))
    by_login = rows.of(Subject((), login.pk, (), ""))
    nobody = PersonalRows(Membership, players=("player",)).of(Subject((), None, (), ""))

    assert list(by_player) == list(by_login) == [me.person]
    assert other.person not in by_player
    assert list(nobody) == []
