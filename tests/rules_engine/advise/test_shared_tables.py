"""Tables that several events share."""

from random import Random

from rules_engine.advise.conditions import Conditions
from rules_engine.advise.durations import SLICES
from rules_engine.advise.floor import Hall
from rules_engine.advise.shared_tables import ALONE, Elsewhere, Going, SharedFloor, shared_floor


def floor(tables: int, elsewhere: Elsewhere = ALONE) -> SharedFloor:
    """A floor on which what holds a table elsewhere ends after 30 minutes."""
    hall = Hall(Conditions(8, tables, 0, changeover=0), (0.0,) * 8)
    rests = ((30.0,) * SLICES,) * len(elsewhere.going)
    return shared_floor(hall, Random(1), ({}, rests), elsewhere)  # play, no secret


def test_result_of_another_event_is_passed_over() -> None:
    shared = floor(2, Elsewhere(going=((5, Going(0)),)))
    shared.call(0, 1, 1, 7)

    ended = shared.until_next_result()

    assert ended is not None
    assert ended[0] == 7
    assert shared.until_next_result() is None


def test_own_match_waits_for_a_table_of_another_event() -> None:
    shared = floor(1, Elsewhere(going=((5, Going(0)),)))
    shared.call(0, 1, 5, 7)
    shared.until_next_result()

    assert shared.starts == {7: 30.0}


def test_match_of_another_event_that_has_waited_longer_comes_first() -> None:
    starts = []
    for ready in ((), (5, 5)):
        shared = floor(1, Elsewhere(going=((5, Going(0)),), ready=ready))
        shared.call(0, 1, 5, 7)
        shared.until_next_result()
        starts.append(shared.starts[7])

    assert starts[0] == 30 < starts[1]


def test_each_result_of_another_event_calls_one_more_of_its_matches() -> None:
    shared = floor(1, Elsewhere(going=((5, Going(0)),), later=(5, 5)))
    for tag in (7, 8):
        shared.call(0, 1, 5, tag)
    while shared.until_next_result() is not None:
        pass

    assert shared.starts[8] > shared.starts[7] == 30


def test_nothing_of_the_own_event_means_the_end() -> None:
    assert floor(2, Elsewhere(going=((5, Going(0)),), ready=(5,))).until_next_result() is None
