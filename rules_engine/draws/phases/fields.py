"""The field of a stage that follows others: derived from their standings, or refused with the reason."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules_engine.draws import codes, table_codes
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.phases.crossing import crossed
from rules_engine.draws.phases.order import across, by_lot
from rules_engine.draws.phases.settings import FieldFrom, Seeded
from rules_engine.draws.phases.taking import Taking
from rules_engine.draws.stage import Stage, Standing
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId, Exact

Earlier = Mapping[int, Stage]
_NOBODY: Final = Verdict((Violation(codes.NOBODY_TAKEN),))


@dataclass(frozen=True, slots=True)
class NextField:
    """The entries of the next stage, by number, with their seeds; and the match points that they bring."""

    entries: tuple[DrawEntry, ...]
    carried: Mapping[EntryId, Exact]


def next_field(field_from: FieldFrom, earlier: Earlier) -> NextField:
    """Return the field. ``earlier``: the stages before it, by position (from 1). An entry that is taken twice is in it
    once.

    Raises DrawRefused if a stage is not over or does not come before, if entries that share a place must be separated
    first, or if nobody is taken.
    """
    _refuse(judge_takes(field_from, earlier))
    rows = _once([row for take in field_from.takes for row in Taking(take, earlier[take.stage], field_from).rows()])
    if not rows:
        _refuse(_NOBODY)
    return NextField(_entries(field_from, earlier, rows), _carried(rows) if field_from.carries else {})


def _once(rows: Sequence[Standing]) -> tuple[Standing, ...]:
    """Keep the row with which each entry was taken first."""
    first: dict[EntryId, Standing] = {}
    for row in rows:
        first.setdefault(row.entry, row)
    return tuple(first.values())


def judge_takes(field_from: FieldFrom, earlier: Collection[int]) -> Verdict:
    """Check that entries are taken, and only from ``earlier``: the positions of the stages before it."""
    unknown = sorted({take.stage for take in field_from.takes} - set(earlier))
    if unknown or field_from.takes:
        return Verdict(tuple(Violation(codes.STAGE_NOT_EARLIER, stage, {"stage": stage}) for stage in unknown))
    return _NOBODY


def _refuse(verdict: Verdict) -> None:
    if not verdict.is_ok:
        raise DrawRefused(verdict)


def _entries(field_from: FieldFrom, earlier: Earlier, rows: Sequence[Standing]) -> tuple[DrawEntry, ...]:
    entries_by_id = {draw_entry.entry: draw_entry for stage in earlier.values() for draw_entry in stage.facts.field}
    entries = [entries_by_id[row.entry] for row in rows]
    if field_from.seeded is not Seeded.UNCHANGED:
        seeds = _seeds(field_from, earlier, rows)
        entries = [replace(draw_entry, seed=seeds.get(draw_entry.entry)) for draw_entry in entries]
    return tuple(sorted(entries, key=lambda draw_entry: (draw_entry.number, draw_entry.entry)))


def _seeds(field_from: FieldFrom, earlier: Earlier, rows: Sequence[Standing]) -> dict[EntryId, int]:
    stage = earlier[field_from.takes[0].stage]
    order: Sequence[Standing] = [row for level in across(rows) for row in by_lot(level, stage)]
    if field_from.seeded is Seeded.DRAWN:
        return {}
    if field_from.seeded is Seeded.CROSSED:
        order = crossed(order)
    return {row.entry: seed for seed, row in enumerate(order, start=1)}


def _carried(rows: Sequence[Standing]) -> dict[EntryId, Exact]:
    """Return the match points of the standings from which the entries were taken."""
    points = (
        (row.entry, value.number) for row in rows for value in row.values if value.code == table_codes.VALUE_POINTS
    )
    return dict(points)
