"""What proves the draws of an event: the seeds, the commitments, and what the rule book reads to draw again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from matches.models import Drawing
from matches.queries.brackets import Outline


@dataclass(frozen=True, slots=True)
class Proof:
    """What proves a draw. ``round``: 0 is the whole stage.

    ``event``: what the rule book's command `draw` reads, or None where it was not kept.
    """

    stage: int
    round: int
    attempt: int
    drawn_at: datetime
    algorithm: str
    seed: str
    commitment: str
    input_sha256: str
    event: dict[str, Any] | None


def proofs(seen: Sequence[Outline]) -> tuple[Proof, ...]:
    """The draws that hold, the first of the first stage first."""
    return tuple(_proof(one, drawing) for one in seen for drawing in one.drawings)


def _proof(seen: Outline, drawing: Drawing) -> Proof:
    return Proof(
        seen.stage.position,
        drawing.round,
        drawing.attempt,
        drawing.act.at,
        drawing.algorithm,
        drawing.seed,
        drawing.seed_commitment,
        drawing.input_sha256,
        _drawn_again(seen, drawing),
    )


def _drawn_again(seen: Outline, drawing: Drawing) -> dict[str, Any] | None:
    """The event as the rule book's command reads it, with what was published to compare."""
    names = ("seeding", "third_place", "entries", "seats")
    if any(name not in drawing.output for name in names):
        return None
    told = {name: drawing.output[name] for name in names}
    return {"format": seen.stage.format, **told, "seed": drawing.seed, "commitment": drawing.seed_commitment}
