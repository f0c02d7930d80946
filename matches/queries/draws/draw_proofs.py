"""Proofs of the draws of an event: seeds, commitments and the input of the rule book."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from matches.models import Drawing
from matches.queries.draws.brackets import Outline
from rules_engine.draws.stage import EventJson


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a draw. ``round``: 0 for the complete stage.

    ``event``: the input of the rule book's command `draw`, None if it was not stored.
    """

    stage: int
    round: int
    attempt: int
    drawn_at: datetime
    algorithm: str
    seed: str
    commitment: str
    input_sha256: str
    event: EventJson | None


def proofs(outlines: Sequence[Outline]) -> tuple[Proof, ...]:
    """Return the draws that hold, from the first of the first stage on."""
    return tuple(_proof(outline, drawing) for outline in outlines for drawing in outline.drawings)


def _proof(outline: Outline, drawing: Drawing) -> Proof:
    return Proof(
        outline.stage.position,
        drawing.round,
        drawing.attempt,
        drawing.act.at,
        drawing.algorithm,
        drawing.seed,
        drawing.seed_commitment,
        drawing.input_sha256,
        _drawn_again(outline, drawing),
    )


def _drawn_again(outline: Outline, drawing: Drawing) -> EventJson | None:
    """Return the input of the rule book's command, with the published output for comparison."""
    names = ("seeding", "third_place", "entries", "seats")
    if any(name not in drawing.output for name in names):
        return None
    data = {name: drawing.output[name] for name in names}
    return {"format": outline.stage.format, **data, "seed": drawing.seed, "commitment": drawing.seed_commitment}
