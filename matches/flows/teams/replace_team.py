"""Give the seat of a team that has not played to another team."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.inputs.teams import TeamInput
from matches.models import Entry, EntryFact
from matches.permissions import require, roles_at
from matches.queries.results.started import first_started_by
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.team_entries import club_of, register_squad, state_team_entry
from matches.recording.teams import set_squad
from matches.recording.versions import check_entries_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_is_in, entry_of
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


def replace_team(
    *, event_id: int, entry_no: int, team: TeamInput, register_new: bool = False, ctx: ActContext
) -> Entry:
    """Replace a team by another one, in whose squad players of the old one may be. ``entry_no``: of the old team.

    Raise ``Refused`` if a tie of the old team has begun, and as ``enter_team`` does.
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
        old_team = entry_of(event, entry_no)
        check_entries_version(stream, ctx.expected_version, [old_team])
        _check_may_go(old_team)
        check_team_is_new(event, team)
        with refuse_if_match_removed(event), event_act(stream, event, "replace_team", ctx) as act:
            entry = state_team_entry(act, event, team, club)
            lines = squad_lines(team.squad)
            players = register_squad(act, event, lines, squad_players(event, lines, old_team, register_new))
            check_not_suspended(event.tournament.federation, players, ctx)
            set_squad(act, entry, squad_members(team.squad, players, team.captain, team.vice))
            act.state(EntryFact(entry=old_team, kind=EntryFact.Kind.REPLACED, params={"by": entry.pk}))
            return entry


def _check_may_go(team: Entry) -> None:
    match = first_started_by(team)
    if match is not None:
        raise Refused(cause("match_begun", match.node_key, match=match.pk))
    check_is_in(team)
