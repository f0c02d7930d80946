"""A history as columns gives the bits of one match after the other."""

import subprocess
import sys
from array import array
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings.compiled import IS_COMPILED
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.official import Matches, formula, no_changes, nobody_rated, rate
from rules_engine.ratings.replay import RatedMatch, replay
from rules_engine.words import PlayerId

sides = st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda pair: pair[0] != pair[1])
histories = st.lists(st.tuples(sides, st.integers(1, 25), st.booleans()), max_size=40)

BITS = """
import sys
sys.modules["numba"] = None
from tests.rules_engine.ratings.test_official import digest
print(digest())
"""


def digest() -> str:
    """Of all that a history of two thousand matches tells, by each formula of the family."""
    luck, told = Random(7), sha256()
    pairs = [luck.sample(range(40), 2) for _ in range(2000)]
    columns = [*zip(*pairs, strict=True), [luck.randrange(1, 26) for _ in pairs], [luck.random() < 0.3 for _ in pairs]]
    for _, one in sorted(FAMILY.items()):
        ratings, changes = nobody_rated(40, one.settings.start), no_changes(len(pairs))
        rate(Matches(*(array("q", column) for column in columns)), formula(one.settings, 25), ratings, changes)
        for column in (*changes, *ratings):
            told.update(column.tobytes())
    return told.hexdigest()


@settings(max_examples=60, deadline=None)
@given(histories, st.sampled_from(sorted(FAMILY)))
def test_columns_and_single_matches_give_the_same_bits(
    history: list[tuple[tuple[int, int], int, bool]], name: str
) -> None:
    chosen = FAMILY[name].settings
    matches = Matches(
        array("q", [one for (one, _), _, _ in history]),
        array("q", [other for (_, other), _, _ in history]),
        array("q", [length for _, length, _ in history]),
        array("q", [is_worse for *_, is_worse in history]),
    )
    ratings, changes = nobody_rated(6, chosen.start), no_changes(len(history))

    rate(matches, formula(chosen, 25), ratings, changes)

    single = replay(
        [
            RatedMatch((at,), at, PlayerId(one), PlayerId(other), n, worse)
            for at, ((one, other), n, worse) in enumerate(history)
        ],
        chosen,
    )
    assert list(changes.before) == [one.before for one in single.changes]
    assert list(changes.after) == [one.after for one in single.changes]
    assert list(changes.k) == [one.k for one in single.changes]
    assert list(changes.experience) == [one.experience_before for one in single.changes]
    assert list(changes.chance) == [one.probability for one in single.changes[::2]]
    assert {player: ratings.matches[player] for player in single.ratings} == {
        player: one.matches for player, one in single.ratings.items()
    }


@pytest.mark.skipif(not IS_COMPILED, reason="Numba is not installed: there is one way only")
def test_compiled_and_plain_give_the_same_bits() -> None:
    plain = subprocess.run([sys.executable, "-c", BITS], check=True, capture_output=True, text=True).stdout.strip()

    assert digest() == plain
