"""The design of the compass."""

from collections import Counter
from random import Random

import pytest

from rules_engine.draws.graph import Bye
from rules_engine.draws.seated.compass import compass
from tests.rules_engine.draws.seated.games import drawn, places, played


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_full_field_plays_all_rounds_and_parts_every_place(rounds: int) -> None:
    size = 2**rounds
    stage = played(drawn("compass", size), Random(rounds))
    matches = Counter(entry for state in stage.resolve().states.values() for entry in state.sides)

    assert len(stage.graph().nodes) == rounds * 2 ** (rounds - 1)
    assert len(stage.graph().sections) == 2 ** (rounds - 1)
    assert set(matches.values()) == {rounds}
    assert [row[1:] for row in places(stage)] == [(place, place) for place in range(1, size + 1)]


@pytest.mark.parametrize(("entries", "matches"), [(3, 2), (5, 5), (12, 20), (24, 52)])
def test_who_meets_nobody_goes_on_without_a_match(entries: int, matches: int) -> None:
    stage = played(drawn("compass", entries), Random(entries))
    played_nodes = [node for node in stage.graph().nodes if not any(isinstance(side, Bye) for side in node.sources)]

    assert len(played_nodes) == matches
    assert [row[1:] for row in places(stage)] == [(place, place) for place in range(1, entries + 1)]


def test_sections_of_sixteen_have_the_names_of_the_compass_in_the_order_of_their_places() -> None:
    assert [section.code for section in compass(16).sections] == ["E", "NE", "N", "NW", "W", "SW", "S", "SE"]


def test_where_the_names_end_letters_follow() -> None:
    codes = [section.code for section in compass(128).sections]

    assert len(set(codes)) == 64
    assert {"Ed", "NEa", "SEaaa"} <= set(codes)
    assert max(map(len, codes)) <= 8
