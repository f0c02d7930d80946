"""Tables worked by hand, each with its crosstable."""

from fractions import Fraction

from rules_engine.draws import table_codes
from rules_engine.draws.standings.settings import (
    MSO,
    SWISS,
    Criterion,
    Missed,
    StandIn,
    TableSettings,
    Worth,
)
from tests.rules_engine.draws.standings.crosstable import Crosstable, entry, numbers, places, value

EVERYTHING = TableSettings(order=tuple(criterion for criterion in Criterion if criterion is not Criterion.LOT))


def six_in_three_rounds() -> Crosstable:
    """
        1      2      3      points  Buchholz  median  cut 1  Berger  progressive  board  difference
    A   B 7-4  C 7-2  D 5-7  2       2+1+3=6   2       5      2+1=3   1+2+2=5      19     +6
    B   A 4-7  E 7-6  F 7-0  2       2+1+0=3   1       3      1+0=1   0+1+2=3      18     +5
    C   F 7-3  A 2-7  E 3-7  1       0+2+1=3   1       3      0       1+1+1=3      12     -5
    D   E 7-5  F 7-1  A 7-5  3       1+0+2=3   1       3      1+0+2=3 1+2+3=6      21     +10
    E   D 5-7  B 6-7  C 7-3  1       3+2+1=6   2       5      1       0+0+1=1      18     +1
    F   C 3-7  D 1-7  B 0-7  0       1+3+2=6   2       5      0       0            4      -17
    """
    told = Crosstable("ABCDEF")
    told.beats("A", "B", 7, 4)
    told.beats("C", "F", 7, 3)
    told.beats("D", "E", 7, 5)
    told.next_round()
    told.beats("A", "C", 7, 2)
    told.beats("B", "E", 7, 6)
    told.beats("D", "F", 7, 1)
    told.next_round()
    told.beats("D", "A", 7, 5)
    told.beats("B", "F", 7, 0)
    told.beats("E", "C", 7, 3)
    return told


def test_every_criterion_of_a_crosstable() -> None:
    rows = six_in_three_rounds().table(EVERYTHING)

    assert numbers(rows, table_codes.VALUE_POINTS) == {"D": 3, "A": 2, "B": 2, "E": 1, "C": 1, "F": 0}
    assert numbers(rows, table_codes.VALUE_WINS) == {"D": 3, "A": 2, "B": 2, "E": 1, "C": 1, "F": 0}
    assert numbers(rows, table_codes.VALUE_BUCHHOLZ) == {"A": 6, "B": 3, "C": 3, "D": 3, "E": 6, "F": 6}
    assert numbers(rows, table_codes.VALUE_MEDIAN_BUCHHOLZ) == {"A": 2, "B": 1, "C": 1, "D": 1, "E": 2, "F": 2}
    assert numbers(rows, table_codes.VALUE_BUCHHOLZ_CUT_1) == {"A": 5, "B": 3, "C": 3, "D": 3, "E": 5, "F": 5}
    assert numbers(rows, table_codes.VALUE_SONNEBORN_BERGER) == {"A": 3, "B": 1, "C": 0, "D": 3, "E": 1, "F": 0}
    assert numbers(rows, table_codes.VALUE_PROGRESSIVE) == {"A": 5, "B": 3, "C": 3, "D": 6, "E": 1, "F": 0}
    assert numbers(rows, table_codes.VALUE_BOARD_POINTS) == {"A": 19, "B": 18, "C": 12, "D": 21, "E": 18, "F": 4}
    assert numbers(rows, table_codes.VALUE_POINT_DIFFERENCE) == {"A": 6, "B": 5, "C": -5, "D": 10, "E": 1, "F": -17}
    assert value(rows, "A", table_codes.VALUE_POINT_QUOTIENT).number == Fraction(19, 32)
    assert places(rows) == "D A B E C F"


