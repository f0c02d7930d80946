"""Change the squad of a team: who is in it, in which order, and who acts for it."""

from collections.abc import Sequence

from django.db import transaction

from clubs.models import Player
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.inputs.teams import SquadInput
from matches.models import Entry, Event
from matches.permissions import is_allowed, require, roles_at
from matches.queries.draws import draws
from matches.queries.teams.squads import is_captain
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.team_entries import register_squad
from matches.recording.teams import set_squad
from matches.services.entries.entering import check_is_in, entry_of
from matches.services.teams.squads import (
    check_captains,
    check_of_teams,
    check_squad,
    squad_lines,
    squad_members,
    squad_players,
)
from matches.services.tournaments.open_event import check_event_open
from members.services.suspensions import check_not_suspended


def change_squad(
    *,
    event_id: int,
    entry_no: int,
    squad: Sequence[SquadInput],
    captain: int = 1,
    vice: int = 0,
    register_new: bool = False,
    ctx: ActContext,
) -> Entry:
    """Set the complete squad of a team, the strongest first. Who is not named leaves it.

    ``captain`` and ``vice``: their places in the squad, from 1; 0 for no vice. The captain may change it until the
    draw, a director afterwards too. Raise ``Refused`` for a full squad, a player in another squad, or no captain.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    check_of_teams(event)
    team = entry_of(event, entry_no)
    _check_may(event, team, ctx)
    check_squad(event, squad)
    check_captains(len(squad), captain, vice)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_is_in(team)
        with event_act(stream, event, "change_squad", ctx) as act:
            players = _players(act, team, squad, register_new, ctx)
            set_squad(act, team, squad_members(squad, players, captain, vice))
            return team


def _check_may(event: Event, team: Entry, ctx: ActContext) -> None:
    """Raise ``NotAllowed`` unless a director or, before the draw, the captain acts."""
    roles = roles_at(ctx.actor, event.tournament, ctx.at)
    if is_allowed("change_squad", roles):
        return
    if not is_captain(ctx.actor, team):
        require("change_squad", roles)
    if draws.is_drawn(tournaments.main_stage(event)):
        raise NotAllowed(cause("rank_closed"))


def _players(
    act: ActRecorder, team: Entry, squad: Sequence[SquadInput], register_new: bool, ctx: ActContext
) -> list[Player]:
    """Return the players of the squad in order. Register new ones."""
    lines = squad_lines(squad)
    players = register_squad(act, team.event, lines, squad_players(team.event, lines, team, register_new))
    check_not_suspended(team.event.tournament.federation, players, ctx)
    return players
