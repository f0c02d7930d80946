"""Whom a document of another site may mean: players here by id, by member number, by name and by likeness."""

from collections.abc import Collection

from clubs.models import Federation, Player
from clubs.name_similarity import NameIndex
from clubs.names import search_key
from clubs.queries.players import by_names, canonical_by_ids, visible_to
from matches.models import Entry, EntryMember, Event, Tournament
from members.models import MemberNumber

_MOST_CANDIDATES = 5


def players_by_id(public_ids: Collection[str]) -> dict[str, Player]:
    """Return the players with these ids, after merges, by the id as given."""
    rows = Player.objects.select_related("merged_into").filter(public_id__in=public_ids).order_by("pk")
    return {row.public_id: row.canonical for row in rows}


def taken_ids(public_ids: Collection[str]) -> set[str]:
    """Return those of the ids that a player or a pair has."""
    rows = Player.all_ratable.filter(public_id__in=public_ids).order_by()
    return set(rows.values_list("public_id", flat=True))


def player_by_number(federation: Federation, number: str) -> Player | None:
    """Return the player of a member number."""
    row = (
        MemberNumber.objects.filter(federation=federation, number=number).select_related("player__merged_into").first()
    )
    return None if row is None else row.player.canonical


def player_by_answer(federation: Federation, answer: str) -> Player | None:
    """Return the player whose id or member number this is."""
    rows = canonical_by_ids([answer.strip().lower()])
    return rows[0] if rows else player_by_number(federation, answer.strip())


def namesakes(federation: Federation, names: Collection[str]) -> dict[str, list[Player]]:
    """Return the players with each name, by the name as given."""
    by_key = by_names(names, federation)
    return {name: by_key.get(search_key(name), []) for name in names}


def similar(federation: Federation, names: Collection[str]) -> dict[str, list[Player]]:
    """Return the players with a similar name, the most similar first, by the name as given."""
    if not names:
        return {}
    index = NameIndex(dict(visible_to(federation).order_by("pk").values_list("pk", "search_name")))
    keys = {name: [key for key, _ in index.most_similar(search_key(name))][:_MOST_CANDIDATES] for name in names}
    players = Player.objects.in_bulk({key for rows in keys.values() for key in rows})
    return {name: [players[key] for key in rows] for name, rows in keys.items()}


def members_of(event: Event) -> dict[int, list[Player]]:
    """Return the players of each entry of an event of another site, also of squads, by the id of the entry there. A
    team has none.
    """
    teams = Entry.objects.holding().filter(event=event, origin__isnull=False, team__isnull=False)
    members: dict[int, list[Player]] = {origin: [] for origin in teams.values_list("origin", flat=True) if origin}
    rows = EntryMember.objects.holding().filter(event=event, entry__origin__isnull=False)
    for row in rows.select_related("entry", "player__merged_into").order_by("entry__origin", "position"):
        members.setdefault(row.entry.origin, []).append(row.player.canonical)
    return members


def tournament_of(federation: Federation, slug: str) -> Tournament | None:
    return Tournament.objects.select_related("federation").filter(federation=federation, slug=slug).first()
