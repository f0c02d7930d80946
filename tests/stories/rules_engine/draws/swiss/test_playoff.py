"""Those who share the first place of a Swiss: they have all won, play on, or play a small bracket."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws.changes import Replaced, Withdrawn
from rules_engine.draws.check import check
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import Over, StageFacts
from rules_engine.draws.states import NodeStatus
from rules_engine.draws.swiss.settings import Finish, SwissSettings
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.verdict import Verdict
from rules_engine.words import EntryId
from tests.rules_engine.draws.swiss.hall import Hall, by_rating, hall, pair

THREE = SwissSettings(rounds=3, finish=Finish.BRACKET)


def before_playoff(size: int, seed: int = 1, chosen: SwissSettings = THREE) -> Hall:
    """All rounds are played."""
    event, luck = hall(size, chosen, f"{seed}"), Random(seed)
    for _ in range(chosen.rounds):
        event.draw()
        event.play(by_rating(luck))
    return event


def play_off(event: Hall, luck: Random) -> None:
    """Draws the bracket, if one is due or drawn, and plays it to its end."""
    if event.has_next():
        event.draw()
    while ready := [one for one in event.stage.resolve().states.values() if one.status is NodeStatus.READY]:
        for state in ready:
            event.record(state.key, NodeResult(pair(state), by_rating(luck)(*pair(state))))


def leaders(event: Hall) -> set[int]:
    rows = event.stage.standings(event.stage.resolve())
    best = max(row.values[0].number for row in rows)
    return {int(row.entry) for row in rows if row.values[0].number == best}


def places(event: Hall) -> dict[int, tuple[int, int]]:
    return {int(one.entry): (one.place_from, one.place_to) for one in event.stage.standings(event.stage.resolve())}


@given(st.integers(4, 40), st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_the_bracket_holds_those_who_are_level_and_decides_their_places(size: int, seed: int) -> None:
    event = before_playoff(size, seed)
    level, table = leaders(event), places(event)

    play_off(event, Random(seed))

    assert isinstance(event.stage.next(event.stage.resolve()), Over)
    assert len(event.facts.drawings) == 3 + (len(level) > 1)
    assert {one for one, (first, _) in places(event).items() if first <= len(level)} == level
    assert [one for one, place in places(event).items() if place == (1, 1)]
    assert {one: places(event)[one] for one in table.keys() - level} == {
        one: table[one] for one in table.keys() - level
    }
    shares = Counter(places(event).values())
    assert all(count == last - first + 1 for (first, last), count in shares.items())


def test_the_bracket_is_the_same_in_whatever_order_all_is_given_and_passes_the_second_look() -> None:
    event = before_playoff(24)
    crossed = replace(event.facts, field=tuple(Random(2).sample(event.facts.field, 24)))

    drawn = event.stage.propose("lots")

    assert SwissStage(THREE, crossed).propose("lots") == drawn
    assert check(event.stage, drawn, "lots") == Verdict()


def test_while_it_is_played_those_in_it_share_the_first_places() -> None:
    event = before_playoff(24)
    level = leaders(event)

    event.draw()

    assert {places(event)[one] for one in level} == {(1, len(level))}


def test_who_was_replaced_or_has_left_is_so_in_the_bracket_too() -> None:
    event = before_playoff(24)
    event.draw()
    one, two, *_ = sorted(leaders(event))
    known = event.facts.field
    event.facts = replace(event.facts, field=(*known, replace(known[0], entry=EntryId(900), number=90)))

    event.happens(Replaced(EntryId(one), EntryId(900)), Withdrawn(EntryId(two)))
    play_off(event, Random(1))

    last = [node for node in event.stage.graph().nodes if node.section == "F"]
    seated = {slot for node in last for slot in event.stage.resolve().states[node.key].sides}
    assert EntryId(900) in seated
    assert EntryId(one) not in seated
    assert event.stage.resolve().states[last[-1].key].winner not in (None, two)


def test_shared_the_places_stay_as_the_table_has_them() -> None:
    event = before_playoff(24, chosen=replace(THREE, finish=Finish.SHARED))

    assert isinstance(event.stage.next(event.stage.resolve()), Over)
    assert len(leaders(event)) > 1


def test_nothing_is_drawn_of_nothing() -> None:
    assert not SwissStage(THREE, StageFacts(())).graph().nodes
