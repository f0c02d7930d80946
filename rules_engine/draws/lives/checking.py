"""An independent check of a drawing of a lives event, made by the stage or by hand. It uses no solver.

By rounds every free entry plays or has a bye, and no other is drawn. While other matches are played, no entry of theirs
is drawn, and none has a bye. A bracket or a final holds every remaining entry once.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules_engine.draws import codes
from rules_engine.draws.lives.finish import behind_the_winner
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Finish, Pacing
from rules_engine.draws.stage import DrawingJson
from rules_engine.verdict import Violation
from rules_engine.words import EntryId


def check_drawing(moment: Moment, output: DrawingJson) -> Iterator[Violation]:
    """Yield what breaks a rule in the output of a drawing; ``moment``: before the drawing is published."""
    if "pairs" not in output:
        lines = output.get("bracket", output.get("final", ()))
        yield from _seats(lines, behind_the_winner(moment) or moment.left, is_complete=True)
        return
    pairs = [tuple(pair) for pair in output["pairs"]]
    by_rounds = moment.settings.pacing is Pacing.ROUNDS
    yield from _seats((entry for pair in pairs for entry in pair), moment.free, is_complete=by_rounds)
    yield from _byes(moment, sum(None in pair and pair != (None, None) for pair in pairs))


def _seats(drawn_entries: Iterable[EntryId | None], field: Iterable[Record], is_complete: bool) -> Iterator[Violation]:
    seats = Counter(entry for entry in drawn_entries if entry is not None)
    entries = {record.entry for record in field}
    for entry, times in sorted(seats.items()):
        if entry not in entries:
            yield Violation(codes.CHECK_STRANGER, None, {"entry": entry})
        elif times > 1:
            yield Violation(codes.CHECK_TWICE, None, {"entry": entry})
    for entry in sorted(entries - set(seats)) if is_complete else ():
        yield Violation(codes.CHECK_LEFT_OUT, None, {"entry": entry})


def _byes(moment: Moment, byes: int) -> Iterator[Violation]:
    """Check the number of byes. If pairs are held back before a bracket, more than one entry rests."""
    due = len(moment.free) % 2 if moment.settings.pacing is Pacing.ROUNDS else 0
    if byes != due and moment.settings.finish is not Finish.BRACKET:
        yield Violation(codes.CHECK_BYES, None, {"byes": byes, "due": due})
