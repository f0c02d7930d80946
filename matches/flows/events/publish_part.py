"""Publish a part of an event, or of a round, now or at a time."""

from collections.abc import Iterator
from datetime import datetime

from django.db import transaction

from clubs.validators import check_local_time
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.publication import BY_HAND, Part, Unpublished, before
from matches.models import Event, PublicationFact, Stage
from matches.permissions import require, roles_at
from matches.queries.publications import decisions_of, drawn_rounds_of, unpublished_of
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at


def publish_part(
    *,
    event_id: int,
    part: Part | None = None,
    stage_no: int | None = None,
    round_no: int = 0,
    publish_at: datetime | None = None,
    ctx: ActContext,
) -> None:
    """Publish a part with those before it, of a round its pairings or its results, or with neither everything.

    The results of a round are published with its standings, and with all rounds before it. ``publish_at``: a time, None
    for now. A part stays published from then on, a round until it is drawn anew. Raise ``Conflicting`` if nothing of it
    is hidden, ``Refused`` for a time that has passed, and for a round while the draw is hidden.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("publish_part", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        event.refresh_from_db(fields=["has_unpublished_parts"])
        unpublished = unpublished_of(event, ctx.at)
        if publish_at is not None:
            check_local_time(publish_at)
            if publish_at <= ctx.at:
                raise Refused(cause("publication_time_past", part=part.value if part else ""))
        if round_no:
            stage = stage_at(event, 1 if stage_no is None else stage_no)
            facts = _round(event, unpublished, part or Part.ROUNDS, stage, round_no, ctx.at, publish_at)
        else:
            facts = _parts(event, unpublished, part, publish_at)
        with event_act(stream, event, "publish_part", ctx.with_note(_note(part, round_no, publish_at))) as act:
            act.state_all(facts)


def _round(
    event: Event,
    unpublished: Unpublished,
    part: Part,
    stage: Stage,
    round_no: int,
    at: datetime,
    publish_at: datetime | None,
) -> list[PublicationFact]:
    if part not in (Part.ROUNDS, Part.RESULTS):
        raise Refused(cause("part_without_rounds"))
    if unpublished.includes(Part.DRAW) or unpublished.includes(Part.ROUNDS):
        raise Refused(cause("draw_not_yet_published"))
    numbers = sorted(number for key, number in drawn_rounds_of(event) if key == stage.pk and number <= round_no)
    is_hidden = unpublished.includes_results if part is Part.RESULTS else unpublished.includes_round
    if round_no not in numbers or not is_hidden(stage.pk, round_no):
        raise Conflicting(cause("published_already"))
    times = decisions_of(event).rounds
    return [
        PublicationFact(event=event, part=kind.value, stage=stage, round=number, until_at=publish_at)
        for kind, number in _rounds(unpublished, part, stage, numbers)
        if number == round_no or times.get((kind, (stage.pk, number)), BY_HAND) > (publish_at or at)
    ]


def _rounds(unpublished: Unpublished, part: Part, stage: Stage, numbers: list[int]) -> Iterator[tuple[Part, int]]:
    """Yield what is hidden of a round, the last of ``numbers``; with results of all of them, and their pairings."""
    for number in numbers if part is Part.RESULTS else numbers[-1:]:
        if unpublished.includes_round(stage.pk, number):
            yield Part.ROUNDS, number
        if part is Part.RESULTS and unpublished.includes_results(stage.pk, number):
            yield part, number


def _parts(
    event: Event, unpublished: Unpublished, part: Part | None, publish_at: datetime | None
) -> list[PublicationFact]:
    """Return the facts that publish the hidden ones of a part and those before it."""
    candidates = tuple(Part) if part is None else (*before(part), part)
    parts = [row for row in candidates if unpublished.includes(row) or (row is Part.ROUNDS and unpublished.rounds)]
    if not parts:
        raise Conflicting(cause("published_already"))
    return [PublicationFact(event=event, part=row.value, until_at=publish_at) for row in parts]


def _note(part: Part | None, round_no: int, publish_at: datetime | None) -> str:
    words = [part.value if part else "", str(round_no) if round_no else "" if part else "everything"]
    return " ".join([*filter(None, words), *([f"{publish_at:%Y-%m-%d %H:%M %Z}"] if publish_at else [])])
