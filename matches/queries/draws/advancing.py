"""Which places of a table go on to a later stage. No queries."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from matches.models import Stage
from rules_engine.draws.phases.settings import Take, read_field_from


@dataclass(frozen=True, slots=True)
class Advance:
    """The places ``from_place`` to ``to_place`` of a table go on to the stage at ``stage``. ``best``: of those of all
    tables only so many, None for all. ``is_only``: all that go on go to this stage.
    """

    from_place: int
    to_place: int
    stage: int
    best: int | None = None
    is_only: bool = True


def advances_of(stage: Stage, section: str, stages: Iterable[Stage]) -> tuple[Advance, ...]:
    """Return which places of a section (its code) go on. ``stages``: all of the event."""
    advances = [
        (take, later.position) for later in stages for take in _takes(later) if _is_of(take, stage.position, section)
    ]
    is_only = len({position for _, position in advances}) == 1
    return tuple(
        Advance(take.from_place, take.to_place, position, take.best, is_only)
        for take, position in advances
        if take.to_place is not None
    )


def _takes(stage: Stage) -> Sequence[Take]:
    return read_field_from(stage.field_from).takes if stage.field_from else ()


def _is_of(take: Take, position: int, section: str) -> bool:
    return take.stage == position and not take.lost_in and (not take.sections or section in take.sections)
