"""Offer free places to the waiting list, and end offers and invitations that nobody accepted."""

from collections.abc import Collection, Iterable, Iterator
from datetime import datetime, timedelta

from journal.acts import record_act
from journal.context import ActContext, system
from journal.jobs import delay_job, enqueue
from journal.models import Stream
from matches.models import Event
from registration.job_kinds import OFFERS
from registration.models import RegistrationFact, RegistrationSettings
from registration.queries.intake import intake_of
from registration.queries.registrations import (
    ACTIVE,
    OPEN,
    Kind,
    RegistrationList,
    RegistrationRow,
    State,
    registration_list,
)
from registration.queries.single_registrations import has_open_registrations
from registration.recording.registration_letters import write_registration_letters


def settle_places(stream: Stream, event: Event, at: datetime) -> None:
    """Record what follows from a change of entries or places, in an act of the system: players who were entered
    otherwise are accepted, overdue offers and invitations expire, free places are offered to the first of the
    waiting list.

    ``stream``: of the event, locked.
    """
    if not has_open_registrations(event):
        return
    registrations = registration_list(event, at)
    doubled = list(_doubled(registrations))
    ended_ids = {row.id for row in doubled}
    facts = [*_entered(registrations), *_expired(registrations), *_ended(doubled)]
    facts += [*_offered(event, registrations, ended_ids, at)]
    if facts:
        with record_act(stream, "offer_places", ActContext(system(), at)) as act:
            act.state_all(facts)
            write_registration_letters(act, event, {row.id: row.players for row in registrations.rows})
    ends = [row.until for row in registrations.in_state(State.INVITED, State.OFFERED)] + [fact.until for fact in facts]
    _wake(event, [end for end in ends if end is not None], at)


def _wake(event: Event, ends: list[datetime], at: datetime) -> None:
    """Have the job run when the next offer or invitation expires."""
    if ends:
        enqueue(OFFERS, event.pk, {"event": event.pk})
        delay_job(OFFERS, event.pk, max(timedelta(0), min(ends) - at))


def _entered(registrations: RegistrationList) -> Iterator[RegistrationFact]:
    """Yield the acceptance of registrations whose players the desk has entered without them."""
    for row in registrations.in_state(*OPEN):
        entry = registrations.entries.get(row.players[0].pk)
        if entry is not None and set(entry.players) == set(row.players):
            yield RegistrationFact(registration_id=row.id, kind=Kind.ACCEPTED, entry_id=entry.id)


def _expired(registrations: RegistrationList) -> Iterator[RegistrationFact]:
    for row in registrations.rows:
        if row.is_overdue:
            yield RegistrationFact(registration_id=row.id, kind=Kind.EXPIRED)


def _doubled(registrations: RegistrationList) -> Iterator[RegistrationRow]:
    """Yield the later ones of several registrations of a player, which a merge of players has brought together."""
    players: set[int] = set()
    for row in registrations.in_state(*ACTIVE):
        ids = {player.pk for player in row.players}
        if row.state in OPEN and players & ids and not ids & registrations.entries.keys():
            yield row
        players |= ids


def _ended(rows: Iterable[RegistrationRow]) -> list[RegistrationFact]:
    return [RegistrationFact(registration_id=row.id, kind=Kind.WITHDRAWN) for row in rows]


def _offered(
    event: Event, registrations: RegistrationList, ended_ids: Collection[int], at: datetime
) -> Iterator[RegistrationFact]:
    """Yield an offer for each free place. There is none after closing, after the draw, or while the field is fixed.

    ``ended_ids``: registrations that end at this time.
    """
    rows = [row for row in registrations.candidates if row.id not in ended_ids]
    if not rows or not _offers_places(event, registrations.settings, at):
        return
    until = _until(registrations.settings, at)
    for row in rows[: registrations.free_without(ended_ids)]:
        yield RegistrationFact(registration_id=row.id, kind=Kind.OFFERED, until=until)


def _offers_places(event: Event, settings: RegistrationSettings, at: datetime) -> bool:
    is_over = settings.closes_at is not None and at >= settings.closes_at
    intake = intake_of(event)
    return not is_over and intake.is_open and intake.takes_entries and not intake.is_check_in_closed


def _until(settings: RegistrationSettings, at: datetime) -> datetime:
    """Return when an offer made now expires."""
    until = at + timedelta(hours=settings.offer_hours)
    return until if settings.closes_at is None else min(until, settings.closes_at)
