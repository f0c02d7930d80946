"""The table of a Keizer competition with the parts of each total."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rules_engine.draws import table_codes
from rules_engine.draws.keizer.evenings import Evening
from rules_engine.draws.keizer.tables import KeizerRules, KeizerTable, tables_of
from rules_engine.draws.stage import Part, Standing
from rules_engine.draws.standings.values import simplify, summed
from rules_engine.words import EntryId


def ranking_after(order: Sequence[EntryId], evenings: Sequence[Evening], rules: KeizerRules) -> KeizerTable:
    """Return the table after some rounds; before the first its order is ``order``."""
    top, tables = tables_of(order, [evening.round for evening in evenings], rules)
    values = {player: top - at for at, player in enumerate(order)}
    begin = {player: simplify(Fraction(value * rules.own_value)) for player, value in values.items()}
    return tables[-1] if tables else KeizerTable(tuple(order), values, begin)


def standings_of(table: KeizerTable, evenings: Sequence[Evening], rules: KeizerRules) -> tuple[Standing, ...]:
    """Return the standings; equal totals have the order of the round before, so nobody shares a place."""
    rows = []
    for place, player in enumerate(table.order, 1):
        value = summed(table_codes.VALUE_KEIZER, _parts(table, player, evenings, rules))
        rows.append(Standing(player, place, place, (value,)))
    return tuple(rows)


def _parts(table: KeizerTable, player: EntryId, evenings: Sequence[Evening], rules: KeizerRules) -> Iterator[Part]:
    own, excused = table.values[player], 0
    if rules.own_value:
        yield Part(table_codes.PART_OWN_VALUE, own)
    for evening in evenings:
        yield from _of_matches(table, player, evening, rules)
        if player in evening.round.bye:
            yield Part(table_codes.PART_BYE, simplify(rules.bye * own))
        if player in evening.round.excused and excused < rules.excused_most:
            excused += 1
            yield Part(table_codes.PART_EXCUSED, simplify(rules.excused * own))


def _of_matches(table: KeizerTable, player: EntryId, evening: Evening, rules: KeizerRules) -> Iterator[Part]:
    for match, node in zip(evening.round.matches, evening.nodes, strict=True):
        winner, loser = match.sides
        if player == winner:
            yield Part(table_codes.PART_BEATEN, table.values[loser], node, loser)
        elif player == loser:
            yield Part(table_codes.PART_MATCH, simplify(rules.loss * table.values[winner]), node, winner)
