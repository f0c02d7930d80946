"""The line-ups of ties, for those who may read them.

Whatever is not revealed is left out by the query: a page or an answer that shows line-ups cannot show more.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet

from journal.context import Actor
from matches.models import LineupFact, Match, MatchFact
from matches.permissions import is_allowed, roles_at
from matches.queries.results.appointments import appointment_of
from matches.queries.teams.squads import captain_sides, players_of_sides
from matches.tie_settings import Lineups
from rules_engine.words import SIDES, Side


@dataclass(frozen=True, slots=True)
class LineupState:
    """How far the line-ups of a tie are. ``is_in``: by side, whether one was handed in. ``due_at``: when they are
    revealed at the latest; None without an appointment. ``visible``: the line-ups that the viewer may read, by side.
    ``is_open``: whether everybody reads each as soon as it is in.
    """

    is_revealed: bool
    is_in: tuple[bool, bool]
    due_at: datetime | None
    visible: tuple[LineupFact | None, LineupFact | None]
    is_open: bool


def lineup_state(match: Match, viewer: Actor, at: datetime) -> LineupState:
    """Return the line-ups of a tie as a viewer may see them."""
    is_known, is_open = is_revealed(match), match.stage.event.play.tie.lineups is Lineups.OPEN
    sides = SIDES if is_known or is_open else captain_sides(viewer, match)
    visible = {side: latest_lineup(match, side) for side in sides}
    has_any = set(_lineups_of(match).values_list("side", flat=True))
    lineups = (visible.get(0), visible.get(1))
    return LineupState(is_known, (0 in has_any, 1 in has_any), due_at(match, at), lineups, is_open)


def is_revealed(match: Match) -> bool:
    return MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.REVEALED).exists()


def latest_lineup(match: Match, side: Side) -> LineupFact | None:
    """Return the last line-up of a side, whether it is revealed or not: for acts on it alone."""
    return _lineups_of(match).filter(side=side).order_by("-version").first()


def _lineups_of(match: Match) -> "QuerySet[LineupFact]":
    """Return the line-ups of a tie, without those that name a player for its play-off board."""
    rows: QuerySet[LineupFact] = LineupFact.objects.holding().filter(match=match, is_playoff=False)
    return rows


def next_version(match: Match, side: Side) -> int:
    """Return the number of the next line-up of a side; those of undone acts keep theirs."""
    return LineupFact.objects.filter(match=match, side=side).count() + 1


def due_at(match: Match, at: datetime) -> datetime | None:
    """Return when the line-ups of a tie are revealed at the latest: some minutes before its agreed time."""
    row = appointment_of(match, at)
    if row is None or row.agreed_at is None:
        return None
    return row.agreed_at - timedelta(minutes=match.stage.event.play.tie.lineup_minutes)


def may_direct(viewer: Actor, match: Match, at: datetime) -> bool:
    """Return whether a viewer may reveal line-ups."""
    return is_allowed("reveal_lineups", roles_at(viewer, match.stage.event.tournament, at))


def board(match: Match, number: int) -> Match | None:
    """Return a board of a tie as it is after substitutions, or None."""
    return match.parts.filter(board=number, act__undone_by=None).order_by("-replay_no").first()


def on_board(match: Match, number: int, side: Side) -> list[int]:
    """Return the entries in the squad of who plays a board for a side now."""
    row = board(match, number)
    entry = None if row is None else (row.side0_id, row.side1_id)[side]
    return [] if entry is None else list(players_of_sides([entry])[entry])


def on_boards(match: Match) -> set[int]:
    """Return the entries of the players who are on a board of a tie now; of doubles those of both."""
    last = {row.board: row for row in match.parts.filter(act__undone_by=None).order_by("replay_no")}
    sides = {entry for row in last.values() for entry in (row.side0_id, row.side1_id)}
    return {entry for players in players_of_sides(sides).values() for entry in players}
