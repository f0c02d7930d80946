"""A tie for its captains and its directors: line-ups, boards, substitutions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActForm, ActPage, Context, act, context_of, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.teams.lineup_forms import (
    LineupForm,
    initial_lineup,
    players_by_board,
)
from interfaces.wording.draw_places import match_place
from interfaces.wording.tie_words import lineup_notes
from interfaces.wording.words import word
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound, cause
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.flows.teams.reveal_lineups import reveal_lineups
from matches.models import Match
from matches.permissions import ACTS, roles_at
from matches.queries.entries.entries import EntryRow
from matches.queries.journal.versions import event_version_of_match
from matches.queries.results import matches
from matches.queries.results.appointments import appointment_of
from matches.queries.results.match_row import MatchRow
from matches.queries.teams import lineups
from matches.queries.teams.confirmations import TieConfirmation
from matches.queries.teams.squads import captain_sides, sides_of_squad, squad_of
from matches.queries.teams.ties import BoardRow, TieRow, tie_row
from matches.services.teams.lineups import check_tie, team_of
from rules_engine.words import SIDES, Side


@dataclass(frozen=True, slots=True)
class TieContext:
    """A tie and what the actor may do: ``sides`` for which they act, ``may``: acts of the desk. ``captained``: sides
    of which they are captain or vice captain.
    """

    ctx: ActContext
    match: Match
    may: frozenset[str]
    sides: tuple[Side, ...]
    captained: tuple[Side, ...] = ()

    @property
    def zone(self) -> str:
        return self.match.stage.event.tournament.time_zone


def tie_for(request: HttpRequest, match: int) -> TieContext:
    """Return the tie if the actor is staff, or in one of the squads. Raise ``NotFound`` or ``NotAllowed``."""
    ctx = context_of(request)
    match_obj = matches.match(match, ctx.actor, ctx.at)
    check_tie(match_obj)
    roles = roles_at(ctx.actor, match_obj.stage.event.tournament, ctx.at)
    may = frozenset(act_name for act_name, act_roles in ACTS.items() if roles & act_roles)
    captained = captain_sides(ctx.actor, match_obj)
    if "see_desk" not in may and not captained and not sides_of_squad(ctx.actor, match_obj):
        raise NotAllowed(cause("not_your_match", match_obj.node_key, match=match))
    sides = SIDES if "hand_in_lineup" in may else tuple(captained)
    return TieContext(ctx, match_obj, may, sides, tuple(captained))


def _version(request: HttpRequest, match: int) -> str:
    version = event_version_of_match(match)  # read before all that the page shows
    place = tie_for(request, match)
    return f"{version} {place.ctx.actor.kind} {place.ctx.actor.id}"


@desk
@follows(_version, by_minute=True)
def tie(request: HttpRequest, match: int) -> HttpResponse:
    """Show a tie with its boards, and what is to be done."""
    place = tie_for(request, match)
    subscribes(request, event=place.match.stage.event_id)
    row = tie_row(place.match, place.ctx.actor, place.ctx.at)
    context = {
        "tie": row,
        "match": row.row,
        "event": place.match.stage.event,
        "may": place.may,
        "place": match_place(row.row.place),
        "state": word(row.row.state.value, "match"),
        "appointment": None if row.row.result else appointment_of(place.match, place.ctx.at),
        "boards": [_board(place, board) for board in row.boards],
        "own_sides": [(side, row.row.sides[side], row.state.is_in[side], row.lineups[side]) for side in place.sides],
        "is_captain": bool(place.captained),
        "may_confirm": _may(place, row, TieConfirmation.may_confirm),
        "may_protest": _may(place, row, TieConfirmation.may_protest),
        "playoff_sides": _playoff_sides(place, row),
        "playoff_address": _score_address(place, row.playoff.row) if row.playoff else "",
        "may_hand_in": not row.state.is_revealed and row.row.result is None,
    }
    return show(request, "desk/matches/teams/tie.html", context, zone=place.zone)


@desk
def lineup(request: HttpRequest, match: int, side: int) -> HttpResponse:
    """Hand in the line-up of a side."""
    place = side_of_tie(request, match, side)
    team = team_of(place.match, SIDES[side])
    squad = [row for row in squad_of(team) if row.is_in]
    is_own = side in captain_sides(place.ctx.actor, place.match)  # a director types a line-up, and reads none
    last = lineups.latest_lineup(place.match, SIDES[side]) if is_own else None
    event = place.match.stage.event
    form = LineupForm(players_by_board(event), squad, posted(request), initial=initial_lineup(event, squad, last))
    page = act_page_of(
        place, _("Line-up of %(team)s") % {"team": team.team_name}, _("Send the line-up"), _("Line-up sent.")
    )
    page = with_notes(page, lineup_notes(event.play.tie))

    def do() -> None:
        hand_in_lineup(match_id=match, lineup=form.to_input(), side=side, ctx=place.ctx)

    return act(request, page, form, do)


@desk
def reveal(request: HttpRequest, match: int) -> HttpResponse:
    """Reveal both line-ups now."""
    place = tie_for(request, match)
    if "reveal_lineups" not in place.may:
        raise NotAllowed(cause("not_allowed", act="reveal_lineups"))
    page = act_page_of(place, _("Reveal the line-ups"), _("Reveal"), _("Line-ups revealed."))
    form = ActForm(posted(request))
    return act(request, page, form, lambda: reveal_lineups(match_id=match, ctx=form.act_context(place.ctx)))


def _playoff_sides(place: TieContext, row: TieRow) -> list[tuple[Side, EntryRow, bool, EntryRow | None]]:
    """Return the sides for which the actor may name a player for the play-off board, and whom they have named."""
    playoff = row.playoff
    if playoff is None or not row.asks_for_playoff:
        return []
    sides = row.row.sides
    return [(side, sides[side], playoff.is_in[side], playoff.players[side]) for side in place.sides]


def _may(place: TieContext, row: TieRow, may: Callable[[TieConfirmation, Side], bool]) -> bool:
    """Return whether the actor, as captain, may do something about the result."""
    return row.confirmation is not None and any(may(row.confirmation, side) for side in place.captained[:1])


def side_of_tie(request: HttpRequest, match: int, side: int) -> TieContext:
    """Return the tie if the actor acts for this side."""
    place = tie_for(request, match)
    if side not in SIDES:
        raise NotFound(cause("unknown_side"))
    if side not in place.sides:
        raise NotAllowed(cause("not_your_match", place.match.node_key, match=match))
    return place


def act_page_of(place: TieContext, title: str, button: str, message: str) -> ActPage:
    event = place.match.stage.event
    sides = f"{place.match.side0.team_name} – {place.match.side1.team_name}"
    return ActPage(
        title,
        button,
        next=reverse("desk_tie", args=[place.match.pk]),
        done=message,
        hint=f"{sides} · {event.name}",
        zone=place.zone,
        event_id=event.pk if "see_desk" in place.may else 0,
    )


def with_notes(page: ActPage, notes: Sequence[str]) -> ActPage:
    """Return the page with what a captain should know above its form."""
    return replace(page, template="desk/matches/teams/lineup.html", context=lambda: {"notes": notes})


def _board(place: TieContext, board: BoardRow) -> Context:
    """Return a board with the address where its score is entered, and the sides that may substitute on it."""
    address = _score_address(place, board.row)
    has_started = board.row is not None and (board.row.result or board.row.is_on or board.row.submissions)
    return {"row": board, "address": address, "substitutes": () if has_started else place.sides}


def _score_address(place: TieContext, board: MatchRow | None) -> str:
    """Return where the score of a board is entered, "" for who may not."""
    if board is None or not place.sides:
        return ""
    return reverse("desk_match" if "see_desk" in place.may else "desk_my_match", args=[board.id])
