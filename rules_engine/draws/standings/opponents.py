"""The criteria of the opponents' match points: Buchholz and its cuts, Sonneborn-Berger, that of the Olympiad.

Definitions: FIDE Handbook C.07. An opponent who was met twice counts twice. A round without an opponent is filled by
the stand-in that the settings name; of opponents with equal match points the first one met is cut.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Part, Value
from rules_engine.draws.standings.record import Bout, How
from rules_engine.draws.standings.scores import Scores, worth_of
from rules_engine.draws.standings.settings import StandIn
from rules_engine.draws.standings.values import beside, counts, of_bout, simplify, standing_in, summed
from rules_engine.words import EntryId, Exact


def buchholz(scores: Scores, entry: EntryId) -> Value:
    return summed(table_codes.VALUE_BUCHHOLZ, _opponents(scores, entry))


def cut_1(scores: Scores, entry: EntryId) -> Value:
    """Return Buchholz without the worst opponent."""
    parts = list(_opponents(scores, entry))
    _cut(parts, best=False)
    return summed(table_codes.VALUE_BUCHHOLZ_CUT_1, parts)


def median(scores: Scores, entry: EntryId) -> Value:
    """Return Buchholz without the best and the worst opponent; of one or two opponents nothing is left."""
    parts = list(_opponents(scores, entry))
    _cut(parts, best=False)
    _cut(parts, best=True)
    return summed(table_codes.VALUE_MEDIAN_BUCHHOLZ, parts)


def sonneborn_berger(scores: Scores, entry: EntryId) -> Value:
    """Sum the beaten opponents, and the stand-ins of rounds that were won without play or given as a bye. Of a level
    tie the opponent counts half.
    """
    bouts = _met(scores, entry)
    parts = (_halved(part) if bout.is_level else part for bout, part in bouts if bout.won or bout.is_level)
    return summed(table_codes.VALUE_SONNEBORN_BERGER, parts)


def olympiad(scores: Scores, entry: EntryId) -> Value:
    """Sum the opponents, each times the own boards against them."""
    return summed(table_codes.VALUE_OLYMPIAD_SB, (product for _, product in _products(scores, entry)))


def olympiad_cut_1(scores: Scores, entry: EntryId) -> Value:
    """Return the same without the opponent of the fewest points; of several, without the smallest product."""
    factors = list(_products(scores, entry))
    parts = [product for _, product in factors]
    if parts:
        least = min(range(len(parts)), key=lambda at: (factors[at][0], parts[at].number))
        parts[least] = beside(parts[least], table_codes.PART_CUT)
    return summed(table_codes.VALUE_OLYMPIAD_SB_CUT_1, parts)


def _products(scores: Scores, entry: EntryId) -> Iterator[tuple[Exact, Part]]:
    """Yield of each opponent the match points, and the part that they give."""
    for bout, part in _met(scores, entry):
        boards = scores.score(bout)[0]
        yield part.number, replace(part, number=simplify(Fraction(part.number) * boards))


def _halved(part: Part) -> Part:
    return replace(part, number=simplify(Fraction(part.number) / 2))


def _opponents(scores: Scores, entry: EntryId) -> Iterator[Part]:
    return (part for _, part in _met(scores, entry))


def _met(scores: Scores, entry: EntryId) -> Iterator[tuple[Bout, Part]]:
    for bout in scores.bouts(entry):
        part = _part(scores, entry, bout)
        if part is not None:
            yield bout, part


def _part(scores: Scores, entry: EntryId, bout: Bout) -> Part | None:
    """Return what the opponent of this bout contributes; None if there is no stand-in, or the entry was not in yet."""
    if bout.how is How.BEFORE:
        return None
    worth = worth_of(bout, scores.settings)
    match StandIn.OPPONENT if worth is None else worth.stand_in:
        case StandIn.OPPONENT:
            return _opponent(scores, bout)
        case StandIn.OWN_SCORE:
            return standing_in(bout, scores.totals[entry])
        case StandIn.VIRTUAL:
            return standing_in(bout, _virtual(scores, entry, bout))
        case StandIn.NOBODY:
            return None


def _opponent(scores: Scores, bout: Bout) -> Part | None:
    """Return the opponent's part; None if they are not in this table (a kept match whose player was replaced)."""
    if bout.opponent is None or bout.opponent not in scores.for_others:
        return None
    amount = scores.for_others[bout.opponent]
    return of_bout(bout, amount) if bout.how is How.PLAYED else standing_in(bout, amount, bout.opponent)


def _virtual(scores: Scores, entry: EntryId, bout: Bout) -> Exact:
    """Return own match points before the round, those not scored in it, and half a win for each later round."""
    before = sum(scores.points(earlier) for earlier in scores.bouts(entry) if earlier.round < bout.round)
    missed_points = scores.settings.win + scores.settings.loss - scores.points(bout)
    return Fraction(before + missed_points) + scores.half() * (scores.record.rounds - bout.round)


def _cut(parts: list[Part], best: bool) -> None:
    left = [at for at, part in enumerate(parts) if counts(part)]
    if left:
        extreme = (max if best else min)(left, key=lambda at: parts[at].number)
        parts[extreme] = beside(parts[extreme], table_codes.PART_CUT)
