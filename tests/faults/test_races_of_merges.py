"""Merges at the same moment: each player goes one way, in no circle, and ratings follow."""

from functools import partial
from typing import Any

import pytest

from clubs.models import Merge, Player
from journal.jobs import drain
from journal.refusals import Conflicting, Refusal
from journal.verify import breaks_of_all
from matches.derive.rows import Change
from matches.flows.merge_players import merge_players
from matches.flows.rebuild import rebuild_pool
from tests import build
from tests.matches.flows.test_merge_players import four
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def _merge(home: build.House, kept: Player, merged: Player) -> object:
    by = build.acting(home.officer)
    told: dict[str, Any] = {"federation": home.federation.slug, "kept": kept.public_id, "merged": merged.public_id}
    try:
        return merge_players(**told, by=by, at=build.NOON)
    except Refusal as refusal:
        return type(refusal)


def test_two_who_merge_each_other_at_once_make_one_merge() -> None:
    home = build.house()
    ann, again, _ = four(home)

    answers = at_once([partial(_merge, home, ann, again), partial(_merge, home, again, ann)])

    assert Conflicting in answers
    made = Merge.objects.get()
    assert Player.objects.get(pk=made.kept_id).merged_into is None
    drain()
    assert rebuild_pool(pool=home.pool, by=build.COMMAND, at=build.NOON) == Change()
    assert list(breaks_of_all()) == []


def test_ring_of_merges_at_once_ends_with_one() -> None:
    home = build.house()
    ring = [build.player(home, name) for name in ("One", "Two", "Three", "Four")]

    at_once([partial(_merge, home, kept, merged) for kept, merged in zip(ring, ring[1:] + ring[:1], strict=True)])

    roots = Player.objects.filter(pk__in=[one.pk for one in ring], merged_into=None)
    assert roots.count() == len(ring) - Merge.objects.count() >= 1
    assert not Player.objects.filter(merged_into__merged_into__isnull=False).exists()
