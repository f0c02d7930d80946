"""The command ``start``."""

from tests.rules_engine.game.variants.cases import answers, faults


def test_starts_of_the_examples() -> None:
    assert faults("start") == []


def test_other_keys_are_refused() -> None:
    code, (told,) = answers("start", '{"variant": "race", "pos": ""}')

    assert (code, told["violations"]) == (1, [{"code": "key_unknown", "params": {"key": "pos"}}])
