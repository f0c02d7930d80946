"""The formats that an event can have: those that are drawn, the list of matches, and the ladder, which has no draw."""

from typing import Final, NoReturn

from rules_engine.draws import codes as draw_codes
from rules_engine.draws import formats
from rules_engine.draws.field import refused
from rules_engine.draws.format import AnyFormat, Format
from rules_engine.draws.stage import StageFacts
from rules_engine.leagues import codes
from rules_engine.leagues.ladder_settings import LadderSettings
from rules_engine.verdict import Verdict, Violation

_RANGES: Final = {
    "range": (1, 100),
    "accept_days": (1, 60),
    "play_days": (1, 100),
    "declines": (0, 100),
    "decline_days": (1, 1000),
    "rematch_days": (0, 1000),
    "out": (1, 20),
    "into": (1, 20),
    "inactive_days": (0, 1000),
    "inactive_drop": (1, 100),
    "away_days": (1, 1000),
    "length": (3, 21),
}


def judge_ladder(settings: LadderSettings) -> Verdict:
    """Return every number of the settings that no ladder of an event can have."""
    values = {name: getattr(settings, name) for name in _RANGES}
    return Verdict(
        tuple(
            Violation(codes.OUT_OF_RANGE, name, {"name": name, "value": values[name], "least": least, "most": most})
            for name, (least, most) in _RANGES.items()
            if not least <= values[name] <= most
        )
    )


def _no_stage(settings: LadderSettings, facts: StageFacts) -> NoReturn:
    raise refused(draw_codes.FORMAT_UNKNOWN, format=LADDER.name, offered=" ".join(formats.FORMATS))


LADDER: Final = Format(
    "ladder",
    LadderSettings,
    _no_stage,
    judge=judge_ladder,
    has_draw=False,
    is_ladder=True,
    can_follow=False,
    has_final=False,
)
_UNDRAWN: Final = {row.name: row for row in (formats.LIST, LADDER)}


def event_format_names() -> tuple[str, ...]:
    """Return the names of all formats that an event can have."""
    return (*formats.FORMATS, *_UNDRAWN)


def event_format(name: str) -> AnyFormat:
    """Return the format of an event, drawn or not. Raises DrawRefused for an unknown name."""
    return _UNDRAWN[name] if name in _UNDRAWN else formats.format_of(name)
