"""Compare two snapshots of an event to show what an act changes.

A *spot* is a node with its sides and match. A changed spot states its sides before and after, and the outcome of its
match.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from matches.models import Event, Node, Ruling, Standing
from matches.queries import plain_json
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.results.match_location import MatchLocation, MatchLocations

Sides = tuple[int | None, ...]
SpotKey = tuple[int, str]  # stage and node
PlaceKey = tuple[int, str, int]  # stage, section ("": the whole stage), entry
Span = tuple[int, int]  # a shared place, from and to


class MatchOutcome(Enum):
    """The outcome for the match of a node."""

    NONE = "none"  # there was no match
    STAYS = "stays"
    OFF = "off"  # not started; the sides have changed
    KEEP = "keep"  # stands as played, although other sides belong there
    VOID = "void"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class SlotState:
    """The state of a node. ``sides``: the entries; None for unknown or a bye."""

    sides: Sides
    match: int | None
    state: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    spots: Mapping[SpotKey, SlotState]
    places: Mapping[PlaceKey, Span]
    rulings: Mapping[int, str]  # by match: the choice that holds


@dataclass(frozen=True, slots=True)
class SpotChange:
    """A node that an act changes.

    ``before`` and ``after``: the sides; None for unknown or a bye. ``match``: the match before.
    """

    place: MatchLocation
    before: tuple[EntryRow | None, ...]
    after: tuple[EntryRow | None, ...]
    match: int | None
    outcome: MatchOutcome


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A place that an act changes. ``section``: of a separate table. None: without a place before or after."""

    entry: EntryRow
    section: str
    before: Span | None
    after: Span | None
    stage: int = 0


def snapshot(event: Event) -> Snapshot:
    """Read the current state of an event, in three queries."""
    columns = ("stage_id", "key", plain_json.as_text("entries"), "match_id", "state")
    nodes = Node.objects.filter(stage__event=event).order_by("stage_id", "depth", "key").values_list(*columns)
    standings = Standing.objects.filter(stage__event=event).order_by("stage_id", "section", "place_from", "entry_id")
    spans = standings.values_list("stage_id", "section", "entry_id", "place_from", "place_to")
    rulings = (
        Ruling.objects.holding().filter(match__stage__event=event).order_by("pk").values_list("match_id", "choice")
    )
    return Snapshot(
        {
            (stage, key): SlotState(_sides(plain_json.read(sides)), match, state)
            for stage, key, sides, match, state in nodes
        },
        {(stage, section, entry): (first, last) for stage, section, entry, first, last in spans},
        dict(rulings),
    )


def spot_changes(before: Snapshot, after: Snapshot) -> tuple[SpotChange, ...]:
    """Return the nodes with other sides, another match or a ruling. A new result alone changes no spot."""
    keys = [key for key in _all(before.spots, after.spots) if _differ(key, before, after)]
    pairs = {key: (before.spots.get(key, _NO_SPOT), after.spots.get(key, _NO_SPOT)) for key in keys}
    entries_by_id = by_ids(side for pair in pairs.values() for spot in pair for side in spot.sides if side is not None)
    places = MatchLocations.of({stage for stage, _ in keys})
    return tuple(
        SpotChange(
            places.at(*key),
            tuple(entries_by_id.get(side or 0) for side in old.sides),
            tuple(entries_by_id.get(side or 0) for side in new.sides),
            old.match,
            _outcome(old, new, after),
        )
        for key, (old, new) in pairs.items()
    )


def place_changes(before: Snapshot, after: Snapshot) -> tuple[PlaceChange, ...]:
    keys = [key for key in _all(before.places, after.places) if before.places.get(key) != after.places.get(key)]
    entries_by_id = by_ids(entry for _, _, entry in keys)
    return tuple(
        PlaceChange(entries_by_id[entry], section, before.places.get(key), after.places.get(key), stage)
        for key in keys
        for stage, section, entry in [key]
    )


_NO_SPOT = SlotState((), None, "")


def _sides(entries: Iterable[Any]) -> Sides:
    return tuple(entry if isinstance(entry, int) else None for entry in entries)


def _all(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> list[Any]:
    """Return the keys of both, in the order of the first."""
    return [*before, *(key for key in after if key not in before)]


def _differ(key: SpotKey, before: Snapshot, after: Snapshot) -> bool:
    old, new = before.spots.get(key, _NO_SPOT), after.spots.get(key, _NO_SPOT)
    match = old.match or 0
    return (old.sides, old.match) != (new.sides, new.match) or before.rulings.get(match) != after.rulings.get(match)


def _outcome(old: SlotState, new: SlotState, after: Snapshot) -> MatchOutcome:
    if old.match is None:
        return MatchOutcome.NONE
    if old.match in after.rulings:
        return MatchOutcome(after.rulings[old.match])
    return MatchOutcome.STAYS if old.match == new.match else MatchOutcome.OFF
