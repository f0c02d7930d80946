"""A second look at a drawing of a lives event, made by the stage or by hand: knows no solver, only who may play.

By rounds everybody who is free plays or has a bye, and nobody more; while others play, nobody who is playing is
drawn, and nobody has a bye. In a bracket or a final stand those who are left, each once.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules_engine.draws import codes
from rules_engine.draws.lives.finish import behind_the_winner
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Finish, Pacing
from rules_engine.draws.stage import Plain
from rules_engine.verdict import Violation
from rules_engine.words import EntryId


def check_drawing(seen: Moment, output: Plain) -> Iterator[Violation]:
    """What breaks a rule in the output of a drawing that was not yet published when ``seen`` was."""
    if "pairs" not in output:
        lines = output.get("bracket", output.get("final", ()))
        yield from _seats(lines, behind_the_winner(seen) or seen.left, is_whole=True)
        return
    pairs = [tuple(pair) for pair in output["pairs"]]
    by_rounds = seen.settings.pacing is Pacing.ROUNDS
    yield from _seats((one for pair in pairs for one in pair), seen.free, is_whole=by_rounds)
    yield from _byes(seen, sum(None in pair and pair != (None, None) for pair in pairs))


def _seats(drawn: Iterable[EntryId | None], field: Iterable[Record], is_whole: bool) -> Iterator[Violation]:
    seats = Counter(one for one in drawn if one is not None)
    entries = {one.entry for one in field}
    for entry, times in sorted(seats.items()):
        if entry not in entries:
            yield Violation(codes.CHECK_STRANGER, None, {"entry": entry})
        elif times > 1:
            yield Violation(codes.CHECK_TWICE, None, {"entry": entry})
    for entry in sorted(entries - set(seats)) if is_whole else ():
        yield Violation(codes.CHECK_LEFT_OUT, None, {"entry": entry})


def _byes(seen: Moment, byes: int) -> Iterator[Violation]:
    """Where pairs are held back before a bracket, more than one rests."""
    due = len(seen.free) % 2 if seen.settings.pacing is Pacing.ROUNDS else 0
    if byes != due and seen.settings.finish is not Finish.BRACKET:
        yield Violation(codes.CHECK_BYES, None, {"byes": byes, "due": due})
