"""The squads of teams, and who acts for a team."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from clubs.models import Player
from journal.context import Actor
from matches.models import CaptainFact, Entry, EntryFact, EntryMember, Event, Match, SquadFact
from matches.models.entry import entry_memberships
from matches.models.squad import captained_teams
from matches.queries.entries.entries import memberships_in
from rules_engine.words import SIDES, Side

_KIND = EntryFact.Kind
_LEAVING = (_KIND.WITHDRAWN, _KIND.DISQUALIFIED, _KIND.REPLACED, _KIND.BACK)
_ACTING = (CaptainFact.Kind.CAPTAIN, CaptainFact.Kind.VICE)


@dataclass(frozen=True, slots=True)
class SquadRow:
    """A player of a squad. ``entry``: the id of their entry. ``number``: in the squad. ``rank``: in order of strength,
    0 for who left. ``captaincy``: captain, vice or "".
    """

    entry: int
    number: int
    player: Player
    standing: str
    rank: int
    captaincy: str = ""

    @property
    def is_in(self) -> bool:
        return self.standing != SquadFact.Kind.REMOVED

    @property
    def is_reserve(self) -> bool:
        return self.standing == SquadFact.Kind.RESERVE


def squad_of(team: Entry) -> list[SquadRow]:
    """Return the squad of a team in order of strength; who left comes last."""
    return squads_of([team.pk])[team.pk]


def squads_of(teams: Iterable[int]) -> Mapping[int, list[SquadRow]]:
    """Return the squads of some entries of teams, by entry, in three queries."""
    ids = list(teams)
    members = EntryMember.objects.holding().filter(entry__plays_for__in=ids)
    rows = without_sides(members.select_related("entry", "player__merged_into").order_by("pk"))
    standings = _standings([row.entry_id for row in rows])
    captains = _captains(ids)
    squads: dict[int, list[SquadRow]] = defaultdict(list)
    for member in rows:
        squads[member.entry.plays_for_id or 0].append(_row(member, standings, captains))
    return {team: sorted(squads[team], key=lambda row: (not row.is_in, row.rank, row.number)) for team in ids}


def without_sides(members: Iterable[EntryMember]) -> list[EntryMember]:
    """Return those members of entries who are in a squad, without those of sides of boards with several players."""
    rows = list(members)
    sides = {row.entry_id for row in rows if row.position > 1}
    return [row for row in rows if row.entry_id not in sides]


def memberships_in_squads(event: Event, players: Collection[int]) -> "QuerySet[EntryMember]":
    """Return the memberships of some players in squads of an event, without sides of boards with several players."""
    of_sides = EntryMember.objects.filter(position__gt=1, event=event).values("entry")
    memberships = memberships_in(event, players).exclude(entry__in=of_sides)
    return memberships.select_related("entry__plays_for", "player")


def players_of_sides(sides: Collection[int]) -> Mapping[int, list[int]]:
    """Return the entries in the squads of who plays, by entry that plays a board: of one player that entry."""
    members = EntryMember.objects.filter(entry__in=sides).order_by("position")
    rows = list(members.values_list("entry", "entry__plays_for", "player", "position"))
    shared = {entry for entry, _team, _player, position in rows if position > 1}
    if not shared:
        return {entry: [entry] for entry in sides}
    own = _own_entries({team for _entry, team, _player, _position in rows})
    players: dict[int, list[int]] = {entry: [entry] for entry in sides if entry not in shared}
    for entry, team, player, _position in rows:
        if entry in shared and (team, player) in own:
            players.setdefault(entry, []).append(own[team, player])
    return players


def _own_entries(teams: Collection[int | None]) -> Mapping[tuple[int | None, int], int]:
    """Return the entry of each player of some squads, by team and player."""
    members = without_sides(EntryMember.objects.holding().filter(entry__plays_for__in=teams).select_related("entry"))
    return {(row.entry.plays_for_id, row.player_id): row.entry_id for row in members}


def captain_sides(by: Actor, match: Match) -> list[Side]:
    """Return the sides of a tie for which a login acts as captain or vice."""
    teams = (match.side0_id, match.side1_id)
    own_teams = captained_teams(by.id, teams) if by.kind == "user" else set()
    return [side for side in SIDES if teams[side] in own_teams]


def is_captain(by: Actor, team: Entry) -> bool:
    """Return whether a login acts for a team."""
    return by.kind == "user" and bool(captained_teams(by.id, [team.pk]))


def sides_of_squad(by: Actor, match: Match) -> list[Side]:
    """Return the sides of a tie in whose squad a login is."""
    if by.kind != "user":
        return []
    teams = entry_memberships(by.id).filter(entry__plays_for__in=[match.side0_id, match.side1_id])
    ids = set(teams.values_list("entry__plays_for", flat=True))
    return [side for side in SIDES if (match.side0_id, match.side1_id)[side] in ids]


def removed_among(entries: Sequence[int]) -> set[int]:
    """Return those of some players' entries that have left their squad, or whose team has left."""
    removed_ids = {entry for entry, fact in _standings(entries).items() if fact.kind == SquadFact.Kind.REMOVED}
    teams = dict(Entry.objects.filter(pk__in=entries).values_list("pk", "plays_for"))
    facts = EntryFact.objects.holding().filter(entry__in=teams.values(), kind__in=_LEAVING).order_by("pk")
    last = dict(facts.values_list("entry", "kind"))
    left = {team for team, kind in last.items() if kind != EntryFact.Kind.BACK}
    return removed_ids | {entry for entry, team in teams.items() if team in left}


def _standings(entries: Sequence[int]) -> dict[int, SquadFact]:
    facts = SquadFact.objects.holding().filter(entry__in=entries).order_by("pk")
    return {fact.entry_id: fact for fact in facts}


def _captains(teams: Sequence[int]) -> dict[tuple[int, int], str]:
    """Return who acts for a team, by team and player after merges."""
    facts = CaptainFact.objects.holding().filter(entry__in=teams).select_related("player").order_by("pk")
    return {(fact.entry_id, fact.player.merged_into_id or fact.player_id): fact.kind for fact in facts}


def _row(member: EntryMember, standings: Mapping[int, SquadFact], captains: Mapping[tuple[int, int], str]) -> SquadRow:
    player, fact = member.player.canonical, standings.get(member.entry_id)
    captaincy = captains.get((member.entry.plays_for_id or 0, player.pk), "")
    standing, rank = (fact.kind, fact.rank) if fact else (SquadFact.Kind.NOMINATED.value, member.entry.number)
    visible = captaincy if captaincy in _ACTING else ""
    return SquadRow(member.entry_id, member.entry.number, player, standing, rank, visible)
