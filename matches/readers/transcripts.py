"""Read an uploaded transcript: text of a limited size."""

from journal.refusals import Refused, cause
from matches.inputs.transcripts import TranscriptInput
from matches.transcript_formats import LARGEST, LONGEST_LINE, MOST_LINES
from rules_engine.game.transcript.formats import format_of
from rules_engine.game.transcript.games_record import FORMAT, looks_like_games
from rules_engine.game.transcript.mat_text import decode


def read_moves(raw: bytes, left: str = "names") -> TranscriptInput:
    """Return the text. Raise ``Refused`` for too many bytes, lines or characters of a line, or for data that is no
    text.
    """
    if len(raw) > LARGEST:
        raise Refused(cause("transcript_too_large", largest=LARGEST))
    text = decode(raw)
    if text is None or not text.strip():
        raise Refused(cause("mat_not_text"))
    if looks_like_games(text):
        return TranscriptInput(text, FORMAT, left)
    _check_lines(text.split("\n"))
    return TranscriptInput(text, format_of(text).value, left)


def _check_lines(lines: list[str]) -> None:
    """Raise ``Refused`` for too many lines or characters of a line; the lines of games are as long as these."""
    if len(lines) > MOST_LINES:
        raise Refused(cause("transcript_too_long", lines=len(lines), most=MOST_LINES))
    long = next((number for number, line in enumerate(lines, 1) if len(line) > LONGEST_LINE), None)
    if long is not None:
        raise Refused(cause("transcript_line_too_long", line=long, most=LONGEST_LINE))
