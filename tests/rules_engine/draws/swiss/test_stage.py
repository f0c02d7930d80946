"""What an entry of a Swiss has won stands when it leaves, whatever it is that it won."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.draws import table_codes
from rules_engine.draws.changes import Change, Disqualified, Late, Withdrawn
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.phases.settings import FieldFrom, Take
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.standings.record import How
from rules_engine.draws.standings.scores import scores
from rules_engine.draws.standings.settings import Missed, TableSettings
from rules_engine.draws.states import NodeState
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.words import EntryId, Exact, NodeKey
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


@pytest.mark.parametrize(
    ("missed", "worths"),
    [
        (Missed.AS_SCORED, [1, Fraction(1, 2), 0]),
        (Missed.ABSENT_AS_HALF, [1, Fraction(1, 2), Fraction(1, 2)]),
        (Missed.ALL_AS_HALF, [Fraction(1, 2)] * 3),
    ],
)
def test_round_before_a_late_start_counts_once_for_opponents(missed: Missed, worths: list[Exact]) -> None:
    """A bye, half a point and a loss for the missed round, without the points of the round that it plays."""
    starts = [Late(EntryId(105), 2), Late(EntryId(105), 2, halves=1), Late(EntryId(105), 2, losses=1)]
    halls = [late_hall(start, TableSettings(missed=missed)) for start in starts]

    records = [scores(hall.stage._record(hall.stage.resolve()), hall.settings.table) for hall in halls]

    assert [record.for_others[EntryId(105)] for record in records] == worths
    assert [record.totals[EntryId(105)] for record in records] == [1, Fraction(1, 2), 0]


def test_half_a_point_is_in_the_reasons_and_goes_on_to_the_next_stage() -> None:
    hall = late_hall(Late(EntryId(105), 2, halves=1), TableSettings())

    lines = hall.draw().lines
    hall.play(lambda first, second: 0 if first < second else 1)
    found = next_field(FieldFrom((Take(1),), carries=True), {1: hall.stage})

    params = [reason.params for line in lines for reason in line.reasons]
    assert "1/2" in [value for values in params for value in values.values()]
    assert found.carried[EntryId(105)] == Fraction(1, 2)


def late_hall(start: Late, table: TableSettings) -> Hall:
    """Return a Swiss of four whose first round is played, and the late entry 105."""
    hall = Hall(SwissSettings(rounds=2, table=table), StageFacts(entries(4)))
    hall.draw()
    hall.play(lambda first, second: 0)
    hall.facts = replace(hall.facts, field=entries(5))
    hall.happens(start)
    return hall
