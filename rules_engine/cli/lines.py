"""The lines of an input of any length, read in bounded memory."""

from collections.abc import Iterator
from typing import Final, TextIO

LONGEST: Final = 100_000  # characters of a line of JSON; the sheet of a match to 25 with its games has a tenth of it
_PIECE: Final = 1_000_000
_MOST_SKIPPED: Final = 50_000_000  # characters of one line


def numbered_lines(stream: TextIO, longest: int = LONGEST) -> Iterator[tuple[int, str]]:
    """Yield each line that is not blank, with its number from 1.

    A line with more than ``longest`` characters is cut one behind them, for its reader to refuse; one that does not
    end is the last.
    """
    number = 0
    while line := stream.readline(longest + 1):
        number += 1
        if not line.isspace():
            yield number, line
        if len(line) > longest and not line.endswith("\n") and not _skips_rest(stream):
            return


def lines_of(stream: TextIO, longest: int = LONGEST) -> Iterator[str]:
    """Yield the lines alone."""
    return (line for _, line in numbered_lines(stream, longest))


def is_too_long(text: str, longest: int = LONGEST) -> bool:
    """Return whether a text is a line that was cut."""
    return len(text.rstrip("\n")) > longest


def _skips_rest(stream: TextIO) -> bool:
    """Skip the rest of a line. Return whether it ends within reason."""
    for _ in range(_MOST_SKIPPED // _PIECE):
        piece = stream.readline(_PIECE)
        if len(piece) < _PIECE or piece.endswith("\n"):
            return True
    return False
