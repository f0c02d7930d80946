"""The plan of a stage: a format that there is, settings that it understands, lengths that can be played."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from journal.refusals import Refused, because
from matches.conditions.house import check_lengths
from matches.conditions.numbering import by_numbers
from matches.models import LIST
from matches.plans import StagePlan
from rules_engine.draws import formats, settings
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.lengths import ANY_SECTION, Lengths
from rules_engine.draws.phases.fields import judge_takes
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.plain import PlainReader, Unreadable

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class StageLengths(Lengths):
    """The rule book's, and beside them ``nodes``: the points of single matches, by key."""

    nodes: Mapping[str, int] = field(default_factory=dict)


def check_stages(plans: Sequence[StagePlan], dmp: bool) -> None:
    """Each by itself; and the first takes the entries, each later one says whom it takes."""
    for position, plan in enumerate(plans, start=1):
        check_stage(plan, dmp)
        check_field_from(plan, position)


def check_stage(plan: StagePlan, dmp: bool = False) -> None:
    """Refused with every fault of its settings, or of its lengths."""
    if plan.format != LIST:
        refusing(lambda: formats.read_settings(plan.format, plan.settings))
    check_stage_lengths(plan.lengths, dmp)


def check_field_from(plan: StagePlan, position: int) -> None:
    """Refused: a first stage that takes from others, a later one that says nothing or takes from no earlier one."""
    if bool(plan.field_from) != (position > 1):
        raise Refused(because("field_of_stage", stage=position))
    if plan.field_from:
        verdict = judge_takes(refusing(lambda: read_field_from(plan.field_from)), range(1, position))
        if not verdict.is_ok:
            raise Refused(verdict)


def check_stage_lengths(lengths: Mapping[str, Any], dmp: bool) -> None:
    """``lengths``: the rule book's, and of single matches; none: the event's."""
    if not lengths:
        return
    told = refusing(lambda: _read(lengths))
    if not told.losses and not told.rounds.get(ANY_SECTION):
        raise Refused(because("lengths_missing"))
    for some in _all(told):
        check_lengths(some, dmp)


def refusing(ask: Callable[[], T]) -> T:
    """What the rule book answers; what it refuses is Refused, in the numbers of entries."""
    try:
        return ask()
    except (Unreadable, DrawRefused) as error:
        raise Refused(by_numbers(error.verdict)) from error


def _read(told: Mapping[str, Any]) -> StageLengths:
    reader = PlainReader()
    found = settings.read(StageLengths, told, reader, "lengths")
    reader.finish()
    assert found is not None
    return found


def _all(told: StageLengths) -> Iterator[Sequence[int]]:
    yield from told.rounds.values()
    yield from ((points,) for points in (*told.finals.values(), *told.losses, *told.nodes.values()))
