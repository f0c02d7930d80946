"""What a federation has of the past that is brought in: whom names mean, which matches and entries are there."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import TypeVar

from django.db.models import Exists, OuterRef, Q

from clubs.models import Federation, Membership, Player
from clubs.names import fold
from matches.models import EntryMember, Event, Match, RatingPool, Stage, StartingRating, Tournament
from matches.plans import may_be_player_id

_AT_ONCE = 2000  # parameters of a query that every database takes
_THINGS = 200  # that are asked for side by side in one query

Words = Collection[str]
T = TypeVar("T")


def players_meant(federation: Federation, words: Words) -> dict[str, tuple[int, ...]]:
    """By id or name as it was written: the players whom it means there, those who were merged as who they are now."""
    by_id = {word: word for word in words if may_be_player_id(word)}
    by_name = {word: fold(word) for word in words}
    found: dict[str, set[int]] = defaultdict(set)
    for public_id, pk, merged in _players(Q(), "public_id", set(by_id.values())):
        found[public_id].add(merged or pk)
    named = list(_players(Q(), "search_name", set(by_name.values())))
    known = _known_to(federation, {pk for _, pk, _ in named})
    told: dict[str, set[int]] = defaultdict(set)
    for name, pk, merged in named:
        if pk in known:
            told[name].add(merged or pk)
    return {word: tuple(sorted(found[word] or told[by_name[word]])) for word in words}


def slug_of(pool: RatingPool) -> str:
    """Of the tournament that holds what is imported into a pool."""
    return f"imported-{pool.code}"[:60]


def tournament_of(pool: RatingPool) -> Tournament | None:
    return Tournament.objects.filter(federation=pool.federation_id, slug=slug_of(pool)).first()


def events_named(tournament: Tournament, names: Collection[str]) -> dict[str, Event]:
    rows = Event.objects.filter(tournament=tournament, name__in=names).select_related("pool", "tournament")
    return {event.name: event for event in rows}


def stages_of(events: Iterable[Event]) -> dict[int, Stage]:
    """By event: the list that holds its matches."""
    return {
        stage.event_id: stage
        for stage in Stage.objects.filter(event__in=events, position=1).select_related("event__pool")
    }


def keys_there(keys: Mapping[int, Collection[str]]) -> set[str]:
    """By stage, the keys that are asked for: those brought in before, whatever was decided about them since."""
    found: set[str] = set()
    for some in _together(keys):
        asked = reduce(or_, (Q(stage=stage, node_key__in=told) for stage, told in some))
        found.update(Match.objects.filter(asked).values_list("node_key", flat=True))
    return found


def keys_in(pool: RatingPool, keys: Mapping[str, Collection[str]]) -> set[str]:
    """The same by the name of the event, of all that was ever imported into a pool."""
    stages = Stage.objects.filter(event__tournament=tournament_of(pool), event__pool=pool, position=1)
    there: dict[int, Collection[str]] = {}
    for names in _parts(keys):
        rows = stages.filter(event__name__in=names).values_list("pk", "event__name")
        there |= {stage: keys[name] for stage, name in rows}
    return keys_there(there)


def entries_there(players: Mapping[int, Collection[int]]) -> dict[tuple[int, int], int]:
    """By event, the players who are asked for; by event and player (as he is now): his entry."""
    merged = _merged_into({player for some in players.values() for player in some})
    before: dict[int, list[int]] = defaultdict(list)
    for old, now in merged.items():
        before[now].append(old)
    asked = {event: [old for one in some for old in (one, *before.get(one, ()))] for event, some in players.items()}
    found: dict[tuple[int, int], int] = {}
    rows = EntryMember.objects.holding().order_by("-pk")
    for some in _together(asked):
        seated = rows.filter(reduce(or_, (Q(event=event, player__in=told) for event, told in some)))
        for event, player, entry in seated.values_list("event", "player", "entry"):
            found[event, merged.get(player) or player] = entry
    return found


def starting_there(pool: RatingPool, players: Iterable[int]) -> dict[tuple[int, str], tuple[int, int]]:
    """By player and day: the rating and the experience with which he begins, as it stands."""
    rows = StartingRating.objects.holding().filter(pool=pool).order_by("pk")
    told = (row for some in _parts(players) for row in rows.filter(player__in=some))
    return {(row.player_id, row.on.isoformat()): (row.rating, row.experience) for row in told}


def _players(only: Q, field: str, values: Iterable[str]) -> Iterable[tuple[str, int, int | None]]:
    for some in _parts(values):
        rows = Player.objects.filter(only, **{f"{field}__in": some}).order_by("pk")
        yield from rows.values_list(field, "pk", "merged_into_id")


def _known_to(federation: Federation, players: Collection[int]) -> set[int]:
    """Who belongs to its clubs, has played in its events, or stands on a list with which one of its pools began."""
    found: set[int] = set()
    whom = {"player": OuterRef("pk")}
    belongs = Membership.objects.filter(club__federation=federation, **whom)
    played = EntryMember.objects.filter(event__tournament__federation=federation, **whom)
    listed = StartingRating.objects.filter(pool__federation=federation, **whom)
    here = Q(Exists(belongs)) | Q(Exists(played)) | Q(Exists(listed))
    for some in _parts(players):
        found |= set(Player.objects.filter(here, pk__in=some).values_list("pk", flat=True))
    return found


def _merged_into(players: Collection[int]) -> dict[int, int]:
    """By player who was merged into one of these: into whom."""
    rows = Player.objects.order_by("pk")
    found = (rows.filter(merged_into__in=some).values_list("pk", "merged_into_id") for some in _parts(players))
    return {old: now for told in found for old, now in told if now is not None}


def _together(asked: Mapping[int, Collection[T]]) -> Iterator[list[tuple[int, list[T]]]]:
    """As much as one query may ask: each thing with its own values, since all values of all are too many to look at."""
    some: list[tuple[int, list[T]]] = []
    pieces = ((thing, piece) for thing, values in sorted(asked.items()) for piece in _parts(values))
    for thing, piece in pieces:
        if some and (len(some) == _THINGS or sum(len(told) for _, told in some) + len(piece) > _AT_ONCE):
            yield some
            some = []
        some.append((thing, piece))
    if some:
        yield some


def _parts(values: Iterable[T]) -> Iterable[list[T]]:
    told = sorted(set(values), key=str)
    return (told[start : start + _AT_ONCE] for start in range(0, len(told), _AT_ONCE))
