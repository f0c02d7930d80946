"""The finish of an event by section, as the money rules take it. Places that are not decided yet have stand-ins."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from matches.models import Event, Stage
from matches.queries.draws.event_places import event_place_lists, is_beside
from matches.queries.draws.runs import run_entries
from matches.queries.draws.standings import PlaceList, StandingRow, place_lists, standings
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments
from registration.inputs.pots import MAIN, SECTIONS
from rules_engine.draws.brackets.runs import section_of
from rules_engine.money.amounts import MOST_PLACES
from rules_engine.money.finishes import Finish, Places
from rules_engine.words import EntryId

_BESIDE: Final = SECTIONS[1:]


@dataclass(frozen=True, slots=True)
class SectionFinish:
    """The finish of a section. ``groups``: entries that share places; ids below 0 stand for entries that are not known.

    ``places``: the first and last place of each entry.
    """

    groups: Finish
    places: dict[int, tuple[int, int]]

    @property
    def firsts(self) -> Places:
        """Return the first place of each entry that is known."""
        return {EntryId(entry): place for entry, (place, _) in self.places.items() if entry > 0}

    @property
    def open_places(self) -> list[int]:
        """Return the places that nobody has yet."""
        return [place for place, entry in enumerate(chain(*self.groups), start=1) if entry < 0]


@dataclass(frozen=True, slots=True)
class EventFinish:
    """The finish of an event by name of the section. ``field``: its entries by id, also those who went out.

    ``runs``: of a jackpot, the ids of the entries in each run. Each is a section ("main A"), as are those that who
    waits can fill while the event goes on.
    """

    sections: dict[str, SectionFinish]
    field: dict[int, EntryRow]
    is_finished: bool
    runs: Mapping[str, frozenset[int]] = dataclasses.field(default_factory=dict)

    def firsts(self, name: str) -> Places:
        """Return the first place of each entry in a section; in the main one of a jackpot that in its run."""
        names = self.runs if self.runs and name == MAIN else [name]
        return dict(chain.from_iterable(self.sections[at].firsts.items() for at in names if at in self.sections))


def event_finish(event: Event) -> EventFinish:
    """Return the finish of an event so far."""
    stages, is_finished = tournaments.stages_of(event), tournaments.is_finished(event)
    if run_size := _run_size(tournaments.deciding_stage(stages)):
        return _finish_of_runs(event, tournaments.deciding_stage(stages), run_size)
    rows_by_section = _rows_by_section(stages)
    main_ids = {row.entry.id for row in rows_by_section.get(MAIN, ())}
    field = {row.id: row for row in entries.entries(event) if row.is_in or row.id in main_ids}
    if not is_finished and field:
        rows_by_section.setdefault(MAIN, ())
    sections = {
        name: _section(SECTIONS.index(name), rows, 0 if is_finished else _most(name, rows, field))
        for name, rows in rows_by_section.items()
    }
    return EventFinish(sections, field, is_finished)


def not_played(name: str, places: int) -> SectionFinish:
    """Return the finish of a section in which nobody has a place yet."""
    return _section(SECTIONS.index(name), (), places)


def _run_size(stage: Stage) -> int | None:
    return stage.draw_format.run_size_in(stage.settings)


def _finish_of_runs(event: Event, stage: Stage, size: int) -> EventFinish:
    """Return the finish of a jackpot: until it is finished, those who wait fill further runs."""
    entries_by_run, is_finished = run_entries(stage), tournaments.is_finished(event)
    run_ids = frozenset(chain.from_iterable(entries_by_run.values()))
    field = {row.id: row for row in entries.entries(event) if row.is_in or row.id in run_ids}
    queue = [] if is_finished else [entry for entry in field if entry not in run_ids]
    further = [frozenset(queue[at : at + size]) for at in range(0, len(queue), size)]
    rows = {places.name: places.rows for places in place_lists(stage)}
    runs, sections = dict[str, frozenset[int]](), dict[str, SectionFinish]()
    for number, ids in enumerate([*entries_by_run.values(), *further], start=1):
        run = section_of(number).name
        runs[f"{MAIN} {run}"] = ids
        sections[f"{MAIN} {run}"] = _section(number, rows.get(run, ()), 0 if is_finished else len(ids))
    return EventFinish(sections, field, is_finished, runs)


def _rows_by_section(stages: Sequence[Stage]) -> dict[str, tuple[StandingRow, ...]]:
    """Return the places by name of the section: those of the deciding stage, then of stages for those who lost."""
    first, *consolations = event_place_lists(stages) or (PlaceList("", "", ()),)
    rows = {MAIN: first.rows} if first.rows else {}
    beside = [PlaceList("", "", tuple(standings(stage))) for stage in stages if is_beside(stage)]
    for places in (*consolations, *beside):
        free = [name for name in _BESIDE if name not in rows]
        name = places.kind if places.kind in free else next(iter(free), "")
        if name and places.rows:
            rows[name] = places.rows
    return rows


def _most(name: str, rows: Sequence[StandingRow], field: dict[int, EntryRow]) -> int:
    """Return how many places a section has as far as is known."""
    return max([len(field) if name == MAIN else 0, *(row.place_to for row in rows)])


def _section(index: int, rows: Sequence[StandingRow], most: int) -> SectionFinish:
    """Return the finish with stand-ins up to place ``most``; 0: those who finished move up to the first places.

    ``index``: different for each section, whose stand-ins have ids of their own.
    """
    groups = dict[tuple[int, int], list[int]]()
    for row in rows:
        groups.setdefault((row.place_from, row.place_to), []).append(row.entry.id)
    if not most:
        return _finish(index, [(len(entry_ids), entry_ids) for _, entry_ids in sorted(groups.items())])
    parts, place = list[tuple[int, list[int]]](), 1
    for (first, last), entry_ids in sorted(groups.items()):
        parts += [(1, []) for _ in range(place, first)]
        parts.append((max(last - first + 1, len(entry_ids)), entry_ids))
        place = max(place, last + 1)
    return _finish(index, [*parts, *((1, []) for _ in range(place, most + 1))])


def _finish(index: int, parts: list[tuple[int, list[int]]]) -> SectionFinish:
    """Return the finish of groups, each with its size and the entries that are known."""
    groups, places, place = list[tuple[EntryId, ...]](), dict[int, tuple[int, int]](), 1
    first = MOST_PLACES * index
    for size, entry_ids in parts:
        stand_ins = [-(first + place + extra) for extra in range(size - len(entry_ids))]
        groups.append(tuple(EntryId(entry) for entry in (*entry_ids, *stand_ins)))
        places |= dict.fromkeys([*entry_ids, *stand_ins], (place, place + size - 1))
        place += size
    return SectionFinish(tuple(groups), places)
