"""The settings of an event: fields of the form of a new event, and the page of all settings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, cast

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.matches.events.event_fields import RoundDaysField, variant_field
from interfaces.web.desk.matches.events.format_fields import number, tick
from interfaces.wording.rule_words import LABELS, VALUES
from interfaces.wording.words import WORDS
from matches.settings import (
    LONGEST_CLOCK,
    LONGEST_CONFIRM_MINUTES,
    LONGEST_NO_SHOW,
    LONGEST_REST,
    SETTINGS,
    USUAL_CONDUCT,
    USUAL_CONFIRM_MINUTES,
    EventSettings,
    EventSettingsChange,
    read_conduct,
)
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import USUAL, Occasion

NO_SHOW: Final = ("per_point", "forfeit", "at_half")
CONDUCT: Final = ("draws", "die_on_checker", "closed_out_clock")
OCCASION: Final = ("is_online", "is_friendly", "level", "pace")
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {"no_show": NO_SHOW, "conduct": CONDUCT, "occasion": OCCASION}
_REST_HELP: Final = _("0: none. During the rest, the player is not called to a table automatically.")
_CONFIRM_HELP: Final = _("If the other side does not answer a score within this time, the director decides.")
_SECOND_HELP: Final = _(
    "How a match ended that was not played out (a forfeit, a disqualification, a retirement) is the decision of one "
    "director and counts at once. The director who withdrew a result does not decide that match anew."
)
_CLOCK_HELP: Final = _("As players read it: 7 min + 12 s a move. Empty: without a clock.")
_DAYS_HELP: Final = _(
    "For example 2026-10-31 2026-11-30, a line for each stage. The last day is that of all later rounds. "
    "The sides then agree on a time. Empty: no day is set."
)
_HANDICAPS: Final = (
    (0, _("none: both sides begin at 0")),
    (50, _("half: half of the points that make both sides even")),
    (100, _("full: both sides have the same chance")),
)
_HANDICAP_HELP: Final = _(
    "By the ratings of the pool on the day of the draw. Who has no rating plays without. It holds for matches that are "
    "drawn from now on, and where a side begins with points the match is not rated."
)
_OCCASION_LEAD: Final = _("Rating pools use these settings to choose which events they rate.")


def _conduct_field(name: str) -> forms.ChoiceField:
    """Return the field of a conduct rule, with the usual one as its default."""
    usual, words = getattr(USUAL_CONDUCT, name).value, list(VALUES[name].items())
    widget = forms.RadioSelect  # sentences, of which a select would show only the beginning
    return forms.ChoiceField(label=LABELS[name], choices=words, initial=usual, required=False, widget=widget)


class SettingsFields(ActForm):
    """The settings fields that the form of a new event and the page of settings share."""

    clock = forms.CharField(label=_("Clock"), max_length=LONGEST_CLOCK, required=False, help_text=_CLOCK_HELP)
    round_days = RoundDaysField(label=_("Days by which the rounds are to be played"), help_text=_DAYS_HELP)
    handicap = forms.TypedChoiceField(
        label=_("Handicap"),
        choices=_HANDICAPS,
        initial=0,
        coerce=int,
        required=False,
        help_text=_HANDICAP_HELP,
    )
    rest = number(_("Minutes of rest between two matches of a player"), 0, LONGEST_REST, 0, _REST_HELP)
    confirm_minutes = number(
        _("Minutes to answer a score"),
        1,
        LONGEST_CONFIRM_MINUTES,
        USUAL_CONFIRM_MINUTES,
        _CONFIRM_HELP,
    )
    second_official = tick(_("Scores entered by staff need confirmation by a second official"), help_text=_SECOND_HELP)
    live_scores = tick(_("Show live scores to everyone"))
    is_online = tick(_("Played online"))
    is_friendly = tick(_("A friendly"))
    level = forms.ChoiceField(label=_("Level of the event"), choices=list(WORDS["level"].items()), required=False)
    pace = forms.ChoiceField(label=_("Pace"), choices=list(WORDS["pace"].items()), initial=USUAL.pace, required=False)
    commit_first = tick(_("Publish a commitment before every draw, so that anyone can check it"))
    draws = _conduct_field("draws")
    die_on_checker = _conduct_field("die_on_checker")
    closed_out_clock = _conduct_field("closed_out_clock")

    def settings(self, no_show: NoShow | None, lengths: Sequence[int] = (), dmp: bool = False) -> EventSettings:
        """Return the settings. Empty fields get their defaults; the arguments come from fields of the subclass."""
        cleaned = self.cleaned_data
        return EventSettings(
            lengths=tuple(lengths),
            dmp=dmp,
            rest=cleaned["rest"] or 0,
            confirm_minutes=cleaned["confirm_minutes"] or USUAL_CONFIRM_MINUTES,
            clock=cleaned["clock"],
            commit_first=cleaned["commit_first"],
            live_scores=cleaned["live_scores"],
            second_official=cleaned["second_official"],
            no_show=no_show,
            conduct=read_conduct({name: cleaned[name] for name in CONDUCT if cleaned[name]}),
            occasion=self._occasion(),
            round_days=cleaned["round_days"],
            handicap=cleaned["handicap"] or 0,
        )

    def _occasion(self) -> Occasion:
        cleaned = self.cleaned_data
        return Occasion(
            is_online=cleaned["is_online"],
            is_friendly=cleaned["is_friendly"],
            level=cleaned["level"],
            pace=cleaned["pace"] or USUAL.pace,
        )


@dataclass(frozen=True, slots=True)
class Group:
    """A group of fields under one heading. ``key``: the anchor of the heading."""

    key: str
    title: str | Promise
    names: tuple[str, ...]
    lead: str | Promise = ""


GROUPS: Final = (
    Group("tables", _("At the tables"), ("clock", "rest")),
    Group("handicap", _("Handicap"), ("handicap",)),
    Group("days", _("Rounds over days or weeks"), ("round_days",)),
    Group("late", _("Late for a match"), NO_SHOW),
    Group("scores", _("Scores"), ("confirm_minutes", "second_official", "live_scores")),
    Group("ratings", _("Rating category"), OCCASION, _OCCASION_LEAD),
    Group("conduct", _("Draws, dice and who is closed out"), CONDUCT),
    Group("commitment", _("Commitment before the draw"), ("commit_first",)),
)


# Of the form of a new event, which asks for no_show and dmp in fields of its own.
NEW_EVENT_GROUPS: Final = (
    (_("At the tables"), ("clock", "rest", "no_show", "handicap")),
    (_("Rounds over days or weeks"), ("round_days",)),
    (_("Scores"), ("confirm_minutes", "second_official", "live_scores")),
    (_("For the ratings"), OCCASION),
    (_("Draw and rules"), ("commit_first", "dmp", *CONDUCT)),
)


class EventSettingsForm(SettingsFields):
    """The settings of an event. Each field sends its initial value, so that concurrent changes of other
    settings are kept."""

    per_point = number(
        _("Minutes after the call for each penalty point"),
        1,
        LONGEST_NO_SHOW,
        help_text=_("Empty: no penalty by time."),
    )
    forfeit = number(
        _("Minutes after which the match is lost"),
        1,
        LONGEST_NO_SHOW,
        help_text=_("Empty: no forfeit by time."),
    )
    at_half = tick(_("Lost when the penalty points exceed half the match length"))

    def __init__(self, settings: EventSettings, data: QueryDict | None = None) -> None:
        super().__init__(data, initial=_initial(settings))
        for field in self.fields.values():
            field.show_hidden_initial = True

    def clean(self) -> dict[str, Any]:
        """Refuse the other fields of the no-show rule without minutes per point: it has no rule without them."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        has_ending = cleaned.get("forfeit") or cleaned.get("at_half")
        if has_ending and "per_point" not in self.errors and not cleaned.get("per_point"):
            self.add_error("per_point", __("Write the minutes for each penalty point too, or leave all three empty."))
        return cleaned

    @property
    def groups(self) -> Iterator[tuple[Group, list[BoundField]]]:
        return ((group, [self[name] for name in group.names]) for group in GROUPS)

    @property
    def affects_ratings(self) -> bool:
        """Return whether a setting that affects ratings was changed."""
        return any(name in self.changed_data for name in OCCASION)

    def changes(self) -> EventSettingsChange:
        """Return the settings of which a field has another value than the page showed."""
        changed_names = set(self.changed_data)
        settings = self.settings(self._no_show())
        names = [name for name in SETTINGS if changed_names & set(_fields(name))]
        return cast(EventSettingsChange, {name: getattr(settings, name) for name in names})

    def _no_show(self) -> NoShow | None:
        """Return the no-show rule, or None without minutes per point."""
        cleaned = self.cleaned_data
        return (
            NoShow(cleaned["per_point"], cleaned["forfeit"] or 0, cleaned["at_half"]) if cleaned["per_point"] else None
        )


def _fields(setting: str) -> tuple[str, ...]:
    return _FIELDS.get(setting, (setting,))


def _initial(settings: EventSettings) -> dict[str, object]:
    """Return the settings by field."""
    conduct, rule = settings.conduct, settings.no_show
    parts = {name: getattr(conduct, name).value for name in CONDUCT} | asdict(settings.occasion)
    late = {} if rule is None else {**asdict(rule), "forfeit": rule.forfeit or None}
    alone = {name: getattr(settings, name) for name in SETTINGS if name not in _FIELDS}
    return {**parts, **late, **alone}


class PoolForm(ActForm):
    """The pool in which an event is rated."""

    pool = forms.ChoiceField(label=_("Rating pool"), required=False)

    def __init__(self, pools: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pool", [("", __("Not rated")), *pools])


class VariantForm(ActForm):
    """What is played in an event."""

    variant = variant_field()


class RulesForm(ActForm):
    """The rules of an event."""

    ruleset = forms.ChoiceField(label=_("Rules"))

    def __init__(self, rules: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", rules)
