"""Merges at the same moment: each player goes one way, in no circle, and ratings follow."""

from collections.abc import Callable
from datetime import date
from functools import partial

import pytest
from django.db import transaction

from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.models import Membership, Merge, Player
from journal.context import ActContext
from journal.jobs import drain, run_job_for_key
from journal.models import Job
from journal.refusals import Conflicting, Refusal
from journal.verify import breaks_of_all
from matches.derive.rows import RowChanges
from matches.models import Match
from ratings.flows.imports.import_starting import import_starting
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.flows.pools.rebuild_pool import rebuild_pool
from ratings.inputs.imports import PastRating
from ratings.job_kinds import RATE
from ratings.models import RatingChange, RatingDue
from tests.faults import kinds
from tests.ratings.flows.merges.test_merge_players import drawn, four, seats
from tests.support import build
from tests.support.ratings import from_nothing, ledger
from tests.support.threads import at_once, beside

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def _merge(home: build.House, kept: Player, merged: Player) -> object:
    by = build.acting(home.officer)
    try:
        return merge_players(
            federation=home.federation.slug,
            target=kept.public_id,
            duplicate=merged.public_id,
            ctx=ActContext(by, build.NOON),
        )
    except Refusal as refusal:
        return type(refusal)


def test_two_who_merge_each_other_at_once_make_one_merge() -> None:
    home = build.house()
    ann, again, _ = four(home)

    answers = at_once([partial(_merge, home, ann, again), partial(_merge, home, again, ann)])

    assert Conflicting in answers
    made = Merge.objects.get()
    assert Player.objects.get(pk=made.target_id).merged_into is None
    drain()
    assert rebuild_pool(pool=home.pool, ctx=ActContext(build.COMMAND, build.NOON)) == RowChanges()
    assert list(breaks_of_all()) == []


def test_ring_of_merges_at_once_ends_with_one() -> None:
    home = build.house()
    ring = [build.player(home, name) for name in ("One", "Two", "Three", "Four")]

    at_once([partial(_merge, home, kept, merged) for kept, merged in zip(ring, ring[1:] + ring[:1], strict=True)])

    roots = Player.objects.filter(pk__in=[one.pk for one in ring], merged_into=None)
    assert roots.count() == len(ring) - Merge.objects.count() >= 1
    assert not Player.objects.filter(merged_into__merged_into__isnull=False).exists()


def test_result_that_comes_while_two_are_merged_is_the_ones() -> None:
    """It is rated, and counted in a season, for the player who stays."""
    home = build.house()
    season = build.season(home, counts_running=True)
    ann, again, bob = _three(home)
    match = drawn(home, again, bob)

    with beside(partial(_play, home, match, again), 2.0) as go, transaction.atomic():
        _merge(home, ann, again)
        go()

    _follow()
    assert RatingChange.objects.filter(match=match, player=ann).count() == 1
    assert seats(season) == {"Ann Smit": 1, "Bob": 0}
    _assert_sound(home)


def test_result_that_comes_while_a_merge_is_undone_goes_back() -> None:
    home = build.house()
    season = build.season(home, counts_running=True)
    ann, again, bob = _three(home)
    match = drawn(home, again, bob)
    made = _merge(home, ann, again)
    assert isinstance(made, Merge)
    _follow()

    with beside(partial(_play, home, match, again)) as go, transaction.atomic():
        undo_merge(federation=home.federation.slug, merge_id=made.pk, ctx=ActContext(home.by_officer, build.NOON))
        go()

    _follow()
    assert RatingChange.objects.filter(match=match, player=again).count() == 1
    assert seats(season) == {"Anne Smit": 1, "Bob": 0}
    _assert_sound(home)


def test_membership_that_ends_while_two_are_merged_leaves_that_of_the_other() -> None:
    home = build.house()
    ann, again, _ = _three(home)

    with beside(partial(_merge, home, ann, again), 2.0) as go, transaction.atomic():
        _members(leave_club, home, ann)
        go()

    assert Membership.objects.filter(player=ann, until_on=None).count() == 1
    assert list(breaks_of_all()) == []


