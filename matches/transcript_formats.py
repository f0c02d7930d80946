"""Size limits of stored transcripts."""

from typing import Final

LARGEST: Final = 1_000_000  # bytes
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 1000  # characters
