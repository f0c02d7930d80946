"""What the table of an event of teams counts of its ties beyond boards and points, where a criterion asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from matches.derive.ties import tie_rules, tie_states
from matches.models import Stage
from matches.queries.league_seasons.postponed import postponing_sides
from rules_engine.draws.stage import SettingsJson
from rules_engine.draws.standings.settings import Criterion
from rules_engine.leagues.tie import TieRules
from rules_engine.words import SIDES

_NEVER: Final = (False, False)


@dataclass(frozen=True, slots=True)
class TieCounts:
    """The rules of the ties of a stage, and by match the Berlin counts and the sides for which it was postponed.

    Both are empty where no criterion of the table asks for them.
    """

    rules: TieRules
    berlin: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    postponed: Mapping[int, tuple[bool, bool]] = field(default_factory=dict)

    def late(self, match: int) -> tuple[bool, bool]:
        return self.postponed.get(match, _NEVER)


def tie_counts(stage: Stage) -> TieCounts | None:
    """Return what counts of the ties of a stage; None of an event without teams."""
    rules = tie_rules(stage.event)
    if rules is None:
        return None
    criteria = criteria_of(stage.settings)
    states = tie_states(stage) if Criterion.BERLIN.value in criteria else {}
    askers = postponing_sides(stage) if Criterion.FEWEST_LATE.value in criteria else {}
    return TieCounts(
        rules,
        {tie: state.result.berlin for tie, state in states.items()},
        {tie: (SIDES[0] in sides, SIDES[1] in sides) for tie, sides in askers.items()},
    )


def criteria_of(settings: SettingsJson) -> list[str]:
    """Return the criteria that the settings of a stage name for its table."""
    play = settings.get("play") or {}
    table = settings.get("table") or play.get("table") or {}
    return list(table.get("order", ()))
