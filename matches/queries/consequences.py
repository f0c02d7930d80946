"""What an act changes of all that follows from the facts of an event: two snapshots, compared.

A *spot* is what stands at a node. Of each spot that changes it is said who stood there, who stands there now, and
what becomes of the match that was there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from matches.models import Event, Node, Ruling, Standing
from matches.queries import plain_json
from matches.queries.entries import EntryRow, by_ids
from matches.queries.places import Place, Places

Sides = tuple[int | None, ...]
SpotKey = tuple[int, str]  # stage and node
PlaceKey = tuple[int, str, int]  # stage, section ("": the whole stage), entry
Span = tuple[int, int]  # a place, from and to


class Fate(Enum):
    """What becomes of the match that stood at a node."""

    NONE = "none"  # there was none
    STAYS = "stays"
    OFF = "off"  # nobody had begun it; others stand there now, or nobody
    KEEP = "keep"  # it stands as it was played, though others would belong there
    VOID = "void"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class Spot:
    """``sides``: the entries; None: not known yet, or a bye."""

    sides: Sides
    match: int | None
    state: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    spots: Mapping[SpotKey, Spot]
    places: Mapping[PlaceKey, Span]
    rulings: Mapping[int, str]  # by match: the choice that holds


@dataclass(frozen=True, slots=True)
class SpotChange:
    """``before`` and ``after``: who stands there; None: not known yet, or a bye. ``match``: that stood there."""

    place: Place
    before: tuple[EntryRow | None, ...]
    after: tuple[EntryRow | None, ...]
    match: int | None
    fate: Fate


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """``section``: of a table of its own. None: the entry has no place, before or after."""

    entry: EntryRow
    section: str
    before: Span | None
    after: Span | None


def snapshot(event: Event) -> Snapshot:
    """What stands now, in three queries."""
    told = ("stage_id", "key", plain_json.as_text("entries"), "match_id", "state")
    nodes = Node.objects.filter(stage__event=event).order_by("stage_id", "depth", "key").values_list(*told)
    placed = Standing.objects.filter(stage__event=event).order_by("stage_id", "section", "place_from", "entry_id")
    spans = placed.values_list("stage_id", "section", "entry_id", "place_from", "place_to")
    ruled = Ruling.objects.holding().filter(match__stage__event=event).order_by("pk").values_list("match_id", "choice")
    return Snapshot(
        {(stage, key): Spot(_sides(plain_json.read(sides)), match, state) for stage, key, sides, match, state in nodes},
        {(stage, section, entry): (first, last) for stage, section, entry, first, last in spans},
        dict(ruled),
    )


def spot_changes(before: Snapshot, after: Snapshot) -> tuple[SpotChange, ...]:
    """Node by node: other sides, another match, or a ruling. The result of a match alone is no change of its spot."""
    keys = [key for key in _all(before.spots, after.spots) if _differ(key, before, after)]
    pairs = {key: (before.spots.get(key, _NO_SPOT), after.spots.get(key, _NO_SPOT)) for key in keys}
    known = by_ids(side for pair in pairs.values() for spot in pair for side in spot.sides if side is not None)
    places = Places.of({stage for stage, _ in keys})
    return tuple(
        SpotChange(
            places.at(*key),
            tuple(known.get(side or 0) for side in old.sides),
            tuple(known.get(side or 0) for side in new.sides),
            old.match,
            _fate(old, new, after),
        )
        for key, (old, new) in pairs.items()
    )


def place_changes(before: Snapshot, after: Snapshot) -> tuple[PlaceChange, ...]:
    changed = [key for key in _all(before.places, after.places) if before.places.get(key) != after.places.get(key)]
    known = by_ids(entry for _, _, entry in changed)
    return tuple(PlaceChange(known[key[2]], key[1], before.places.get(key), after.places.get(key)) for key in changed)


_NO_SPOT = Spot((), None, "")


def _sides(entries: Iterable[Any]) -> Sides:
    return tuple(one if isinstance(one, int) else None for one in entries)


def _all(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> list[Any]:
    """The keys of both, in the order of the first."""
    return [*before, *(key for key in after if key not in before)]


def _differ(key: SpotKey, before: Snapshot, after: Snapshot) -> bool:
    old, new = before.spots.get(key, _NO_SPOT), after.spots.get(key, _NO_SPOT)
    match = old.match or 0
    return (old.sides, old.match) != (new.sides, new.match) or before.rulings.get(match) != after.rulings.get(match)


def _fate(old: Spot, new: Spot, after: Snapshot) -> Fate:
    if old.match is None:
        return Fate.NONE
    if old.match in after.rulings:
        return Fate(after.rulings[old.match])
    return Fate.STAYS if old.match == new.match else Fate.OFF
