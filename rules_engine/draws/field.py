"""The field of a draw: those who are to be drawn, and what keeps a field from being drawn."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws import codes
from rules_engine.verdict import Code, Param, Verdict, Violation
from rules_engine.words import EntryId

LEAST_FIELD: Final = 2


@dataclass(frozen=True, slots=True)
class DrawEntry:
    """One of the field: ``number`` is the entry's own in the event; seeds give an order, gaps close up.

    ``groups``: to what he belongs whose members are kept apart ("club:7", "country:DK", "family:3").
    """

    entry: EntryId
    number: int
    rating: int | None = None
    seed: int | None = None
    groups: tuple[str, ...] = ()


class DrawRefused(ValueError):  # noqa: N818  (it names what happened)
    """There is no such draw; ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def refused(code: Code, where: int | str | None = None, /, **params: Param) -> DrawRefused:
    """For one reason; ``where`` and ``params`` are those of the Violation."""
    return DrawRefused(Verdict((Violation(code, where, params),)))


def check_enough(entries: int, least: int = LEAST_FIELD) -> None:
    """Raises DrawRefused for fewer than can be drawn."""
    if entries < least:
        raise refused(codes.FIELD_TOO_SMALL, entries=entries, least=least)


def check_field(field: Sequence[DrawEntry], seed: bytes | str, by_hand: bool) -> Verdict:
    """Everything that keeps this field from being drawn with these lots; seeds count only ``by_hand``."""
    return Verdict((*_too_small(field), *_twice(field), *_bad_seeds(field, by_hand), *_no_lots(seed)))


def by_number(field: Sequence[DrawEntry]) -> list[DrawEntry]:
    """The one order of a field, in whichever it was given."""
    return sorted(field, key=lambda one: (one.number, one.entry))


def _too_small(field: Sequence[DrawEntry]) -> Iterator[Violation]:
    if len(field) < LEAST_FIELD:
        params = {"entries": len(field), "least": LEAST_FIELD}
        yield Violation(codes.FIELD_TOO_SMALL, None, params)


def _twice(field: Sequence[DrawEntry]) -> Iterator[Violation]:
    entries = [(one.entry, one.entry) for one in field]
    for entry, _ in _shared(entries):
        yield Violation(codes.ENTRY_TWICE, entry, {"entry": entry})
    for number, holders in _shared([(one.number, one.entry) for one in field]):
        yield Violation(codes.NUMBER_TWICE, number, {"number": number, "entries": holders})


def _bad_seeds(field: Sequence[DrawEntry], by_hand: bool) -> Iterator[Violation]:
    if not by_hand:
        return
    seeded = [(one.seed, one.entry) for one in by_number(field) if one.seed is not None]
    for seed, entry in seeded:
        if seed < 1:
            yield Violation(codes.SEED_TOO_LOW, entry, {"seed": seed, "entry": entry})
    for seed, holders in _shared(seeded):
        yield Violation(codes.SEED_TWICE, None, {"seed": seed, "entries": holders})


def _no_lots(seed: bytes | str) -> Iterator[Violation]:
    if not seed:
        yield Violation(codes.LOT_SEED_EMPTY)


def _shared(held: Sequence[tuple[int, EntryId]]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """What more than one entry holds, with its holders."""
    holders: defaultdict[int, list[int]] = defaultdict(list)
    for value, entry in held:
        holders[value].append(entry)
    return ((value, tuple(sorted(who))) for value, who in sorted(holders.items()) if len(who) > 1)
