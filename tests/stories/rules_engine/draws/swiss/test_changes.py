"""What happens to a Swiss between its rounds, and what comes next then."""

from random import Random

import pytest

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.stage import DrawNow, Next, Over, StageFacts, WaitFor
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.words import EntryId
from tests.rules_engine.draws.swiss.hall import Hall, by_rating, entries


def four() -> Hall:
    """Four in three rounds, the first of them played."""
    hall = Hall(SwissSettings(rounds=3), StageFacts(entries(4)))
    hall.draw()
    hall.play(by_rating(Random(1)))
    return hall


def coming(hall: Hall) -> Next:
    return hall.stage.next(hall.stage.resolve())


def test_when_all_but_one_are_away_it_waits_for_them_and_says_for_whom() -> None:
    hall = four()
    hall.happens(*(Away(EntryId(entry), 2) for entry in (104, 102, 103)))

    with pytest.raises(DrawRefused) as refused:
        hall.draw()

    (why,) = refused.value.verdict.violations
    assert coming(hall) == WaitFor((), (why,))
    assert (why.code, why.params) == (codes.OTHERS_AWAY, {"round": 2, "entries": (102, 103, 104)})


def test_two_who_are_there_are_enough() -> None:
    hall = four()
    hall.happens(Away(EntryId(101), 2), Away(EntryId(102), 2))

    assert coming(hall) == DrawNow(2)
    assert sorted(hall.draw().output["pairs"][0]) == [103, 104]


def test_who_is_left_alone_has_nothing_more_to_play() -> None:
    hall = four()
    hall.happens(*(Withdrawn(EntryId(entry)) for entry in (102, 103, 104)))

    assert coming(hall) == Over()
