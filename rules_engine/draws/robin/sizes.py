"""The number and sizes of groups: given, or chosen so that sizes differ by at most one."""

from collections.abc import Iterator
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.field import LEAST_FIELD, DrawRefused, refused
from rules_engine.draws.robin.settings import GroupsSettings
from rules_engine.verdict import Verdict, Violation

USUAL_SIZE: Final = 4
BLOCK_SIZE: Final = 4


def sizes_of(entries: int, settings: GroupsSettings) -> tuple[int, ...]:
    """Return the size of each group, A first. Raises DrawRefused if the field does not fill them."""
    violations = tuple(_violations(entries, settings))
    if violations:
        raise DrawRefused(Verdict(violations))
    return settings.sizes or even_sizes(entries, _groups(entries, settings))


def even_sizes(entries: int, groups: int) -> tuple[int, ...]:
    """Return sizes as even as possible, the larger groups first."""
    least, more = divmod(entries, groups)
    return tuple(least + (at < more) for at in range(groups))


def block_sizes(entries: int) -> tuple[int, ...]:
    """Return blocks of four, and as few of three as needed. Raises DrawRefused for 2 and 5 entries, which make none."""
    blocks = -(-entries // BLOCK_SIZE)
    if 3 * blocks > entries:
        raise refused(codes.NO_BLOCKS, entries=entries)
    return even_sizes(entries, blocks)


def names(groups: int) -> tuple[str, ...]:
    """Return A, B … Z, AA, AB …"""
    return tuple(_name(at) for at in range(groups))


def _name(at: int) -> str:
    letter = chr(ord("A") + at % 26)
    return letter if at < 26 else _name(at // 26 - 1) + letter


def _groups(entries: int, settings: GroupsSettings) -> int:
    """Return the number of groups: given, or so many that none is larger than the size."""
    return settings.groups or -(-entries // min(settings.size or USUAL_SIZE, entries))


def _violations(entries: int, settings: GroupsSettings) -> Iterator[Violation]:
    if settings.sizes:
        yield from _wrong_sizes(entries, settings.sizes)
    elif settings.groups is None and settings.size is not None and settings.size > entries:
        yield Violation(codes.GROUP_LARGER_THAN_FIELD, None, {"size": settings.size, "entries": entries})
    elif _groups(entries, settings) * LEAST_FIELD > entries:
        params = {"groups": _groups(entries, settings), "entries": entries, "least": LEAST_FIELD}
        yield Violation(codes.GROUPS_TOO_MANY, None, params)


def _wrong_sizes(entries: int, sizes: tuple[int, ...]) -> Iterator[Violation]:
    if sum(sizes) != entries:
        yield Violation(codes.GROUP_SIZES_DIFFER, None, {"sizes": sizes, "places": sum(sizes), "entries": entries})
    for size in sorted({size for size in sizes if size < LEAST_FIELD}):
        yield Violation(codes.GROUP_TOO_SMALL, None, {"size": size, "least": LEAST_FIELD})
