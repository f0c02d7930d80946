"""The knockout (single elimination): the draw of a field into a bracket, and the bracket as a graph.

*Seats* are the lines of the bracket from the top: an entry, or None for a bye. The draw depends only on the entries'
numbers, ratings and seeds, on the settings and on the secret seed of the lots, not on the order of the field. A
published draw is stored and never computed again; ``ALGORITHM`` and ``SEPARATING_ALGORITHM`` (club mates kept apart)
name the versions that draw it. A field of none or one is refused; a field of two is a final.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.separation import lines_apart
from rules_engine.draws.brackets.tiers import seeded_apart
from rules_engine.draws.field import DrawEntry, DrawRefused, by_number, check_field
from rules_engine.draws.graph import THIRD_PLACE_NODE, BrokenGraph, Bye, Graph, LoserOf, Node, Seat, Source, WinnerOf
from rules_engine.draws.lots import commitment, shuffled, stream
from rules_engine.draws.mates import Separation, separation
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
SEPARATING_ALGORITHM: Final = "knockout/2"


class Seeding(Enum):
    """The way in which the entries are seeded.

    DRAWN: all by lot, byes too. BY_RATING: the highest rating first. BY_HAND: entries with a seed, in its order.
    BY_STRENGTH: as BY_RATING, where the rating of an entry is an estimate of its strength.

    Equal ratings, entries without a rating (after all that have one) and entries without a seed (after all that have
    one) are ordered by lot. With seeds the byes go to the top of that order.
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
    """The settings of a knockout.

    ``apart``: for how many rounds members of one group do not meet, where possible. ``country_rounds``: the same for
    those of one country; None: as long.
    """

    seeding: Seeding = Seeding.DRAWN
    third_place: bool = False
    apart: int = 0
    country_rounds: int | None = None

    @property
    def separation(self) -> Separation:
        return separation(self.apart, self.country_rounds)


@dataclass(frozen=True, slots=True)
class KnockoutDraw:
    """The lines of the bracket from the top (None is a bye), and the version that drew them."""

    seats: tuple[EntryId | None, ...]
    algorithm: str = ALGORITHM


def draw_knockout(field: Sequence[DrawEntry], settings: KnockoutSettings, seed: bytes | str) -> KnockoutDraw:
    """Draw the field into a bracket. The same field, settings and seed always give the same draw.

    Raises DrawRefused for a field that cannot be drawn.
    """
    verdict = check_field(field, seed, settings.seeding is Seeding.BY_HAND)
    if not verdict.is_ok:
        raise DrawRefused(verdict)
    order = in_order(field, settings, seed)
    if version(field, settings) == SEPARATING_ALGORITHM:
        return KnockoutDraw(_seats_apart(order, settings, seed), SEPARATING_ALGORITHM)
    place = _seats_by_lot if settings.seeding is Seeding.DRAWN else _seats_by_seed
    return KnockoutDraw(place([draw_entry.entry for draw_entry in order], seed))


def version(field: Sequence[DrawEntry], settings: KnockoutSettings) -> str:
    """Return the algorithm that draws this field; without mates to keep apart it is the first one."""
    return SEPARATING_ALGORITHM if _rounds_apart(field, settings) else ALGORITHM


def knockout_graph(seats: Sequence[EntryId | None], third_place: bool = False) -> Graph:
    """Return the bracket over these seats, with keys "R1.1", "R2.3" (round, position), and "P3" for the third-place
    match.

    A bracket of two has no third-place match. Raises BrokenGraph if the number of seats is not 2, 4, 8 …, or an entry
    has two seats.
    """
    if len(seats) != bracket_size(len(seats)):
        raise BrokenGraph(Violation(codes.SEATS_NOT_A_BRACKET, None, {"seats": len(seats)}))
    rounds = len(seats).bit_length() - 1
    nodes = [node for round_ in range(1, rounds + 1) for node in _round(round_, seats)]
    return Graph((*nodes, *_third_place(rounds, third_place)))


def input_digest(field: Sequence[DrawEntry], settings: KnockoutSettings) -> str:
    """Return the SHA-256 (hex) of the input: canonical JSON of algorithm, settings and entries by number."""
    plain: dict[str, object] = {
        "algorithm": version(field, settings),
        "entries": [
            [draw_entry.number, draw_entry.entry, draw_entry.rating, draw_entry.seed] for draw_entry in by_number(field)
        ],
        "seeding": settings.seeding.value,
        "third_place": settings.third_place,
    }
    if plain["algorithm"] == SEPARATING_ALGORITHM:
        plain |= {
            "apart": settings.separation.clubs,
            "groups": [sorted(draw_entry.groups) for draw_entry in by_number(field)],
        }
    if settings.country_rounds is not None:
        plain["country_rounds"] = settings.country_rounds
    return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def in_order(field: Sequence[DrawEntry], settings: KnockoutSettings, seed: bytes | str) -> list[DrawEntry]:
    """Return the field from the strongest to the weakest seed. Ties are decided by lot (a stable sort of a shuffled
    field).
    """
    by_lot = shuffled(by_number(field), stream(seed, f"{version(field, settings)} order"))
    if settings.seeding.is_by_number:
        by_lot = tuple(sorted(by_lot, key=lambda entry: (entry.rating is None, -(entry.rating or 0))))
    if settings.seeding is Seeding.BY_HAND:
        by_lot = tuple(sorted(by_lot, key=lambda entry: (entry.seed is None, entry.seed or 0)))
    return list(by_lot)


def _rounds_apart(field: Sequence[DrawEntry], settings: KnockoutSettings) -> int:
    """Return for how many rounds mates are kept apart; 0 for a field without groups."""
    return settings.separation.rounds if any(draw_entry.groups for draw_entry in field) else 0


def _seats_apart(
    order: Sequence[DrawEntry], settings: KnockoutSettings, seed: bytes | str
) -> tuple[EntryId | None, ...]:
    if settings.seeding is Seeding.DRAWN:
        return lines_apart(order, bracket_size(len(order)), settings.separation, seed)
    return seeded_apart(order, settings.separation)


def _seats_by_seed(order: list[EntryId], seed: bytes | str) -> tuple[EntryId | None, ...]:
    """Put seed i on its line of the standard sheet; the missing last seeds are the byes, opposite the first entries."""
    lines = seeding_order(bracket_size(len(order)))
    return tuple(order[line - 1] if line <= len(order) else None for line in lines)


def _seats_by_lot(order: list[EntryId], seed: bytes | str) -> tuple[EntryId | None, ...]:
    """Put the entries, in an order by lot, on the lines from the top; a drawn bye is on the lower line of its match."""
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


def _third_place(rounds: int, is_played: bool) -> Iterator[Node]:
    if is_played and rounds > 1:
        semifinals = (LoserOf(_key(rounds - 1, 1)), LoserOf(_key(rounds - 1, 2)))
        yield Node(THIRD_PLACE_NODE, rounds, 2, semifinals)
