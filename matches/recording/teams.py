"""Write teams, their squads and captains."""

from collections.abc import Mapping, Sequence

from clubs.models import Club, Federation, Player, Team
from clubs.names import search_key, tidy
from clubs.queries.teams import find_team
from journal.acts import ActRecorder
from matches.models import CaptainFact, Entry, EntryFact, EntryMember, Event, SquadFact
from matches.queries.entries import lookups


def team_of(act: ActRecorder, federation: Federation, name: str, club: Club | None) -> Team:
    """Return the team of that name, which a federation has once; a new one plays for the club."""
    team = find_team(federation, name)
    if team is not None:
        return team
    return act.make(Team(federation=federation, club=club, name=tidy(name), search_name=search_key(name)))


def state_team(act: ActRecorder, event: Event, team: Team) -> Entry:
    """State the entry of a team, or that its withdrawn entry is in again."""
    old: Entry | None = Entry.objects.holding().filter(event=event, team=team).first()
    if old is not None:
        act.state(EntryFact(entry=old, kind=EntryFact.Kind.BACK))
        return old
    return act.state(Entry(event=event, number=lookups.highest_number(event) + 1, team=team, team_name=team.name))


def state_squad(act: ActRecorder, team: Entry, players: Sequence[Player]) -> list[Entry]:
    """State an entry for each new player of a squad, under its next numbers."""
    times = lookups.times_entered(team.event, players)
    last = Entry.objects.filter(plays_for=team).order_by("-number").values_list("number", flat=True).first() or 0
    rows = [
        Entry(event=team.event, number=number, plays_for=team) for number in range(last + 1, last + 1 + len(players))
    ]
    act.state_all(rows)
    act.state_all(
        [
            EntryMember(entry=entry, event=team.event, player=player, reentry_no=times[player.pk])
            for entry, player in zip(rows, players, strict=True)
        ]
    )
    return rows


def state_standings(act: ActRecorder, standings: Mapping[int, tuple[str, int]]) -> None:
    """State standing and rank of some players of squads, by entry."""
    act.state_all([SquadFact(entry_id=entry, kind=kind, rank=rank) for entry, (kind, rank) in standings.items()])


def state_captains(act: ActRecorder, team: Entry, captains: Mapping[int, str]) -> None:
    """State who acts for a team. ``captains``: by player, captain, vice or ended."""
    act.state_all([CaptainFact(entry=team, player_id=player, kind=kind) for player, kind in captains.items()])
