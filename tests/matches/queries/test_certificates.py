"""The public list of certified directors: each once, with the highest level."""

import pytest

from journal.context import ActContext
from matches.queries.certificates import certified, held_until
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON
from tests.support.certificates import certified_director

pytestmark = pytest.mark.django_db


def test_highest_level_comes_first() -> None:
    home = build.house()
    ann, bob = build.player(home, "Ann"), build.player(home, "Bob")
    certified_director(home, ann, "club", days=90)
    certified_director(home, bob, "international")
    certified_director(home, ann, "national")

    rows = [(row.player, row.certificate.level) for row in certified(home.federation, NOON.date())]
    assert rows == [(bob, "international"), (ann, "national")]


def test_certificates_follow_a_merge() -> None:
    home = build.house()
    ann, duplicate = build.player(home), build.player(home)
    row = certified_director(home, duplicate)
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    merge_players(federation=slug, target=ann.public_id, duplicate=duplicate.public_id, ctx=ctx)

    assert [row.player for row in certified(home.federation, NOON.date())] == [ann]
    assert held_until(home.federation, ann, "national", NOON.date()) == row.until_on
    assert held_until(home.federation, ann, "club", NOON.date()) is None
