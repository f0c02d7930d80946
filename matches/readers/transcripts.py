"""A transcript as somebody sends it: text of a bounded size, and nothing else."""

from journal.refusals import Refused, because
from matches.plans import Moves
from matches.transcripts import LARGEST, LONGEST_LINE, MOST_LINES
from rules_engine.game.transcript.formats import format_of
from rules_engine.game.transcript.mat_text import decode


def read_moves(raw: bytes, left: str = "names") -> Moves:
    """Refused: too many bytes, lines or characters of a line; no text (a byte 0, or half a character)."""
    if len(raw) > LARGEST:
        raise Refused(because("transcript_too_large", largest=LARGEST))
    text = decode(raw)
    if text is None or not text.strip():
        raise Refused(because("mat_not_text"))
    _check_lines(text.split("\n"))
    return Moves(text, format_of(text).value, left)


def _check_lines(lines: list[str]) -> None:
    if len(lines) > MOST_LINES:
        raise Refused(because("transcript_too_long", lines=len(lines), most=MOST_LINES))
    long = next((number for number, line in enumerate(lines, 1) if len(line) > LONGEST_LINE), None)
    if long is not None:
        raise Refused(because("transcript_line_too_long", line=long, most=LONGEST_LINE))
