"""A history as columns gives the bits of one match after the other."""

from array import array

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.official import Matches, formula, no_changes, nobody_rated, rate
from rules_engine.ratings.replay import RatedMatch, replay
from rules_engine.words import PlayerId

sides = st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda pair: pair[0] != pair[1])
histories = st.lists(st.tuples(sides, st.integers(1, 25), st.booleans()), max_size=40)


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
