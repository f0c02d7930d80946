"""Write the entry of a team, and register the players of its squad."""

from collections.abc import Sequence

from clubs.models import Club, Player
from clubs.queries import federations
from journal.acts import ActRecorder
from matches.inputs.entries import EntryInput
from matches.inputs.teams import TeamInput
from matches.models import Entry, EntryFact, Event
from matches.recording.entries import register_newcomers
from matches.recording.teams import state_team, team_of


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
