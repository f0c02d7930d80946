"""Write what follows for registrations when the desk enters players or undoes an act."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from clubs.models import Player
from journal.acts import ActRecorder
from journal.models import Act
from journal.refusals import Refused, cause
from matches.models import Entry, Event
from matches.queries.entries import entries
from registration.inputs.conditions import Conditions
from registration.models import CheckInCode, Registration, RegistrationFact, RegistrationMember
from registration.queries.conditions import Judgement, judge
from registration.queries.registrations import OPEN, Kind, RegistrationList, highest_number, registration_list
from registration.queries.settings import uses_registration
from registration.recording.registrations import state_checks

Side: TypeAlias = Sequence[Player]


def register_entered(act: ActRecorder, event: Event, sides: Sequence[tuple[Entry, Side]]) -> None:
    """State the registration and the acceptance of sides that the desk enters, if players register for the event. A
    side that waits is accepted.

    Raise ``Refused`` if there are fewer places, unless the act has a reason.
    """
    if not uses_registration(event):
        return
    registrations = registration_list(event, act.at)
    _check_places(registrations, [side for _, side in sides], act.note)
    open_ids = [_open_registration(registrations, side) for _, side in sides]
    new_sides = [side for (_, side), row_id in zip(sides, open_ids, strict=True) if row_id is None]
    new_ids = iter(_new_registrations(act, event, registrations.conditions, new_sides))
    facts = [
        RegistrationFact(registration_id=row_id or next(new_ids), kind=Kind.ACCEPTED, entry=entry)
        for (entry, _), row_id in zip(sides, open_ids, strict=True)
    ]
    act.state_all([*_withdrawals(registrations, new_sides), *facts])


def check_undone_places(act: ActRecorder, event: Event, undone: Act) -> None:
    """Raise ``Refused`` if an undo has brought back an entry for which there is no place, unless it has a reason."""
    if act.note.strip() or not uses_registration(event) or not entries.left_by(undone):
        return
    registrations = registration_list(event, act.at)
    if registrations.is_over_full:
        raise _too_many(registrations)


def _check_places(registrations: RegistrationList, sides: Sequence[Side], reason: str) -> None:
    player_ids = {player.pk for side in sides for player in side}
    offers = [row for row in registrations.offers if not player_ids & {player.pk for player in row.players}]
    places = registrations.settings.places
    if places is not None and registrations.taken + len(offers) + len(sides) > places and not reason.strip():
        raise _too_many(registrations)


def _too_many(registrations: RegistrationList) -> Refused:
    counts = {"taken": registrations.taken, "offered": len(registrations.offers)}
    return Refused(cause("places_exceeded", places=registrations.settings.places, **counts))


def _open_registration(registrations: RegistrationList, side: Side) -> int | None:
    """Return the registration of exactly these players that has no place yet."""
    rows = [row for row in registrations.of_players(side) if row.state in OPEN and set(row.players) == set(side)]
    return rows[0].id if rows else None


def _withdrawals(registrations: RegistrationList, sides: Sequence[Side]) -> list[RegistrationFact]:
    """Return the end of earlier registrations of these players, whose entries are in again under a new one."""
    players = {player for side in sides for player in side}
    old_ids = [row.id for row in registrations.of_players(players) if row.kind == Kind.ACCEPTED]
    return [RegistrationFact(registration_id=row_id, kind=Kind.WITHDRAWN) for row_id in old_ids]


def _new_registrations(act: ActRecorder, event: Event, conditions: Conditions, sides: Sequence[Side]) -> list[int]:
    """State a registration for each side, under the next numbers, with the conditions as judged. Return their ids."""
    first = highest_number(event) + 1
    rows = [act.state(Registration(event=event, number=number)) for number, _ in enumerate(sides, start=first)]
    members = [
        RegistrationMember(registration=row, player=player, position=position)
        for row, side in zip(rows, sides, strict=True)
        for position, player in enumerate(side, start=1)
    ]
    act.state_all(members)
    CheckInCode.objects.bulk_create([CheckInCode(registration=row) for row in rows])
    judgements: dict[int, list[Judgement]] = defaultdict(list)
    for judgement in judge(event, conditions, list(dict.fromkeys(player for side in sides for player in side))):
        judgements[judgement.player.pk].append(judgement)
    for row, side in zip(rows, sides, strict=True) if judgements else ():
        state_checks(act, row.pk, [judgement for player in dict.fromkeys(side) for judgement in judgements[player.pk]])
    return [row.pk for row in rows]
