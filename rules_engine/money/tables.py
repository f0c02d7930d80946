"""Tables: which part of a pot a section has, and which part of a section a place has, by size of field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.money import codes
from rules_engine.money.amounts import FULL_BP, MoneyRefused, check_amounts, check_integer, check_shares


@dataclass(frozen=True, slots=True)
class PlaceTable:
    """The weights of places, the first place first, from so many entries on."""

    weights: tuple[int, ...]
    least: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an event with prizes of its own. The first section of a pot is the main one.

    ``bp``: its part of the pot. ``tables``: the last that the field reaches counts. ``fixed``: amounts by place that
    are paid before the rest is divided (the fee back).
    """

    name: str
    bp: int
    tables: tuple[PlaceTable, ...]
    fixed: tuple[int, ...] = ()


SECTION_PRESETS: Final[Mapping[str, tuple[int, ...]]] = {
    "60/30/10": (6_000, 3_000, 1_000),
    "65/35": (6_500, 3_500),
    "75/25": (7_500, 2_500),
}
PLACE_PRESETS: Final[Mapping[str, tuple[int, ...]]] = {
    "100": (10_000,),
    "65/35": (6_500, 3_500),
    "50/25/12.5/12.5": (5_000, 2_500, 1_250, 1_250),
}


def place_weights(section: Section, entries: int) -> tuple[int, ...]:
    """Return the weights of the places of a section for a field. Raise MoneyRefused if no table is for so few."""
    tables = [table for table in section.tables if table.least <= entries]
    if not tables:
        raise MoneyRefused(codes.NO_TABLE, section=section.name, entries=entries)
    return max(tables, key=lambda table: table.least).weights


def check_sections(sections: Sequence[Section], are_amounts: bool) -> None:
    """Raise MoneyRefused unless names are distinct, shares sum to 10,000 bp, and no place gets more than a better one.

    ``are_amounts``: the weights are amounts for a stated field, which may have any sum.
    """
    names = [section.name for section in sections]
    twice = [name for index, name in enumerate(names) if name in names[:index]]
    if twice:
        raise MoneyRefused(codes.SECTION_TWICE, section=twice[0])
    for section in sections:
        check_integer("share", section.bp, 0, FULL_BP)
        check_amounts("fixed", section.fixed)
        for table in section.tables:
            check_integer("entries", table.least)
            (check_amounts if are_amounts else check_shares)(section.name, table.weights)
            if list(table.weights) != sorted(table.weights, reverse=True):
                raise MoneyRefused(codes.PLACES_RISE, section=section.name)
    if not are_amounts:
        check_shares("sections", [section.bp for section in sections])


def section_weight(section: Section, entries: int, are_amounts: bool) -> int:
    return sum(place_weights(section, entries)) if are_amounts else section.bp
