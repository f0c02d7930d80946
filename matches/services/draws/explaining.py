"""Explain the pairs of a round: why two entries do not meet, and what a change by hand makes worse."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import cast

from journal.refusals import Refused, cause
from matches.services.draws.drawing import NextDraw, check_draws_now, seed_for
from matches.services.draws.pairs import drawing_at, pairs_of, with_pairs
from matches.services.draws.staging import as_refusal
from rules_engine.draws import comparing
from rules_engine.draws.by_hand import EMPTY, Pair
from rules_engine.draws.comparing import Comparison, PairingStage, Sides
from rules_engine.words import EntryId


def why_not(next_draw: NextDraw, entry: EntryId, other: EntryId | None) -> Comparison:
    """Return what gets worse in the next round if these two are paired. Raise ``Refused`` if they cannot be."""
    stage = _choosing(next_draw)
    check_draws_now(next_draw)
    seed = seed_for(next_draw.row, next_draw.round)
    return as_refusal(lambda: comparing.why_not(stage.pairing_round(seed), entry, other))


def by_hand(next_draw: NextDraw, round_: int, pairs: Sequence[Pair]) -> Comparison:
    """Compare a published round with one that has other pairs. Entries that lose their opponents are paired with each
    other.
    """
    drawing = drawing_at(next_draw.row, round_)
    stage = _choosing(next_draw).before(round_)
    before, after = _sides(pairs_of(drawing)), _sides(with_pairs(drawing, pairs))
    after = [*after, *_others(before, after)]
    return as_refusal(lambda: comparing.compare(stage.pairing_round(drawing.seed), before, after))


def _choosing(next_draw: NextDraw) -> PairingStage:
    if not next_draw.row.draw_format.explains_pairs:
        raise Refused(cause("no_reasons_here"))
    return cast(PairingStage, next_draw.stage)


def _sides(pairs: Sequence[Pair]) -> list[Sides]:
    """Return the pairs without withdrawn ones."""
    sorted_pairs = (
        (first, second) if first is not None else (second, first) for first, second in pairs if (first, second) != EMPTY
    )
    return [(first, second) for first, second in sorted_pairs if first is not None]


def _others(before: Sequence[Sides], after: Sequence[Sides]) -> list[Sides]:
    """Pair the entries that are left, in the order of the sheet. A last one has the bye."""
    seated_entries = {entry for sides in after for entry in sides}
    left = [entry for sides in before for entry in sides if entry is not None and entry not in seated_entries]
    return list(zip_longest(left[::2], left[1::2]))
