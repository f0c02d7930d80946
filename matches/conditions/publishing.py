"""A proposal as it is published: with what it was drawn from, so that anybody can draw it again."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from matches.conditions.drawing import Coming
from matches.derive.stages import drawn_field
from matches.models import Drawing
from matches.queries import draws
from rules_engine.draws.brackets import knockout
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import commitment
from rules_engine.draws.stage import Proposal


def drawing_of(seen: Coming, made: Proposal, seed: str) -> Drawing:
    """A proposal as it is published: with the field it was drawn from, ratings as they are now."""
    drawing = Drawing(stage=seen.row, round=made.round, algorithm=made.algorithm)
    drawing.attempt = draws.attempts(seen.row, made.round) + 1
    drawing.seed_commitment, drawing.seed = commitment(seed), seed
    drawing.input_sha256 = input_digest(seen)
    drawing.output = {**made.output, **_drawn_from(seen)}
    return drawing


def _drawn_from(seen: Coming) -> dict[str, Any]:
    """The settings, the points that are brought along, and those who were in no drawing before."""
    known = drawn_field(draws.drawings(seen.row))
    newcomers = [_entry(one) for one in seen.field if one.entry not in known]
    told: dict[str, Any] = {"settings": seen.row.settings, "entries": newcomers}
    if seen.stage.facts.carried:
        told["carried"] = {str(entry): points for entry, points in sorted(seen.stage.facts.carried.items())}
    return {**told, "seeding": seen.row.settings["seeding"]} if "seeding" in seen.row.settings else told


def _entry(one: DrawEntry) -> dict[str, Any]:
    """Who went into a draw, as he was then."""
    told = {"entry": one.entry, "number": one.number, "rating": one.rating, "seed": one.seed}
    return {**told, "groups": list(one.groups)} if one.groups else told


def input_digest(seen: Coming) -> str:
    """SHA-256 of what is drawn from, as canonical JSON."""
    if isinstance(seen.stage.settings, knockout.KnockoutSettings):
        return knockout.input_digest(seen.field, seen.stage.settings)
    told = [seen.row.format, seen.row.settings, _plain(seen.field), *_published(seen)]
    return hashlib.sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _plain(field: Sequence[DrawEntry]) -> list[dict[str, Any]]:
    return [_entry(one) for one in sorted(field, key=lambda one: one.number)]


def _published(seen: Coming) -> list[Any]:
    """The drawings before, and who won what."""
    won = {key: state.winner for key, state in seen.resolution.states.items()}
    return [[[one.round, one.algorithm, one.output] for one in seen.stage.facts.drawings], won]
