"""Pools by Glicko-2: a match calculated again, and what one to come would bring, from the rows that stand."""

from datetime import date, timedelta
from typing import Final

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from matches.models import Match, RatingPool
from ratings.derive.history import replay_months
from ratings.derive.history.history import history
from ratings.inputs.pools import TermsInput
from ratings.models import RatingChange
from ratings.queries.players import chances
from ratings.queries.players.career_breakdowns import rated_record
from ratings.queries.players.explanations import explanation
from ratings.queries.pools.glicko2 import standing_on
from ratings.queries.pools.terms_in_force import formulas_of
from rules_engine.ratings.explained import GlickoSide
from rules_engine.ratings.glicko2 import Glicko
from tests.interfaces.web.public.site.test_players import met, met_once, two
from tests.ratings.queries.players.test_explanations import match_of, turn_round
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
UNSTEADY: Final = {"volatility": 0.2, "tau": 1.2, "deviation": 300.0}
LATER: Final = NOON + timedelta(days=400)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def pool(home: House) -> RatingPool:
    return home.pool


def played(home: House) -> tuple[tuple[Player, Player, Player], list[Match]]:
    """Three who meet each other again and again."""
    (ann, soren), cleo = two(home), build.player(home, "Cleo Dahl")
    events = [*met(home, ann, soren, 3), *met(home, cleo, ann, 4, days=17), *met(home, soren, cleo, 2, days=71)]
    return (ann, soren, cleo), [match_of(event) for event in events]


def exact(pool: RatingPool) -> dict[int, Glicko]:
    """By player, to the last digit: what the run itself ends with."""
    told = history(pool, ())
    playing = replay_months.from_nothing(told.in_force, has_strength=False)
    list(playing.over(told.rated(playing.first), ()))
    end = playing.finish()
    columns = (end.ratings.rating, end.ratings.deviation, end.ratings.volatility, end.ratings.day)
    return {player: Glicko(*(column[at] for column in columns)) for player, at in end.numbers.items()}


def hands(match: Match) -> list[tuple[RatingChange, GlickoSide]]:
    told = explanation(match)
    assert told.by_glicko2 is not None
    assert told.by_fibs is None
    sides = [told.by_glicko2.winner, told.by_glicko2.loser]
    return [(row.change, hand) for row, hand in zip(told.sides, sides, strict=True)]


def test_every_match_is_calculated_to_what_stands(home: House) -> None:
    build.rate_by(home, TermsInput("glicko2", UNSTEADY))
    _, matches = played(home)

    for match in matches:
        winner, loser = hands(match)
        assert winner[0].difference > 0 > loser[0].difference
        for row, hand in (winner, loser):
            assert 100 * hand.before == pytest.approx(row.before)
            assert 100 * hand.deviation == pytest.approx(row.k, abs=1)
            assert 100 * hand.after == pytest.approx(row.after, abs=1)


def test_what_the_last_match_left_is_what_the_run_ends_with(home: House, pool: RatingPool) -> None:
    build.rate_by(home, TermsInput("glicko2", UNSTEADY))
    everybody, matches = played(home)
    known = exact(pool)
    last = {row.player_id: hand for match in matches for row, hand in hands(match) if row.is_last}

    assert set(last) == set(known) == {one.pk for one in everybody}
    for player, hand in last.items():
        assert hand.after == pytest.approx(known[player].rating, abs=0.01)
        assert hand.deviation_after == pytest.approx(known[player].deviation, abs=0.01)
        assert hand.volatility_after == pytest.approx(known[player].volatility, abs=1e-6)


