"""The light on a bare final score, against the counts of the closed form and an exhaustive search."""

from collections import defaultdict
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.game.finals import MatchTerms
from rules_engine.game.finals_verdict import FinalVerdict, Light, ReadAs, judge_final, possible_numbers
from rules_engine.game.ruleset import ruleset_from
from tests.rules_engine.game.brute_force import Law, Score, after, endings, worths
from tests.rules_engine.game.sheets import LAWS, ruleset_of

Pair = tuple[int, int]
CUBELESS = ruleset_from({"cube_enabled": False})
LIVE_CUBE = ruleset_from({"dead_cube": "need_le_cube"})
#         length: cubeless, live cube, open
COUNTS = {1: (3, 3, 3), 3: (9, 20, 86), 5: (15, 57, 240), 7: (21, 102, 440)}


def light(length: int, final: Pair, games: int | None = None) -> tuple[str, str]:
    told = judge_final(MatchTerms(length), final, games)
    return told.light.value, told.read_as.value


def named(verdict: FinalVerdict) -> list[tuple[str, object, object, object]]:
    return [(one.code, one.where, one.params["kind"], one.params["cube"]) for one in verdict.odd]


@pytest.mark.parametrize("length", COUNTS)
def test_judge_final_counts_of_raw_scores(length: int) -> None:
    every = [(won, lost) for won in range(length, length + 192) for lost in range(length)]
    counted = []
    for rules in (CUBELESS, LIVE_CUBE, ruleset_from("INTL")):
        terms = MatchTerms(length, rules)
        counted.append(sum(judge_final(terms, final).light is not Light.RED for final in every))

    assert tuple(counted) == COUNTS[length]


@pytest.mark.parametrize(
    ("length", "final"),
    [(3, (10, 0)), (3, (12, 2)), (5, (20, 0)), (5, (24, 4)), (5, (28, 0)), (7, (22, 0)), (7, (24, 6)), (5, (5, 5))],
)
def test_judge_final_impossible_is_red(length: int, final: Pair) -> None:
    assert light(length, final)[0] == "red"


def test_judge_final_says_how_it_reads_the_score() -> None:
    assert light(5, (5, 4)) == ("green", "capped")
    assert light(5, (6, 4)) == ("green", "raw")
    assert judge_final(MatchTerms(5), (6, 4)).score == (5, 4)
    assert light(5, (4, 4)) == ("red", "capped")
    assert light(7, (-1, 7)) == ("red", "capped")


def test_judge_final_amber_names_the_odd_game() -> None:
    raw = judge_final(MatchTerms(5), (12, 1))
    in_one = judge_final(MatchTerms(11), (11, 0), 1)

    assert (raw.light, named(raw)) == (Light.AMBER, [("final_needs_last_game", None, "gammon", 4)])
    assert (in_one.light, named(in_one)) == (Light.AMBER, [("final_needs_game", 1, "backgammon", 4)])
    assert light(11, (11, 0)) == light(11, (11, 0), 2) == ("green", "capped")


def test_judge_final_number_of_games() -> None:
    assert light(7, (7, 0), 8)[0] == "red"
    assert light(7, (7, 6), 13) == ("green", "capped")
    assert light(7, (7, 6), 14)[0] == "red"
    assert light(40, (40, 0), 80)[0] == "red"
    assert light(40, (40, 0), 12)[0] == "green"
    broken = judge_final(MatchTerms(7), (7, 3), 1).violations[0]
    assert (broken.code, broken.params) == (
        "final_games_not_possible",
        {"final": (7, 3), "games": 1, "fewest": 2, "most": 10},
    )


def test_judge_final_counts_penalty_points_as_the_start() -> None:
    assert light(5, (5, 0), 2)[0] == "green"
    assert judge_final(MatchTerms(5, start=(0, 1)), (5, 0)).light is Light.RED
    assert possible_numbers(MatchTerms(5, start=(4, 1)), (5, 1)) == (1,)


@given(st.sampled_from(LAWS), st.integers(1, 5), st.data())
@settings(max_examples=60, deadline=None)
def test_judge_final_agrees_with_an_exhaustive_search(law: Law, length: int, data: st.DataObject) -> None:
    scores = st.integers(0, length - 1)
    start = (data.draw(scores), data.draw(scores))
    known = searched(length, law, start)
    terms = MatchTerms(length, ruleset_of(law), start)
    final = data.draw(st.one_of(st.sampled_from(sorted(known)), st.tuples(st.integers(0, 40), st.integers(0, 40))))
    capped = (min(final[0], length), min(final[1], length))

    told = judge_final(terms, final)

    numbers = _numbers(known, final, length)
    assert (told.light is not Light.RED) == bool(numbers)
    assert set(possible_numbers(terms, final)) == numbers
    assert told.score == capped
    assert told.read_as is (ReadAs.RAW if max(final) > length else ReadAs.CAPPED)
    for games in range(2 * length + 1):
        assert (judge_final(terms, final, games).light is not Light.RED) == (games in numbers)


def _numbers(known: dict[Pair, frozenset[int]], final: Pair, length: int) -> set[int]:
    """In how many games: of a capped score with whatever the last game was worth."""
    if max(final) != length:
        return set(known.get(final, ()))
    cut = [games for raw, games in known.items() if (min(raw[0], length), min(raw[1], length)) == final]
    return {number for games in cut for number in games}


@cache
def searched(length: int, law: Law, start: Pair) -> dict[Pair, frozenset[int]]:
    """Every raw final and its numbers of games, by playing every game of every match."""
    ended: dict[Pair, set[int]] = defaultdict(set)
    level = {Score(*start, False)}
    for number in range(1, 2 * length):
        following: set[Score] = set()
        for score in level:
            for ending in endings(length, score, law):
                following |= {after(length, score, law, (ending.winner, worth)) for worth in worths(ending)}
        for score in following:
            if max(score.left, score.right) >= length:
                ended[score.left, score.right].add(number)
        level = {score for score in following if max(score.left, score.right) < length}
    return {final: frozenset(numbers) for final, numbers in ended.items()}
