"""Write registrations, facts about them, and the settings of registration."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final

from clubs.models import Player
from journal.acts import ActRecorder
from matches.models import Entry, EntryFact, Event
from matches.recording.entries import enter_sides
from registration.inputs.settings import Approval
from registration.models import CheckInCode, Registration, RegistrationCheck, RegistrationFact, RegistrationMember
from registration.queries.conditions import Judgement
from registration.queries.registrations import Kind, RegistrationList, RegistrationRow

INVITATION: Final = timedelta(days=7)  # within which a partner confirms


def state_registration(
    act: ActRecorder, event: Event, number: int, side: Sequence[Player], registrations: RegistrationList
) -> Registration:
    """State a registration under a number. It replaces earlier ones of these players, whose entries may come back."""
    registration = act.state(Registration(event=event, number=number))
    act.state_all(
        [
            RegistrationMember(registration=registration, player=player, position=position)
            for position, player in enumerate(side, start=1)
        ]
    )
    accepted_ids = [row.id for row in registrations.of_players(side) if row.kind == Kind.ACCEPTED]
    act.state_all([RegistrationFact(registration_id=row_id, kind=Kind.WITHDRAWN) for row_id in accepted_ids])
    CheckInCode.objects.create(registration=registration)
    return registration


def state_checks(act: ActRecorder, registration_id: int, judgements: Sequence[Judgement]) -> None:
    """State how the conditions were judged for the players of a registration."""
    act.state_all(
        [
            RegistrationCheck(
                registration_id=registration_id,
                player=row.player,
                kind=row.kind.value,
                is_met=row.is_met,
                params=row.params,
            )
            for row in judgements
        ]
    )


def seat(
    act: ActRecorder, event: Event, registration_id: int, side: Sequence[Player], registrations: RegistrationList
) -> None:
    """Accept a registration if a place is free and nobody waits for it, otherwise put it on the waiting list."""
    if registrations.has_free_place:
        accept(act, event, registration_id, side)
    else:
        act.state(RegistrationFact(registration_id=registration_id, kind=Kind.WAITING))


def invite(act: ActRecorder, registration_id: int) -> None:
    """Have a registration wait for its partner."""
    until = act.at + INVITATION
    act.state(RegistrationFact(registration_id=registration_id, kind=Kind.INVITED, until=until))


def confirm(
    act: ActRecorder, event: Event, registration_id: int, side: Sequence[Player], registrations: RegistrationList
) -> None:
    """State that the partner has confirmed: the pair waits for approval if the event needs it, otherwise is seated."""
    if registrations.settings.approval == Approval.DIRECTOR:
        act.state(RegistrationFact(registration_id=registration_id, kind=Kind.CONFIRMED))
    else:
        seat(act, event, registration_id, side, registrations)


def accept(act: ActRecorder, event: Event, registration_id: int, side: Sequence[Player]) -> Entry:
    """Enter the players of a registration, and return their entry."""
    (entry,) = accept_all(act, event, {registration_id: side})
    return entry


def accept_all(act: ActRecorder, event: Event, sides: Mapping[int, Sequence[Player]]) -> list[Entry]:
    """Enter the players of some registrations, by id, and return their entries in order."""
    new_entries = enter_sides(act, event, list(sides.values())) if sides else []
    facts = zip(sides, new_entries, strict=True)
    act.state_all(
        [RegistrationFact(registration_id=row_id, kind=Kind.ACCEPTED, entry=entry) for row_id, entry in facts]
    )
    return new_entries


def withdrawal(row: RegistrationRow, kind: Kind = Kind.WITHDRAWN) -> EntryFact | RegistrationFact:
    """Return the fact that ends an active registration. ``kind``: what one without an entry becomes."""
    if row.entry is not None:
        return EntryFact(entry_id=row.entry.id, kind=EntryFact.Kind.WITHDRAWN)
    return RegistrationFact(registration_id=row.id, kind=kind)
