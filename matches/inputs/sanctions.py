"""Values that an officer enters about the sanction of a tournament."""

from dataclasses import dataclass
from typing import Final

LONGEST_WORDS: Final = 400  # letters


@dataclass(frozen=True, slots=True)
class SanctionInput:
    """The conditions of a sanction. ``level``: the certificate that a director needs, "" for none; ``shortest``: the
    points of the shortest rated match, 0 for any; ``levy_cents``: minor units for each rated entry, in the book of
    the federation with the id ``book_id``.
    """

    words: str = ""
    level: str = ""
    shortest: int = 0
    needs_licence: bool = False
    levy_cents: int = 0
    book_id: int | None = None