def test_membership_that_begins_while_two_are_merged_meets_that_of_the_other() -> None:
    home, away = build.house(), build.house()
    ann, again, _ = _three(home)
    _members(join_club, away, again)

    with beside(partial(_merge, home, ann, again), 2.0) as go, transaction.atomic():
        _members(join_club, away, ann)
        go()

    assert Merge.objects.count() == 1
    assert Membership.objects.filter(club=away.club, player=ann, until_on=None).count() == 1
    assert list(breaks_of_all()) == []


def test_membership_that_ends_while_a_merge_is_undone_has_ended() -> None:
    home, away = build.house(), build.house()
    ann, again, _ = _three(home)
    _members(join_club, away, again)
    merge = _merge(home, ann, again)
    assert isinstance(merge, Merge)
    ctx = ActContext(home.by_officer, build.NOON)
    undo = partial(undo_merge, federation=home.federation.slug, merge_id=merge.pk, ctx=ctx)

    with beside(undo, 2.0) as go, transaction.atomic():
        _members(leave_club, away, ann)
        go()

    assert not Membership.objects.filter(club=away.club, until_on=None).exists()
    assert list(breaks_of_all()) == []


def test_starting_rating_that_comes_while_two_are_merged_is_the_ones() -> None:
    home = build.house()
    ann, again, bob = _three(home)
    match = drawn(home, ann, bob)
    _play(home, match, ann)

    with beside(partial(_start, home, again)) as go, transaction.atomic():
        _merge(home, ann, again)
        go()

    _follow()
    assert RatingChange.objects.get(match=match, player=ann).before == 170000
    _assert_sound(home)


def test_starting_rating_of_who_is_merged_is_the_ones_and_goes_back() -> None:
    """He has played nothing: the pool has none of his matches to look at again."""
    home = build.house()
    ann, again, bob = _three(home)
    match = drawn(home, ann, bob)
    _play(home, match, ann)
    _start(home, again)

    made = _merge(home, ann, again)
    _follow()
    together = RatingChange.objects.get(match=match, player=ann).before
    assert isinstance(made, Merge)
    undo_merge(federation=home.federation.slug, merge_id=made.pk, ctx=ActContext(home.by_officer, build.NOON))
    _follow()

    assert (together, RatingChange.objects.get(match=match, player=ann).before) == (170000, 150000)
    _assert_sound(home)


def _members(deed: Callable[..., object], house: build.House, player: Player) -> None:
    ctx = ActContext(build.acting(house.manager), build.NOON)
    deed(federation=house.federation.slug, club="club", player=player.public_id, ctx=ctx)


def _follow() -> None:
    """All that follows, also what is tried again or was put off for a while."""
    while waiting := list(Job.objects.filter(state=Job.State.WAITING)):
        for job in waiting:
            kinds.come_due(job)
        drain()


def _three(home: build.House) -> tuple[Player, Player, Player]:
    """Ann, the same Ann once more, and Bob: they have played nothing."""
    ann, again, bob = (build.player(home, name) for name in ("Ann Smit", "Anne Smit", "Bob"))
    return ann, again, bob


def _play(home: build.House, match: Match, winner: Player) -> None:
    """With all that follows at once."""
    build.play(match, home.by_director, 0 if match.side0.members.get().player == winner else 1)


def _start(home: build.House, player: Player) -> None:
    """A starting rating of 1700, and all that follows at once."""
    rows = [PastRating(2, player.public_id, 170000, 300, date(2026, 4, 1))]
    import_starting(
        federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(home.by_officer, build.NOON)
    )
    run_job_for_key(RATE, home.pool.pk)


def _assert_sound(home: build.House) -> None:
    assert RatingDue.objects.count() == 0
    assert ledger(home.pool) == from_nothing(home.pool)
    assert list(breaks_of_all()) == []
