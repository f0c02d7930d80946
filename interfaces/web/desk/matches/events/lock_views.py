"""Locks in words: the stage, the round, or the match with the names of its sides."""

from collections.abc import Collection
from dataclasses import dataclass

from interfaces.wording.draw_places import format_in_event, match_place, round_name
from matches.models import Event
from matches.queries.events.locks import LockRow, locks_of, matches_in
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments.tournaments import stages_of


@dataclass(frozen=True, slots=True)
class LockView:
    """A lock with the name of what is locked."""

    row: LockRow
    name: str


def lock_views(event: Event) -> list[LockView]:
    """Return the locks of an event that hold, the oldest first. The number of queries is constant."""
    locks = locks_of(event)
    stages = stage_names(event) if locks else {}
    match_names = _match_names(event, [lock.match for lock in locks if lock.match is not None])
    return [LockView(lock, match_names.get(lock.match or 0) or _part_name(lock, stages[lock.stage])) for lock in locks]


def lock_name(event: Event, lock_id: str) -> str:
    """Return the name of what a lock is on, "" if there is no such lock."""
    return next((view.name for view in lock_views(event) if str(view.row.id) == lock_id), "")


def match_name(event: Event, match_id: str) -> str:
    """Return the name of a match of the event, "" if there is none."""
    match = int(match_id) if match_id.isdecimal() else 0
    return _match_names(event, [match]).get(match, "")


def stage_names(event: Event) -> dict[int, str]:
    """Return the names of the stages of an event, by position."""
    stages = stages_of(event)
    is_alone = len(stages) == 1
    return {stage.position: format_in_event(stage.format, None if is_alone else stage.position) for stage in stages}


def _match_names(event: Event, match_ids: Collection[int]) -> dict[int, str]:
    return {row.id: _match_name(row) for row in match_rows(matches_in(event, match_ids))} if match_ids else {}


def _match_name(row: MatchRow) -> str:
    return f"{match_place(row.place)}: {' – '.join(side.name for side in row.sides)}"


def _part_name(lock: LockRow, stage: str) -> str:
    return f"{stage} · {round_name(lock.round)}" if lock.round else stage
