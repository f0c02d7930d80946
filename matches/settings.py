"""The settings of an event: storage, validation, and the act kinds of changes.

A new setting is a field of ``EventSettings`` with its line in ``from_json``, ``to_json``, ``StoredSettings`` and
``EventSettingsChange``, and a row of ``SETTINGS``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import date
from types import MappingProxyType
from typing import Final, TypedDict

from journal.refusals import Refused, cause
from matches.tie_settings import TieSettings
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import LEVELS, PACES, USUAL, Occasion

SHORTEST, LONGEST, DMP = 3, 21, 1  # points of a match; 1 is double match point
LONGEST_REST: Final = 60  # minutes
USUAL_CONFIRM_MINUTES: Final = 30
LONGEST_CONFIRM_MINUTES: Final = 7 * 24 * 60
LONGEST_NO_SHOW: Final = 240  # minutes
LONGEST_CLOCK: Final = 60  # letters
MOST_STAGES_WITH_DAYS: Final = 12
MOST_ROUND_DAYS: Final = 100  # of a stage
HANDICAPS: Final = (0, 50, 100)  # percent of the handicap that makes both sides even
USUAL_CONDUCT: Final = Conduct()
USUAL_TIE: Final = TieSettings()
RoundDays = tuple[tuple[str, ...], ...]


class StoredNoShow(TypedDict):
    per_point: int
    forfeit: int
    at_half: bool


class StoredOccasion(TypedDict):
    is_online: bool
    is_friendly: bool
    level: str
    pace: str


class StoredSettings(TypedDict, total=False):
    """The stored form of ``Event.settings``. An absent key stands for the default; ``conduct`` holds only what
    differs from it.
    """

    lengths: Sequence[int]
    dmp: bool
    rest: int
    confirm_minutes: int
    clock: str
    commit_first: bool
    live_scores: bool
    second_official: bool
    no_show: StoredNoShow | None
    conduct: Mapping[str, str]
    occasion: StoredOccasion | None
    round_days: Sequence[Sequence[str]]
    handicap: int
    tie: Mapping[str, object]


class EventSettingsChange(TypedDict, total=False):
    """New values of some settings; ``lengths``, ``dmp`` and ``tie`` are set only when the event is added."""

    rest: int
    confirm_minutes: int
    clock: str
    commit_first: bool
    live_scores: bool
    second_official: bool
    no_show: NoShow | None
    conduct: Conduct
    occasion: Occasion
    round_days: RoundDays
    handicap: int


@dataclass(frozen=True, slots=True)
class EventSettings:
    """The conditions of play of an event, apart from its rules, its pool and its stages.

    ``lengths``: points of the matches of each round, the last for all rounds that follow. ``dmp``: whether matches to 1
    point are offered. ``rest``: minutes between two matches of a player, 0 to 60, before the queue of the tables calls
    them again. ``confirm_minutes``: how long the other side has to answer a score, 1 to 10080; then the director
    decides. ``clock``: in words, "7 min + 12 s a move", at most 60 letters; "" for none. ``commit_first``: no stage is
    drawn before its seed is committed to. ``live_scores``: everybody sees how a match stands while it is played.
    ``second_official``: a score typed at the desk counts when another official, who does not play the match, has
    confirmed it. A score is then not corrected in one act: the result is withdrawn and entered anew.
    ``no_show``: what being late for a match costs by the clock; None: nothing. ``conduct``: draws, a die on a checker,
    the clock of a side that is closed out. ``occasion``: by which the policies of rating pools judge.
    ``round_days``: for each stage the days (2026-10-31) by which its rounds are to be played, in order, the last for
    all later rounds; a stage without days has those of its format, if any.
    ``handicap``: with how many percent of the start that makes both sides even the weaker side begins: 0, 50 or 100.
    ``tie``: of an event of teams, set when it is added; then ``lengths`` are those of the boards.
    """

    lengths: tuple[int, ...]
    dmp: bool = False
    rest: int = 0
    confirm_minutes: int = USUAL_CONFIRM_MINUTES
    clock: str = ""
    commit_first: bool = False
    live_scores: bool = False
    second_official: bool = False
    no_show: NoShow | None = None
    conduct: Conduct = USUAL_CONDUCT
    occasion: Occasion = USUAL
    round_days: RoundDays = ()
    handicap: int = 0
    tie: TieSettings = USUAL_TIE

    @classmethod
    def from_json(cls, payload: StoredSettings) -> "EventSettings":
        """Read the stored form. Unknown keys are ignored."""
        no_show, occasion = payload.get("no_show"), payload.get("occasion")
        return cls(
            lengths=tuple(payload.get("lengths", ())),
            dmp=payload.get("dmp", False),
            rest=payload.get("rest", 0),
            confirm_minutes=payload.get("confirm_minutes", USUAL_CONFIRM_MINUTES),
            clock=payload.get("clock", ""),
            commit_first=payload.get("commit_first", False),
            live_scores=payload.get("live_scores", False),
            second_official=payload.get("second_official", False),
            no_show=NoShow(**no_show) if no_show else None,
            conduct=read_conduct(payload.get("conduct") or {}),
            occasion=Occasion(**occasion) if occasion else USUAL,
            round_days=tuple(tuple(days) for days in payload.get("round_days", ())),
            handicap=payload.get("handicap", 0),
            tie=TieSettings.from_json(payload["tie"]) if "tie" in payload else USUAL_TIE,
        )

    def to_json(self) -> dict[str, object]:
        """Return the stored form: the first four always, the others unless they are the default."""
        optional = {
            "clock": self.clock,
            "commit_first": self.commit_first,
            "live_scores": self.live_scores,
            "second_official": self.second_official,
            "no_show": asdict(self.no_show) if self.no_show else None,
            "conduct": write_conduct(self.conduct),
            "occasion": None if self.occasion == USUAL else asdict(self.occasion),
            "round_days": [list(days) for days in self.round_days],
            "handicap": self.handicap,
            "tie": self.tie.to_json(),
        }
        minutes = {"rest": self.rest, "confirm_minutes": self.confirm_minutes}
        always = {"lengths": list(self.lengths), "dmp": self.dmp, **minutes}
        return {**always, **{name: value for name, value in optional.items() if value}}

    def changed(self, changes: EventSettingsChange) -> "EventSettings":
        """Return these settings with new values for some of them, normalised."""
        return replace(self, **changes).tidied()

    def tidied(self) -> "EventSettings":
        """Return these settings without surplus blanks in the description of the clock."""
        return replace(self, clock=" ".join(self.clock.split()))

    def check(self) -> None:
        """Raise ``Refused`` for the first value that is not allowed."""
        check_lengths(self.lengths, self.dmp)
        self.tie.check()
        for setting in SETTINGS.values():
            setting.check(self)


def read_conduct(payload: Mapping[str, str]) -> Conduct:
    """Return the conduct of its stored form. An absent key stands for the default; an unknown value: ValueError."""
    usual = USUAL_CONDUCT
    return Conduct(
        draws=Draws(payload.get("draws", usual.draws)),
        die_on_checker=DieOnChecker(payload.get("die_on_checker", usual.die_on_checker)),
        closed_out_clock=ClosedOutClock(payload.get("closed_out_clock", usual.closed_out_clock)),
    )


def write_conduct(conduct: Conduct) -> dict[str, str]:
    """Return the stored form: what differs from the default."""
    usual = USUAL_CONDUCT
    return {
        option.name: getattr(conduct, option.name).value
        for option in fields(Conduct)
        if getattr(conduct, option.name) is not getattr(usual, option.name)
    }


def check_lengths(lengths: Sequence[int], dmp: bool = False) -> None:
    """Raise ``Refused`` unless each length is 3 to 21 points, or 1 if the event offers double match point."""
    if not lengths:
        raise Refused(cause("lengths_missing"))
    for round_, length in enumerate(lengths, start=1):
        if not (SHORTEST <= length <= LONGEST or (dmp and length == DMP)):
            raise Refused(cause("bad_length", round_, length=length, shortest=SHORTEST, longest=LONGEST))


def _check_rest(settings: EventSettings) -> None:
    if not 0 <= settings.rest <= LONGEST_REST:
        raise Refused(cause("bad_rest", minutes=settings.rest, longest=LONGEST_REST))


def _check_confirm_minutes(settings: EventSettings) -> None:
    minutes = settings.confirm_minutes
    if not 1 <= minutes <= LONGEST_CONFIRM_MINUTES:
        raise Refused(cause("bad_confirm_minutes", minutes=minutes, longest=LONGEST_CONFIRM_MINUTES))


def _check_clock(settings: EventSettings) -> None:
    if len(settings.clock) > LONGEST_CLOCK or not settings.clock.isprintable():
        raise Refused(cause("bad_clock", longest=LONGEST_CLOCK))


def _check_no_show(settings: EventSettings) -> None:
    rule = settings.no_show
    if rule and not (1 <= rule.per_point <= LONGEST_NO_SHOW and 0 <= rule.forfeit <= LONGEST_NO_SHOW):
        raise Refused(cause("bad_no_show", longest=LONGEST_NO_SHOW))


def _check_occasion(settings: EventSettings) -> None:
    occasion = settings.occasion
    if occasion.level not in LEVELS or occasion.pace not in PACES:
        levels, paces = " ".join(filter(None, LEVELS)), " ".join(PACES)
        level, pace = occasion.level[:40], occasion.pace[:40]
        raise Refused(cause("bad_occasion", level=level, pace=pace, levels=levels, paces=paces))


def _check_round_days(settings: EventSettings) -> None:
    stages = settings.round_days
    is_short = len(stages) <= MOST_STAGES_WITH_DAYS and all(len(days) <= MOST_ROUND_DAYS for days in stages)
    if not is_short or not all(_are_days(days) for days in stages):
        raise Refused(cause("bad_round_days", stages=MOST_STAGES_WITH_DAYS, most=MOST_ROUND_DAYS))


def _check_handicap(settings: EventSettings) -> None:
    if settings.handicap not in HANDICAPS:
        raise Refused(cause("bad_handicap", offered=" ".join(map(str, HANDICAPS))))


def _are_days(texts: Sequence[str]) -> bool:
    """Return whether these are days of our times in the form 2026-10-31, in order."""
    try:
        days = [date.fromisoformat(text) for text in texts]
    except ValueError:
        return False
    is_exact = [day.isoformat() for day in days] == list(texts)
    return is_exact and days == sorted(days) and all(1900 <= day.year <= 2200 for day in days)


def _note_round_days(settings: EventSettings) -> str:
    return " | ".join(" ".join(days) for days in settings.round_days)[:200]


def _note_conduct(settings: EventSettings) -> str:
    return ", ".join(f"{name}: {value}" for name, value in write_conduct(settings.conduct).items())


def _note_no_show(settings: EventSettings) -> str:
    return str(asdict(settings.no_show)) if settings.no_show else ""


def _allow(_settings: EventSettings) -> None:
    """Accept every value of the type."""


def _no_note(_settings: EventSettings) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting that can be changed after the event was added.

    ``act_kind``: of the act in the journal. ``check``: raises ``Refused`` for a value that is not allowed. ``note``:
    what the journal adds about the new value. ``affects_ratings``: played matches are rated again.
    """

    act_kind: str
    check: Callable[[EventSettings], None] = _allow
    note: Callable[[EventSettings], str] = _no_note
    affects_ratings: bool = False


