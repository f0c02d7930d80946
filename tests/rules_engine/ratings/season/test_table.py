"""A season added up: which events count, who stands before whom; and the laws of it."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from rules_engine.ratings.season.points import PartKind, PlayedEvent, Record, event_points, worth
from rules_engine.ratings.season.rules import Band, Games, Order, SeasonRules, Ties, Track, Wins
from rules_engine.ratings.season.table import SeasonRow, season_table
from rules_engine.words import PlayerId
from tests.rules_engine.ratings.season.evenings import ANN, BOB, CAS, DEE, did, evening

AMOUNT = settings().max_examples // 2  # 50, in the long form ×10
ONE_A_WIN = SeasonRules(per_win=Wins(100, 100, 100))


def _places(rows: tuple[SeasonRow, ...]) -> list[tuple[int, int | None, int | None]]:
    return [(row.player, row.place, row.shared_to) for row in rows]


def test_best_events_count_and_the_others_are_told() -> None:
    season = [evening(1, did(ANN, 1)), evening(2, did(ANN, 4)), evening(3, did(ANN, 2)), evening(4, did(ANN, 2))]

    (ann,) = season_table(replace(ONE_A_WIN, best=2), season)

    assert (ann.points, ann.events, ann.wins) == (Fraction(600), 4, 9)
    assert [one.event for one in ann.counted] == [2, 3]  # of two alike the earlier one
    assert [one.event for one in ann.dropped] == [4, 1]


def test_who_has_as_many_points_stands_by_wins_or_shares_a_place() -> None:
    rules = SeasonRules(per_entry=100, per_win=Wins(100, 50, 50))
    # Ann: a win in the main; Bob: two in the consolation; Cas and Dee: nothing
    season = [evening(1, did(ANN, 1), did(BOB, 0, 2), did(CAS), did(DEE))]

    by_wins = season_table(rules, season)
    shared = season_table(replace(rules, order=()), season)

    assert _places(by_wins) == [(BOB, 1, 1), (ANN, 2, 2), (CAS, 3, 4), (DEE, 3, 4)]
    assert _places(shared) == [(ANN, 1, 2), (BOB, 1, 2), (CAS, 3, 4), (DEE, 3, 4)]


@pytest.mark.parametrize(
    ("order", "first"), [(Order.WINS, BOB), (Order.EVENTS, CAS), (Order.BEST, ANN), (Order.FIRSTS, DEE)]
)
def test_ties_of_the_table_by_each_rule(order: Order, first: PlayerId) -> None:
    rules = SeasonRules(per_entry=100, per_win=Wins(100, 50, 0), order=(order,))
    season = [
        evening(1, did(ANN, 3), did(CAS), did(DEE, 1, place=(1, 1))),
        evening(2, did(BOB, 0, 4), did(CAS), did(DEE, 1)),
        evening(3, did(BOB), did(CAS)),
        evening(4, did(CAS)),
    ]  # four points each

    rows = season_table(rules, season)

    assert {row.points for row in rows} == {400}
    assert rows[0].player == first


def test_with_too_few_events_nobody_has_a_place() -> None:
    rules = replace(ONE_A_WIN, least_events=2)

    rows = season_table(rules, [evening(1, did(ANN, 5), did(BOB)), evening(2, did(BOB))])

    assert _places(rows) == [(BOB, 1, 1), (ANN, None, None)]


def test_awarded_matches_count_or_not() -> None:
    record = did(ANN, 1, awarded=Wins(2), awarded_losses=1)
    rules = replace(ONE_A_WIN, per_loss=10)
    there = evening(1, record)

    with_them = event_points(rules, there, record)
    without = event_points(replace(rules, awarded_wins=False), there, record)

    assert [(one.points, one.wins) for one in (with_them, without)] == [(Fraction(310), 3), (Fraction(100), 1)]


def test_parts_tell_for_what_points_are_given() -> None:
    rules = SeasonRules(per_entry=100, per_win=Wins(100, 80, 0), bands=(Band(places=(200,), consolation=150),))
    record = did(ANN, 0, 2, place=(5, 5), has_won=frozenset({Track.CONSOLATION}))

    told = event_points(rules, evening(1, record), record)

    parts = [(PartKind.ENTRY, 1, 100), (PartKind.WIN_CONSOLATION, 2, 160), (PartKind.CONSOLATION, 1, 150)]
    assert [(one.kind, one.count, int(one.amount)) for one in told.parts] == parts


@pytest.mark.parametrize(
    ("ties", "expected"), [(Ties.FULL, Fraction(300)), (Ties.SHARED, Fraction(500, 3)), (Ties.LEAST, Fraction(0))]
)
def test_shared_places(ties: Ties, expected: Fraction) -> None:
    assert worth((900, 500, 300, 200), (3, 5), ties) == expected


_amounts = some.integers(0, 500)
_falling = some.lists(_amounts, max_size=5).map(lambda told: tuple(sorted(told, reverse=True)))
_rules = some.builds(
    SeasonRules,
    per_entry=_amounts,
    per_day=_amounts,
    per_win=some.builds(Wins, _amounts, _amounts, _amounts),
    per_loss=_amounts,
    per_bye=_amounts,
    per_game=some.builds(Games, _amounts, _amounts, _amounts),
    per_entrant=_falling,
    bands=some.lists(
        some.builds(Band, some.integers(1, 12), some.integers(1, 9), _falling, _amounts, _amounts),
        max_size=3,
        unique_by=lambda band: (band.entrants, band.length),
    ).map(tuple),
    ties=some.sampled_from(Ties),
    awarded_wins=some.booleans(),
    best=some.none() | some.integers(1, 4),
    least_events=some.integers(0, 2),
    order=some.lists(some.sampled_from(Order), unique=True).map(tuple),
)
_few = some.integers(0, 4)
_records = some.builds(
    Record,
    player=some.integers(1, 4).map(PlayerId),
    wins=some.builds(Wins, _few, _few, _few),
    awarded=some.builds(Wins, _few, _few, _few),
    losses=_few,
    awarded_losses=_few,
    byes=_few,
    games=some.builds(Games, _few, _few, _few),
    place=some.none() | some.tuples(some.integers(1, 5), some.integers(0, 2)).map(lambda told: (told[0], sum(told))),
    has_won=some.frozensets(some.sampled_from([Track.CONSOLATION, Track.LAST_CHANCE])),
)
_events = some.lists(
    some.builds(
        PlayedEvent,
        event=some.integers(1, 30),
        day=some.integers(1, 3),
        entrants=some.integers(1, 20),
        length=some.integers(1, 9),
        records=some.lists(_records, max_size=4, unique_by=lambda record: record.player).map(tuple),
    ),
    max_size=6,
    unique_by=lambda event: event.event,
)


def _by_player(rows: tuple[SeasonRow, ...]) -> dict[PlayerId, SeasonRow]:
    return {row.player: row for row in rows}


@settings(max_examples=AMOUNT)
@given(_rules, _events, some.randoms())
def test_order_of_events_changes_nothing(rules: SeasonRules, events: list[PlayedEvent], lots: object) -> None:
    shuffled = sorted(events, key=lambda event: hash((repr(lots), event.event)))

    assert season_table(rules, shuffled) == season_table(rules, events)


@settings(max_examples=AMOUNT)
@given(_rules, _events)
def test_no_other_choice_of_events_gives_more(rules: SeasonRules, events: list[PlayedEvent]) -> None:
    for row in season_table(rules, events):
        every = [one.points for one in (*row.counted, *row.dropped)]
        choices = combinations(every, min(len(every), rules.best or len(every)))
        assert row.points - row.days == max(sum(chosen) for chosen in choices)


@settings(max_examples=AMOUNT)
@given(_rules, _events)
def test_event_more_adds_at_most_its_points_and_takes_none(rules: SeasonRules, events: list[PlayedEvent]) -> None:
    if not events:
        return
    *before, last = events
    then, now = (_by_player(season_table(rules, some_)) for some_ in (before, events))
    for player, row in now.items():
        was = then[player].points if player in then else 0
        own = [event_points(rules, last, one).points + rules.per_day for one in last.records if one.player == player]
        assert was <= row.points <= was + sum(own)


@settings(max_examples=AMOUNT)
@given(_rules, _events)
def test_places_follow_from_the_points(rules: SeasonRules, events: list[PlayedEvent]) -> None:
    rows = season_table(rules, events)
    ranked = [row for row in rows if row.place is not None]

    assert [row.points for row in ranked] == sorted((row.points for row in ranked), reverse=True)
    for number, row in enumerate(ranked, start=1):
        assert row.place is not None
        assert row.shared_to is not None
        assert row.place <= number <= row.shared_to
        assert sum(one.place == row.place for one in ranked) == row.shared_to - row.place + 1
    assert all(row.events < rules.least_events for row in rows[len(ranked) :])


@given(_falling, some.integers(1, 4), some.integers(0, 3))
def test_a_tie_shares_out_what_its_places_are_worth(places: tuple[int, ...], first: int, more: int) -> None:
    place = (first, first + more)
    full, shared, least = (worth(places, place, ties) for ties in Ties)

    assert least <= shared <= full
    assert shared * (more + 1) == sum(places[first - 1 : first + more])
