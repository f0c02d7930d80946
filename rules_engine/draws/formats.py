"""The table of all formats. They are registered here by hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.draws import codes
from rules_engine.draws.brackets import jackpot, knockout, rebuy
from rules_engine.draws.brackets.jackpot import JackpotSettings, JackpotStage
from rules_engine.draws.brackets.knockout import KnockoutSettings
from rules_engine.draws.brackets.knockout_stage import KnockoutStage
from rules_engine.draws.brackets.rebuy import RebuySettings, RebuyStage
from rules_engine.draws.brackets.reentry import ANY_REENTRY
from rules_engine.draws.brackets.settings import BracketSettings, check_settings
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.field import refused
from rules_engine.draws.format import AnyFormat, Format, LateEntry
from rules_engine.draws.graph import MAIN
from rules_engine.draws.keizer import settings as keizer
from rules_engine.draws.keizer.settings import KeizerSettings
from rules_engine.draws.keizer.stage import KeizerStage
from rules_engine.draws.lives import settings as lives
from rules_engine.draws.lives.settings import LivesSettings
from rules_engine.draws.lives.stage import LivesStage
from rules_engine.draws.robin.block_stage import BlockStage
from rules_engine.draws.robin.groups_stage import GroupsStage
from rules_engine.draws.robin.league_stage import LeagueStage
from rules_engine.draws.robin.robin_stage import RobinStage
from rules_engine.draws.robin.settings import BlockSettings, GroupsSettings, LeagueSettings, RobinSettings
from rules_engine.draws.seated.settings import CompassSettings, PageSettings, StepladderSettings
from rules_engine.draws.seated.stages import CompassStage, PageStage, StepladderStage
from rules_engine.draws.stage import SettingsJson, Stage, StageFacts
from rules_engine.draws.swiss import settings as swiss
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.draws.triple import settings as triple
from rules_engine.draws.triple.settings import TripleSettings
from rules_engine.draws.triple.stage import TripleStage


@dataclass(frozen=True, slots=True)
class ListSettings:
    """A list of matches has no settings."""


def _no_stage(settings: ListSettings, facts: StageFacts) -> Stage:
    raise _unknown(LIST.name)


_ALL: Final[tuple[AnyFormat, ...]] = (
    Format(
        "knockout",
        KnockoutSettings,
        KnockoutStage,
        is_seeded=True,
        seats_once=True,
        needs_length_per_round=True,
        input_digest=knockout.input_digest,
    ),
    Format("bracket", BracketSettings, BracketStage, judge=check_settings, seats_once=True),
    Format(
        "jackpot",
        JackpotSettings,
        JackpotStage,
        judge=jackpot.judge,
        is_by_rounds=True,
        is_by_runs=True,
        run_size=lambda settings: settings.size,
        reentry=lambda settings: settings.reentry,
        late_entry=LateEntry.NEXT_ROUND,
        judge_late=JackpotStage.judge_late,
        can_follow=False,
    ),
    Format(
        "rebuy",
        RebuySettings,
        RebuyStage,
        judge=rebuy.judge,
        is_by_rounds=True,
        is_by_runs=True,
        reentry=lambda _settings: ANY_REENTRY,  # its brackets say which rounds may buy back
        late_section=MAIN.code,
        can_follow=False,
    ),
    Format(
        "swiss",
        SwissSettings,
        SwissStage,
        win=lambda settings: settings.table.win,
        judge=swiss.judge,
        is_by_rounds=True,
        rounds=lambda settings: settings.rounds,
        explains_pairs=True,
        late_entry=LateEntry.NEXT_ROUND,
        judge_late=SwissStage.judge_late,
        accepts_losses_when_late=True,
        loses_missed_rounds=True,
        has_final=False,
        takes_level=True,
    ),
    Format(
        "round_robin",
        RobinSettings,
        RobinStage,
        win=lambda settings: settings.table.win,
        late_entry=LateEntry.GROUP,
        has_final=False,
        takes_level=True,
    ),
    Format(
        "groups",
        GroupsSettings,
        GroupsStage,
        win=lambda settings: settings.play.table.win,
        late_entry=LateEntry.GROUP,
        has_final=False,
        takes_level=True,
        has_groups=True,
    ),
    Format("blocks", BlockSettings, BlockStage),
    Format(
        "league",
        LeagueSettings,
        LeagueStage,
        win=lambda settings: settings.play.table.win,
        late_entry=LateEntry.GROUP,
        has_final=False,
        takes_level=True,
        due_on=LeagueSettings.due_on,
    ),
    Format(
        "lives",
        LivesSettings,
        LivesStage,
        judge=lives.judge,
        is_by_rounds=True,
        pairs_while_playing=True,
        explains_pairs=True,
        lives=lambda settings: settings.lives,
        late_entry=LateEntry.NEXT_ROUND,
        judge_late=LivesStage.judge_late,
        accepts_losses_when_late=True,
        has_loss_lengths=True,
    ),
    Format(
        "keizer",
        KeizerSettings,
        KeizerStage,
        judge=keizer.judge,
        is_by_rounds=True,
        rounds=lambda settings: settings.rounds,
        late_entry=LateEntry.NEXT_ROUND,
        judge_late=KeizerStage.judge_late,
        has_final=False,
    ),
    Format("page", PageSettings, PageStage, seats_once=True),
    Format("stepladder", StepladderSettings, StepladderStage, seats_once=True),
    Format("compass", CompassSettings, CompassStage, seats_once=True),
    Format("triple", TripleSettings, TripleStage, judge=triple.judge, seats_once=True),
)
FORMATS: Final[Mapping[str, AnyFormat]] = {row.name: row for row in _ALL}
LIST: Final = Format("list", ListSettings, _no_stage, has_draw=False, can_follow=False, is_offered=False)
USUAL: Final = _ALL[0].name  # of a stage without a chosen format


def format_of(name: str) -> AnyFormat:
    """Return a format that can be drawn. Raises DrawRefused for an unknown name."""
    if name not in FORMATS:
        raise _unknown(name)
    return FORMATS[name]


def read_settings(name: str, plain: SettingsJson) -> Any:
    """Return the settings of a format. Raises Unreadable with every fault of their form, DrawRefused for an unknown
    format and for settings with which no field could be drawn.
    """
    return format_of(name).read_settings(plain)


def stage_of(name: str, plain: SettingsJson, facts: StageFacts) -> Stage:
    """Return a stage of this format with these settings (plain data). Raises as ``read_settings`` does."""
    return format_of(name).stage_of(plain, facts)


def _unknown(name: str) -> Exception:
    return refused(codes.FORMAT_UNKNOWN, format=name[:40], offered=" ".join(FORMATS))