SETTINGS: Final[Mapping[str, Setting]] = MappingProxyType(
    {
        "rest": Setting("change_rest", _check_rest, lambda settings: str(settings.rest)),
        "no_show": Setting("change_no_show", _check_no_show, _note_no_show),
        "clock": Setting("change_clock", _check_clock, lambda settings: settings.clock),
        "confirm_minutes": Setting(
            "change_confirm_minutes", _check_confirm_minutes, lambda settings: str(settings.confirm_minutes)
        ),
        "live_scores": Setting("change_live_scores"),
        "second_official": Setting("change_second_official"),
        "commit_first": Setting("change_commit_first"),
        "conduct": Setting("change_conduct", note=_note_conduct),
        "occasion": Setting("change_occasion", _check_occasion, affects_ratings=True),
        "round_days": Setting("change_round_days", _check_round_days, _note_round_days),
        "handicap": Setting("change_handicap", _check_handicap, lambda settings: f"{settings.handicap} %"),
    }
)


def check_changes(settings: EventSettings, changes: EventSettingsChange) -> None:
    """Raise ``Refused`` for the first new value that is not allowed. Other values are not checked."""
    for name, setting in SETTINGS.items():
        if name in changes:
            setting.check(settings)


def settings_that_differ(before: EventSettings, after: EventSettings) -> tuple[Setting, ...]:
    """Return the settings whose values differ, in the order of ``SETTINGS``."""
    return tuple(row for name, row in SETTINGS.items() if getattr(before, name) != getattr(after, name))
