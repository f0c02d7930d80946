"""The imported data that exist: players by name, matches and entries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import TypeVar

from django.db.models import Exists, OuterRef, Q

from clubs.models import Federation, Membership, Player
from clubs.names import may_be_player_id, search_key
from clubs.queries.homes import current_homes
from journal.chain import sha256
from matches.models import EntryMember, Event, Match, RatingPool, Stage, Tournament
from ratings.inputs.imports import PastEvent, TournamentPer
from ratings.models import StartingRating

_AT_ONCE = 2000  # parameters of a query that every database accepts
_LONGEST_CODE = 37  # of a pool, in a slug
_MOST_CONDITIONS = 200  # conditions joined by OR in one query

Words = Collection[str]
T = TypeVar("T")


def players_meant(federation: Federation, words: Words) -> dict[str, tuple[int, ...]]:
    """Return the players that each id or name, as written, may mean in the federation. Merged players are replaced."""
    by_id = {word: word for word in words if may_be_player_id(word)}
    by_name = {word: search_key(word) for word in words}
    players_by_id: dict[str, set[int]] = defaultdict(set)
    for public_id, pk, target in _players(Q(), "public_id", set(by_id.values())):
        players_by_id[public_id].add(target or pk)
    name_rows = list(_players(Q(), "search_name", set(by_name.values())))
    local_ids = _players_of(federation, {pk for _, pk, _ in name_rows})
    players_by_name: dict[str, set[int]] = defaultdict(set)
    for name, pk, target in name_rows:
        if pk in local_ids:
            players_by_name[name].add(target or pk)
    return {word: tuple(sorted(players_by_id[word] or players_by_name[by_name[word]])) for word in words}


def players_meant_by(federation: Federation, words: Words, same: Mapping[str, str]) -> dict[str, tuple[int, ...]]:
    """Return ``players_meant``, of names without a player those of the same person. ``same``: by search form."""
    targets = {word: same[key] for word in words if (key := search_key(word)) in same}
    players = players_meant(federation, {*words, *targets.values()})
    return {word: players[word] or players[targets.get(word, word)] for word in words}


def slug_of(pool: RatingPool, event: PastEvent, per: TournamentPer) -> str:
    """Return the slug of the tournament that holds an event that is imported into a pool, at most 60 characters."""
    code = pool.code if len(pool.code) <= _LONGEST_CODE else f"{pool.code[: _LONGEST_CODE - 9]}-{_digest(pool.code)}"
    slug = f"imported-{code}-{event.year}"
    return slug if per is TournamentPer.YEAR else f"{slug}-{_digest(search_key(event.name))}"


def tournaments_at(pool: RatingPool, slugs: Collection[str]) -> dict[str, Tournament]:
    """Return the tournaments of the pool's federation by their slugs."""
    rows = Tournament.objects.filter(federation=pool.federation_id)
    return {row.slug: row for part in _parts(slugs) for row in rows.filter(slug__in=part)}


def events_there(pool: RatingPool, events: Collection[PastEvent]) -> dict[PastEvent, Event]:
    """Return the events that exist, in whichever of their tournaments, so that no file is imported twice."""
    tournaments = {
        (slug_of(pool, event, per), name): event for event in events for per in TournamentPer for name in event.names
    }
    rows = Event.objects.filter(tournament__federation=pool.federation_id).select_related("pool", "tournament")
    by_slug = (rows.filter(tournament__slug__in=part) for part in _parts(slug for slug, _name in tournaments))
    event_rows = ((tournaments.get((row.tournament.slug, row.name)), row) for part in by_slug for row in part)
    return {event: row for event, row in event_rows if event is not None}


def stages_of(events: Iterable[Event]) -> dict[int, Stage]:
    """Return the stage that holds the matches of each event."""
    rows = Stage.objects.filter(position=1).select_related("event__pool")
    ids = (event.pk for event in events)
    return {stage.event_id: stage for part in _parts(ids) for stage in rows.filter(event__in=part)}


def keys_there(keys: Mapping[int, Collection[str]]) -> set[str]:
    """Return the keys, by stage, that were imported before, whatever was decided about their matches since."""
    existing_keys: set[str] = set()
    for batch in _together(keys):
        condition = reduce(or_, (Q(stage=stage, node_key__in=node_keys) for stage, node_keys in batch))
        existing_keys.update(Match.objects.filter(condition).values_list("node_key", flat=True))
    return existing_keys


