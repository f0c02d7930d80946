"""Write registrations, facts about them, and the settings of registration."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from clubs.models import Player, Team
from journal.acts import ActRecorder
from matches.models import Entry, EntryFact, Event, SquadMember
from matches.recording.entries import enter_sides
from matches.recording.teams import set_squad, state_team
from registration.inputs.settings import Approval
from registration.models import CheckInCode, Registration, RegistrationCheck, RegistrationFact, RegistrationMember
from registration.queries.conditions import Judgement
from registration.queries.registrations import Kind, RegistrationList, RegistrationRow

INVITATION: Final = timedelta(days=7)  # within which a partner confirms


@dataclass(frozen=True, slots=True)
class RegisteredTeam:
    """A team with its squad, the strongest first."""

    team: Team
    squad: tuple[SquadMember, ...]

    @property
    def players(self) -> list[Player]:
        return [member.player for member in self.squad]


def state_registration(
    act: ActRecorder,
    event: Event,
    number: int,
    side: Sequence[Player] | RegisteredTeam,
    registrations: RegistrationList,
) -> Registration:
    """State a registration under a number. It replaces earlier ones of these players or this team, whose entries may
    come back.
    """
    team, players = (side.team, side.players) if isinstance(side, RegisteredTeam) else (None, side)
    registration = act.state(Registration(event=event, number=number, team=team))
    act.state_all(list(members_of(registration, side)))
    accepted_ids = [row.id for row in registrations.replaced_by(players, team)]
    act.state_all([RegistrationFact(registration_id=row_id, kind=Kind.WITHDRAWN) for row_id in accepted_ids])
    CheckInCode.objects.create(registration=registration)
    return registration


def members_of(registration: Registration, side: Sequence[Player] | RegisteredTeam) -> Iterable[RegistrationMember]:
    """Yield the members of a registration, which are not stated yet."""
    squad = side.squad if isinstance(side, RegisteredTeam) else [SquadMember(player, "") for player in side]
    for position, row in enumerate(squad, start=1):
        yield RegistrationMember(
            registration=registration,
            player=row.player,
            position=position,
            standing=row.standing,
            captaincy=row.captaincy,
        )


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


def invite(act: ActRecorder, registration_id: int, closes_at: datetime | None) -> None:
    """Have a registration wait for its partner, at most until registration closes."""
    until = act.at + INVITATION if closes_at is None else min(act.at + INVITATION, closes_at)
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
    """Enter the players of some registrations, by id, or their teams, and return the entries in order."""
    if event.is_of_teams:
        new_entries = [_enter_team(act, event, registration_id) for registration_id in sides]
    else:
        new_entries = enter_sides(act, event, list(sides.values())) if sides else []
    facts = zip(sides, new_entries, strict=True)
    act.state_all(
        [RegistrationFact(registration_id=row_id, kind=Kind.ACCEPTED, entry=entry) for row_id, entry in facts]
    )
    return new_entries


def _enter_team(act: ActRecorder, event: Event, registration_id: int) -> Entry:
    """Enter a team with the squad with which it registered."""
    registration = Registration.objects.select_related("team").get(pk=registration_id)
    assert registration.team is not None, "teams alone register for such an event"
    members = registration.members.select_related("player__merged_into").order_by("position")
    squad = {row.player.canonical: SquadMember(row.player.canonical, row.standing, row.captaincy) for row in members}
    entry = state_team(act, event, registration.team)
    set_squad(act, entry, list(squad.values()))
    return entry


def withdrawal(row: RegistrationRow, kind: Kind = Kind.WITHDRAWN) -> EntryFact | RegistrationFact:
    """Return the fact that ends an active registration. ``kind``: what one without an entry becomes."""
    if row.entry is not None:
        return EntryFact(entry_id=row.entry.id, kind=EntryFact.Kind.WITHDRAWN)
    return RegistrationFact(registration_id=row.id, kind=kind)
