"""Values that a person enters about events and their stages."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from matches.settings import EventSettings
from rules_engine.draws import formats
from rules_engine.draws.stage import SettingsJson
from rules_engine.game.variation import BACKGAMMON


@dataclass(frozen=True, slots=True)
class StageInput:
    """A stage with its plan.

    ``settings``: of the format, as plain data. ``lengths``: plain data as in the rule book, empty for the event's.

    ``field_from``: which places of which earlier stages enter; empty for the first stage.
    """

    format: str
    settings: SettingsJson
    lengths: SettingsJson = field(default_factory=dict)
    field_from: SettingsJson = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EventInput:
    """An event to add. ``pool``: code of the rating pool, or "" for unrated; None for that of the host
    club's policy.

    ``side_kind``: single, pair or team; "" for that of the size. ``side_size``: members of a side, 1 or 2; of teams the
    boards of a tie. They cannot be changed.

    ``ruleset``: the name of a preset, or the code of a ruleset of the federation, in its latest version.

    ``variant``: what is played, a name of ``rules_engine.game.variation``.

    ``stages``: in order; empty for a single stage of ``format``, which for a knockout uses ``seeding``.
    """

    name: str
    settings: EventSettings
    pool: str | None = ""
    seeding: str = "drawn"
    third_place: bool = False
    ruleset: str = "INTL"
    format: str = formats.USUAL
    is_open: bool = True
    stages: Sequence[StageInput] = ()
    side_size: int = 1
    variant: str = BACKGAMMON
    side_kind: str = ""

    @property
    def sides(self) -> str:
        """Return the kind of the sides."""
        return self.side_kind or ("single" if self.side_size == 1 else "pair")
