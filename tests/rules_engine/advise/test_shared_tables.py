"""Tables that several events share."""

from random import Random

from rules_engine.advise.conditions import Conditions
from rules_engine.advise.durations import SLICES
from rules_engine.advise.floor import Floor, Hall
from rules_engine.advise.shared_tables import EventLeft, Neighbour, SharedFloor, UndrawnRound, neighbours_of
from rules_engine.draws.graph import Node, Seat
from rules_engine.words import EntryId, NodeKey

OWN = 10  # nodes of the event that is forecast
HELD = {20: 5}  # one single match


def floor(tables: int, *neighbours: Neighbour) -> SharedFloor:
    """A floor on which what holds a table elsewhere ends after 30 minutes."""
    hall = Hall(Conditions(8, tables, 0, changeover=0), (0.0,) * 8)
    return SharedFloor(hall, Random(1), {20: (30.0,) * SLICES}, neighbours, OWN)  # play, no secret


def pairs(count: int, rounds: tuple[UndrawnRound, ...] = ()) -> EventLeft:
    nodes = [
        Node(NodeKey(f"R1.{at}"), 1, at, (Seat(EntryId(2 * at)), Seat(EntryId(2 * at + 1))), "R") for at in range(count)
    ]
    return EventLeft(tuple(nodes), {node.key: 5 for node in nodes}, {}, rounds)


def test_tags_are_numbered_on() -> None:
    neighbours = neighbours_of([pairs(2), pairs(3)], OWN)

    assert [(neighbour.first_tag, neighbour.last_tag) for neighbour in neighbours] == [(10, 12), (13, 16)]


def test_floor_without_neighbours_plays_as_that_of_an_advice() -> None:
    """It keeps no figures of players; clock, queue and results are the same."""
    hall = Hall(Conditions(8, 2, 0, changeover=0), (0.0,) * 8)
    plain, shared = Floor(hall, Random(1)), SharedFloor(hall, Random(1), {}, (), OWN)
    for number in range(4):
        plain.call(2 * number, 2 * number + 1, 5, number)
        shared.call(2 * number, 2 * number + 1, 5, number)

    results = [[(at.until_next_result(), at.now) for _ in range(5)] for at in (plain, shared)]

    assert results[0] == results[1]


def test_result_of_another_event_is_passed_over() -> None:
    shared = floor(2)
    shared.begin(HELD)
    shared.call(0, 1, 1, 7)

    ended = shared.until_next_result()

    assert ended is not None
    assert ended[0] == 7
    assert shared.until_next_result() is None


def test_own_match_waits_for_a_table_of_another_event() -> None:
    shared = floor(1)
    shared.begin(HELD)
    shared.call(0, 1, 5, 7)
    shared.until_next_result()

    assert shared.starts == {7: 30.0}


def test_match_of_another_event_that_has_waited_longer_comes_first() -> None:
    starts = []
    for count in (0, 1, 2):
        shared = floor(1, *neighbours_of([pairs(count)], OWN))
        shared.begin(HELD)
        shared.call(0, 1, 5, 7)
        shared.until_next_result()
        starts.append(shared.starts[7])

    assert starts[0] == 30 < starts[1] < starts[2]


def test_later_round_of_another_event_is_called_when_the_one_before_is_over() -> None:
    shared = floor(1, *neighbours_of([pairs(1, (UndrawnRound(1, 5),))], OWN))
    shared.begin({})
    shared.call(0, 1, 5, 7)
    shared.call(2, 3, 5, 8)
    while shared.until_next_result() is not None:
        shared.call(0, 1, 5, 9) if 9 not in shared.starts else None

    assert list(shared.starts) == [7, 8, 9]
    assert shared.starts[9] > shared.starts[8] + 1


def test_nothing_of_the_own_event_means_the_end() -> None:
    shared = floor(2, *neighbours_of([pairs(1)], OWN))
    shared.begin(HELD)

    assert shared.until_next_result() is None
