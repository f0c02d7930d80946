"""The licences of the own player."""

import pytest

from members.queries.own_licences import own_licences
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import licensed, members

pytestmark = pytest.mark.django_db


def test_licences_of_several_federations_are_listed() -> None:
    at = members()
    ann, bob = build.player(at.home, "Ann Aa"), build.player(at.home, "Bob Bb")
    at.give(ann)
    other = build.house()
    licensed(other, [ann], bob)

    rows = own_licences(ann, NOON)

    assert sorted(row.standing.year.code for row in rows) == ["2026", "before"]
