"""Laws of every variant: two ways give the same plays, checkers are kept, the sides are mirrors."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.game.variants.position import OPPOSING, PINS, bytes_of
from rules_engine.game.variants.replay import Played, State, replay
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Turn
from rules_engine.game.variants.written import counted
from tests.rules_engine.game.variants import plain
from tests.rules_engine.game.variants.cases import cases, results
from tests.rules_engine.game.variants.chance import beginning, games
from tests.rules_engine.game.variants.counting import by_plain, by_rules, counts

WIDE = sorted(set(VARIANTS) - {"nackgammon", "anti", "hypergammon", "hypergammon2", "hypergammon1"})
names = st.sampled_from(sorted(VARIANTS))
wide_names = st.sampled_from(WIDE)
seeds = st.integers(0, 10**9)
few = settings(max_examples=30)


DOCUMENT = Path(__file__).parents[4] / "docs" / "variants.md"


@pytest.mark.parametrize("name", ["hypergammon1", "jacquet", "fevga", "grasshopper"])
def test_counts_of_the_document_are_found_by_both_ways(name: str) -> None:
    found = counts(name, by_rules)

    assert counts(name, by_plain) == found
    assert f"| `{name}` | {found[0]:,} | {found[1]:,} |" in DOCUMENT.read_text()


def test_every_row_has_its_name() -> None:
    assert [name for name, row in VARIANTS.items() if row.name != name] == []
    assert len(VARIANTS) == 13


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_plain_enumeration_finds_the_same_plays(name: str) -> None:
    """On the positions of the examples, with the roll of each and another; nothing is agreed beforehand."""
    luck = Random(name)
    for case in [case["in"] for case in cases("plays") if case["in"]["variant"] == name and "chosen" not in case["in"]]:
        for roll in (tuple(case.get("dice", (1, 1))), (luck.randint(1, 6), luck.randint(1, 6))):
            is_second = case.get("after_doublet", False)
            turn = Turn(roll if name != "grasshopper" else None, after_doublet=is_second)
            expected = plain.plays(name, case["pos"], roll, after_doublet=is_second)
            assert results(name, case["pos"], turn) == sorted(expected), (case["pos"], roll)


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_whole_games_by_chance_are_replayed_and_their_texts_read_back(name: str) -> None:
    variant = VARIANTS[name]
    turns = [played for _, played in games(variant, len(name))]
    texts = [variant.notation.write(played.position) for played in turns]

    assert [variant.notation.read(text) for text in texts] == [played.position for played in turns]
    state = replay(variant, turns)
    assert isinstance(state, State)
    assert state.outcome or name == "cloning", "clones may make a game longer than it goes on here"


@few
@given(names, seeds)
def test_position_turned_twice_is_the_same(name: str, seed: int) -> None:
    turned = VARIANTS[name].notation.turned

    assert all(turned(turned(state.position)) == state.position for state, _ in beginning(VARIANTS[name], seed))


@few
@given(wide_names, seeds)
def test_checkers_are_kept_but_for_clones(name: str, seed: int) -> None:
    for state, played in beginning(VARIANTS[name], seed):
        before, after = bytes_of(state.position), bytes_of(played.position)
        clones = after[OPPOSING] - before[OPPOSING] if name == "cloning" else 0
        own, opposing = counted(before)
        assert counted(after) == (own + clones, opposing)


@few
@given(st.sampled_from(["plakoto", "fevga"]), seeds)
def test_opponent_does_not_move_in_ones_turn(name: str, seed: int) -> None:
    for state, played in beginning(VARIANTS[name], seed):
        assert _opposing(state.position) == _opposing(played.position)


def _opposing(position: int) -> list[int]:
    data = bytes_of(position)
    return [data[OPPOSING + point] + (data[PINS + point] == 1) for point in range(26)]


@few
@given(names, seeds)
def test_other_turn_than_the_legal_ones_is_a_fault(name: str, seed: int) -> None:
    """A play is judged by the position; where something can be played, standing still is no play."""
    variant = VARIANTS[name]
    states, turns = zip(*beginning(variant, seed), strict=True)
    number = next(at for at, played in enumerate(turns) if played.position != states[at].position)
    if states[number].position in variant.plays(states[number].position, turns[number].turn).results:
        return
    fault = replay(variant, [*turns[:number], Played(turns[number].turn, states[number].position)])
    assert not isinstance(fault, State)
    assert (fault.code, fault.where) == ("play_not_legal", number + 1)
