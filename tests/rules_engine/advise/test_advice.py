"""The advice: reproducible, within its time, and near what others have published."""

from dataclasses import replace
from itertools import islice

import pytest

from rules_engine.advise import codes
from rules_engine.advise.advice import Advice, Aim, advice_with, advise, evenings, ratings
from rules_engine.advise.brackets import BracketPhase, course_of
from rules_engine.advise.conditions import AdviceRefused, Conditions
from rules_engine.advise.figures import Evening, figures
from rules_engine.advise.floor import Hall
from rules_engine.advise.offers import OFFERS, offers_for
from rules_engine.advise.rounds import LivesPhase, SwissPhase
from rules_engine.advise.shapes import Pattern, Shape, bracket, graph_of
from rules_engine.draws.formats import read_settings
from rules_engine.draws.lengths import Lengths, length_of

CLUB = Conditions(players=16, tables=8, minutes=240, runs=40)


def _evenings(shape: Shape, conditions: Conditions, runs: int) -> list[Evening]:
    return list(islice(evenings(shape, Hall(conditions, ratings(conditions)), "seed"), runs))


def _knockout(conditions: Conditions) -> Advice:
    return advice_with(OFFERS[0], Hall(conditions, ratings(conditions)), "seed")


def test_same_conditions_and_seed_give_the_same_advice() -> None:
    first = advise(CLUB, "seed")

    assert [(one.offer.code, one.figures) for one in first] == [
        (one.offer.code, one.figures) for one in advise(CLUB, "seed")
    ]


def test_more_runs_begin_with_the_same() -> None:
    shape = Shape((SwissPhase(4, 5),))

    assert _evenings(shape, CLUB, 20)[:10] == _evenings(shape, CLUB, 10)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8, 9, 13, 24])
def test_what_fits_is_over_in_time(players: int) -> None:
    for one in advise(replace(CLUB, players=players), "seed"):
        assert one.fits == (one.figures.most <= CLUB.minutes), one.offer.code
        assert one.figures.half <= one.figures.most
        assert one.figures.least <= one.figures.matches


def test_what_fits_comes_first_and_then_the_aim() -> None:
    found = advise(CLUB, "seed", Aim.BRISK)
    waits = [one.figures.waited for one in found if one.fits]

    assert [one.fits for one in found] == sorted((one.fits for one in found), reverse=True)
    assert waits == sorted(waits)


def test_more_time_gives_longer_matches() -> None:
    short, long = (_knockout(replace(CLUB, minutes=minutes)) for minutes in (180, 600))

    assert short.pattern.base < long.pattern.base


def test_no_time_gives_the_shortest_matches_and_says_that_they_do_not_fit() -> None:
    advice = _knockout(replace(CLUB, players=200, tables=2, minutes=30))

    assert not advice.fits
    assert advice.pattern.base == 1


def test_few_tables_take_longer_and_are_all_used() -> None:
    shape = Shape((SwissPhase(4, 5),))
    few, many = (figures(_evenings(shape, replace(CLUB, tables=tables), 20)) for tables in (3, 8))

    assert few.half > 1.5 * many.half
    assert (few.tables, many.tables) == (3, 8)


def test_settings_of_every_offer_are_settings_of_its_format() -> None:
    for leg in (leg for one in offers_for(24) for leg in one.legs(24)):
        read_settings(leg.format, leg.settings)


def test_offers_suit_the_field() -> None:
    assert all(offers_for(players) for players in range(2, 301))