def test_first_match_begins_with_what_is_known_of_a_newcomer(home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    ann, soren = two(home)
    (event,) = met(home, ann, soren)

    for _row, hand in hands(match_of(event)):
        assert (hand.deviation, hand.volatility, hand.idle_days) == (350, 0.06, 0)


def test_idle_days_are_counted_since_the_match_before(home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    ann, soren = two(home)
    _first, second = met(home, ann, soren, 2, days=40)

    for _row, hand in hands(match_of(second)):
        assert hand.idle_days == 40
        assert hand.deviation > hand.kept_deviation


def test_history_that_began_with_another_formula(home: House, pool: RatingPool) -> None:
    """Both are as uncertain as newcomers in their first match by Glicko-2."""
    build.rate_by(home, TermsInput("glicko2"), from_on=date(2026, 6, 1))
    ann, soren = two(home)
    events = met(home, ann, soren, 12)
    told = [explanation(match_of(event)) for event in events]

    assert {one.by_glicko2 is None for one in told if one.by_fibs} == {True}
    by_glicko2 = [one.by_glicko2 for one in told if one.by_glicko2]
    assert len(by_glicko2) + sum(one.by_fibs is not None for one in told) == 12
    assert (by_glicko2[0].winner.deviation, by_glicko2[0].winner.idle_days) == (350, 0)
    assert by_glicko2[1].winner.idle_days == 30
    assert standing_on(formulas_of(pool), {ann.pk: None}, LATER)[ann.pk].volatility == pytest.approx(
        exact(pool)[ann.pk].volatility, abs=1e-6
    )


def test_values_that_do_not_follow_are_not_explained_away(home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    ann, soren = two(home)
    (event,) = met(home, ann, soren)
    RatingChange.objects.filter(player=ann).update(before=170_000)

    assert explanation(match_of(event)).by_glicko2 is None


def test_corrected_match_is_calculated_anew(home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    _, matches = played(home)

    turn_round(home, matches[0])

    assert all(explanation(match).by_glicko2 for match in matches)


def test_forecast_is_what_the_next_match_then_changes(home: House, pool: RatingPool) -> None:
    build.rate_by(home, TermsInput("glicko2", UNSTEADY))
    (ann, soren, _cleo), _ = played(home)

    told = chances.head_to_head_forecast(pool, (ann, soren), 5, LATER).official
    match = match_of(met_once(home, ann, soren, LATER))

    assert told is not None
    rows = {row.player_id: row.difference for row in RatingChange.objects.filter(match=match)}
    happened = (rows[ann.pk], rows[soren.pk])
    assert any(all(abs(a - b) <= 1 for a, b in zip(happened, one, strict=True)) for one in (told.win, told.lose))


def test_deviation_of_the_day_has_grown_since_the_last_match(home: House, pool: RatingPool) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    ann, soren = two(home)
    met(home, ann, soren)

    soon, late = (
        standing_on(formulas_of(pool), {ann.pk: 150_000}, NOON + timedelta(days=days))[ann.pk] for days in (0, 300)
    )

    known = exact(pool)[ann.pk]
    assert soon.deviation == pytest.approx(known.deviation, abs=0.01)
    assert late.deviation**2 == pytest.approx(known.deviation**2 + (173.7178 * known.volatility) ** 2 * 300 / 30, abs=2)


def test_newcomers_are_even_and_uncertain(home: House, pool: RatingPool) -> None:
    build.rate_by(home, TermsInput("glicko2"))

    told = chances.head_to_head_forecast(pool, two(home), 7, NOON)

    assert told.official is not None
    assert told.official.chance == 0.5
    assert told.official.win == (16_231, -16_231)
    assert [side.glicko2 and side.glicko2.deviation for side in told.sides] == [350, 350]


def test_chance_is_the_same_at_each_length(home: House, pool: RatingPool) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    (ann, soren, _cleo), _ = played(home)
    told = chances.head_to_head_forecast(pool, (ann, soren), 7, LATER)

    assert told.official is not None
    assert {one.official for one in chances.by_length(pool, told.sides, LATER)} == {told.official.chance}


def test_expected_wins_are_counted(home: House, pool: RatingPool) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    (ann, _soren, _cleo), matches = played(home)
    told = {match.pk: hand.chance for match in matches for row, hand in hands(match) if row.player_id == ann.pk}

    record = rated_record(ann, pool).rated

    assert {match: one.chance for match, one in record.items()} == pytest.approx(told, abs=1e-4)


def test_as_many_queries_after_many_matches(home: House, pool: RatingPool) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    ann, soren = two(home)
    first, *_ = met(home, ann, soren, 2)

    def count() -> int:
        with CaptureQueriesContext(connection) as seen:
            explanation(match_of(first))
            chances.head_to_head_forecast(pool, (ann, soren), 7, LATER)
        return len(seen)

    few = count()
    met(home, soren, ann, 3, days=9)

    assert count() == few
