"""Write items of a programme, each with an act of its tournament. Call this under the lock of the tournament."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from clubs.validators import check_local_time
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import ProgrammeItem

_FIELDS: Final = ("event_id", "words", "starts_at", "ends_at", "closes_at", "place")
_TIMES: Final = ("starts_at", "ends_at", "closes_at")


def is_same(item: ProgrammeItem, other: ProgrammeItem) -> bool:
    """Return whether two items say the same."""
    return all(getattr(item, name) == getattr(other, name) for name in _FIELDS)


def add_item(stream: Stream, item: ProgrammeItem, ctx: ActContext) -> ProgrammeItem:
    with record_act(stream, "add_programme_item", ctx.with_note(_note(item))) as act:
        return act.make(item)


def change_item(stream: Stream, item: ProgrammeItem, new: ProgrammeItem, ctx: ActContext) -> None:
    """Give an item the values of another one that is not stored."""
    with record_act(stream, "change_programme_item", ctx.with_note(f"{_note(item)} → {_note(new)}")):
        for name in _FIELDS:
            setattr(item, name, getattr(new, name))
        _save(item, ctx.at)


def remove_item(stream: Stream, item: ProgrammeItem, ctx: ActContext) -> None:
    with record_act(stream, "remove_programme_item", ctx.with_note(_note(item))):
        item.state = ProgrammeItem.State.REMOVED
        _save(item, ctx.at)


def move_items(items: Iterable[ProgrammeItem], days: int, zone: str, at: datetime) -> None:
    """Move items by days; the time on the clock of the zone stays. The act is that of the tournament's new days."""
    for item in items:
        shift_times(item, timedelta(days=days), zone)
        _save(item, at)


def shift_times(item: ProgrammeItem, shift: timedelta, zone: str) -> None:
    """Move the times of an item, which is not stored. The time on the clock of the zone stays.

    Raise ``Refused`` if there is no such time on the new day, because clocks are put forward.
    """
    for name in _TIMES:
        moment: datetime | None = getattr(item, name)
        if moment is not None:
            new_moment = moment.astimezone(ZoneInfo(zone)) + shift
            check_local_time(new_moment)
            setattr(item, name, new_moment)


def revise_items(items: Iterable[ProgrammeItem], at: datetime) -> None:
    """Count up the items without a change of their own: their tournament does no longer take place, or does again."""
    for item in items:
        _save(item, at)


def _save(item: ProgrammeItem, at: datetime) -> None:
    item.sequence += 1
    item.changed_at = at
    item.save(update_fields=[*_FIELDS, "state", "sequence", "changed_at"])


def _note(item: ProgrammeItem) -> str:
    return f"{item.title} ({item.starts_at.astimezone(ZoneInfo(item.tournament.time_zone)):%Y-%m-%d %H:%M})"
