"""What an entry of a Swiss has won stands when it leaves, whatever it is that it won."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.draws import table_codes
from rules_engine.draws.changes import Change, Disqualified, Late, Withdrawn
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.standings.record import How
from rules_engine.draws.states import NodeState
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.swiss.hall import Hall, by_rating, entries

LEAVING: tuple[type[Withdrawn | Disqualified], ...] = (Withdrawn, Disqualified)


def hall_of(size: int, rounds: int) -> Hall:
    return Hall(SwissSettings(rounds=rounds, look_ahead=False), StageFacts(entries(size)))


def places(hall: Hall) -> list[tuple[int, int, int]]:
    stage = hall.stage
    return [(row.entry, row.place_from, row.place_to) for row in stage.standings(stage.resolve())]


def decided(hall: Hall) -> dict[NodeKey, NodeState]:
    return {key: state for key, state in hall.stage.resolve().states.items() if not state.is_open}


@pytest.mark.parametrize("leave", LEAVING)
def test_winner_with_a_bye_who_leaves_after_the_last_round_stays_first(leave: type[Withdrawn | Disqualified]) -> None:
    hall = hall_of(5, 3)
    hall.run(lambda first, second: 0 if first < second else 1)
    (winner,) = [entry for entry, place, last in places(hall) if place == last == 1]
    byes = {entry for proposal in hall.proposals if (entry := proposal.output["bye"]) is not None}
    leaver = EntryId(min(byes))
    before = places(hall)

    for entry in {EntryId(winner), leaver}:
        hall.happens(leave(entry))

    assert places(hall) == before


def test_first_who_leaves_loses_and_the_second_has_won() -> None:
    hall = hall_of(4, 1)
    first, second = hall.draw().output["pairs"][0]

    hall.happens(Withdrawn(EntryId(second)), Withdrawn(EntryId(first)))

    bouts = hall.stage._record(hall.stage.resolve()).bouts
    assert [(bout.how, bout.won) for bout in bouts[EntryId(first)]] == [(How.AWARDED, True)]
    assert [(bout.how, bout.won) for bout in bouts[EntryId(second)]] == [(How.AWARDED, False)]


@given(st.data(), st.integers(3, 9), st.integers(1, 4), st.integers(0, 2**32))
def test_leaving_changes_nothing_that_is_decided(data: st.DataObject, size: int, rounds: int, seed: int) -> None:
    hall, luck = hall_of(size, rounds), Random(seed)
    staying = [entry.entry for entry in hall.facts.field]
    while hall.has_next() and len(staying) > 1:
        hall.draw()
        if data.draw(st.booleans(), label="played before"):
            hall.play(by_rating(luck))
        for leaver in data.draw(st.lists(st.sampled_from(staying), max_size=2, unique=True), label="leavers"):
            before = decided(hall)
            leave: Change = data.draw(st.sampled_from(LEAVING))(leaver)
            staying.remove(leaver)
            hall.happens(leave)
            assert {key: decided(hall)[key] for key in before} == before
        hall.play(by_rating(luck))


def test_late_entry_gets_no_tiebreaks_from_rounds_before_it_came() -> None:
    """It begins with a point, as one who has won; the two had an opponent, who lost."""
    event = hall_of(4, 3)
    event.draw()
    event.play(lambda first, second: 0)
    event.facts = replace(event.facts, field=entries(5))
    event.happens(Late(EntryId(105), 2))
    event.draw()

    rows = {row.entry: row for row in event.stage.standings(event.stage.resolve())}
    late = {value.code: value.number for value in rows[EntryId(105)].values}
    ahead = [row.entry for row in rows.values() if row.place_to < rows[EntryId(105)].place_from]

    assert late[table_codes.VALUE_POINTS] == 1
    assert [number for code, number in late.items() if "buchholz" in code] == [0]
    assert len(ahead) == 2
