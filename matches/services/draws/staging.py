"""Check the plan of a stage: format, settings, lengths."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from journal.refusals import Refused, cause
from matches.inputs.events import StageInput
from matches.services.entries.numbering import by_numbers
from matches.settings import check_lengths
from rules_engine.draws import settings
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.lengths import ANY_SECTION, Lengths
from rules_engine.draws.phases.fields import judge_takes
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.plain import PlainReader, Unreadable
from rules_engine.draws.stage import SettingsJson
from rules_engine.leagues.event_formats import event_format

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class StageLengths(Lengths):
    """Lengths of the rule book, with ``nodes``: the points of single matches by key."""

    nodes: Mapping[str, int] = field(default_factory=dict)


def check_stages(plans: Sequence[StageInput], dmp: bool) -> None:
    """Check each stage. The first takes the entries of the event, each later one takes places of earlier stages."""
    for position, plan in enumerate(plans, start=1):
        check_stage(plan, dmp)
        check_field_from(plan, position)


def check_stage(plan: StageInput, dmp: bool = False) -> None:
    """Raise ``Refused`` with every fault of the settings or lengths."""
    draw_format = as_refusal(lambda: event_format(plan.format))
    if draw_format.has_nodes:
        as_refusal(lambda: draw_format.read_settings(plan.settings))
    check_stage_lengths(plan.lengths, dmp)


def check_field_from(plan: StageInput, position: int) -> None:
    """Raise ``Refused`` if the first stage takes from others, or a later one takes from no earlier stage."""
    if bool(plan.field_from) != (position > 1):
        raise Refused(cause("field_of_stage", stage=position))
    if plan.field_from:
        verdict = judge_takes(as_refusal(lambda: read_field_from(plan.field_from)), range(1, position))
        if not verdict.is_ok:
            raise Refused(verdict)


def check_stage_lengths(lengths: SettingsJson, dmp: bool) -> None:
    """Check lengths. ``lengths``: of the rule book and of single matches; empty for the event's."""
    if not lengths:
        return
    stage_lengths = as_refusal(lambda: _read(lengths))
    if not stage_lengths.losses and not stage_lengths.rounds.get(ANY_SECTION):
        raise Refused(cause("lengths_missing"))
    for section_lengths in _all(stage_lengths):
        check_lengths(section_lengths, dmp)


def as_refusal(ask: Callable[[], T]) -> T:
    """Call the rule book and return its answer. Its refusals become ``Refused``, with entry numbers for ids."""
    try:
        return ask()
    except (Unreadable, DrawRefused) as error:
        raise Refused(by_numbers(error.verdict)) from error


def _read(data: SettingsJson) -> StageLengths:
    reader = PlainReader()
    stage_lengths = settings.read(StageLengths, data, reader, "lengths")
    reader.finish()
    assert stage_lengths is not None
    return stage_lengths


def _all(stage_lengths: StageLengths) -> Iterator[Sequence[int]]:
    yield from stage_lengths.rounds.values()
    yield from (
        (points,) for points in (*stage_lengths.finals.values(), *stage_lengths.losses, *stage_lengths.nodes.values())
    )