def test_the_order_of_the_criteria_is_the_events_own() -> None:
    """By board points B and E are level (18); by points E is behind."""
    told = six_in_three_rounds()

    assert places(told.table(TableSettings(order=(Criterion.BOARD_POINTS,)))) == "D A B=E C F"
    assert places(told.table(TableSettings(order=(Criterion.POINTS,)))) == "D A=B C=E F"
    assert places(told.table(TableSettings(order=(Criterion.BUCHHOLZ, Criterion.POINTS)))) == "A E F D B C"


def test_lots_part_who_is_level_and_without_lots_they_share() -> None:
    told = six_in_three_rounds()
    by_lot = TableSettings(order=(Criterion.POINTS, Criterion.LOT))

    assert places(told.table(by_lot, "FECBAD")) == "D B A E C F"
    assert places(told.table(by_lot)) == "D A=B C=E F"


def test_a_value_tells_from_whom_it_comes() -> None:
    rows = six_in_three_rounds().table(EVERYTHING)

    told = value(rows, "A", table_codes.VALUE_BUCHHOLZ_CUT_1)

    assert [(part.code, part.number, part.opponent) for part in told.parts] == [
        (table_codes.PART_MATCH, 2, entry("B")),
        (table_codes.PART_CUT, 1, entry("C")),
        (table_codes.PART_MATCH, 3, entry("D")),
    ]


def test_head_to_head_is_requested_only_of_who_is_level() -> None:
    rows = six_in_three_rounds().table(MSO)

    assert numbers(rows, table_codes.VALUE_HEAD_TO_HEAD) == {"A": 1, "B": 0, "E": 1, "C": 0}
    assert places(rows) == "D A B E C F"


def test_three_in_a_circle_stay_level_head_to_head() -> None:
    """A beats B, B beats C, C beats A: each 1 of 2."""
    told = Crosstable("ABC")
    for winner, loser in ("AB", "BC", "CA"):
        told.beats(winner, loser)

    assert places(told.table(MSO)) == "A=B=C"


def test_head_to_head_among_four_goes_on_among_those_still_level() -> None:
    """
        A B C D  points with the outsiders made level
    A   . 1 1 0  2
    B   0 . 1 1  2     A and B have 2, C and D 1; among themselves A beat B, C beat D
    C   0 0 . 1  1
    D   1 0 0 .  1
    """
    told = Crosstable("ABCDEF")
    for winner, loser in ("AB", "AC", "DA", "BC", "BD", "CD", "CE", "DE", "EF"):
        told.beats(winner, loser)

    assert numbers(told.table(SWISS), table_codes.VALUE_POINTS) == {"A": 2, "B": 2, "C": 2, "D": 2, "E": 1, "F": 0}
    assert places(told.table(TableSettings(order=(Criterion.POINTS, Criterion.HEAD_TO_HEAD)))) == "A B C D E F"


def test_head_to_head_parts_only_what_no_missing_match_could_change() -> None:
    """A, B and C have one each. A beat B; C met neither. C could be ahead of A, so nothing is parted."""
    told = Crosstable("ABCDE")
    for winner, loser in ("AB", "BD", "CD", "EA"):
        told.beats(winner, loser)

    order = TableSettings(order=(Criterion.POINTS, Criterion.HEAD_TO_HEAD))

    assert places(told.table(order)) == "A=B=C=E D"


def test_who_beat_all_who_are_level_is_first_though_they_have_not_met() -> None:
    """A, B and C have two each; A beat both, B and C have not met: A is ahead whatever they would do."""
    told = Crosstable("ABCDEF")
    for winner, loser in ("AB", "AC", "BD", "BE", "CD", "CF"):
        told.beats(winner, loser)

    order = TableSettings(order=(Criterion.POINTS, Criterion.HEAD_TO_HEAD))

    assert places(told.table(order)) == "A B=C D=E=F"


def bye_and_walkover() -> Crosstable:
    """
        1      2      3      points
    A   B +    C +    bye    3
    B   A -    bye    C wo   2     C did not come to round 3
    C   bye    A -    B wo   1
    """
    told = Crosstable("ABC")
    told.beats("A", "B", 7, 4)
    told.has_bye("C")
    told.next_round()
    told.beats("A", "C", 7, 6)
    told.has_bye("B")
    told.next_round()
    told.walks_over("B", "C")
    told.has_bye("A")
    return told


