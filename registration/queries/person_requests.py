"""Requests of people without a login: by the link of their letter, those that wait for an answer, and what they ask."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256
from typing import Final
from uuid import UUID

from django.db.models import Max, Q, QuerySet

from clubs.models import Club, Federation, Membership, Player
from clubs.models.appointment import serving
from clubs.names import search_key
from clubs.permissions import OFFICES, roles_in_federation
from clubs.queries import players
from journal.context import Actor
from journal.refusals import NotFound, cause
from matches.models import Event, Tournament
from matches.queries.events.programmes import EventState, state_of, states_of
from matches.queries.tournaments import tournaments
from notifications.models import PlayerAddress
from registration.models import PersonRequest, RegistrationMember, RegistrationSettings, TermsText
from registration.queries.questions import question_keys
from registration.queries.registrations import RegistrationList, RegistrationRow, registration_list, registration_lists

_ROW = (
    "tournament__federation",
    "club__federation",
    "address",
    "claimed__merged_into",
    "player__merged_into",
    "terms_text",
)
_MOST_NAMESAKES: Final = 10


@dataclass(frozen=True, slots=True)
class Visitor:
    """What a person entered, as it was found. ``claimed``: the player who they say they are. ``terms_text``: that
    they accepted.
    """

    name: str
    club: Club | None
    events: tuple[Event, ...]
    claimed: Player | None
    terms_text: TermsText | None


@dataclass(frozen=True, slots=True)
class VisitorRow:
    """A registration of a player without a login. ``position``: on the waiting list, 0 off it and after the draw."""

    event: Event
    row: RegistrationRow
    position: int
    has_questions: bool


def digest_of(secret: str) -> str:
    """Return what is stored of the secret of a link."""
    return sha256(secret.encode()).hexdigest()


def request_of_secret(secret: str) -> PersonRequest:
    """Return the request of a link. Raise NotFound for a wrong link, or one whose request was deleted."""
    row = PersonRequest.objects.filter(digest=digest_of(secret)).select_related(*_ROW).first()
    if row is None:
        raise NotFound(cause("no_such_visitor"))
    return row


def request_of(federation: Federation, request_id: UUID) -> PersonRequest:
    """Return a confirmed request of a federation. Raise NotFound otherwise."""
    rows = PersonRequest.objects.filter(tournament__federation=federation, confirmed_at__isnull=False)
    row = rows.filter(pk=request_id).select_related(*_ROW).first()
    if row is None:
        raise NotFound(cause("no_such_request"))
    return row


def find_unanswered(request_id: UUID) -> PersonRequest | None:
    """Return a confirmed request that waits for an answer, or None."""
    rows = PersonRequest.objects.filter(pk=request_id, confirmed_at__isnull=False, result="")
    return rows.select_related(*_ROW).first()


def registered_events(player: Player, federation: Federation) -> list[Event]:
    """Return the events of a federation for which a player has ever registered, in the order of their locks."""
    members = RegistrationMember.objects.holding().filter(player=player)
    rows = Event.objects.filter(pk__in=members.values("registration__event"), tournament__federation=federation)
    return list(rows.select_related("tournament__federation").order_by("pk"))


def requested_events(request: PersonRequest) -> list[Event]:
    """Return the events that a request asks for, until it is confirmed."""
    rows = Event.objects.filter(pk__in=request.event_ids, tournament=request.tournament_id)
    return list(rows.select_related("tournament__federation").order_by("pk"))


def requests_to_answer(federation: Federation, by: Actor, at: datetime) -> QuerySet[PersonRequest]:
    """Return the requests that wait for an answer which the actor may give, the oldest first.

    Managers answer for those who name their club, and officers for all.
    """
    rows = PersonRequest.objects.filter(tournament__federation=federation, confirmed_at__isnull=False, result="")
    if not roles_in_federation(by, federation, at) & OFFICES:
        rows = rows.filter(club__in=serving(at).filter(user_id=by.id).values("club"))
    return rows.select_related(*_ROW).order_by("confirmed_at", "pk")


def last_day_of_visitor(player: Player) -> date | None:
    """Return the last day of the last tournament for which a player has registered, None without one."""
    of_player = Q(player=player.canonical) | Q(player__merged_into=player.canonical)
    rows = RegistrationMember.objects.holding().filter(of_player)
    day: date | None = rows.aggregate(last=Max("registration__event__tournament__until_on"))["last"]
    return day


def waiting_visitors(tournament: Tournament) -> dict[int, PersonRequest]:
    """Return the requests of a tournament that wait for an answer, by the id of the hidden player."""
    rows = PersonRequest.objects.filter(tournament=tournament, result="", player__isnull=False)
    return {row.player_id: row for row in rows.select_related("claimed__merged_into") if row.player_id}


def visitor_names(player_ids: Collection[int]) -> dict[int, str]:
    """Return the names of players whose requests wait for an answer, by their ids."""
    rows = PersonRequest.objects.filter(player__in=player_ids, result="")
    return {player_id: name for player_id, name in rows.values_list("player", "name") if player_id is not None}


def last_request(player: Player) -> PersonRequest | None:
    """Return the confirmed request of a player that waits, or the last one, also of one who was merged into them."""
    of_player = Q(player=player) | Q(player__merged_into=player)
    return PersonRequest.objects.filter(of_player).select_related(*_ROW).order_by("result", "-confirmed_at").first()


def player_at_address(request: PersonRequest) -> Player | None:
    """Return the player of the same name who has confirmed the address of a request before."""
    rows = PlayerAddress.objects.filter(address=request.address).select_related("player__merged_into").order_by("pk")
    key = search_key(request.name)
    return next((row.player.canonical for row in rows if row.player.search_name == key), None)


def is_waiting(player: Player) -> bool:
    """Return whether a player waits for the answer of an office."""
    return PersonRequest.objects.filter(player=player, result="").exists()


def waiting_requests(request: PersonRequest) -> QuerySet[PersonRequest]:
    """Return the requests of the person of a request that wait for an answer of the same federation."""
    rows = PersonRequest.objects.filter(player=request.player_id, result="")
    return rows.filter(tournament__federation=request.tournament.federation_id)


def visible_namesakes(name: str, federation: Federation) -> dict[Player, list[Club]]:
    """Return the first players of a name with their clubs, but for hidden ones."""
    rows = [row for row in players.namesakes(name, federation) if row.visibility != Player.Visibility.HIDDEN]
    clubs: dict[Player, list[Club]] = {row: [] for row in rows[:_MOST_NAMESAKES]}
    memberships = Membership.objects.filter(player__in=list(clubs), until_on=None).select_related("club", "player")
    for membership in memberships.order_by("pk"):
        clubs[membership.player].append(membership.club)
    return clubs


def events_for_visitors(tournament: Tournament, at: datetime) -> list[tuple[Event, RegistrationSettings]]:
    """Return the events of single players in which registration is open, with its settings."""
    events = list(tournaments.events_of(tournament).filter(side_size=1))
    rows = {row.event_id: row for row in RegistrationSettings.objects.filter(event__in=events)}
    settings = [(event, rows.get(event.pk) or RegistrationSettings(event=event)) for event in events]
    states = states_of(event.pk for event in events)
    return [(event, row) for event, row in settings if states[event.pk] is EventState.OPEN and _is_open(row, at)]


def visitor_rows(player: Player, at: datetime) -> list[VisitorRow]:
    """Return the last registration of a player for each event of a public tournament that is not over."""
    of_player = Q(player=player) | Q(player__merged_into=player)
    members = RegistrationMember.objects.holding().filter(of_player)
    today = {"tournament__is_public": True, "tournament__until_on__gte": at.date()}
    rows = Event.objects.filter(pk__in=members.values("registration__event"), **today)
    events = list(rows.select_related("tournament__federation").order_by("tournament__from_on", "pk"))
    lists = zip(events, registration_lists(events, at), strict=True)
    states = states_of(event.pk for event in events)
    keys = question_keys(event.tournament_id for event in events)
    return [_visitor_row(event, registrations, player, keys, states[event.pk]) for event, registrations in lists]


def visitor_row(event: Event, player: Player, at: datetime) -> VisitorRow:
    """Return the last registration of a player for an event. Raise NotFound without one."""
    registrations = registration_list(event, at)
    if not registrations.of_players([player]):
        raise NotFound(cause("no_such_visitor"))
    return _visitor_row(event, registrations, player, question_keys([event.tournament_id]), state_of(event))


def _visitor_row(
    event: Event, registrations: RegistrationList, player: Player, keys: set[tuple[int, int]], state: EventState
) -> VisitorRow:
    row = registrations.of_players([player])[-1]
    own_keys = {(event.tournament_id, 0), (event.tournament_id, event.pk)}
    is_drawn = state in (EventState.RUNNING, EventState.FINISHED)
    return VisitorRow(event, row, 0 if is_drawn else registrations.position(row), bool(own_keys & keys))


def _is_open(settings: RegistrationSettings, at: datetime) -> bool:
    has_started = settings.opens_at is None or at >= settings.opens_at
    return has_started and (settings.closes_at is None or at < settings.closes_at)
