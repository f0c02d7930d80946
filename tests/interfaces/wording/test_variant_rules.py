"""The rules of variants in sentences."""

import pytest

from interfaces.wording.variant_rules import variant_rules
from rules_engine.game.variation import BACKGAMMON, WORTHS


@pytest.mark.parametrize("name", sorted(set(WORTHS) - {BACKGAMMON}))
def test_every_variant_has_rules_with_a_source(name: str) -> None:
    rules = variant_rules(name)

    assert all(str(rule.text) for rule in rules)
    assert rules[0].source
    assert len({str(rule.text) for rule in rules}) == len(rules)


def test_backgammon_has_no_rules_of_a_variant() -> None:
    assert variant_rules(BACKGAMMON) == ()


def test_our_own_readings_have_no_source() -> None:
    assert [str(rule.text) for rule in variant_rules("plakoto") if not rule.source] == [
        "Mothers are looked at when a play is complete.",
        "While one of its checkers is pinned a side bears nothing off.",
    ]


@pytest.mark.parametrize("name", sorted(set(WORTHS) - {BACKGAMMON}))
def test_rules_state_compulsory_plays_cube_and_draws(name: str) -> None:
    texts = " ".join(str(rule.text) for rule in variant_rules(name))

    assert ("the higher is" in texts) == (name not in ("jacquet", "acey", "grasshopper"))
    assert ("There is no cube" in texts) != WORTHS[name].has_cube
    assert ("cannot be drawn" in texts) != WORTHS[name].can_draw