def test_a_bye_counts_with_the_own_score_as_the_opponents() -> None:
    """FIDE from 2023: A has B, C and himself (2 + 1 + 3)."""
    rows = bye_and_walkover().table(EVERYTHING)

    assert numbers(rows, table_codes.VALUE_BUCHHOLZ) == {"A": 6, "B": 6, "C": 6}
    stand_in = value(rows, "A", table_codes.VALUE_BUCHHOLZ).parts[-1]
    assert (stand_in.code, stand_in.number, stand_in.opponent) == (table_codes.PART_STAND_IN, 3, None)
    assert numbers(rows, table_codes.VALUE_WINS) == {"A": 2, "B": 1, "C": 0}


def test_the_virtual_opponent() -> None:
    """FIDE 2009: C's bye of round 1 is one who lost to him there (0 + 0) and has half in each of two rounds: 1.

    A's bye of round 3: his 2 points before it, 0 in it. B's of round 2: 0 before, 0 in it, half after it.
    """
    virtual = Worth(1, stand_in=StandIn.VIRTUAL)
    rows = bye_and_walkover().table(TableSettings(order=(Criterion.BUCHHOLZ,), bye=virtual))

    assert numbers(rows, table_codes.VALUE_BUCHHOLZ) == {"A": 2 + 1 + 2, "B": 3 + Fraction(1, 2) + 1, "C": 1 + 3 + 2}


def test_the_value_of_a_bye_and_of_a_walkover_is_the_events_own() -> None:
    """Bellingham: a win 2, a bye 2, a loss 1; here a walkover gives 2 and seven board points, a forfeit nothing."""
    bellingham = TableSettings(
        order=(Criterion.POINTS, Criterion.BOARD_POINTS, Criterion.BUCHHOLZ),
        win=2,
        loss=1,
        bye=Worth(2, stand_in=StandIn.NOBODY),
        walkover=Worth(2, (7, 0), StandIn.OPPONENT),
        forfeit=Worth(0, stand_in=StandIn.NOBODY),
    )
    rows = bye_and_walkover().table(bellingham)

    assert numbers(rows, table_codes.VALUE_POINTS) == {"A": 6, "B": 1 + 2 + 2, "C": 2 + 1}
    assert numbers(rows, table_codes.VALUE_BOARD_POINTS) == {"A": 14, "B": 4 + 7, "C": 6}
    assert numbers(rows, table_codes.VALUE_BUCHHOLZ) == {"A": 5 + 3, "B": 6 + 3, "C": 6}


def test_rounds_that_an_opponent_missed_may_count_half() -> None:
    """B met C, who forfeited round 3: for B's Buchholz C has one and a half."""
    order = (Criterion.BUCHHOLZ,)
    rows = bye_and_walkover().table(TableSettings(order=order, missed=Missed.ABSENT_AS_HALF))
    assert numbers(rows, table_codes.VALUE_BUCHHOLZ)["B"] == 3 + 2 + Fraction(3, 2)

    rows = bye_and_walkover().table(TableSettings(order=order, missed=Missed.ALL_AS_HALF))
    assert numbers(rows, table_codes.VALUE_BUCHHOLZ)["B"] == Fraction(5, 2) + 2 + Fraction(1, 2) + Fraction(1, 2)


def test_a_round_away_gives_what_the_settings_say() -> None:
    told = Crosstable("AB")
    told.is_away("A")
    told.has_bye("B")

    assert numbers(told.table(SWISS), table_codes.VALUE_POINTS) == {"A": 0, "B": 1}
    half = TableSettings(order=(Criterion.POINTS,), win=2, loss=0, bye=Worth(2), away=Worth(1))
    assert numbers(told.table(half), table_codes.VALUE_POINTS) == {"A": 1, "B": 2}
