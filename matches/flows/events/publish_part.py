"""Publish a part of an event, or a round, now."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.publication import Part, Unpublished, before
from matches.models import Event, PublicationFact
from matches.permissions import require, roles_at
from matches.queries.publications import unpublished_of
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at


def publish_part(
    *, event_id: int, part: Part | None = None, stage_no: int | None = None, round_no: int = 0, ctx: ActContext
) -> None:
    """Publish a part with those before it, a round, or with neither everything.

    A part stays public from now on, a round even if it is drawn anew. Raise ``Conflicting`` if nothing of it is
    hidden, ``Refused`` for a round whose part is not public yet.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("publish_part", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        event.refresh_from_db(fields=["has_unpublished_parts"])
        unpublished = unpublished_of(event, ctx.at)
        if round_no:
            facts, note = [_round(event, unpublished, 1 if stage_no is None else stage_no, round_no)], f"{round_no}"
        else:
            facts, note = _parts(event, unpublished, part), part.value if part else "everything"
        with event_act(stream, event, "publish_part", ctx.with_note(note)) as act:
            act.state_all(facts)


def _round(event: Event, unpublished: Unpublished, stage_no: int, round_no: int) -> PublicationFact:
    stage = stage_at(event, stage_no)
    if (stage.pk, round_no) not in unpublished.rounds:
        raise Conflicting(cause("published_already"))
    if unpublished.includes(Part.DRAW):
        raise Refused(cause("draw_not_yet_published"))
    return PublicationFact(event=event, part=Part.ROUNDS.value, stage=stage, round=round_no)


def _parts(event: Event, unpublished: Unpublished, part: Part | None) -> list[PublicationFact]:
    """Return the facts that publish the hidden ones of a part and those before it."""
    candidates = tuple(Part) if part is None else (*before(part), part)
    parts = [row for row in candidates if unpublished.includes(row) or (row is Part.ROUNDS and unpublished.rounds)]
    if not parts:
        raise Conflicting(cause("published_already"))
    return [PublicationFact(event=event, part=row.value) for row in parts]
