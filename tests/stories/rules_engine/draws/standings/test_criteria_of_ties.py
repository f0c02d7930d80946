"""The criteria that only ties of teams have: boards, Berlin count, Olympiad, wins away, postponed ties."""

from dataclasses import replace
from fractions import Fraction

from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.settings import Criterion, TableSettings, Worth
from rules_engine.draws.standings.table import table
from rules_engine.words import EntryId

A, B, C = EntryId(1), EntryId(2), EntryId(3)
TIES = TableSettings(win=2, walkover=Worth(2, (4, 0)), forfeit=Worth(0, (0, 4)))


def bout(round_: int, opponent: EntryId, boards: tuple[int, int], games: tuple[int, int], berlin: int) -> Bout:
    """A tie of four boards, as one side has it: in the first round at home, in others away."""
    points = 1 + (boards[0] > boards[1]) - (boards[0] < boards[1])
    return Bout(
        round_,
        How.PLAYED,
        boards[0] > boards[1],
        opponent,
        score=boards,
        is_level=points == 1,
        points=points,
        games=games,
        is_away=round_ > 1,
        berlin=berlin,
        is_late=round_ == 2,
    )


def record() -> Record:
    """A beats B by 3-1 and C by 3-1, B and C part level: so B and C have one league point each."""
    return Record(
        3,
        {
            A: (bout(1, B, (3, 1), (18, 10), 9), bout(2, C, (3, 1), (17, 9), 6)),
            B: (bout(1, A, (1, 3), (10, 18), 1), bout(3, C, (2, 2), (14, 16), 3)),
            C: (bout(1, A, (1, 3), (9, 17), 4), bout(3, B, (2, 2), (16, 14), 7)),
        },
    )


def numbers(criterion: Criterion, played: Record | None = None) -> dict[EntryId, object]:
    rows = table(played or record(), replace(TIES, order=(Criterion.POINTS, criterion)))
    for row in rows:
        for value in row.values:
            assert value.number == sum(part.number for part in value.parts if part.code != "draws.part_cut")
    return {row.entry: row.values[1].number for row in rows if len(row.values) > 1}


def places(*order: Criterion) -> dict[EntryId, tuple[int, int]]:
    rows = table(record(), replace(TIES, order=(Criterion.POINTS, *order)))
    return {row.entry: (row.place_from, row.place_to) for row in rows}


def test_boards_and_points_are_sums_and_differences() -> None:
    assert numbers(Criterion.BOARD_DIFFERENCE) == {A: 4, B: -2, C: -2}
    assert numbers(Criterion.POINTS_WON) == {A: 35, B: 24, C: 25}


def test_the_first_board_counts_most_in_the_berlin_count() -> None:
    assert numbers(Criterion.BERLIN) == {A: 15, B: 4, C: 11}
    assert places(Criterion.BERLIN) == {A: (1, 1), C: (2, 2), B: (3, 3)}


def test_a_tie_won_without_play_has_all_boards_in_the_berlin_count() -> None:
    awarded = Record(1, {A: (Bout(1, How.AWARDED, True, B),), B: (Bout(1, How.AWARDED, False, A),)})
    assert numbers(Criterion.BERLIN, awarded) == {A: 10, B: 0}


def test_the_olympiad_multiplies_points_of_opponents_by_own_boards() -> None:
    assert numbers(Criterion.OLYMPIAD_SB) == {A: 3 + 3, B: 4 + 2, C: 4 + 2}
    assert numbers(Criterion.OLYMPIAD_SB_CUT_1) == {A: 3, B: 4, C: 4}


def test_wins_away_and_postponed_ties_are_counted() -> None:
    assert numbers(Criterion.AWAY_WINS) == {A: 1, B: 0, C: 0}
    assert numbers(Criterion.FEWEST_LATE) == {A: 1, B: 0, C: 0}


def test_the_fewest_postponed_ties_are_best() -> None:
    rows = table(record(), replace(TIES, order=(Criterion.FEWEST_LATE,)))
    assert [(row.entry, row.place_from) for row in rows] == [(B, 1), (C, 1), (A, 3)]


def test_head_to_head_counts_boards_or_points_among_the_level() -> None:
    assert numbers(Criterion.HEAD_TO_HEAD_BOARDS) == {B: 2, C: 2}
    assert numbers(Criterion.HEAD_TO_HEAD_POINTS) == {B: 14, C: 16}
    assert places(Criterion.HEAD_TO_HEAD_BOARDS) == {A: (1, 1), B: (2, 3), C: (2, 3)}
    assert places(Criterion.HEAD_TO_HEAD_POINTS) == {A: (1, 1), C: (2, 2), B: (3, 3)}


def test_head_to_head_parts_nobody_while_a_tie_among_them_is_open() -> None:
    full = record()
    without = {entry: full.bouts[entry][:1] for entry in (B, C)}
    rows = table(Record(3, {A: full.bouts[A], **without}), replace(TIES, order=(Criterion.HEAD_TO_HEAD_POINTS,)))
    assert {(row.place_from, row.place_to) for row in rows} == {(1, 3)}


def test_values_of_level_ties_are_exact() -> None:
    assert numbers(Criterion.SONNEBORN_BERGER) == {A: 2, B: Fraction(1, 2), C: Fraction(1, 2)}
