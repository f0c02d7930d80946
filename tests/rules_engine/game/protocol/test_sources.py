"""The clauses: where a ruleset assumes a parameter its text has none, and every clause names a text and a place."""

import pytest

from rules_engine.game.protocol.sources import CLAUSES, PARAMETERS
from rules_engine.game.ruleset import PARAMETERS as OF_RULESETS
from rules_engine.game.ruleset import PRESETS


def test_every_published_ruleset_has_its_clauses() -> None:
    assert list(CLAUSES) == list(PRESETS)
    assert set(PARAMETERS.values()) <= set(OF_RULESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_parameter_that_a_text_leaves_out_has_no_clause(name: str) -> None:
    stated = {PARAMETERS[topic] for topic in CLAUSES[name] if topic in PARAMETERS}

    assert stated & set(PRESETS[name].assumed) == set()


@pytest.mark.parametrize("name", PRESETS)
def test_clauses_name_a_text_and_a_place(name: str) -> None:
    assert all(clause.document and clause.place for clause in CLAUSES[name].values())
