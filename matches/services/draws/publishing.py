"""Publish a proposal with its inputs, so that anybody can draw it again."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from matches.models import Drawing
from matches.queries.draws import draws
from matches.services.draws.drawing import NextDraw
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import commitment
from rules_engine.draws.stage import Proposal


def drawing_of(drawn: NextDraw, made: Proposal, seed: str) -> Drawing:
    """Return the drawing of a proposal, with its field and current ratings."""
    drawing = Drawing(stage=drawn.row, round=made.round, algorithm=made.algorithm)
    drawing.attempt = draws.attempts(drawn.row, made.round) + 1
    drawing.seed_commitment, drawing.seed = commitment(seed), seed
    drawing.input_sha256 = input_digest(drawn)
    drawing.output = {**made.output, **_drawn_from(drawn)}
    return drawing


def _drawn_from(drawn: NextDraw) -> dict[str, Any]:
    """Return the settings, the carried points and the entries that were in no drawing before."""
    newcomers = [_entry(newcomer) for newcomer in drawn.newcomers]
    data: dict[str, Any] = {"settings": drawn.row.settings, "entries": newcomers}
    if drawn.stage.facts.carried:
        data["carried"] = {str(entry): points for entry, points in sorted(drawn.stage.facts.carried.items())}
    return {**data, "seeding": drawn.row.settings["seeding"]} if "seeding" in drawn.row.settings else data


def _entry(entry: DrawEntry) -> dict[str, Any]:
    """Return an entry as it is when it is drawn."""
    data = {"entry": entry.entry, "number": entry.number, "rating": entry.rating, "seed": entry.seed}
    return {**data, "groups": list(entry.groups)} if entry.groups else data


def input_digest(drawn: NextDraw) -> str:
    """Return the SHA-256 of the inputs of a draw, as canonical JSON."""
    own = drawn.row.draw_format.input_digest
    if own is not None:
        return own(drawn.field, drawn.stage.settings)
    inputs = [drawn.row.format, drawn.row.settings, _plain(drawn.field), *_published(drawn)]
    return hashlib.sha256(json.dumps(inputs, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _plain(field: Sequence[DrawEntry]) -> list[dict[str, Any]]:
    return [_entry(entry) for entry in sorted(field, key=lambda entry: entry.number)]


def _published(drawn: NextDraw) -> list[Any]:
    """Return the earlier drawings and the winners."""
    won = {key: state.winner for key, state in drawn.resolution.states.items()}
    return [[[drawing.round, drawing.algorithm, drawing.output] for drawing in drawn.stage.facts.drawings], won]
