"""Write teams, their squads and captains."""

from collections.abc import Collection, Mapping, Sequence

from clubs.models import Club, Federation, Player, Team
from clubs.names import search_key, tidy
from clubs.queries.teams import find_team
from journal.acts import ActRecorder
from matches.models import CaptainFact, Entry, EntryFact, EntryMember, Event, SquadFact, SquadMember
from matches.queries.entries import lookups
from matches.queries.teams.squads import SquadRow, squad_of


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


def set_squad(act: ActRecorder, team: Entry, squad: Sequence[SquadMember]) -> None:
    """State what differs from the present squad of a team, the strongest first. Who is not in it leaves."""
    present = {row.player.pk: row for row in squad_of(team)}
    newcomers = [member.player for member in squad if member.player.pk not in present]
    entry_ids = {player_id: row.entry for player_id, row in present.items()}
    for player, entry in zip(newcomers, _state_players(act, team, newcomers), strict=True):
        entry_ids[player.pk] = entry.pk
    _state_standings(act, {entry_ids[row.player.pk]: row.standing for row in squad}, present.values())
    _state_captains(act, team, {row.player.pk: row.captaincy for row in squad if row.captaincy}, present.values())


def _state_players(act: ActRecorder, team: Entry, players: Sequence[Player]) -> list[Entry]:
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


def _state_standings(act: ActRecorder, standings: Mapping[int, str], present: Collection[SquadRow]) -> None:
    """State standing and rank of who has another one now. ``standings``: by entry, the strongest first."""
    now = {entry: (standing, rank) for rank, (entry, standing) in enumerate(standings.items(), start=1)}
    removals = {row.entry: (SquadFact.Kind.REMOVED.value, 0) for row in present if row.entry not in now}
    before = {row.entry: (row.standing, row.rank) for row in present}
    changes = {entry: row for entry, row in {**now, **removals}.items() if before.get(entry) != row}
    act.state_all([SquadFact(entry_id=entry, kind=kind, rank=rank) for entry, (kind, rank) in changes.items()])


def _state_captains(act: ActRecorder, team: Entry, captains: Mapping[int, str], present: Collection[SquadRow]) -> None:
    """State who acts for a team now, and who no longer does. ``captains``: by player, captain or vice."""
    before = {row.player.pk: row.captaincy for row in present if row.captaincy}
    ends = {player: CaptainFact.Kind.ENDED.value for player in before if player not in captains}
    changes = {player: kind for player, kind in captains.items() if before.get(player) != kind}
    rows = {**ends, **changes}
    act.state_all([CaptainFact(entry=team, player_id=player, kind=kind) for player, kind in rows.items()])
