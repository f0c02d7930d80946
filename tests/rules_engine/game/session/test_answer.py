"""Points and money of a session."""

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.session.answer import answer
from rules_engine.game.session.reading import read_session

games = st.fixed_dictionaries(
    {
        "winner": st.integers(0, 1),
        "how": st.just("bearoff"),
        "kind": st.sampled_from(["single", "gammon", "backgammon"]),
    }
)


@given(st.lists(games, max_size=20), st.integers(2, 6))
def test_sums_are_zero(written: list[dict[str, object]], count: int) -> None:
    line = {"line": list(range(count))} if count > 2 else {}
    told = answer(
        read_session({"stake": 7, "players": ["x"] * count, "rules": {"jacoby": True}, "games": written} | line)
    )

    assert told["ok"]
    assert sum(told["points"]) == sum(told["ledger"]) == 0


def test_faulty_game_counts_for_nothing() -> None:
    game = {"winner": 0, "how": "drop", "acts": [["double", 0]]}
    told = answer(read_session({"stake": 7, "players": ["a", "b"], "rules": {}, "games": [game]}))

    assert told["violations"] == [{"code": "no_answer", "game": 1, "act": 1, "params": {}}]
    assert (told["games"], told["points"]) == ([None], [0, 0])
