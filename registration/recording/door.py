"""Write what closing the check-in states: who did not come, and who moves up."""

from journal.acts import ActRecorder
from matches.models import EntryFact, Event
from matches.queries.entries import entries
from members.queries.suspensions import all_suspended_ids
from registration.models import CheckInCode, RegistrationFact
from registration.models.registration import new_check_in_code
from registration.queries.registrations import Kind, RegistrationList, RegistrationRow, State
from registration.recording.registrations import accept_all


def leave_absent(act: ActRecorder, event: Event, registrations: RegistrationList) -> int:
    """State that entries which are not present leave, and that offers end. Return how many are present."""
    field = entries.field(event)
    absent_ids = {row.id for row in field if not row.is_present}
    act.state_all([EntryFact(entry_id=entry_id, kind=EntryFact.Kind.WITHDRAWN) for entry_id in sorted(absent_ids)])
    absent = [row for row in registrations.in_state(State.ACCEPTED) if row.entry and row.entry.id in absent_ids]
    facts = [RegistrationFact(registration_id=row.id, kind=Kind.ABSENT) for row in absent]
    facts += [RegistrationFact(registration_id=row.id, kind=Kind.EXPIRED) for row in registrations.offers]
    act.state_all(facts)
    return len(field) - len(absent_ids)


def fill_from_standby(act: ActRecorder, event: Event, registrations: RegistrationList, free: int | None) -> None:
    """Accept the registrations on standby for so many places, in order; None: all. Their entries are present.

    A player who is suspended by now gets none.
    """
    federation = event.tournament.federation
    suspended = all_suspended_ids(federation, federation.day_at(act.at))
    rows = [row for row in registrations.candidates if row.state is State.STANDBY and not _ids(row) & suspended]
    entries_in = accept_all(act, event, {row.id: row.players for row in rows[:free]})
    act.state_all([EntryFact(entry=entry, kind=EntryFact.Kind.PRESENT) for entry in entries_in])


def _ids(row: RegistrationRow) -> set[int]:
    return {player.canonical.pk for player in row.players}


def renew_code(registration_id: int) -> None:
    """Give a registration another check-in code; the one before opens nothing."""
    CheckInCode.objects.update_or_create(registration_id=registration_id, defaults={"code": new_check_in_code()})
