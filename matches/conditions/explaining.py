"""Questions about a round of a Swiss: why not these two, and what does a change by hand make worse?"""

import dataclasses
from collections.abc import Sequence

from journal.refusals import Refused, because
from matches.conditions.drawing import Coming, check_draws_now, next_round, seed_for
from matches.conditions.pairs import drawing_at, pairs_of, with_wanted
from matches.conditions.staging import refusing
from rules_engine.draws.by_hand import EMPTY, Pair
from rules_engine.draws.swiss import explain
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.explain import Comparison, Sides
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.words import EntryId


def why_not(seen: Coming, one: EntryId, other: EntryId | None) -> Comparison:
    """What gets worse in the coming round if these two meet. Refused: they cannot."""
    check_draws_now(seen)
    costs = _swiss(seen).costs(seed_for(seen.row, next_round(seen)))
    return refusing(lambda: explain.why_not(explain.Known(costs), one, other))


def by_hand(seen: Coming, round_: int, wanted: Sequence[Pair]) -> Comparison:
    """A published round beside the same one with other pairs in it. Refused: somebody would be left over."""
    drawing = drawing_at(seen.row, round_)
    costs = _costs_then(seen, round_, drawing.seed)
    before, after = pairs_of(drawing), with_wanted(drawing, wanted)
    return refusing(lambda: explain.compare(costs, _sides(before), _sides(after)))


def _costs_then(seen: Coming, round_: int, seed: str) -> Costs:
    """What the round was drawn from: without it and what came after it."""
    stage = _swiss(seen)
    earlier = tuple(one for one in stage.facts.drawings if one.round < round_)
    return SwissStage(stage.settings, dataclasses.replace(stage.facts, drawings=earlier)).costs(seed)


def _swiss(seen: Coming) -> SwissStage:
    if not isinstance(seen.stage, SwissStage):
        raise Refused(because("no_reasons_here"))
    return seen.stage


def _sides(pairs: Sequence[Pair]) -> list[Sides]:
    """Without the places from which a pair was taken back."""
    ordered = ((one, two) if one is not None else (two, one) for one, two in pairs if (one, two) != EMPTY)
    return [(one, two) for one, two in ordered if one is not None]
