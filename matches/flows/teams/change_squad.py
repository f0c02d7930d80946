"""Change the squad of a team: who is in it, in which order, and who acts for it."""

from collections.abc import Mapping, Sequence

from django.db import transaction

from clubs.models import Player
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import NotAllowed, Refused, cause
from matches.inputs.teams import SquadInput
from matches.models import CaptainFact, Entry, Event, SquadFact
from matches.permissions import is_allowed, require, roles_at
from matches.queries.draws import draws
from matches.queries.teams.squads import SquadRow, is_captain, squad_of
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.team_entries import register_squad
from matches.recording.teams import state_captains, state_squad, state_standings
from matches.services.entries.entering import check_is_in, entry_of
from matches.services.teams.squads import check_of_teams, check_squad, squad_lines, squad_players
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
    if not 1 <= captain <= len(squad) or not 0 <= vice <= len(squad) or captain == vice:
        raise Refused(cause("captain_missing"))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_is_in(team)
        with event_act(stream, event, "change_squad", ctx) as act:
            players = _players(act, team, squad, register_new, ctx)
            _state_standings(act, team, squad, players)
            _state_captains(act, team, players, captain, vice)
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


def _state_standings(act: ActRecorder, team: Entry, squad: Sequence[SquadInput], players: Sequence[Player]) -> None:
    """State the standing of each player that differs from the present one. Give new players their entries."""
    present = {row.player.pk: row for row in squad_of(team)}
    new = state_squad(act, team, [player for player in players if player.pk not in present])
    entry_ids = {**{player: row.entry for player, row in present.items()}, **_by_player(new, players, present)}
    standings = {
        entry_ids[player.pk]: (row.standing, rank)
        for rank, (player, row) in enumerate(zip(players, squad, strict=True), start=1)
    }
    removals = {row.entry: (SquadFact.Kind.REMOVED.value, 0) for row in present.values() if row.entry not in standings}
    before = {row.entry: (row.standing, row.rank) for row in present.values()}
    state_standings(act, {entry: now for entry, now in {**standings, **removals}.items() if before.get(entry) != now})


def _by_player(new: Sequence[Entry], players: Sequence[Player], present: Mapping[int, SquadRow]) -> dict[int, int]:
    newcomers = [player.pk for player in players if player.pk not in present]
    return {player: entry.pk for player, entry in zip(newcomers, new, strict=True)}


def _state_captains(act: ActRecorder, team: Entry, players: Sequence[Player], captain: int, vice: int) -> None:
    captains = {players[captain - 1].pk: CaptainFact.Kind.CAPTAIN.value}
    if vice:
        captains[players[vice - 1].pk] = CaptainFact.Kind.VICE.value
    present = {row.player.pk: row.captaincy for row in squad_of(team) if row.captaincy}
    ends = {player: CaptainFact.Kind.ENDED.value for player in present if player not in captains}
    changes = {player: kind for player, kind in captains.items() if present.get(player) != kind}
    state_captains(act, team, {**ends, **changes})
