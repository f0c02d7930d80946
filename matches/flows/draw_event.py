"""Draw an event: the system makes the seed, commits it, records what it gave."""

import secrets
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.entering import check_not_drawn
from matches.conditions.house import check_enough_lengths
from matches.may import require, roles_at
from matches.models import Drawing, Event, Stage
from matches.queries import draws, entries, ratings, tournaments
from matches.record import check_seen, event_act, lock_event
from rules_engine.draws.knockout import (
    DrawEntry,
    DrawRefused,
    KnockoutDraw,
    KnockoutSettings,
    Seeding,
    commitment,
    draw_knockout,
    input_digest,
)
from rules_engine.words import EntryId


def draw_event(
    *, event: int, by: Actor, at: datetime, seen: int | None = None, seed: str | None = None, why: str = ""
) -> Drawing:
    """``seed``: hexadecimal, for a draw that must come out the same again (the demonstration); else secret lots.

    Refused: fewer than two entries, fewer lengths than rounds, drawn already (undo that draw first).
    """
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_not_drawn(found)
        check_seen(stream, seen)
        drawing = _draw(found, seed or secrets.token_hex(32))
        with event_act(stream, found, "draw_event", by=by, at=at, note=why[:1000]) as act:
            return act.state(drawing)


def _draw(event: Event, seed: str) -> Drawing:
    stage = tournaments.main_stage(event)
    if stage.format == Stage.Format.LIST:
        raise Refused(because("no_draw_in_a_list"))
    field, settings = field_of(event), settings_of(stage)
    try:
        drawn = draw_knockout(field, settings, seed)
    except DrawRefused as error:
        raise Refused(error.verdict) from error
    check_enough_lengths(event.settings["lengths"], len(drawn.seats).bit_length() - 1)
    made = _drawing(stage, seed, drawn, settings)
    made.input_sha256 = input_digest(field, settings)
    made.output |= _drawn_from(field, settings)
    return made


def field_of(event: Event) -> list[DrawEntry]:
    """Those who are in, with their ratings of now and their seeds."""
    rows = entries.field(event)
    rated = ratings.current(event.pool, [player.pk for row in rows for player in row.players[:1]])
    return [
        DrawEntry(EntryId(row.id), row.number, rated.get(row.players[0].pk) if row.players else None, row.seed)
        for row in rows
    ]


def settings_of(stage: Stage) -> KnockoutSettings:
    return KnockoutSettings(Seeding(stage.settings["seeding"]), stage.settings["third_place"])


def _drawn_from(field: list[DrawEntry], settings: KnockoutSettings) -> dict[str, object]:
    """What went in, kept beside what came out: ratings move on, and whoever draws again needs those of then."""
    plain = [{"entry": one.entry, "number": one.number, "rating": one.rating, "seed": one.seed} for one in field]
    return {"seeding": settings.seeding.value, "entries": plain}


def _drawing(stage: Stage, seed: str, drawn: KnockoutDraw, settings: KnockoutSettings) -> Drawing:
    seats = [None if entry is None else int(entry) for entry in drawn.seats]
    return Drawing(
        stage=stage,
        attempt=draws.attempts(stage) + 1,
        seed_commitment=commitment(seed),
        seed=seed,
        algorithm=drawn.algorithm,
        output={"seats": seats, "third_place": settings.third_place},
    )
