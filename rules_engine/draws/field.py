"""The field of a draw: the entries to be drawn, and the reasons why a field cannot be drawn."""

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
    """An entry of the field. ``number``: its number in the event. Seeds give an order; gaps in it are closed.

    ``groups``: the groups whose members are kept apart ("club:7", "country:DK", "family:3").
    """

    entry: EntryId
    number: int
    rating: int | None = None
    seed: int | None = None
    groups: tuple[str, ...] = ()


class DrawRefused(ValueError):  # noqa: N818  (it names what happened)
    """A draw is impossible; ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def refused(code: Code, place: int | str | None = None, /, **params: Param) -> DrawRefused:
    """Return the refusal for one reason; ``place`` becomes the ``where`` of the Violation."""
    return DrawRefused(Verdict((Violation(code, place, params),)))


def check_enough(entries: int, least: int = LEAST_FIELD) -> None:
    """Raise DrawRefused for fewer entries than can be drawn."""
    if entries < least:
        raise refused(codes.FIELD_TOO_SMALL, entries=entries, least=least)


def check_field(field: Sequence[DrawEntry], seed: bytes | str, by_hand: bool) -> Verdict:
    """Return every reason why this field cannot be drawn with this seed; seeds of entries count only ``by_hand``."""
    return Verdict((*_too_small(field), *_twice(field), *_bad_seeds(field, by_hand), *_no_lots(seed)))


def by_number(field: Sequence[DrawEntry]) -> list[DrawEntry]:
    """Return the field in its canonical order."""
    return sorted(field, key=lambda draw_entry: (draw_entry.number, draw_entry.entry))


def _too_small(field: Sequence[DrawEntry]) -> Iterator[Violation]:
    if len(field) < LEAST_FIELD:
        params = {"entries": len(field), "least": LEAST_FIELD}
        yield Violation(codes.FIELD_TOO_SMALL, None, params)


def _twice(field: Sequence[DrawEntry]) -> Iterator[Violation]:
    entries = [(draw_entry.entry, draw_entry.entry) for draw_entry in field]
    for entry, _ in _shared(entries):
        yield Violation(codes.ENTRY_TWICE, entry, {"entry": entry})
    for number, holders in _shared([(draw_entry.number, draw_entry.entry) for draw_entry in field]):
        yield Violation(codes.NUMBER_TWICE, number, {"number": number, "entries": holders})


def _bad_seeds(field: Sequence[DrawEntry], by_hand: bool) -> Iterator[Violation]:
    if not by_hand:
        return
    seeds = [(draw_entry.seed, draw_entry.entry) for draw_entry in by_number(field) if draw_entry.seed is not None]
    for seed, entry in seeds:
        if seed < 1:
            yield Violation(codes.SEED_TOO_LOW, entry, {"seed": seed, "entry": entry})
    for seed, holders in _shared(seeds):
        yield Violation(codes.SEED_TWICE, None, {"seed": seed, "entries": holders})


def _no_lots(seed: bytes | str) -> Iterator[Violation]:
    if not seed:
        yield Violation(codes.LOT_SEED_EMPTY)


def _shared(rows: Sequence[tuple[int, EntryId]]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each value that more than one entry has, with these entries."""
    holders: defaultdict[int, list[int]] = defaultdict(list)
    for value, entry in rows:
        holders[value].append(entry)
    return ((value, tuple(sorted(entries))) for value, entries in sorted(holders.items()) if len(entries) > 1)
