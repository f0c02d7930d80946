"""What clubs have published, by hand: one evening, one player, as his club counts him."""

import pytest

from rules_engine.ratings.season.plain import check, from_plain, to_plain
from rules_engine.ratings.season.presets import PRESETS
from rules_engine.ratings.season.rules import Games, Track
from rules_engine.ratings.season.table import season_table
from tests.rules_engine.ratings.season.evenings import ANN, BOB, CAS, DEE, did, evening, given, points

FIRST, SECOND, SEMI = (1, 1), (2, 2), (3, 4)
CONSOLED = frozenset({Track.CONSOLATION})


@pytest.mark.parametrize("name", PRESETS)
def test_preset_comes_back_from_plain_data(name: str) -> None:
    plain = to_plain(PRESETS[name])

    assert (check(plain).is_ok, from_plain(plain)) == (True, PRESETS[name])


@pytest.mark.parametrize(
    ("entrants", "first", "second", "consoled"),
    # 1 for the entry, 3 (2) wins in the main bracket; consolation: 2 wins of 0.8
    [
        (3, "4", "3", "13/5"),  # fewer than four: no bonus
        (4, "6", "4", "18/5"),
        (9, "6", "4", "18/5"),
        (10, "7", "9/2", "41/10"),
        (18, "7", "9/2", "41/10"),
        (19, "8", "5", "23/5"),
    ],
)
def test_milwaukee(entrants: int, first: str, second: str, consoled: str) -> None:
    told = [
        given("milwaukee", did(ANN, 3, place=FIRST), entrants),
        given("milwaukee", did(BOB, 2, place=SECOND), entrants),
        given("milwaukee", did(CAS, 0, 2, place=(5, 5), has_won=CONSOLED), entrants),
    ]

    assert told == [first, second, consoled]


def test_milwaukee_gives_nothing_for_a_bye() -> None:
    assert given("milwaukee", did(ANN, 2, byes=1, place=(3, 3))) == "3"


def test_brass_city() -> None:
    # ten players: the first has 10 more, the second 5, the third 2.5; and 1 for coming
    ann, bob, cas, dee = did(ANN, 4, place=FIRST), did(BOB, 3, place=SECOND), did(CAS, 2, place=(3, 3)), did(DEE)

    rows = season_table(PRESETS["brass-city"], [evening(1, ann, bob, cas, dee, entrants=10)])

    assert [(row.player, row.place, points(row.points)) for row in rows] == [
        (ANN, 1, "15"),
        (BOB, 2, "9"),
        (CAS, 3, "11/2"),
        (DEE, 4, "1"),
    ]


def test_brass_city_counts_attendance_once_a_day() -> None:
    rows = season_table(PRESETS["brass-city"], [evening(1, did(ANN), day=7), evening(2, did(ANN), day=7)])

    assert [(points(row.points), points(row.days)) for row in rows] == [("1", "1")]


def test_bellingham() -> None:
    # four rounds: three wins and the nightly first place; two wins, a bye, a loss; four losses
    told = [did(ANN, 3, losses=1, place=FIRST), did(BOB, 2, byes=1, losses=1, place=SECOND), did(CAS, losses=4)]

    assert [given("bellingham", one) for one in told] == ["8", "7", "4"]


@pytest.mark.parametrize(
    ("length", "first", "second", "semi"), [(5, "3", "2", "0"), (3, "2", "1", "0"), (1, "1", "0", "0")]
)
def test_manchester(length: int, first: str, second: str, semi: str) -> None:
    told = [given("manchester", did(ANN, 3, place=place), length=length) for place in (FIRST, SECOND, SEMI)]

    assert told == [first, second, semi]


def test_nordic_tour() -> None:
    # two wins in the main, three in the consolation, one in the last chance: 14 + 15 + 3
    assert given("nordic-tour", did(ANN, 2, 3, 1)) == "32"


def test_brainking_triple_gammon() -> None:
    # three single games, a gammon and a backgammon: 3 + 3 + 5
    assert given("brainking", did(ANN, 5, games=Games(3, 1, 1))) == "11"
    assert given("brainking", did(BOB, losses=5)) == "0"


def test_vienna() -> None:
    told = [
        given("vienna", did(ANN, 5, place=FIRST)),
        given("vienna", did(BOB, 1, place=(8, 8))),
        given("vienna", did(CAS)),
    ]

    assert told == ["17", "4", "2"]


def test_vienna_puts_more_evenings_first_and_then_more_first_places() -> None:
    ann = [did(ANN, 3, place=(2, 2)), did(ANN, 3, place=(2, 2))]  # 13 + 13
    bob = [did(BOB, 5, place=(1, 1)), did(BOB, 2, place=(4, 4))]  # 17 + 9
    cas = [did(CAS, 3, place=(3, 3)), did(CAS, 2, place=(5, 5)), did(CAS, 2, place=(6, 6))]  # 11 + 8 + 7
    evenings = [evening(1, ann[0], cas[0]), evening(2, bob[0], cas[1]), evening(3, ann[1], bob[1], cas[2])]

    rows = season_table(PRESETS["vienna"], evenings)

    told = [(row.player, row.place, points(row.points)) for row in rows]
    assert told == [(CAS, 1, "26"), (BOB, 2, "26"), (ANN, 3, "26")]
