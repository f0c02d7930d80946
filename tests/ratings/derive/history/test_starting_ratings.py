"""Starting ratings stand from their day on, in rows of their own, and follow every correction as matches do."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Merge, Player
from journal.context import ActContext
from journal.jobs import drain
from ratings.derive.rating_moves import ratings_now
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.inputs.pools import TermsInput
from ratings.models import RatedMatch, RatingChange, RatingMonth, RatingRevision, RatingRun
from ratings.models.rating import IN_ORDER, time_of
from ratings.preview import preview_merge
from ratings.queries.lists import list_plans, rating_days
from ratings.queries.lists.rating_lists import Narrowing, rating_list, rating_rows
from ratings.recording.pools import rebuild_pool
from tests.support import build
from tests.support.build import NOON, House
from tests.support.published import AUGUST, JUNE, beats, history, published, said
from tests.support.ratings import from_nothing, ledger
from tests.support.starting import begins, last_run, start_of, taken_back
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
MAY_1, JUNE_15, JULY_15 = date(2026, 5, 1), date(2026, 6, 15), date(2026, 7, 15)
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def now(home: House) -> dict[str, int]:
    """By name what stands, which is what a run would give."""
    rows = rating_days.ratings_at(home.pool).select_related("player")
    assert {row.player_id: row.after for row in rows} == ratings_now(home.pool).by_player
    return {row.player.display_name: row.after for row in rows}


def assert_rebuilt(home: House) -> None:
    stood = ledger(home.pool)
    assert not rebuild_pool(home.pool)
    assert stood == from_nothing(home.pool)


def rows_of(player: Player) -> list[RatingChange]:
    return list(RatingChange.objects.filter(player=player).order_by(*IN_ORDER))


def test_rating_stands_from_its_day_on_with_the_experience_of_the_list(home: House) -> None:
    dora = build.player(home, "Dora")

    begins(home, dora, 162_000, MAY_1)

    row = start_of(dora)
    assert (row.before, row.after, row.experience_after, row.k, row.strength) == (162_000, 162_000, 400, 0, None)
    assert time_of(row.moment) == datetime(2026, 5, 1, tzinfo=ZoneInfo(home.federation.time_zone))
    assert (row.is_last, row.next_moment, row.run) == (True, None, last_run())
    assert last_run().counts["starts"] == 1
    days = [rating_days.over(home.pool, day) for day in (MAY_1 - timedelta(days=1), MAY_1)]
    assert [len(rating_days.ratings_at(home.pool, moment)) for moment in days] == [0, 1]
    assert now(home) == {"Dora": 162_000}
    assert_rebuilt(home)


def test_rating_is_carried_on_by_matches_and_ends_with_the_first(home: House) -> None:
    ann, bo = build.player(home, "Ann"), build.player(home, "Bo")
    begins(home, ann, 162_000, MAY_1)
    beats(home, ann, bo, JUNE)

    begun, played = rows_of(ann)

    assert (begun.is_last, begun.next_moment) == (False, played.moment)
    assert (played.before, played.experience, played.experience_after) == (162_000, 400, 405)
    assert now(home)["Ann"] == played.after > 162_000
    assert_rebuilt(home)


def test_rating_takes_the_place_of_what_stood(home: House) -> None:
    """It is from elsewhere: the strength stays what it was."""
    ann, _, cas = history(home)

    begins(home, ann, 140_000, JUNE_15)

    first, begun, second = rows_of(ann)
    assert (first.next_moment, begun.next_moment, second.is_last) == (begun.moment, second.moment, True)
    assert (begun.before, begun.after, second.before) == (first.after, 140_000, 140_000)
    assert begun.strength is not None
    assert (begun.strength, begun.spread) == (first.strength, first.spread)
    assert start_of(ann).experience == second.experience == 400
    assert RatingChange.objects.get(player=cas).match_id
    assert_rebuilt(home)


def test_second_rating_of_a_player_takes_the_place_of_the_first(home: House) -> None:
    dora = build.player(home, "Dora")
    begins(home, dora, 162_000, MAY_1)
    begins(home, dora, 170_000, JUNE_15)

    first, second = rows_of(dora)

    assert (first.next_moment, first.is_last, second.is_last) == (second.moment, False, True)
    assert (second.before, second.after, second.difference) == (162_000, 170_000, 8_000)
    assert_rebuilt(home)


def test_rating_comes_before_a_match_of_the_same_moment(home: House) -> None:
    ann, bo = build.player(home, "Ann"), build.player(home, "Bo")
    midnight = datetime(2026, 6, 15, tzinfo=ZoneInfo(home.federation.time_zone))
    beats(home, ann, bo, midnight)

    begins(home, ann, 140_000, JUNE_15)

    begun, played = rows_of(ann)
    assert (begun.match_id, begun.moment, begun.experience) == (None, played.moment, played.experience)
    assert (begun.is_last, begun.next_moment, played.is_last) == (False, played.moment, True)
    assert now(home)["Ann"] == played.after
    assert_rebuilt(home)


def test_rating_after_the_last_match_is_the_rating_now(home: House) -> None:
    ann, *_ = history(home)

    begins(home, ann, 140_000, JULY_15)

    assert now(home)["Ann Berg"] == 140_000
    assert [row.is_last for row in rows_of(ann)] == [False, False, True]
    beats(home, ann, build.player(home, "Dee"), AUGUST)
    assert [row.is_last for row in rows_of(ann)] == [False, False, False, True]
    assert_rebuilt(home)


def test_what_stood_before_it_follows_a_correction(home: House) -> None:
    ann, *_ = history(home)
    begins(home, ann, 140_000, JULY_15)
    stood = start_of(ann)

    beats(home, build.player(home, "Dee"), ann, JUNE + timedelta(days=2))

    row = start_of(ann)
    assert (row.pk, row.after) == (stood.pk, 140_000)
    assert row.before == rows_of(ann)[2].after < stood.before
    assert_rebuilt(home)


def test_rating_that_is_corrected_keeps_what_it_said(home: House) -> None:
    dora = build.player(home, "Dora")
    begins(home, dora, 162_000, MAY_1)
    stood = start_of(dora)

    begins(home, dora, 158_000, MAY_1)

    row, told = start_of(dora), RatingRevision.objects.get()
    assert (row.pk, row.before, row.after, row.run) == (stood.pk, 158_000, 158_000, last_run())
    assert (told.match_id, told.player, told.moment, told.old_after) == (None, dora, row.moment, 162_000)
    assert (told.run, last_run().counts["revisions"]) == (last_run(), 1)
    assert_rebuilt(home)


def test_list_of_a_day_tells_what_a_corrected_rating_said(home: House) -> None:
    dora = build.player(home, "Dora")
    begins(home, dora, 162_000, MAY_1)
    begins(home, dora, 158_000, MAY_1)
    begins(home, dora, 150_000, JUNE_15)

    told = [rating_list(home.pool, AUGUST, day) for day in (date(2026, 6, 1), date(2026, 6, 20))]

    rows = [rating_rows(one, list(one.ids)) for one in told]
    assert [[(row.rating, row.published) for row in some] for some in rows] == [[(158_000, 162_000)], [(150_000, None)]]


def test_rating_that_is_taken_back_is_gone_and_what_stood_stands_again(home: House) -> None:
    ann, *_ = history(home)
    stood, before = now(home), ledger(home.pool)[0]
    begins(home, ann, 140_000, JULY_15)

    taken_back(home)

    assert now(home) == stood
    assert ledger(home.pool)[0] == before
    assert RatingRevision.objects.filter(match=None, player=ann).get().old_after == 140_000
    assert_rebuilt(home)


def test_pool_in_which_nobody_plays_has_a_list_and_loses_it(home: House) -> None:
    begins(home, build.player(home, "Dora"), 162_000, MAY_1)
    stood = RatingChange.objects.get()
    begins(home, build.player(home, "Eva"), 150_000, MAY_1)

    assert RatingChange.objects.get(player=stood.player) == stood
    assert not RatingMonth.objects.exists()
    taken_back(home)
    assert now(home) == {"Dora": 162_000}


def test_run_again_writes_nothing(home: House) -> None:
    ann, *_ = history(home)
    begins(home, ann, 140_000, JUNE_15)
    stood = list(RatingChange.objects.order_by("pk").values())

    begins(home, ann, 140_000, JUNE_15)
    beats(home, build.player(home, "Dee"), build.player(home, "Eva"), AUGUST)

    assert list(RatingChange.objects.order_by("pk").values())[: len(stood)] == stood


def _merge(home: House, target: Player, merged: Player) -> Merge:
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    return merge_players(federation=slug, target=target.public_id, duplicate=merged.public_id, ctx=ctx)


def test_merged_player_brings_what_he_came_with_and_takes_it_along_again(home: House) -> None:
    """Neither of them has played."""
    dora, again = build.player(home, "Dora"), build.player(home, "Dora B")
    begins(home, again, 162_000, MAY_1)

    made = _merge(home, dora, again)
    drain()

    assert now(home) == {"Dora": 162_000}
    assert_rebuilt(home)
    undo_merge(federation=home.federation.slug, merge_id=made.pk, ctx=ActContext(home.by_officer, NOON))
    drain()
    assert now(home) == {"Dora B": 162_000}


def test_merge_foretells_what_it_does_to_a_starting_rating(home: House) -> None:
    dora, again = build.player(home, "Dora"), build.player(home, "Dora B")
    begins(home, again, 162_000, MAY_1)

    ahead = preview_merge(dora, again, lambda: _merge(home, dora, again))

    (told,) = ahead.pools
    assert (told.target, told.merged, told.after) == (None, 162_000, 162_000)


@pytest.mark.parametrize("rated_from", [JUNE_15, date(2026, 8, 1)])
def test_closed_pool_keeps_what_players_came_with(home: House, rated_from: date) -> None:
    ann, *_ = history(home)
    begins(home, ann, 140_000, JULY_15)

    build.rate_by(home, TermsInput(policy={"is_open": False}), from_on=rated_from)
    drain()

    assert now(home)["Ann Berg"] == 140_000
    assert_rebuilt(home)


def _damaged(home: House, ann: Player, what: str) -> None:
    row = start_of(ann)
    rows = RatingChange.objects.filter(pk=row.pk)
    if what == "rating":
        rows.update(after=1, before=2, experience=3)
    elif what == "strength":
        rows.update(strength=1)
    elif what == "next":
        rows.update(next_moment=None)
    elif what == "last":
        RatingChange.objects.filter(player=ann).update(is_last=False)
        rows.update(is_last=True)
    elif what == "gone":
        rows.delete()
    elif what == "too many":
        rows.model(**{**rows.values().get(), "id": None, "moment": row.moment + 1, "is_last": False}).save()
    elif what == "before":
        RatingChange.objects.filter(player=ann, next_moment=row.moment).update(next_moment=row.moment + 1)


@pytest.mark.parametrize("on", [JUNE_15, JULY_15])
def test_rebuild_puts_right(home: House, on: date) -> None:
    ann, *_ = history(home)
    begins(home, ann, 140_000, on)
    stood = ledger(home.pool)
    for what in ("rating", "strength", "next", "last", "gone", "too many", "before"):
        with transaction.atomic():
            _damaged(home, ann, what)
            damaged = ledger(home.pool)

            change = rebuild_pool(home.pool)

            assert ledger(home.pool) == stood, what
            assert bool(change) == (damaged != stood), what
            transaction.set_rollback(True)


def test_rebuild_that_finds_nothing_wrong_says_so(home: House) -> None:
    ann, *_ = history(home)
    begins(home, ann, 140_000, JUNE_15)
    begins(home, build.player(home, "Dora"), 150_000, JULY_15)

    assert not rebuild_pool(home.pool)


def test_player_starts_once_at_a_moment(home: House) -> None:
    dora = build.player(home, "Dora")
    begins(home, dora, 162_000, MAY_1)
    row = RatingChange.objects.filter(player=dora).values().get()

    with pytest.raises(IntegrityError), transaction.atomic():
        RatingChange(**{**row, "id": None, "is_last": False}).save()


def test_published_list_has_whoever_came_with_a_rating(home: House) -> None:
    dora, eva = build.player(home, "Dora"), build.player(home, "Eva")
    history(home)
    begins(home, dora, 162_000, MAY_1)
    begins(home, eva, 165_000, JULY_15)

    told = published(home, date(2026, 6, 30))

    assert said(told)[0] == ("Dora", 1, 162_000)
    assert "Eva" not in {name for name, *_ in said(told)}
    (row,) = told.rows.filter(player=dora)
    assert (row.experience, row.last_on, row.strength) == (400, MAY_1, None)


@pytest.mark.parametrize(
    ("listing", "listed"),
    [
        ({"least_experience": 400}, [("Dora", 1, 162_000), ("Eva", None, 150_000)]),
        ({"least_experience": 401}, [("Dora", None, 162_000), ("Eva", None, 150_000)]),
        ({"active_months": 2}, [("Dora", 1, 162_000), ("Eva", 2, 150_000)]),
        ({"active_months": 1}, [("Eva", 1, 150_000)]),
    ],
)
def test_experience_and_the_day_count_for_who_is_listed(
    home: House, listing: dict[str, int], listed: list[tuple[str, int | None, int]]
) -> None:
    begins(home, build.player(home, "Dora"), 162_000, date(2026, 5, 15))
    begins(home, build.player(home, "Eva"), 150_000, JUNE_15, experience=0)
    build.rate_by(home, TermsInput(listing=listing))
    drain()

    told = published(home, date(2026, 6, 30))

    assert said(told) == listed


@pytest.mark.parametrize(
    ("wanted", "count"),
    [
        (Narrowing(experience=400), 1),
        (Narrowing(experience=401), 0),
        (Narrowing(active=3), 1),
        (Narrowing(active=2), 0),
        (Narrowing(text="dora"), 1),
    ],
)
def test_list_is_narrowed_by_what_he_came_with(home: House, wanted: Narrowing, count: int) -> None:
    begins(home, build.player(home, "Dora"), 162_000, date(2026, 5, 15))

    assert len(rating_list(home.pool, AUGUST, filters=wanted).ids) == count


def test_lists_are_owed_from_the_day_of_the_first_rating(home: House) -> None:
    begins(home, build.player(home, "Dora"), 162_000, date(2026, 5, 15))

    assert rating_days.has_ratings_before(home.pool, rating_days.over(home.pool, date(2026, 5, 15)))
    assert not rating_days.has_ratings_before(home.pool, rating_days.over(home.pool, date(2026, 5, 14)))
    assert list_plans._first_day(home.pool) == date(2026, 5, 15)


def test_matches_alone_are_judged(home: House) -> None:
    ann, *_ = history(home)
    begins(home, ann, 140_000, JUNE_15)

    assert RatedMatch.objects.filter(match=None).count() == 0
    assert RatingRun.objects.latest("pk").counts["matches"] == 2
