"""Proofs of the draws of an event: seeds and commitments."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from matches.models import Drawing
from matches.queries.draws.brackets import Outline


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a draw. ``round``: 0 for the complete stage. ``is_by_hand``: chosen by a director, not drawn."""

    stage: int
    round: int
    attempt: int
    drawn_at: datetime
    algorithm: str
    seed: str
    commitment: str
    input_sha256: str
    is_by_hand: bool


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
        bool(drawing.reason_code),
    )
