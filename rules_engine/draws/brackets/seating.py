"""Draw the lines of the field: into one bracket, or into several blocks under one another."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.draws.brackets.design import Design, closed_among
from rules_engine.draws.brackets.knockout import KnockoutSettings, Seeding, draw_knockout, in_order
from rules_engine.draws.brackets.settings import BracketSettings
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import seed_bytes
from rules_engine.draws.seeds import bracket_size, seeding_order
from rules_engine.words import EntryId

Lines = tuple[EntryId | None, ...]
Seed = bytes | str


@dataclass(frozen=True, slots=True)
class Seating:
    """The entry on each line, and the closed lines."""

    seats: Lines
    design: Design


def seat(field: Sequence[DrawEntry], settings: BracketSettings, seed: Seed) -> Seating:
    """Draw the lines. The same field, settings and seed always give the same. Raises DrawRefused."""
    draw_settings = KnockoutSettings(settings.seeding, apart=settings.apart, country_rounds=settings.country_rounds)
    seats = draw_knockout(field, draw_settings, seed).seats
    if settings.blocks > 1 and len(field) >= 2 * settings.blocks:
        return _in_blocks(field, draw_settings, settings.blocks, seed)
    return Seating(seats, Design(len(seats), _closed(seats, settings.lines)))


def _closed(seats: Lines, lines: int) -> tuple[int, ...]:
    """Return the lower lines that an event for fewer than a power of two never uses."""
    if bracket_size(lines) != len(seats) or lines < len(seats) - seats.count(None):
        return ()
    shut = closed_among([entry is None for entry in seats[1::2]], len(seats) - lines)
    return tuple(2 * at for at, is_shut in enumerate(shut, 1) if is_shut)


def _in_blocks(field: Sequence[DrawEntry], draw_settings: KnockoutSettings, blocks: int, seed: Seed) -> Seating:
    """Draw blocks of equal size, each by itself; lines beyond them, up to a power of two, are closed."""
    order = in_order(field, draw_settings, seed)
    parts = _dealt(order, blocks, draw_settings.seeding is Seeding.DRAWN)
    size = max(bracket_size(len(part)) for part in parts)
    block_lines = [
        _block(part, draw_settings, seed_bytes(seed) + b" block %d" % at, size) for at, part in enumerate(parts, 1)
    ]
    sheet = [block_lines[number - 1] if number <= blocks else None for number in seeding_order(bracket_size(blocks))]
    seats = tuple(line for part in sheet for line in part or (None,) * size)
    shut = (range(at * size + 1, (at + 1) * size + 1) for at, part in enumerate(sheet) if part is None)
    return Seating(seats, Design(len(seats), tuple(line for lines in shut for line in lines)))


def _dealt(order: Sequence[DrawEntry], blocks: int, is_drawn: bool) -> list[list[DrawEntry]]:
    """Deal the entries to the blocks: mates are spread, seeds go back and forth (snake)."""
    if is_drawn:
        order = sorted(order, key=lambda entry: entry.groups)
    parts: list[list[DrawEntry]] = [[] for _ in range(blocks)]
    for at, entry in enumerate(order):
        turn, place = divmod(at, blocks)
        parts[place if is_drawn or turn % 2 == 0 else blocks - 1 - place].append(entry)
    return parts


def _block(part: Sequence[DrawEntry], draw_settings: KnockoutSettings, seed: Seed, size: int) -> Lines:
    lines = draw_knockout(part, draw_settings, seed).seats
    return lines if len(lines) == size else tuple(line for entry in lines for line in (entry, None))
