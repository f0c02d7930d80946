"""The places in an event: who did not advance to the deciding stage stands behind all who did, by place in the earlier
stage. Equal places stay equal.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from matches.models import Node, Stage, Standing
from matches.queries.draws.standings import PlaceList, StandingRow, place_lists
from matches.queries.entries.entries import rows_at
from matches.queries.tournaments.tournaments import deciding_stage, feeder_positions, takes_the_best

Place = tuple[int, int]


def event_places(stages: Sequence[Stage], most: int | None = None) -> tuple[StandingRow, ...]:
    """Return the first list of ``event_place_lists``: the places of the event without those of its consolations. Of a
    jackpot that is all of its runs, whose winners share the first place.
    """
    first, *consolations = event_place_lists(stages, most) or (PlaceList("", "", ()),)
    if not deciding_stage(stages).draw_format.run_size:
        return first.rows
    rows = chain(first.rows, *(places.rows for places in consolations))
    return tuple(sorted(rows, key=lambda row: (row.place_from, row.entry.number)))[:most]


def event_place_lists(stages: Sequence[Stage], most: int | None = None) -> tuple[PlaceList, ...]:
    """Return the lists of places of the deciding stage; the first goes on with the entries that did not come so far.

    ``most``: the greatest number of rows of each list.
    """
    lists = place_lists(deciding_stage(stages), most)
    if not lists:
        return ()
    first, *consolations = lists
    return (replace(first, rows=(*first.rows, *_rows_behind(stages))[:most]), *consolations)


def main_stages(stages: Sequence[Stage]) -> list[Stage]:
    """Return the stages up to the deciding one, without those for entries that lost in an earlier stage."""
    last = deciding_stage(stages).position
    return [stage for stage in stages if stage.position <= last and not is_beside(stage)]


def is_beside(stage: Stage) -> bool:
    """Return whether a stage is for players who lost in an earlier stage."""
    return bool(feeder_positions(stage)) and not takes_the_best(stage)


def stage_places(stages: Collection[Stage]) -> dict[int, dict[int, Place]]:
    """Return the place of each entry in each stage; of a stage with groups that in its group."""
    group_stages = {stage.pk for stage in stages if stage.draw_format.has_groups}
    rows = Standing.objects.filter(stage__in=stages).order_by("place_from", "pk")
    places: defaultdict[int, dict[int, Place]] = defaultdict(dict)
    for stage, section, entry, first, last in rows.values_list(
        "stage_id", "section", "entry_id", "place_from", "place_to"
    ):
        if not section or stage in group_stages:
            places[stage][entry] = (first, last)
    return places


def places_behind(earlier: Sequence[Mapping[int, Place]], qualifiers: Collection[int]) -> dict[int, Place]:
    """Return the places of entries that did not advance.

    ``earlier``: the places in earlier stages, the latest first. ``qualifiers``: the entries that went further.
    """
    places: dict[int, Place] = {}
    for stage_entries in earlier:
        rest = {
            entry: place for entry, place in stage_entries.items() if entry not in qualifiers and entry not in places
        }
        places |= _behind(rest, len(qualifiers) + len(places))
    return places


def _behind(rest: Mapping[int, Place], before: int) -> dict[int, Place]:
    levels: defaultdict[int, list[int]] = defaultdict(list)
    for entry, (first, _) in rest.items():
        levels[first].append(entry)
    places: dict[int, Place] = {}
    for _, entries in sorted(levels.items()):
        places |= dict.fromkeys(entries, (before + 1, before + len(entries)))
        before += len(entries)
    return places


def _rows_behind(stages: Sequence[Stage]) -> list[StandingRow]:
    *earlier, last = main_stages(stages)
    if not earlier:
        return []
    places_by_stage = stage_places(earlier)
    places = places_behind([places_by_stage[stage.pk] for stage in reversed(earlier)], _drawn(last))
    return [StandingRow(entry, *places[entry.id]) for entry in rows_at(list(places))]


def _drawn(stage: Stage) -> set[int]:
    """Return the entries in the draw of a stage."""
    sides = Node.objects.filter(stage=stage).values_list("entries", flat=True)
    return {entry for entries in sides for entry in entries if isinstance(entry, int)}
