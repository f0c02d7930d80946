"""What a part of a ruling rests on, by the ruleset: a clause of its text, its own parameter, or our reading."""

from rules_engine.game.protocol.rulings import Basis, Part, Support
from rules_engine.game.protocol.sources import CLAUSES, PARAMETERS, Clause, Topic
from rules_engine.game.ruleset import PRESETS, Ruleset


def clause_of(topic: Topic, ruleset: Ruleset) -> Clause | None:
    """Return the clause of a published ruleset on a topic, or None where its text is silent."""
    return CLAUSES[ruleset.name].get(topic) if PRESETS.get(ruleset.name) == ruleset else None


def support(part: Part, topic: Topic, ruleset: Ruleset) -> Support:
    """Return what the part rests on. A federation's own ruleset states its parameters, but for those it assumes."""
    clause = clause_of(topic, ruleset)
    if clause is not None:
        return Support(part, Basis.TEXT, clause)
    is_own = ruleset.name not in PRESETS and PARAMETERS.get(topic, "assumed") not in ("assumed", *ruleset.assumed)
    return Support(part, Basis.OWN if is_own else Basis.READING)
