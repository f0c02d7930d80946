"""Questions about a round whose pairs are chosen: why not these two, and what does a change by hand make worse?"""

from collections.abc import Sequence
from itertools import zip_longest

from journal.refusals import Refused, because
from matches.conditions.drawing import Coming, check_draws_now, next_round, seed_for
from matches.conditions.pairs import drawing_at, pairs_of, with_wanted
from matches.conditions.staging import refusing
from rules_engine.draws import comparing
from rules_engine.draws.by_hand import EMPTY, Pair
from rules_engine.draws.comparing import Comparison, Sides
from rules_engine.draws.lives.stage import LivesStage
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.words import EntryId


def why_not(seen: Coming, one: EntryId, other: EntryId | None) -> Comparison:
    """What gets worse in the coming round if these two meet. Refused: they cannot."""
    stage = _choosing(seen)
    check_draws_now(seen)
    seed = seed_for(seen.row, next_round(seen))
    return refusing(lambda: comparing.why_not(stage.asked(seed), one, other))


def by_hand(seen: Coming, round_: int, wanted: Sequence[Pair]) -> Comparison:
    """A published round beside the same one with other pairs in it; who loses his opponent meets another who does."""
    drawing = drawing_at(seen.row, round_)
    stage = _choosing(seen).before(round_)
    before, after = _sides(pairs_of(drawing)), _sides(with_wanted(drawing, wanted))
    return refusing(lambda: comparing.compare(stage.asked(drawing.seed), before, [*after, *_others(before, after)]))


def _choosing(seen: Coming) -> SwissStage | LivesStage:
    if not isinstance(seen.stage, SwissStage | LivesStage):
        raise Refused(because("no_reasons_here"))
    return seen.stage


def _sides(pairs: Sequence[Pair]) -> list[Sides]:
    """Without the places from which a pair was taken back."""
    ordered = ((one, two) if one is not None else (two, one) for one, two in pairs if (one, two) != EMPTY)
    return [(one, two) for one, two in ordered if one is not None]


def _others(before: Sequence[Sides], after: Sequence[Sides]) -> list[Sides]:
    """Those who stand in no pair any more, two by two as on the sheet; the last alone has the bye."""
    seated = {one for sides in after for one in sides}
    left = [one for sides in before for one in sides if one is not None and one not in seated]
    return list(zip_longest(left[::2], left[1::2]))
