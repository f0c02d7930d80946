"""The field of a stage that follows others: derived from their standings, or refused with the reason why not yet."""

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
from rules_engine.words import EntryId

Earlier = Mapping[int, Stage]
_NOBODY: Final = Verdict((Violation(codes.NOBODY_TAKEN),))


@dataclass(frozen=True, slots=True)
class NextField:
    """Everybody in the next stage, by number, with the seeds that he has there; and what he brings of match points."""

    entries: tuple[DrawEntry, ...]
    carried: Mapping[EntryId, int]


def next_field(said: FieldFrom, earlier: Earlier) -> NextField:
    """The field; ``earlier`` are the stages before it, by their positions (from 1). Who is taken twice comes once.

    Raises DrawRefused: a stage is not over, or does not come before, some who share a place are to be parted first, or
    nobody is taken.
    """
    _refuse(judge_takes(said, earlier))
    taken = _once([row for take in said.takes for row in Taking(take, earlier[take.stage], said).rows()])
    if not taken:
        _refuse(_NOBODY)
    return NextField(_entries(said, earlier, taken), _carried(taken) if said.carries else {})


def _once(rows: Sequence[Standing]) -> tuple[Standing, ...]:
    """As he was taken first."""
    first: dict[EntryId, Standing] = {}
    for row in rows:
        first.setdefault(row.entry, row)
    return tuple(first.values())


def judge_takes(said: FieldFrom, earlier: Collection[int]) -> Verdict:
    """Whether it takes somebody, and only from ``earlier``: the positions of the stages before it."""
    unknown = sorted({take.stage for take in said.takes} - set(earlier))
    if unknown or said.takes:
        return Verdict(tuple(Violation(codes.STAGE_NOT_EARLIER, one, {"stage": one}) for one in unknown))
    return _NOBODY


def _refuse(verdict: Verdict) -> None:
    if not verdict.is_ok:
        raise DrawRefused(verdict)


def _entries(said: FieldFrom, earlier: Earlier, taken: Sequence[Standing]) -> tuple[DrawEntry, ...]:
    known = {one.entry: one for stage in earlier.values() for one in stage.facts.field}
    entries = [known[row.entry] for row in taken]
    if said.seeded is not Seeded.KEPT:
        seeds = _seeds(said, earlier, taken)
        entries = [replace(one, seed=seeds.get(one.entry)) for one in entries]
    return tuple(sorted(entries, key=lambda one: (one.number, one.entry)))


def _seeds(said: FieldFrom, earlier: Earlier, taken: Sequence[Standing]) -> dict[EntryId, int]:
    stage = earlier[said.takes[0].stage]
    order: Sequence[Standing] = [row for level in across(taken) for row in by_lot(level, stage)]
    if said.seeded is Seeded.DRAWN:
        return {}
    if said.seeded is Seeded.CROSSED:
        order = crossed(order)
    return {row.entry: seed for seed, row in enumerate(order, start=1)}


def _carried(taken: Sequence[Standing]) -> dict[EntryId, int]:
    """Match points, as they stand where he was taken from."""
    points = (
        (row.entry, value.number) for row in taken for value in row.values if value.code == table_codes.VALUE_POINTS
    )
    return {entry: int(number) for entry, number in points}
