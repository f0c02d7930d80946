"""Find a registration, check who may answer for it, and lock it for an answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from clubs.models import Player
from clubs.permissions import Role
from clubs.queries.players import own_player
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, NotFound, cause
from matches.models import Event
from matches.permissions import roles_at
from matches.recording.events import lock_event
from matches.recording.versions import check_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn
from matches.services.tournaments.open_event import check_event_open
from registration.permissions import is_allowed, require
from registration.queries.registrations import (
    RegistrationList,
    RegistrationRow,
    State,
    players_of,
    registration_list,
)
from registration.queries.single_registrations import find_row
from registration.services.registering import check_not_entered

_REFUSALS: Final = {State.OFFERED: "no_offer", State.INVITED: "not_to_confirm", State.REQUESTED: "not_to_approve"}


@dataclass(frozen=True, slots=True)
class Answer:
    """A registration that is answered under the lock of its event."""

    stream: Stream
    registrations: RegistrationList
    row: RegistrationRow


def registration_of(registrations: RegistrationList, number: int) -> RegistrationRow:
    """Return a registration by number. Raise ``NotFound`` if there is none or its act was undone."""
    row = registrations.numbered(number)
    if row is None:
        raise _unknown(number)
    return row


def numbered(event: Event, number: int, at: datetime) -> RegistrationRow:
    """Return a registration by number, as ``registration_of`` does, without reading the others."""
    row = find_row(event, number, at)
    if row is None:
        raise _unknown(number)
    return row


def require_member_or_desk(act: str, event: Event, number: int, ctx: ActContext) -> None:
    """Raise ``NotAllowed`` unless the actor is a member of a registration, or may do the act at the desk.

    Raise ``NotFound`` for an unknown registration.
    """
    _require(act, event, own_player(ctx.actor) in _players(event, number), ctx)


def require_partner_or_desk(act: str, event: Event, number: int, ctx: ActContext) -> None:
    """Raise ``NotAllowed`` unless the actor is the second member of a registration, or may do the act at the desk.

    Raise ``NotFound`` for an unknown registration.
    """
    _require(act, event, own_player(ctx.actor) == _players(event, number)[-1], ctx)


def is_of_desk(act: str, event: Event, ctx: ActContext) -> bool:
    """Return whether the actor may do an act at the desk."""
    return is_allowed(act, roles_at(ctx.actor, event.tournament, ctx.at))


def lock_answer(event: Event, number: int, state: State, ctx: ActContext) -> Answer:
    """Lock an event and return a registration in ``state``, whose players can still be entered.

    Raise ``Conflicting`` for a registration in another state, ``Refused`` once the event is drawn or finished.
    """
    stream = lock_event(event)
    check_version(stream, ctx.expected_version)
    check_event_open(event)
    check_not_frozen(event)
    check_not_drawn(event, "registration_after_draw")
    registrations = registration_list(event, ctx.at)
    row = registration_of(registrations, number)
    if row.state is not state:
        is_late = state is State.OFFERED and row.state is State.EXPIRED
        raise Conflicting(cause("offer_expired" if is_late else _REFUSALS[state], number=number))
    check_not_entered(registrations, row)
    return Answer(stream, registrations, row)


def _players(event: Event, number: int) -> Sequence[Player]:
    players = players_of(event, number)
    if players is None:
        raise _unknown(number)
    return players


def _unknown(number: int) -> NotFound:
    return NotFound(cause("unknown_registration", number=min(number, 2**31)))


def _require(act: str, event: Event, is_player: bool, ctx: ActContext) -> None:
    roles = roles_at(ctx.actor, event.tournament, ctx.at)
    require(act, roles | {Role.PLAYER} if is_player else roles)
