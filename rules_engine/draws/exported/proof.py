"""The proof of a draw: each drawing is made again from the facts at that time, and compared."""

import json
from enum import Enum

from rules_engine.draws import codes
from rules_engine.draws.exported.phase import Phase, facts_at_drawing
from rules_engine.draws.field import refused
from rules_engine.draws.formats import stage_of
from rules_engine.draws.stage import StageFacts


class Proof(Enum):
    """PROVED: the same bytes came out again. BY_HAND: a director wrote it. NO_SEED: its seed is not known.

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
    stated = phase.drawings[at]
    if stated.is_by_hand:
        return Proof.BY_HAND
    if stated.seed is None:
        return Proof.NO_SEED
    if not stated.basis.stands:
        return Proof.TAKEN_BACK
    by = phase.settings if stated.settings is None else stated.settings
    again = stage_of(phase.format, by, facts_at_drawing(now, phase, at)).propose(stated.seed)
    if again.algorithm != stated.drawing.algorithm:
        return Proof.OTHER_ALGORITHM
    if canonical(again.output) != canonical(stated.drawing.output):
        path = first_difference(again.output, stated.drawing.output)
        raise refused(codes.DRAWING_DIFFERS, f"drawings[{at}].output", round=stated.drawing.round, at=path)
    return Proof.PROVED


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def first_difference(drawn: object, stated: object) -> str:
    """Return the path of the first value that differs: "pairs.3.1"; empty: all of it differs."""
    if isinstance(drawn, dict) and isinstance(stated, dict) and drawn.keys() == stated.keys():
        return _deeper([(str(key), drawn[key], stated[key]) for key in sorted(drawn)])
    if isinstance(drawn, list | tuple) and isinstance(stated, list) and len(drawn) == len(stated):
        return _deeper([(str(at), value, stated[at]) for at, value in enumerate(drawn)])
    return ""


def _deeper(values: list[tuple[str, object, object]]) -> str:
    for name, drawn, stated in values:
        if canonical(drawn) != canonical(stated):
            return ".".join(filter(None, (name, first_difference(drawn, stated))))
    return ""
