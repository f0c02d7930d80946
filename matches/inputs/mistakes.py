"""Values that a director enters about a mistake at the table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MistakeInput:
    """A mistake: what happened, when it was noticed and by whom, as the rule book names them; the side that made it.

    ``is_by_rules``: the director ruled as the rules have it.
    """

    happened: str
    noticed: str
    by: str
    side: int
    is_by_rules: bool = True
