"""Enter a team with its squad and captain. A team of that name that the federation has plays again."""

from django.db import transaction

from journal.context import ActContext
from matches import hooks
from matches.inputs.teams import TeamInput
from matches.models import Entry
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.team_entries import club_of, register_squad, state_team_entry
from matches.recording.teams import set_squad
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.late_seats import drawn_stage, late_seats
from matches.services.draws.lateness import LateStart
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_field_has_room
from matches.services.teams.squads import (
    check_of_teams,
    check_team,
    check_team_is_new,
    squad_lines,
    squad_members,
    squad_players,
)
from matches.services.tournaments.open_event import check_event_open
from members.services.suspensions import check_not_suspended


def enter_team(*, event_id: int, team: TeamInput, register_new: bool = False, ctx: ActContext) -> Entry:
    """Enter a team. ``register_new``: an unknown name becomes a new player.

    After the draw it comes late: into the next round, a group, or a bye whose holder has not played since. Raise
    ``Refused`` for an event without teams, a full or empty squad, a player in another squad, no captain, or a team that
    comes too late; ``Conflicting`` if the team is in.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("enter_team", roles_at(ctx.actor, event.tournament, ctx.at))
    check_of_teams(event)
    check_team(event, team)
    club = club_of(event, team)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_not_frozen(event)
        check_field_has_room(event, 1)
        check_team_is_new(event, team)
        before = drawn_stage(event, ctx.at)
        with refuse_if_match_removed(event), event_act(stream, event, "enter_team", ctx) as act:
            entry = state_team_entry(act, event, team, club)
            lines = squad_lines(team.squad)
            players = register_squad(act, event, lines, squad_players(event, lines, entry, register_new))
            check_not_suspended(event.tournament.federation, players, ctx)
            squad = squad_members(team.squad, players, team.captain, team.vice)
            set_squad(act, entry, squad)
            hooks.sides_entered(act, event, [hooks.EnteredSide(entry, players, team.answers, tuple(squad))])
            act.state_all(late_seats(before, [entry], LateStart(), act.at))
            return entry
