"""Permissions on tournaments and matches: a table of roles and acts."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import BigIntegerField, CharField, Q, QuerySet, Value

from clubs.models.appointment import Appointment, serving
from clubs.permissions import Role
from clubs.queries.guardians import player_of_guardian
from journal.context import Actor
from journal.prepared import prepared
from journal.refusals import NotAllowed, cause
from matches.models import Entry, EntryMember, Event, Match, Tournament
from matches.models.entry import entry_memberships, memberships_of
from matches.models.player_card import card_memberships
from matches.models.squad import captained_teams, teams_of
from matches.models.staff_post import active_posts
from rules_engine.words import SIDES, Side

_ABOVE = frozenset({Role.OPERATOR, Role.OFFICER})
_DIRECTORS = _ABOVE | {Role.DIRECTOR}
_DESK = _DIRECTORS | {Role.SCORER}
_SEE_DESK = _DESK | {Role.MANAGER, Role.CASHIER, Role.LIMITED_SCORER}

ACTS: dict[str, frozenset[Role]] = {
    "define_ruleset": _ABOVE,
    "announce_tournament": _ABOVE | {Role.MANAGER},
    "publish_announcement": _DIRECTORS | {Role.MANAGER},
    "edit_profile": _DIRECTORS | {Role.MANAGER},
    "rename": _DIRECTORS | {Role.MANAGER},
    "change_slug": _DIRECTORS | {Role.MANAGER},
    "edit_programme": _DIRECTORS | {Role.MANAGER},
    "redate": _DIRECTORS | {Role.MANAGER},
    "cancel_tournament": _DIRECTORS | {Role.MANAGER},
    "archive_tournament": _DIRECTORS | {Role.MANAGER},
    "appoint_post": _DIRECTORS | {Role.MANAGER},
    "see_letters": _DIRECTORS,
    "resend_letter": _DIRECTORS,
    "add_event": _DIRECTORS,
    "open_registration": _DIRECTORS,
    "register_player": _DIRECTORS,
    "enter": _DIRECTORS,
    "enter_team": _DIRECTORS,
    "change_squad": _DIRECTORS | {Role.PLAYER},
    "hand_in_lineup": _DIRECTORS | {Role.PLAYER},
    "reveal_lineups": _DIRECTORS,
    "substitute_player": _DIRECTORS | {Role.PLAYER},
    "confirm_tie": frozenset({Role.PLAYER}),
    "protest_tie": frozenset({Role.PLAYER}),
    "rule_on_protest": _DIRECTORS,
    "check_in": _DESK,
    "seed_entry": _DIRECTORS,
    "withdraw_entry": _DIRECTORS | {Role.PLAYER},
    "disqualify_entry": _DIRECTORS,
    "draw_event": _DIRECTORS,
    "commit_draw": _DIRECTORS,
    "plan_season": _DIRECTORS,
    "make_fixtures": _DIRECTORS,
    "move_fixture": _DIRECTORS,
    "add_play_off": _DIRECTORS,
    "prepare_next_season": _DIRECTORS | {Role.MANAGER},
    "start_ladder": _DIRECTORS,
    "play_ladder": _DIRECTORS | {Role.PLAYER},
    "change_event_settings": _DIRECTORS,
    "change_publication": _DIRECTORS,
    "publish_part": _DIRECTORS,
    "edit_tables": _DIRECTORS | {Role.MANAGER},
    "call_match": _DESK,
    "run_timer": _DESK,
    "break_off_match": _DESK,
    "make_player_cards": _DESK,
    "arrive": frozenset({Role.PLAYER}),
    "arrange_match": _DIRECTORS | {Role.PLAYER},
    "tell_live": _DESK | {Role.PLAYER},
    "call_director": frozenset({Role.PLAYER}),
    "answer_call": _DESK,
    "submit_score": frozenset({Role.PLAYER}),
    "enter_result": _DESK,
    "upload_transcript": _DESK | {Role.PLAYER},
    "judge_now": _DESK,
    "confirm_score": _DESK | {Role.PLAYER},
    "dispute_score": frozenset({Role.PLAYER}),
    "give_penalty": _DIRECTORS,
    "record_mistake": _DIRECTORS,
    "end_match": _DIRECTORS,
    "correct_result": _DIRECTORS,
    "reopen_result": _DIRECTORS,
    "rule_on_score": _DIRECTORS,
    "erase_photo": _DIRECTORS,
    "undo_act": _DIRECTORS,
    "finish_event": _DIRECTORS,
    "lock_part": _DIRECTORS,
    "unlock_any_part": _ABOVE,
    "see_desk": _SEE_DESK,
    "set_event_title": _ABOVE,
    "confirm_title": _ABOVE,
    "refuse_title": _ABOVE,
    "state_title": _ABOVE,
    "withdraw_title": _ABOVE,
    "apply_for_sanction": _DIRECTORS | {Role.MANAGER},
    "answer_sanction": _ABOVE,
    "approve_sanction": _ABOVE,
    "give_certificate": _ABOVE,
    "end_certificate": _ABOVE,
    "see_year_report": _ABOVE,
    "enter_line": frozenset({Role.PLAYER}),
    "open_session": _ABOVE | {Role.MANAGER, Role.PLAYER},  # a member of the club, who plays in it
    "see_session": _ABOVE | {Role.MANAGER, Role.PLAYER},
    "keep_session": frozenset({Role.PLAYER}),
    "answer_session": _ABOVE | {Role.MANAGER, Role.PLAYER},
    "import_matches": _ABOVE,
    "rebuild": frozenset({Role.OPERATOR}),
}


@dataclass(frozen=True, slots=True)
class Spot:
    """The part of a tournament that an act is about. ``event_id``: 0 for no event alone. ``table``: reads the name of
    the table of the match, "" for none; called only for those who are limited to tables.
    """

    event_id: int = 0
    table: Callable[[], str] = str


EVERYWHERE: Final = Spot()


def roles_at(by: Actor, tournament: Tournament, at: datetime, spot: Spot = EVERYWHERE) -> frozenset[Role]:
    """Return the roles of an actor at a tournament: officer, manager of the host club, director, scorer,
    cashier. A scorer who is limited to other parts than ``spot`` is a limited scorer.
    """
    if by.kind != "user":
        return frozenset({Role.OPERATOR, Role.STRANGER} if by.kind == "system" else {Role.STRANGER})
    hosts = {"federation_id": tournament.federation_id, "club_id": tournament.host_club_id or 0}
    posts = _roles(user_id=by.id, tournament_id=tournament.pk, at=at, **hosts)
    operator = {Role.OPERATOR} if by.is_operator else set()
    return frozenset({_role_in(spot, *post) for post in posts} | operator | {Role.STRANGER})


def event_roles(by: Actor, event: Event, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor at an event."""
    return roles_at(by, event.tournament, at, Spot(event.pk))


