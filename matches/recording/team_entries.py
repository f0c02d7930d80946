"""Write the entry of a team with its squad and captains."""

from collections.abc import Sequence

from clubs.models import Club, Player
from clubs.queries import federations
from journal.acts import ActRecorder
from matches.inputs.entries import EntryInput
from matches.inputs.teams import TeamInput
from matches.models import CaptainFact, Entry, EntryFact, Event
from matches.recording.entries import register_newcomers
from matches.recording.teams import state_captains, state_squad, state_standings, state_team, team_of


def club_of(event: Event, team: TeamInput) -> Club | None:
    """Return the club of a team to enter. Raise ``NotFound`` for one that the federation does not have."""
    return federations.club(event.tournament.federation.slug, team.club) if team.club else None


def state_team_entry(act: ActRecorder, event: Event, team: TeamInput, club: Club | None) -> Entry:
    """State the entry of a team, with its seed, without its squad."""
    entry = state_team(act, event, team_of(act, event.tournament.federation, team.name, club))
    if team.seed is not None:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": team.seed}))
    return entry


def register_squad(
    act: ActRecorder, event: Event, lines: Sequence[EntryInput], players: Sequence[Player | None]
) -> list[Player]:
    """Return the players of a squad in order. Register those that are None, by their lines."""
    sides = register_newcomers(act, event, [(line,) for line in lines], [[player] for player in players], {})
    return [player.canonical for (player,) in sides]


def state_complete_squad(act: ActRecorder, entry: Entry, team: TeamInput, players: Sequence[Player]) -> None:
    """State the players of a new squad, their ranks and the captains."""
    rows = state_squad(act, entry, players)
    standings = {
        row.pk: (player.standing, rank)
        for rank, (row, player) in enumerate(zip(rows, team.squad, strict=True), start=1)
    }
    state_standings(act, standings)
    captains = {players[team.captain - 1].pk: CaptainFact.Kind.CAPTAIN.value}
    if team.vice:
        captains[players[team.vice - 1].pk] = CaptainFact.Kind.VICE.value
    state_captains(act, entry, captains)
