"""Publish a proposal with its inputs, so that anybody can draw it again."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from matches.models import Drawing
from matches.queries.draws import draws
from matches.queries.draws.draws import DrawnEntryJson
from matches.services.draws.drawing import NextDraw
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import commitment
from rules_engine.draws.stage import DrawingJson, EventJson, Proposal
from rules_engine.draws.standings.values import as_json


def drawing_of(next_draw: NextDraw, proposal: Proposal, seed: str) -> Drawing:
    """Return the drawing of a proposal, with its field and current ratings."""
    drawing = Drawing(stage=next_draw.row, round=proposal.round, algorithm=proposal.algorithm)
    drawing.attempt = draws.attempts(next_draw.row, proposal.round) + 1
    drawing.seed_commitment, drawing.seed = commitment(seed), seed
    drawing.input_sha256 = input_digest(next_draw)
    drawing.output = {**proposal.output, **_drawn_from(next_draw)}
    return drawing


def _drawn_from(next_draw: NextDraw) -> DrawingJson:
    """Return the settings, the carried points and the entries that were in no drawing before."""
    newcomers = [_entry(newcomer) for newcomer in next_draw.newcomers]
    data: EventJson = {"settings": next_draw.row.settings, "entries": newcomers}
    if next_draw.stage.facts.carried:
        data["carried"] = {
            str(entry): as_json(points) for entry, points in sorted(next_draw.stage.facts.carried.items())
        }
    return {**data, "seeding": next_draw.row.settings["seeding"]} if "seeding" in next_draw.row.settings else data


def _entry(entry: DrawEntry) -> DrawnEntryJson:
    """Return an entry as it is when it is drawn."""
    data: DrawnEntryJson = {
        "entry": entry.entry,
        "number": entry.number,
        "rating": entry.rating,
        "seed": entry.seed,
    }
    if entry.groups:
        data["groups"] = list(entry.groups)
    return data


def input_digest(next_draw: NextDraw) -> str:
    """Return the SHA-256 of the inputs of a draw, as canonical JSON."""
    own = next_draw.row.draw_format.input_digest
    if own is not None:
        return own(next_draw.field, next_draw.stage.settings)
    inputs = [next_draw.row.format, next_draw.row.settings, _plain(next_draw.field), *_published(next_draw)]
    return hashlib.sha256(json.dumps(inputs, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _plain(field: Sequence[DrawEntry]) -> list[DrawnEntryJson]:
    return [_entry(entry) for entry in sorted(field, key=lambda entry: entry.number)]


def _published(next_draw: NextDraw) -> list[Any]:
    """Return the earlier drawings and the winners."""
    winners = {key: state.winner for key, state in next_draw.resolution.states.items()}
    return [[[drawing.round, drawing.algorithm, drawing.output] for drawing in next_draw.stage.facts.drawings], winners]