def _role_in(spot: Spot, role: str, event_id: int | None, tables: str) -> Role:
    is_outside = event_id not in (None, spot.event_id) or (tables and not _is_listed(spot.table(), tables))
    return Role.LIMITED_SCORER if is_outside else Role(role)


def _is_listed(table: str, tables: str) -> bool:
    return table.casefold() in tables.casefold().split(",")


@prepared
def _roles(
    user_id: int, tournament_id: int, at: datetime, federation_id: int, club_id: int
) -> "QuerySet[Appointment, tuple[str, int | None, str]]":
    """Return the roles of the offices and posts of a user, and to what they are limited. ``club_id``: 0 for none."""
    over = Q(federation_id=federation_id) | Q(club_id=club_id)
    offices = serving(at).filter(over, user_id=user_id)
    posts = active_posts(at).filter(user_id=user_id, tournament=tournament_id)
    unlimited = Value(None, BigIntegerField()), Value("", CharField())
    rows = offices.values_list("role", *unlimited)
    return rows.union(posts.values_list("role", "event_id", "tables"))


def side_of(by: Actor, match: Match, at: datetime) -> Side | None:
    """Return the side of a match for which a login or the holder of a card may act at a time, or None."""
    memberships = _memberships(by, at)
    if memberships is None:
        return None
    of_match = memberships.filter(entry_id__in=[match.side0_id, match.side1_id])
    entry = of_match.values_list("entry_id", flat=True).first()
    if entry is None:
        return _captained_side(by, match) if match.stage.event.is_of_teams else None
    return SIDES[0 if entry == match.side0_id else 1]


def _captained_side(by: Actor, match: Match) -> Side | None:
    """Return the side of a tie, or of one of its boards, for whose team a login acts as captain or vice."""
    if by.kind != "user":
        return None
    sides = teams_of(match)
    own_teams = captained_teams(by.id, sides)
    return next((side for side in SIDES if sides[side] in own_teams), None)


def _memberships(by: Actor, at: datetime) -> QuerySet[EntryMember] | None:
    """Return the entry members for whom an actor may act: of a login everywhere, of a card in its tournament."""
    if by.kind == "card":
        return card_memberships(by.id, at)
    return own_memberships(by)


def is_member(by: Actor, entry: Entry) -> bool:
    """Return whether a login, or the minor for whom a guardian acts, belongs to a member of the entry."""
    rows = own_memberships(by)
    return rows is not None and rows.filter(entry=entry).exists()


def own_memberships(by: Actor) -> QuerySet[EntryMember] | None:
    """Return the entry members of a login, or of the minor for whom a guardian acts."""
    if by.kind == "guardian":
        child = player_of_guardian(by.id)
        return memberships_of(child) if child else None
    return entry_memberships(by.id) if by.kind == "user" else None


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise ``NotAllowed`` unless one of the roles may do this act."""
    if not roles & ACTS[act]:
        is_limited = Role.LIMITED_SCORER in roles and Role.SCORER in ACTS[act]
        raise NotAllowed(cause("outside_your_post") if is_limited else cause("not_allowed", act=act))


def is_allowed(act: str, roles: frozenset[Role]) -> bool:
    return bool(roles & ACTS[act])


def hidden_tournaments_of(by: Actor, at: datetime) -> Q:
    """Return the condition of non-public tournaments that an actor may see: as staff or as a player."""
    if by.is_operator:
        return ~Q(pk__in=[])  # all; an empty Q has no effect when combined
    if by.kind == "guardian":
        rows = own_memberships(by)
        return Q(pk__in=rows.values("event__tournament")) if rows is not None else Q(pk__in=[])
    if by.kind != "user":
        return Q(pk__in=[])
    offices = serving(at).filter(user_id=by.id)
    posts = active_posts(at).filter(user_id=by.id).values("tournament")
    entered_tournaments = entry_memberships(by.id).values("event__tournament")
    serves = Q(federation__offices__in=offices) | Q(host_club__offices__in=offices) | Q(pk__in=posts)
    return serves | Q(pk__in=entered_tournaments)
