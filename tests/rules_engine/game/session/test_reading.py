"""Sessions as JSON."""

from rules_engine.game.session.reading import read_session


def test_absent_rules_are_off() -> None:
    session = read_session({"stake": 1, "players": ["a", "b"], "rules": {}, "games": []})

    assert (session.rules.money.has_jacoby, session.rules.money.automatic_doubles, session.rules.cube_max) == (
        False,
        0,
        64,
    )
