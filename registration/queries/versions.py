"""Versions of what is decided about the money of a tournament or federation, by the number of their streams."""

from collections.abc import Collection
from typing import Final

from clubs.models import Federation
from journal.models import Act, Stream
from journal.refusals import Stale, cause
from journal.unique import first_or_none
from matches.models import Tournament

FEE_ACTS: Final = ("keep_book", "set_fee", "change_fee", "remove_fee", "set_refunds")
PRIZE_RULE_ACTS: Final = ("change_prize_settings",)


def version_of(owner: Tournament | Federation) -> int:
    """Return the version of a tournament or federation, on which decisions are based."""
    kind = Stream.Kind.TOURNAMENT if isinstance(owner, Tournament) else Stream.Kind.FEDERATION
    rows = Stream.objects.filter(kind=kind, key=str(owner.pk))
    return first_or_none(rows.values_list("seq", flat=True)) or 0


def check_unchanged(stream: Stream, expected_version: int | None, kinds: Collection[str]) -> None:
    """Raise ``Stale`` if an act of some kinds is newer than ``expected_version``, which None does not ask. The stream
    is locked.
    """
    if expected_version is None or expected_version == stream.seq:
        return
    later = Act.objects.filter(stream=stream, seq__gt=expected_version, kind__in=kinds)
    if expected_version > stream.seq or later.exists():
        raise Stale(cause("changed_since", seen=expected_version, now=stream.seq))
