"""What exists of imported data: players by name, matches and entries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import TypeVar

from django.db.models import Exists, OuterRef, Q

from clubs.models import Federation, Membership, Player
from clubs.names import search_key
from matches.inputs.entries import may_be_player_id
from matches.models import EntryMember, Event, Match, RatingPool, Stage, Tournament
from ratings.models import StartingRating

_AT_ONCE = 2000  # parameters of a query that every database accepts
_THINGS = 200  # conditions joined by OR in one query

Words = Collection[str]
T = TypeVar("T")


def players_meant(federation: Federation, words: Words) -> dict[str, tuple[int, ...]]:
    """Return the players that each id or name, as written, may mean in the federation. Merged players are replaced."""
    by_id = {word: word for word in words if may_be_player_id(word)}
    by_name = {word: search_key(word) for word in words}
    players_by_id: dict[str, set[int]] = defaultdict(set)
    for public_id, pk, merged in _players(Q(), "public_id", set(by_id.values())):
        players_by_id[public_id].add(merged or pk)
    named = list(_players(Q(), "search_name", set(by_name.values())))
    local_ids = _players_of(federation, {pk for _, pk, _ in named})
    players_by_name: dict[str, set[int]] = defaultdict(set)
    for name, pk, merged in named:
        if pk in local_ids:
            players_by_name[name].add(merged or pk)
    return {word: tuple(sorted(players_by_id[word] or players_by_name[by_name[word]])) for word in words}


def slug_of(pool: RatingPool) -> str:
    """Return the slug of the tournament that holds what is imported into a pool."""
    return f"imported-{pool.code}"[:60]


def tournament_of(pool: RatingPool) -> Tournament | None:
    return Tournament.objects.filter(federation=pool.federation_id, slug=slug_of(pool)).first()


def events_named(tournament: Tournament, names: Collection[str]) -> dict[str, Event]:
    rows = Event.objects.filter(tournament=tournament, name__in=names).select_related("pool", "tournament")
    return {event.name: event for event in rows}


def stages_of(events: Iterable[Event]) -> dict[int, Stage]:
    """Return the stage that holds the matches of each event."""
    return {
        stage.event_id: stage
        for stage in Stage.objects.filter(event__in=events, position=1).select_related("event__pool")
    }


def keys_there(keys: Mapping[int, Collection[str]]) -> set[str]:
    """Return those of the keys, by stage, that were imported before, whatever was decided about them since."""
    existing_keys: set[str] = set()
    for some in _together(keys):
        condition = reduce(or_, (Q(stage=stage, node_key__in=node_keys) for stage, node_keys in some))
        existing_keys.update(Match.objects.filter(condition).values_list("node_key", flat=True))
    return existing_keys


def keys_in(pool: RatingPool, keys: Mapping[str, Collection[str]]) -> set[str]:
    """Return those of the keys, by name of the event, that were ever imported into the pool."""
    stages = Stage.objects.filter(event__tournament=tournament_of(pool), event__pool=pool, position=1)
    there: dict[int, Collection[str]] = {}
    for names in _parts(keys):
        rows = stages.filter(event__name__in=names).values_list("pk", "event__name")
        there |= {stage: keys[name] for stage, name in rows}
    return keys_there(there)


def entries_there(players: Mapping[int, Collection[int]]) -> dict[tuple[int, int], int]:
    """Return the entry of each of these players, by event, as (event, player); players after merges."""
    merged = _merged_into({player for some in players.values() for player in some})
    before: dict[int, list[int]] = defaultdict(list)
    for old, now in merged.items():
        before[now].append(old)
    ids_by_event = {
        event: [old for player in some for old in (player, *before.get(player, ()))] for event, some in players.items()
    }
    entries: dict[tuple[int, int], int] = {}
    rows = EntryMember.objects.holding().order_by("-pk")
    for some in _together(ids_by_event):
        seated = rows.filter(reduce(or_, (Q(event=event, player__in=ids) for event, ids in some)))
        for event, player, entry in seated.values_list("event", "player", "entry"):
            entries[event, merged.get(player) or player] = entry
    return entries


def starting_there(pool: RatingPool, players: Iterable[int]) -> dict[tuple[int, str], tuple[int, int]]:
    """Return the valid starting rating and experience by player and day."""
    rows = StartingRating.objects.holding().filter(pool=pool).order_by("pk")
    ratings = (row for some in _parts(players) for row in rows.filter(player__in=some))
    return {(row.player_id, row.on.isoformat()): (row.rating, row.experience) for row in ratings}


def _players(only: Q, field: str, values: Iterable[str]) -> Iterable[tuple[str, int, int | None]]:
    for some in _parts(values):
        rows = Player.objects.filter(only, **{f"{field}__in": some}).order_by("pk")
        yield from rows.values_list(field, "pk", "merged_into_id")


def _players_of(federation: Federation, players: Collection[int]) -> set[int]:
    """Return the players who belong to its clubs, played in its events, or have a starting rating in its pools."""
    ids: set[int] = set()
    whom = {"player": OuterRef("pk")}
    belongs = Membership.objects.filter(club__federation=federation, **whom)
    played = EntryMember.objects.filter(event__tournament__federation=federation, **whom)
    listed = StartingRating.objects.filter(pool__federation=federation, **whom)
    here = Q(Exists(belongs)) | Q(Exists(played)) | Q(Exists(listed))
    for some in _parts(players):
        ids |= set(Player.objects.filter(here, pk__in=some).values_list("pk", flat=True))
    return ids


def _merged_into(players: Collection[int]) -> dict[int, int]:
    """Return, for each player merged into one of these, the player they were merged into."""
    rows = Player.objects.order_by("pk")
    batches = (rows.filter(merged_into__in=some).values_list("pk", "merged_into_id") for some in _parts(players))
    return {old: now for batch in batches for old, now in batch if now is not None}


def _together(values_by_thing: Mapping[int, Collection[T]]) -> Iterator[list[tuple[int, list[T]]]]:
    """Group the values into batches for one query each. Each key keeps its own values, to keep conditions small."""
    some: list[tuple[int, list[T]]] = []
    pieces = ((thing, piece) for thing, values in sorted(values_by_thing.items()) for piece in _parts(values))
    for thing, piece in pieces:
        if some and (len(some) == _THINGS or sum(len(values) for _, values in some) + len(piece) > _AT_ONCE):
            yield some
            some = []
        some.append((thing, piece))
    if some:
        yield some


def _parts(values: Iterable[T]) -> Iterable[list[T]]:
    unique = sorted(set(values), key=str)
    return (unique[start : start + _AT_ONCE] for start in range(0, len(unique), _AT_ONCE))
