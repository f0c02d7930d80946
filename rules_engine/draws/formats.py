"""Every format by its name: its settings and its stage. Registered here by hand; nothing is discovered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.draws import codes, settings
from rules_engine.draws.brackets import jackpot, rebuy
from rules_engine.draws.brackets.jackpot import JackpotSettings, JackpotStage
from rules_engine.draws.brackets.knockout import KnockoutSettings
from rules_engine.draws.brackets.knockout_stage import KnockoutStage
from rules_engine.draws.brackets.rebuy import RebuySettings, RebuyStage
from rules_engine.draws.brackets.settings import BracketSettings, check_settings
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.field import DrawRefused, refused
from rules_engine.draws.lives import settings as lives
from rules_engine.draws.lives.settings import LivesSettings
from rules_engine.draws.lives.stage import LivesStage
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.robin.block_stage import BlockStage
from rules_engine.draws.robin.groups_stage import GroupsStage
from rules_engine.draws.robin.league_stage import LeagueStage
from rules_engine.draws.robin.robin_stage import RobinStage
from rules_engine.draws.robin.settings import BlockSettings, GroupsSettings, LeagueSettings, RobinSettings
from rules_engine.draws.stage import Plain, Stage, StageFacts
from rules_engine.draws.swiss import settings as swiss
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Format:
    """``settings``: its frozen settings class. ``stage``: makes a stage of (settings, facts).

    ``is_by_rounds``: drawn round by round, not as one graph. ``judge``: what no field could be drawn with.
    """

    name: str
    settings: type
    stage: Callable[[Any, StageFacts], Stage]
    is_by_rounds: bool = False
    judge: Callable[[Any], Verdict] | None = None


_ALL: Final = (
    Format("knockout", KnockoutSettings, KnockoutStage),
    Format("bracket", BracketSettings, BracketStage, judge=check_settings),
    Format("jackpot", JackpotSettings, JackpotStage, is_by_rounds=True, judge=jackpot.judge),
    Format("rebuy", RebuySettings, RebuyStage, is_by_rounds=True, judge=rebuy.judge),
    Format("swiss", SwissSettings, SwissStage, is_by_rounds=True, judge=swiss.judge),
    Format("round_robin", RobinSettings, RobinStage),
    Format("groups", GroupsSettings, GroupsStage),
    Format("blocks", BlockSettings, BlockStage),
    Format("league", LeagueSettings, LeagueStage),
    Format("lives", LivesSettings, LivesStage, is_by_rounds=True, judge=lives.judge),
)
FORMATS: Final[Mapping[str, Format]] = {one.name: one for one in _ALL}


def format_of(name: str) -> Format:
    """Raises DrawRefused for a format that there is not."""
    if name not in FORMATS:
        raise refused(codes.FORMAT_UNKNOWN, format=name[:40], offered=" ".join(FORMATS))
    return FORMATS[name]


def read_settings(name: str, plain: Plain) -> Any:
    """The settings of a format. Raises Unreadable with every fault of their form, DrawRefused for a format that
    there is not, and for settings that no field could be drawn with.
    """
    reader, asked = PlainReader(), format_of(name)
    found = settings.read(asked.settings, plain, reader)
    reader.finish()
    verdict = asked.judge(found) if asked.judge else Verdict()
    if not verdict.is_ok:
        raise DrawRefused(verdict)
    return found


def stage_of(name: str, plain: Plain, facts: StageFacts) -> Stage:
    """A stage of this format with these settings (plain data). Raises as ``read_settings`` does."""
    return format_of(name).stage(read_settings(name, plain), facts)
