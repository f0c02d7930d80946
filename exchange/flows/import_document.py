"""Bring in a document of another site: a tournament, an event, or a year of a federation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.db import DataError, IntegrityError, transaction

from clubs.models import Player
from clubs.permissions import Role, roles_over
from clubs.queries import federations
from exchange.inputs import DocumentInput, IncomingEvent
from exchange.permissions import require
from exchange.recording.incoming.desk import Desk
from exchange.recording.incoming.events import bring_event, bring_tournament
from exchange.recording.incoming.people import register
from exchange.services.incoming.checks import check_document, incoming_pool
from exchange.services.incoming.people import PersonMatch, check_nobody_open, check_nobody_twice, match_people
from exchange.services.incoming.reading import UNREADABLE, read_document
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refusal, Refused, cause
from rules_engine.draws.field import DrawRefused
from rules_engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import made, or would make.

    ``problem``: of a trial, why the document cannot be brought in as it is; None if it can.
    """

    site: str
    is_signed: bool
    people: Sequence[PersonMatch]
    events: Sequence[IncomingEvent]
    problem: Verdict | None = None

    @property
    def is_changed(self) -> bool:
        return any(event.is_changed for event in self.events)


def import_document(*, federation: str, document: DocumentInput, is_trial: bool = False, ctx: ActContext) -> Imported:
    """Bring in a document: the same one again changes nothing, a newer one brings the difference.

    Officers of the federation may do this. ``is_trial``: look what it would bring, and keep nothing of it; people who
    are in doubt count as new.

    Raise Refused for a document that is not sound, and for each person who is in doubt; Conflicting if it contradicts
    what is here.
    """
    home = federations.federation(federation)
    require("import_document", roles_over(ctx.actor, home, ctx.at) - {Role.DIRECTOR})
    incoming = read_document(document.data, ctx.at)
    pool = incoming_pool(home, document.pool)
    check_document(incoming, pool)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)  # before people are matched: another import may bring them
        people = match_people(incoming, home, document)
        check_nobody_twice(people)
        desk = Desk(incoming, home, {}, pool, ctx)
        if is_trial:
            return _tried(stream, desk, people)
        check_nobody_open(people)
        return Imported(incoming.site, bool(incoming.key), people, _bring(stream, desk, people))


def _tried(stream: Stream, desk: Desk, people: Sequence[PersonMatch]) -> Imported:
    events, problem = list[IncomingEvent](), None
    with transaction.atomic():
        try:
            events = _bring(stream, desk, people)
        except Refusal as refusal:
            problem = refusal.verdict
        transaction.set_rollback(True)
    return Imported(desk.document.site, bool(desk.document.key), people, events, problem)


def _bring(stream: Stream, desk: Desk, people: Sequence[PersonMatch]) -> list[IncomingEvent]:
    try:
        with transaction.atomic():
            return _events(replace(desk, players=_players(stream, desk, people)))
    except (DataError, IntegrityError, DrawRefused, *UNREADABLE) as error:
        raise Refused(cause("document_not_kept")) from error


def _players(stream: Stream, desk: Desk, people: Sequence[PersonMatch]) -> Mapping[str, Player]:
    persons = desk.document.people
    new = {row.id: persons[row.id] for row in people if row.player is None}
    players = {row.id: row.player for row in people if row.player is not None}
    return {**players, **register(stream, desk.home, new, desk.ctx)}


def _events(desk: Desk) -> list[IncomingEvent]:
    return [
        bring_event(desk, tournament, event)
        for data in desk.document.content["tournaments"]
        for tournament in [bring_tournament(desk, data)]
        for event in data["events"]
    ]
