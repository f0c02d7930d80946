"""The knockout (single elimination): the draw of a field into a bracket, and the bracket as a graph.

*Seats* are the lines of the bracket from the top: an entry, or None for a bye. The draw depends only on the
entries' numbers, ratings and seeds, on the settings and on the secret seed of the lots, never on the order in
which the field is given. What was drawn is kept as it is; ``ALGORITHM`` and ``APART`` (club mates kept apart) name the
versions that draw it.

A field of one or none is no tournament and is refused; two are a final.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.apart import lines_apart
from rules_engine.draws.brackets.tiers import seeded_apart
from rules_engine.draws.field import DrawEntry, DrawRefused, by_number, check_field
from rules_engine.draws.graph import THIRD_PLACE_NODE, BrokenGraph, Bye, Graph, LoserOf, Node, Seat, Source, WinnerOf
from rules_engine.draws.lots import commitment, shuffled, stream
from rules_engine.draws.seeds import bracket_size, drawn_byes, seeding_order
from rules_engine.verdict import Violation
from rules_engine.words import EntryId, NodeKey

__all__ = [
    "ALGORITHM",
    "DrawEntry",
    "DrawRefused",
    "KnockoutDraw",
    "KnockoutSettings",
    "Seeding",
    "commitment",
    "draw_knockout",
    "in_order",
    "input_digest",
    "knockout_graph",
]

ALGORITHM: Final = "knockout/1"
APART: Final = "knockout/2"


class Seeding(Enum):
    """DRAWN: all by lot, byes too. BY_RATING: the highest first. BY_HAND: those with a seed, in its order.

    BY_STRENGTH: as BY_RATING; what the entries have as their rating is an estimate of their strength.

    Equal ratings, entries without a rating (after all who have one) and entries without a seed (after all who
    have one) are put in order by lot. With seeds the byes go to the top of that order.
    """

    DRAWN = "drawn"
    BY_RATING = "by_rating"
    BY_STRENGTH = "by_strength"
    BY_HAND = "by_hand"

    @property
    def is_by_number(self) -> bool:
        """Whether the highest number of an entry comes first."""
        return self in (Seeding.BY_RATING, Seeding.BY_STRENGTH)


@dataclass(frozen=True, slots=True)
class KnockoutSettings:
    """``apart``: for so many rounds members of one group do not meet, where it can be."""

    seeding: Seeding = Seeding.DRAWN
    third_place: bool = False
    apart: int = 0


@dataclass(frozen=True, slots=True)
class KnockoutDraw:
    """The lines of the bracket from the top (None is a bye), and the version that drew them."""

    seats: tuple[EntryId | None, ...]
    algorithm: str = ALGORITHM


def draw_knockout(field: Sequence[DrawEntry], settings: KnockoutSettings, seed: bytes | str) -> KnockoutDraw:
    """Draw the field into a bracket; the same field, settings and seed always give the same.

    Raises DrawRefused for a field that cannot be drawn.
    """
    verdict = check_field(field, seed, settings.seeding is Seeding.BY_HAND)
    if not verdict.is_ok:
        raise DrawRefused(verdict)
    order = in_order(field, settings, seed)
    if version(field, settings) == APART:
        return KnockoutDraw(_seats_apart(order, settings, seed), APART)
    place = _seats_by_lot if settings.seeding is Seeding.DRAWN else _seats_by_seed
    return KnockoutDraw(place([one.entry for one in order], seed))


def version(field: Sequence[DrawEntry], settings: KnockoutSettings) -> str:
    """The algorithm that draws this field: where nobody is to be kept from anybody, the first one."""
    return APART if settings.apart and any(one.groups for one in field) else ALGORITHM


def knockout_graph(seats: Sequence[EntryId | None], third_place: bool = False) -> Graph:
    """The bracket over these seats: keys "R1.1", "R2.3" (round, position), "P3" for the match for third.

    A final alone has no match for third place. Raises BrokenGraph when the number of seats is not 2, 4, 8 …,
    or an entry sits twice.
    """
    if len(seats) != bracket_size(len(seats)):
        raise BrokenGraph(Violation(codes.SEATS_NOT_A_BRACKET, None, {"seats": len(seats)}))
    rounds = len(seats).bit_length() - 1
    nodes = [node for round_ in range(1, rounds + 1) for node in _round(round_, seats)]
    return Graph((*nodes, *_third_place(rounds, third_place)))


def input_digest(field: Sequence[DrawEntry], settings: KnockoutSettings) -> str:
    """SHA-256 (hex) of what was drawn from: canonical JSON of algorithm, settings and entries by number."""
    plain: dict[str, object] = {
        "algorithm": version(field, settings),
        "entries": [[one.number, one.entry, one.rating, one.seed] for one in by_number(field)],
        "seeding": settings.seeding.value,
        "third_place": settings.third_place,
    }
    if plain["algorithm"] == APART:
        plain |= {"apart": settings.apart, "groups": [sorted(one.groups) for one in by_number(field)]}
    return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def in_order(field: Sequence[DrawEntry], settings: KnockoutSettings, seed: bytes | str) -> list[DrawEntry]:
    """From the strongest to the weakest seed; a stable sort of an order by lot breaks every tie by lot."""
    by_lot = shuffled(by_number(field), stream(seed, f"{version(field, settings)} order"))
    if settings.seeding.is_by_number:
        by_lot = tuple(sorted(by_lot, key=lambda one: (one.rating is None, -(one.rating or 0))))
    if settings.seeding is Seeding.BY_HAND:
        by_lot = tuple(sorted(by_lot, key=lambda one: (one.seed is None, one.seed or 0)))
    return list(by_lot)


def _seats_apart(
    order: Sequence[DrawEntry], settings: KnockoutSettings, seed: bytes | str
) -> tuple[EntryId | None, ...]:
    if settings.seeding is Seeding.DRAWN:
        return lines_apart(order, bracket_size(len(order)), settings.apart, seed)
    return seeded_apart(order, settings.apart)


def _seats_by_seed(order: list[EntryId], seed: bytes | str) -> tuple[EntryId | None, ...]:
    """Seed i on the line of i; the seeds that nobody has are the byes, and meet the first of the order."""
    lines = seeding_order(bracket_size(len(order)))
    return tuple(order[line - 1] if line <= len(order) else None for line in lines)


def _seats_by_lot(order: list[EntryId], seed: bytes | str) -> tuple[EntryId | None, ...]:
    """The entries, in an order by lot, from the top down; a bye on the lower line where one was drawn."""
    size, entries = bracket_size(len(order)), iter(order)
    byes = drawn_byes(size // 2, size - len(order), stream(seed, f"{ALGORITHM} byes"))
    matches = ((next(entries), None if bye else next(entries)) for bye in byes)
    return tuple(line for match in matches for line in match)


def _round(round_: int, seats: Sequence[EntryId | None]) -> Iterator[Node]:
    for position in range(1, len(seats) // 2**round_ + 1):
        upper, lower = 2 * position - 1, 2 * position
        sources = (_source(round_, upper, seats), _source(round_, lower, seats))
        yield Node(_key(round_, position), round_, position, sources)


def _source(round_: int, line: int, seats: Sequence[EntryId | None]) -> Source:
    if round_ > 1:
        return WinnerOf(_key(round_ - 1, line))
    entry = seats[line - 1]
    return Bye() if entry is None else Seat(entry)


def _key(round_: int, position: int) -> NodeKey:
    return NodeKey(f"R{round_}.{position}")


def _third_place(rounds: int, wanted: bool) -> Iterator[Node]:
    if wanted and rounds > 1:
        semifinals = (LoserOf(_key(rounds - 1, 1)), LoserOf(_key(rounds - 1, 2)))
        yield Node(THIRD_PLACE_NODE, rounds, 2, semifinals)
