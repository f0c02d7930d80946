"""The Page play-off and the stepladder."""

from fractions import Fraction
from itertools import product

import pytest

from rules_engine.draws.graph import LoserOf, Seat, WinnerOf
from rules_engine.draws.seated.playoffs import page, stepladder
from rules_engine.leagues.structures import PAGE_CHANCES
from tests.rules_engine.draws.seated.games import drawn, places, won


def test_chances_of_the_page_play_off_are_those_of_all_outcomes() -> None:
    wins = dict.fromkeys(range(1, 5), 0)
    for outcome in product((0, 1), repeat=4):
        stage = drawn("page", 4)
        for node, winner in zip(page().nodes, outcome, strict=True):
            stage = won(stage, node.key, winner)  # type: ignore[arg-type]  # 0 or 1
        wins[places(stage)[0][0]] += 1

    assert tuple(Fraction(count, 16) for count in wins.values()) == PAGE_CHANCES


def test_loser_of_the_first_match_meets_the_winner_of_the_second() -> None:
    semi_final = page().nodes[2]

    assert semi_final.sources == (LoserOf(page().nodes[0].key), WinnerOf(page().nodes[1].key))


@pytest.mark.parametrize("entries", [2, 3, 7])
def test_higher_place_of_a_stepladder_is_named_first_and_waits(entries: int) -> None:
    first, *later = stepladder(entries).nodes

    assert first.sources == (Seat(entries - 1), Seat(entries))  # type: ignore[arg-type]  # lines are numbers
    assert [node.sources[0] for node in later] == [Seat(line) for line in range(entries - 2, 0, -1)]  # type: ignore[arg-type]  # lines are numbers
    assert [node.round for node in later] == list(range(2, entries))