def keys_in(pool: RatingPool, keys: Mapping[PastEvent, Collection[str]]) -> set[str]:
    """Return the keys, by event, that were ever imported into the pool."""
    events = {event: row for event, row in events_there(pool, keys).items() if row.pool_id == pool.pk}
    stages = stages_of(events.values())
    return keys_there({stages[row.pk].pk: keys[event] for event, row in events.items()})


def entries_there(players: Mapping[int, Collection[int]]) -> dict[tuple[int, int], int]:
    """Return the entry of each of these players by (event, player), with players after merges."""
    target_ids = _merged_into({player for ids in players.values() for player in ids})
    before: dict[int, list[int]] = defaultdict(list)
    for old, now in target_ids.items():
        before[now].append(old)
    ids_by_event = {
        event: [old for player in ids for old in (player, *before.get(player, ()))] for event, ids in players.items()
    }
    entries: dict[tuple[int, int], int] = {}
    rows = EntryMember.objects.holding().order_by("-pk")
    for batch in _together(ids_by_event):
        member_rows = rows.filter(reduce(or_, (Q(event=event, player__in=ids) for event, ids in batch)))
        for event, player, entry in member_rows.values_list("event", "player", "entry"):
            entries[event, target_ids.get(player) or player] = entry
    return entries


def starting_there(pool: RatingPool, players: Iterable[int]) -> dict[tuple[int, str], tuple[int, int]]:
    """Return the valid starting rating and experience by player and day."""
    rows = StartingRating.objects.holding().filter(pool=pool).order_by("pk")
    ratings = (row for part in _parts(players) for row in rows.filter(player__in=part))
    return {(row.player_id, row.on.isoformat()): (row.rating, row.experience) for row in ratings}


def _digest(text: str) -> str:
    return sha256(text)[:8]


def _players(only: Q, field: str, values: Iterable[str]) -> Iterable[tuple[str, int, int | None]]:
    for part in _parts(values):
        rows = Player.objects.filter(only, **{f"{field}__in": part}).order_by("pk")
        yield from rows.values_list(field, "pk", "merged_into_id")


def _players_of(federation: Federation, players: Collection[int]) -> set[int]:
    """Return the players whose home it is, who are in its clubs, played in its events, or have a starting rating."""
    ids: set[int] = set()
    of_player = {"player": OuterRef("pk")}
    memberships = Membership.objects.filter(club__federation=federation, **of_player)
    entries = EntryMember.objects.filter(event__tournament__federation=federation, **of_player)
    starting_ratings = StartingRating.objects.filter(pool__federation=federation, **of_player)
    at_home = current_homes(federation).filter(**of_player)
    is_local = Q(Exists(at_home)) | Q(Exists(memberships)) | Q(Exists(entries)) | Q(Exists(starting_ratings))
    for part in _parts(players):
        ids |= set(Player.objects.filter(is_local, pk__in=part).values_list("pk", flat=True))
    return ids


def _merged_into(players: Collection[int]) -> dict[int, int]:
    """Return the target of each player merged into one of these."""
    rows = Player.objects.order_by("pk")
    batches = (rows.filter(merged_into__in=part).values_list("pk", "merged_into_id") for part in _parts(players))
    return {old: now for batch in batches for old, now in batch if now is not None}


def _together(values_by_key: Mapping[int, Collection[T]]) -> Iterator[list[tuple[int, list[T]]]]:
    """Group the values into batches for one query each. Each key keeps its own values, to keep conditions small."""
    batch: list[tuple[int, list[T]]] = []
    pieces = ((key, piece) for key, values in sorted(values_by_key.items()) for piece in _parts(values))
    for key, piece in pieces:
        if batch and (
            len(batch) == _MOST_CONDITIONS or sum(len(values) for _, values in batch) + len(piece) > _AT_ONCE
        ):
            yield batch
            batch = []
        batch.append((key, piece))
    if batch:
        yield batch


def _parts(values: Iterable[T]) -> Iterable[list[T]]:
    unique = sorted(set(values), key=str)
    return (unique[start : start + _AT_ONCE] for start in range(0, len(unique), _AT_ONCE))
