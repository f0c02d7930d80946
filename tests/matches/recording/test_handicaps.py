"""The start of the weaker side in an event with a handicap."""

from datetime import date

import pytest

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.change_event_settings import change_event_settings
from matches.inputs.entries import EntryInput
from matches.models import Event, Match, MatchFact, Result
from matches.queries.results import match_rows
from matches.queries.results.match_row import MatchRow
from ratings.models import RatingChange
from tests.interfaces.web.public.site.test_players import two
from tests.support import build
from tests.support.build import NOON, House
from tests.support.starting import begins

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def drawn(home: House, percent: int = 100, ratings: tuple[int, int] = (150_000, 160_000)) -> Match:
    """Ann and Soren, with these ratings in hundredths, meet in a match to 7."""
    players = two(home)
    for player, rating in zip(players, ratings, strict=True):
        begins(home, player, rating, date(2025, 1, 1))
    event = build.event(home, lengths=[7], seeding="by_rating", pool=home.pool.code)
    ctx = ActContext(home.by_director, NOON)
    change_event_settings(event_id=event.pk, changes={"handicap": percent}, ctx=ctx)
    enter(event_id=event.pk, entrants=[EntryInput(player=player.public_id) for player in players], ctx=ctx)
    draw_stage(event_id=event.pk, ctx=ctx)
    return Match.objects.get(stage__event=event)


def row_of(match: Match) -> MatchRow:
    return match_rows.match_row(match)


def test_weaker_side_begins_with_the_points_that_make_both_even(home: House) -> None:
    """100 rating points in a match to 7 are one point (LEAGUES: 51.04 %, without it 57.56 %)."""
    match = drawn(home)
    handicap = row_of(match).handicap
    weaker = MatchFact.objects.get(match=match).params["ratings"].index(150_000)

    assert handicap is not None
    assert (handicap.side, handicap.points) == (weaker, 1)
    assert (round(handicap.favourite, 4), round(handicap.without, 4)) == (0.5104, 0.5756)
    assert row_of(match).head_start[weaker] == 1


def test_start_is_part_of_the_sheet_and_the_match_is_not_rated(home: House) -> None:
    match = drawn(home)
    build.play(match, home.by_director)
    drain()
    submission = Result.objects.get(match=match).submission
    changes = RatingChange.objects.filter(match=match)

    assert submission is not None
    assert [award["points"] for award in submission.sheet["awards"]] == [1]
    assert [row.before == row.after for row in changes] in ([], [True, True])


def test_half_of_the_handicap_and_none(home: House) -> None:
    match = drawn(home, percent=50, ratings=(150_000, 190_000))
    half = MatchFact.objects.get(match=match, kind=MatchFact.Kind.HANDICAP)

    assert half.params["ratings"] in ([150_000, 190_000], [190_000, 150_000])
    assert 0 < half.params["points"] < 4
    assert not MatchFact.objects.filter(match__stage__event=event_without(home)).exists()


def event_without(home: House) -> Event:
    return build.drawn(home, 2, lengths=[7])


def test_who_has_no_rating_plays_without(home: House) -> None:
    event = build.entered(home, 2, lengths=[7], pool=home.pool.code)
    ctx = ActContext(home.by_director, NOON)
    change_event_settings(event_id=event.pk, changes={"handicap": 100}, ctx=ctx)
    draw_stage(event_id=event.pk, ctx=ctx)

    assert row_of(Match.objects.get(stage__event=event)).handicap is None
