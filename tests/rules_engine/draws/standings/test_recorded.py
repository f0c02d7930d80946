"""The record that follows from a graph: matches, byes, walkovers, rounds away, and those who left."""

from dataclasses import replace

import pytest

from rules_engine.draws import table_codes
from rules_engine.draws.circumstances import Circumstances
from rules_engine.draws.graph import Bye, Graph, Node, Seat, Section, SectionKind
from rules_engine.draws.losses import Loss
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult, Results
from rules_engine.draws.standings.dropouts import without_dropouts
from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.recorded import record_of, with_rounds_away
from rules_engine.draws.standings.settings import ROUND_ROBIN, Dropouts
from rules_engine.draws.standings.table import table
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.standings.crosstable import places

ANN, BOB, CARLA, DAN = (EntryId(number) for number in (1, 2, 3, 4))
ALL = (ANN, BOB, CARLA, DAN)
GROUP = Section("GA", SectionKind.GROUP, "A")


def node(round_: int, position: int, first: EntryId, second: EntryId | None) -> Node:
    sources = (Seat(first), Bye() if second is None else Seat(second))
    return Node(NodeKey(f"GA{round_}.{position}"), round_, position, sources, "GA")


FOUR = Graph(
    (
        node(1, 1, ANN, DAN),
        node(1, 2, BOB, CARLA),
        node(2, 1, DAN, CARLA),
        node(2, 2, ANN, BOB),
        node(3, 1, BOB, DAN),
        node(3, 2, CARLA, ANN),
    ),
    (GROUP,),
)
ANN_BEATS_DAN = NodeResult((DAN, ANN), 1, score=(4, 7))


def recorded(results: Results, *left: EntryId) -> Record:
    circumstances = Circumstances({entry: frozenset[NodeKey]() for entry in left})
    return record_of(FOUR, resolve(FOUR, results, None, circumstances), ALL)


def test_a_match_is_a_bout_of_both_sides_with_the_own_points_first() -> None:
    record = recorded({NodeKey("GA1.1"): ANN_BEATS_DAN})

    assert record.bouts[ANN] == (Bout(1, How.PLAYED, True, DAN, NodeKey("GA1.1"), (7, 4), is_away=True),)
    assert record.bouts[DAN] == (Bout(1, How.PLAYED, False, ANN, NodeKey("GA1.1"), (4, 7)),)
    assert record.due == {ANN: 2, BOB: 3, CARLA: 3, DAN: 2}
    assert record.rounds == 3


def test_a_walkover_and_a_double_forfeit_are_awarded() -> None:
    walkover = NodeResult((ANN, DAN), 0, loss=Loss.NO_SHOW)
    nobody = NodeResult((BOB, CARLA), None)

    record = recorded({NodeKey("GA1.1"): walkover, NodeKey("GA1.2"): nobody})

    assert [(bout.how, bout.won) for bout in record.bouts[ANN]] == [(How.AWARDED, True)]
    assert [(bout.how, bout.won) for bout in (*record.bouts[BOB], *record.bouts[CARLA])] == [(How.AWARDED, False)] * 2


def test_a_bye_is_no_match_and_who_is_in_no_node_was_away() -> None:
    graph = Graph((node(1, 1, ANN, BOB), node(1, 2, CARLA, None)), (GROUP,))

    record = with_rounds_away(record_of(graph, resolve(graph, {}), ALL), 1)

    assert record.bouts[CARLA] == (Bout(1, How.BYE, True, None, NodeKey("GA1.2")),)
    assert record.bouts[DAN] == (Bout(1, How.AWAY, False),)


def test_who_left_forfeits_what_he_had_not_played() -> None:
    record = recorded({NodeKey("GA1.1"): ANN_BEATS_DAN}, DAN)

    assert [(bout.how, bout.won, bout.opponent) for bout in record.bouts[CARLA]] == [(How.AWARDED, True, DAN)]
    assert [(bout.how, bout.won) for bout in record.bouts[DAN]] == [
        (How.PLAYED, False),
        (How.AWARDED, False),
        (How.AWARDED, False),
    ]


def test_of_two_who_left_both_lose() -> None:
    record = recorded({}, DAN, CARLA)

    assert [(bout.won, bout.opponent) for bout in record.bouts[DAN]] == [(False, ANN), (False, CARLA), (False, BOB)]


@pytest.mark.parametrize(
    ("matches", "rule", "is_annulled", "bouts_of_ann"),
    [
        (1, Dropouts.ANNULLED_BELOW_HALF, True, 0),
        (2, Dropouts.ANNULLED_BELOW_HALF, False, 1),
        (2, Dropouts.ANNULLED, True, 0),
        (1, Dropouts.FORFEITS, False, 1),
        (1, Dropouts.RESULTS_STAND, False, 1),
    ],
)
def test_the_rule_for_those_who_leave(matches: int, rule: Dropouts, is_annulled: bool, bouts_of_ann: int) -> None:
    """Dan has three matches: after one of them, or two, he leaves; Ann beat him in the first."""
    results = {NodeKey("GA1.1"): ANN_BEATS_DAN, NodeKey("GA2.1"): NodeResult((DAN, CARLA), 0)}
    record = recorded(dict(list(results.items())[:matches]), DAN)

    told = without_dropouts(record, frozenset({DAN}), rule)

    assert (DAN in told.annulled) == is_annulled
    assert len(told.bouts[ANN]) == bouts_of_ann
    assert (len(told.bouts[BOB]) == 1) == (not is_annulled and rule is not Dropouts.RESULTS_STAND)


def test_who_is_annulled_stands_last() -> None:
    record = recorded({NodeKey("GA1.1"): NodeResult((ANN, DAN), 1)}, DAN)
    told = without_dropouts(record, frozenset({DAN}), ROUND_ROBIN.dropouts)

    rows = table(told, ROUND_ROBIN)

    assert places(rows) == "A=B=C D"
    assert rows[-1].values == ()


def test_points_of_an_earlier_stage_are_carried() -> None:
    record = replace(recorded({NodeKey("GA1.1"): ANN_BEATS_DAN}), carried={DAN: 3})

    (first, *_) = table(record, ROUND_ROBIN)

    assert (first.entry, first.values[0].number) == (DAN, 3)
    assert first.values[0].parts[0].code == table_codes.PART_CARRIED
