"""The proof of a draw: each drawing is made again from the facts at that time, and compared."""

import json
from enum import Enum

from rules_engine.draws import codes
from rules_engine.draws.exported.phase import Phase, facts_at_drawing
from rules_engine.draws.field import refused
from rules_engine.draws.formats import stage_of
from rules_engine.draws.stage import StageFacts


class Proof(Enum):
    """The outcome of a proof.

    PROVED: the same bytes came out again. BY_HAND: a director wrote it. NO_SEED: its seed is not known.

    OTHER_ALGORITHM: another version drew it; its output counts. TAKEN_BACK: a fact on which it was based was taken back
    since; its output counts.
    """

    PROVED = "proved"
    BY_HAND = "by_hand"
    NO_SEED = "no_seed"
    OTHER_ALGORITHM = "other_algorithm"
    TAKEN_BACK = "taken_back"


def prove(phase: Phase, now: StageFacts, at: int) -> Proof:
    """Prove one drawing. Raises DrawRefused if another drawing comes out, or none."""
    stated_drawing = phase.drawings[at]
    if stated_drawing.is_by_hand:
        return Proof.BY_HAND
    if stated_drawing.seed is None:
        return Proof.NO_SEED
    if not stated_drawing.basis.stands:
        return Proof.TAKEN_BACK
    by = phase.settings if stated_drawing.settings is None else stated_drawing.settings
    proposal = stage_of(phase.format, by, facts_at_drawing(now, phase, at)).propose(stated_drawing.seed)
    if proposal.algorithm != stated_drawing.drawing.algorithm:
        return Proof.OTHER_ALGORITHM
    if canonical(proposal.output) != canonical(stated_drawing.drawing.output):
        path = first_difference(proposal.output, stated_drawing.drawing.output)
        raise refused(codes.DRAWING_DIFFERS, f"drawings[{at}].output", round=stated_drawing.drawing.round, at=path)
    return Proof.PROVED


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def first_difference(new_value: object, stated_value: object) -> str:
    """Return the path of the first value that differs: "pairs.3.1"; empty: all of it differs."""
    if isinstance(new_value, dict) and isinstance(stated_value, dict) and new_value.keys() == stated_value.keys():
        return _deeper([(str(key), new_value[key], stated_value[key]) for key in sorted(new_value)])
    if isinstance(new_value, list | tuple) and isinstance(stated_value, list) and len(new_value) == len(stated_value):
        return _deeper([(str(at), value, stated_value[at]) for at, value in enumerate(new_value)])
    return ""


def _deeper(values: list[tuple[str, object, object]]) -> str:
    for name, new_value, stated_value in values:
        if canonical(new_value) != canonical(stated_value):
            return ".".join(filter(None, (name, first_difference(new_value, stated_value))))
    return ""
