"""The table of a Keizer competition with the parts of each total."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rules_engine.draws import table_codes
from rules_engine.draws.keizer.evenings import Evening
from rules_engine.draws.keizer.reckoning import KeizerTable, Reckoning, tables_of
from rules_engine.draws.stage import Part, Standing
from rules_engine.draws.standings.values import simplify, summed
from rules_engine.words import EntryId


def ranking_after(order: Sequence[EntryId], evenings: Sequence[Evening], reckoning: Reckoning) -> KeizerTable:
    """Return the table after some rounds; before the first its order is ``order``."""
    top, tables = tables_of(order, [evening.round for evening in evenings], reckoning)
    values = {player: top - at for at, player in enumerate(order)}
    begin = {player: simplify(Fraction(value * reckoning.own_value)) for player, value in values.items()}
    return tables[-1] if tables else KeizerTable(tuple(order), values, begin)


def standings_of(table: KeizerTable, evenings: Sequence[Evening], reckoning: Reckoning) -> tuple[Standing, ...]:
    """Return the standings; equal totals have the order of the round before, so nobody shares a place."""
    rows = []
    for place, player in enumerate(table.order, 1):
        value = summed(table_codes.VALUE_KEIZER, _parts(table, player, evenings, reckoning))
        rows.append(Standing(player, place, place, (value,)))
    return tuple(rows)


def _parts(table: KeizerTable, player: EntryId, evenings: Sequence[Evening], reckoning: Reckoning) -> Iterator[Part]:
    own, excused = table.values[player], 0
    if reckoning.own_value:
        yield Part(table_codes.PART_OWN_VALUE, own)
    for evening in evenings:
        yield from _of_matches(table, player, evening, reckoning)
        if player in evening.round.bye:
            yield Part(table_codes.PART_BYE, simplify(reckoning.bye * own))
        if player in evening.round.excused and excused < reckoning.excused_most:
            excused += 1
            yield Part(table_codes.PART_EXCUSED, simplify(reckoning.excused * own))


def _of_matches(table: KeizerTable, player: EntryId, evening: Evening, reckoning: Reckoning) -> Iterator[Part]:
    for match, node in zip(evening.round.matches, evening.nodes, strict=True):
        winner, loser = match.sides
        if player == winner:
            yield Part(table_codes.PART_BEATEN, table.values[loser], node, loser)
        elif player == loser:
            yield Part(table_codes.PART_MATCH, simplify(reckoning.loss * table.values[winner]), node, winner)
