"""Values that a person enters about entries."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from clubs.names import is_player_id, search_key


@dataclass(frozen=True, slots=True)
class EntryInput:
    """A person to enter, by public id or name. ``line``: the number of the line in a list.

    ``is_new``: register a new player of this name, even if another player has it. ``partner``: the other member of a
    pair, who may also follow a slash in the name. ``club``: name or short name of the club that a new player joins.
    ``answers``: to the questions that registration asks, by their ids.
    """

    name: str = ""
    player: str = ""
    country: str = ""
    seed: int | None = None
    line: int | None = None
    is_new: bool = False
    partner: "EntryInput | None" = None
    club: str = ""
    answers: Mapping[int, str] = field(default_factory=dict, hash=False)

    @property
    def members(self) -> "tuple[EntryInput, ...]":
        """Return the player, or both members of a pair, without each other."""
        if self.partner is None:
            return (self,)
        return (replace(self, partner=None), replace(self.partner, line=self.line, partner=None))


@lru_cache(maxsize=1 << 16)
def _plain_name(name: str) -> str:
    """Return a public id as it is, or the search key of a name. It is cached, because many rows name few players."""
    return name if is_player_id(name) else search_key(name)