def test_ratings_are_spread_around_the_middle() -> None:
    found = ratings(replace(CLUB, players=100))

    assert list(found) == sorted(found, reverse=True)
    assert sum(abs(one - 1500) < CLUB.spread for one in found) == pytest.approx(68, abs=3)
    assert ratings(replace(CLUB, players=9, spread=0)) == pytest.approx([1500] * 9)


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ({"players": 1}, "players"),
        ({"players": 301}, "players"),
        ({"tables": 0}, "tables"),
        ({"minutes": 10}, "minutes"),
        ({"minutes_per_point": 0.0}, "minutes_per_point"),
        ({"minutes_per_point": float("nan")}, "minutes_per_point"),
        ({"changeover": -1}, "changeover"),
        ({"spread": 1000}, "spread"),
        ({"runs": 0}, "runs"),
    ],
)
def test_nonsense_is_refused_with_its_bounds(wrong: dict[str, int], name: str) -> None:
    with pytest.raises(AdviceRefused) as refused:
        advise(replace(CLUB, **wrong), "seed")

    (violation,) = refused.value.verdict.violations
    assert violation.code == codes.OUT_OF_RANGE
    assert violation.params["name"] == name
    assert set(violation.params) == set(codes.PARAMS[violation.code])


def test_every_reason_is_given_at_once() -> None:
    with pytest.raises(AdviceRefused) as refused:
        advise(replace(CLUB, players=1, tables=0), "")

    assert [one.code for one in refused.value.verdict.violations] == [
        codes.OUT_OF_RANGE,
        codes.OUT_OF_RANGE,
        codes.SEED_EMPTY,
    ]


WEEKEND = 16 * 60


@pytest.mark.parametrize(("players", "least", "most"), [(64, 0.03, 0.075), (32, 0.055, 0.12)])
def test_the_strongest_wins_a_weekend_about_as_often_as_in_the_published_study(
    players: int, least: float, most: float
) -> None:
    """PileOfCells/backgammon-tournoi, docs/etude_formats.md: 4 to 9 % of weekends of 64 or 32, by chance 1.6 to 3 %."""
    conditions = Conditions(players, players // 2, WEEKEND)
    found = figures(_evenings(Shape((SwissPhase(players.bit_length(), 11),)), conditions, 600))

    assert least < found.best < most
    assert found.best > 1.4 / players


def test_rounds_make_players_wait_many_times_as_long_as_continuous_play() -> None:
    """The same study: 174 minutes by rounds and 12 continuously, over 16 hours."""
    conditions = Conditions(64, 32, WEEKEND)
    swiss = figures(_evenings(Shape((SwissPhase(7, 13),)), conditions, 30))
    lives = figures(_evenings(Shape((LivesPhase(2, 11, 13),)), conditions, 30))

    assert 100 < swiss.waited < 350
    assert lives.waited < swiss.waited / 5


def test_three_lives_in_the_time_of_two_do_not_help_the_strongest() -> None:
    """The same study: three lives never pay at the same time budget."""
    conditions = Conditions(32, 16, WEEKEND)
    two = figures(_evenings(Shape((LivesPhase(2, 9, 11),)), conditions, 600))
    three = figures(_evenings(Shape((LivesPhase(3, 5, 7),)), conditions, 600))

    assert three.top_four < two.top_four + 0.03


def test_an_evening_of_64_takes_as_long_as_an_author_says() -> None:
    """backgammon.nfshost.com/tournament.html: 64 players, four rounds to 5, then 7 and 9: "five or six hours"."""
    graph = graph_of("knockout", "{}", 64)
    lengths = Lengths({"": (5, 5, 5, 5, 7, 9)})
    course = course_of(graph.nodes, lambda node: length_of(lengths, graph, node), graph.sections)
    found = figures(_evenings(Shape((BracketPhase(course),)), Conditions(64, 32, 600), 100))

    assert 5 * 60 < found.half < 7.5 * 60


def test_knockout_figures_of_four() -> None:
    """Three matches for four players: six appearances, half of the field plays once."""
    found = figures(_evenings(Shape((bracket("knockout", {}, 4, Pattern(5)),)), replace(CLUB, players=4), 30))

    assert found.matches == 1.5
    assert found.least == 1
    assert found.rematches == 0
    assert found.paid == 4
