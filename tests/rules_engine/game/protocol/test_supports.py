"""What a part of a ruling rests on, by the ruleset."""

import pytest

from rules_engine.game.protocol.rulings import Basis, Part
from rules_engine.game.protocol.sources import Topic
from rules_engine.game.protocol.supports import clause_of, support
from rules_engine.game.ruleset import DBF_2023, HOTSPOTS_NL, INTL, Ruleset, ruleset_from

OWN = ruleset_from({"name": "Our club", "base": "HOTSPOTS_NL", "crawford": True})


@pytest.mark.parametrize(
    ("topic", "ruleset", "basis"),
    [
        (Topic.ILLEGAL_PLAY, DBF_2023, Basis.TEXT),
        (Topic.ILLEGAL_PLAY, HOTSPOTS_NL, Basis.READING),
        (Topic.CRAWFORD, OWN, Basis.OWN),
        (Topic.ILLEGAL_PLAY, OWN, Basis.READING),  # as its base, it assumes it
        (Topic.SPECTATOR, OWN, Basis.READING),  # no parameter has it
        (Topic.EARLY_ROLL, INTL, Basis.READING),
    ],
)
def test_support_by_ruleset(topic: Topic, ruleset: Ruleset, basis: Basis) -> None:
    assert support(Part.REMEDY, topic, ruleset).basis is basis


def test_changed_ruleset_has_no_clauses() -> None:
    assert clause_of(Topic.ILLEGAL_PLAY, DBF_2023) is not None
    assert clause_of(Topic.ILLEGAL_PLAY, ruleset_from({"base": "DBF_2023", "cube_max": 16})) is None
