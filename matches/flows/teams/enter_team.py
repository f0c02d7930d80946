"""Enter a team with its squad and captain. A team of that name that the federation has plays again."""

from collections.abc import Sequence

from django.db import transaction

from clubs.models import Club, Player
from clubs.queries import federations
from clubs.validators import check_name
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import Conflicting, cause, check_each
from matches import hooks
from matches.inputs.teams import SquadInput, TeamInput
from matches.models import Entry, EntryFact, Event
from matches.permissions import require, roles_at
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from matches.recording.entries import register_newcomers
from matches.recording.events import event_act, lock_event
from matches.recording.teams import set_squad, state_team, team_of
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_field_has_room, check_not_drawn
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


def enter_team(*, event_id: int, team: TeamInput, register_new: bool = False, ctx: ActContext) -> Entry:
    """Enter a team. ``register_new``: an unknown name becomes a new player.

    Raise ``Refused`` for a drawn event, one without teams, a full or empty squad, a player in another squad, or no
    captain; ``Conflicting`` if the team is in.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("enter_team", roles_at(ctx.actor, event.tournament, ctx.at))
    check_of_teams(event)
    check_each(
        lambda: check_name(team.name),
        lambda: check_squad(event, team.squad),
        lambda: check_captains(len(team.squad), team.captain, team.vice),
    )
    club = _club(event, team.club)
    with transaction.atomic():
        stream = lock_event(event)
        _check_field(event, team)
        with event_act(stream, event, "enter_team", ctx) as act:
            entry = state_team(act, event, team_of(act, event.tournament.federation, team.name, club))
            players = _players(act, entry, team.squad, register_new, ctx)
            squad = squad_members(team.squad, players, team.captain, team.vice)
            set_squad(act, entry, squad)
            if team.seed is not None:
                act.state(EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": team.seed}))
            hooks.sides_entered(act, event, [hooks.EnteredSide(entry, players, team.answers, tuple(squad))])
            return entry


def _club(event: Event, slug: str) -> Club | None:
    return federations.club(event.tournament.federation.slug, slug) if slug else None


def _check_field(event: Event, team: TeamInput) -> None:
    check_event_open(event)
    check_not_frozen(event)
    check_not_drawn(event)
    check_field_has_room(event, 1)
    same = next((row for row in entries.field(event) if row.name.casefold() == team.name.strip().casefold()), None)
    if same is not None:
        raise Conflicting(cause("team_entered_already", team=same.name))


def _players(
    act: ActRecorder, entry: Entry, squad: Sequence[SquadInput], register_new: bool, ctx: ActContext
) -> list[Player]:
    """Return the players of a squad. Register new ones."""
    lines = squad_lines(squad)
    registered_players = squad_players(entry.event, lines, entry, register_new)
    sides = register_newcomers(
        act, entry.event, [(line,) for line in lines], [[player] for player in registered_players], {}
    )
    players = [player.canonical for (player,) in sides]
    check_not_suspended(entry.event.tournament.federation, players, ctx)
    return players
