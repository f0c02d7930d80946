"""Check who can register now, and return whom they register."""

import hmac
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from clubs.models import Player
from clubs.queries import players
from journal.context import ActContext, Actor
from journal.refusals import Conflicting, NotAllowed, Refusal, Refused, cause
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.permissions import roles_at
from matches.queries.entries import entries
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_field_has_room, check_not_drawn
from matches.services.entries.entrants import as_anybody_finds
from matches.services.entries.sides import players_of_sides, sides_of
from matches.services.tournaments.event_limits import MOST_ENTRIES
from matches.services.tournaments.open_event import check_event_open
from registration.inputs.settings import Approval
from registration.models import RegistrationSettings
from registration.permissions import is_allowed, require
from registration.queries.intake import Intake, intake_of
from registration.queries.registrations import ACTIVE, RegistrationList, RegistrationRow
from registration.queries.settings import settings_of
from registration.services.conditions import check_has_reason
from registration.services.unknown_names import naming_whom_to_ask


def check_takes_registrations(event: Event, intake: Intake) -> None:
    """Raise ``Refused`` once an event is drawn, finished, cancelled or full, or its field is fixed. Call it under the
    lock of the event.
    """
    if not intake.takes_entries:
        check_event_open(event)
        check_not_frozen(event)
        check_not_drawn(event, "registration_after_draw")
    if intake.entry_count >= MOST_ENTRIES:
        check_field_has_room(event, 1)


def own_entrant(event: Event, entrant: EntryInput, by: Actor) -> EntryInput:
    """Return the input with which players register themselves, the partner by public id. Raise ``NotAllowed`` for
    another player, or with a seed.
    """
    me = players.own_player(by)
    if me is None or entrant.player != me.public_id or entrant.seed is not None:
        raise NotAllowed(cause("not_allowed", act="register"))
    if entrant.partner is None:
        return entrant
    with naming_whom_to_ask(event):
        partner = as_anybody_finds(replace(entrant.partner, is_new=False), event.tournament.federation)
    return replace(entrant, partner=partner)


def is_of_desk_to_register(event: Event, admits_anyway: bool, ctx: ActContext) -> bool:
    """Return whether the desk registers. Raise ``NotAllowed`` if it may not admit them anyway, ``Refused`` without a
    reason for that.
    """
    roles = roles_at(ctx.actor, event.tournament, ctx.at)
    if admits_anyway:
        require("admit_anyway", roles)
        check_has_reason(ctx)
    return is_allowed("register", roles)


def side_of(event: Event, entrant: EntryInput) -> list[Player]:
    """Return the registered players that the input names. Raise ``Refused`` for an unknown or ambiguous name, or a
    player who is entered already.
    """
    (side,) = sides_of(event, [entrant])
    (members,) = players_of_sides(event, [tuple(replace(member, is_new=False) for member in side)], False)
    return [player for player in members if player is not None]


def check_still_free(event: Event, entrant: EntryInput, side: Sequence[Player]) -> None:
    """Raise ``Refused`` if a player has been entered since ``side_of`` returned the side of an input."""
    if entries.taken(event, side):
        side_of(event, entrant)


def check_not_registered(registrations: RegistrationList, side: Sequence[Player]) -> None:
    """Raise ``Conflicting`` if one of the players has an active registration."""
    row = next((row for row in registrations.of_players(side) if row.state in ACTIVE), None)
    if row is not None:
        raise Conflicting(cause("registered_already", name=row.name, number=row.number))


def check_not_entered(registrations: RegistrationList, row: RegistrationRow) -> None:
    """Raise ``Conflicting`` if a player of a registration has been entered with another partner, ``Refused`` if both
    members of a pair have been merged into one player.
    """
    if row.is_merged:
        raise Refused(cause("own_partner", name=row.name))
    player = next((player for player in row.players if player.pk in registrations.entries), None)
    if player is not None:
        raise Conflicting(cause("entered_already", player=player.public_id, name=player.public_name))


def check_is_open(event: Event, settings: RegistrationSettings, intake: Intake, at: datetime) -> None:
    """Raise ``Refused`` unless players can register at this time."""
    zone = ZoneInfo(event.tournament.time_zone)
    if settings.opens_at is not None and at < settings.opens_at:
        raise Refused(cause("registration_opens_later", at=_text(settings.opens_at, zone)))
    if settings.closes_at is not None and at >= settings.closes_at:
        raise Refused(cause("registration_over", at=_deadline(settings.closes_at, zone)))
    if not intake.is_open:
        raise Refused(cause("entries_closed"))
    if intake.is_check_in_closed:
        raise Refused(cause("check_in_closed"))


def refusal_to_register(event: Event, at: datetime) -> Refusal | None:
    """Return why no player can register at this time, None if they can: for pages, without the lock of the event."""
    intake = intake_of(event)
    try:
        check_takes_registrations(event, intake)
        check_is_open(event, settings_of(event), intake, at)
    except Refusal as refusal:
        return refusal
    return None


def check_code(settings: RegistrationSettings, code: str) -> None:
    """Raise ``Refused`` if the event asks for an invitation code and this is not it."""
    is_right = hmac.compare_digest(settings.code.casefold().encode(), code.strip().casefold().encode())
    if settings.approval == Approval.CODE and not is_right:
        raise Refused(cause("wrong_invitation_code"))


def _text(moment: datetime, zone: ZoneInfo) -> str:
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"


def _deadline(moment: datetime, zone: ZoneInfo) -> str:
    """Return a deadline as text; of 24:00 the day that ends then."""
    local = moment.astimezone(zone)
    return f"{local.date() - timedelta(days=1)}" if local.time() == time() else _text(moment, zone)
