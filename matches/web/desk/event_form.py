"""The form of a new event: how it is played, with the fields of every kind; only those of the chosen one count."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from matches.conditions.house import LONGEST_CLOCK
from matches.plans import EventPlan
from matches.queries.answers import LONGEST_MINUTES, USUAL_MINUTES
from matches.queries.rests import LONGEST_REST
from matches.web.desk.conduct_form import CONDUCT, choice, chosen_conduct
from matches.web.desk.event_kinds import KINDS, USUAL, Kind, kinds_of
from matches.web.desk.event_stages import stages_of
from matches.web.desk.format_fields import FormatFields, number, tick
from matches.web.desk.forms import Choices, offer
from matches.web.desk.occasions import OCCASION, OccasionForm, occasion_in
from rules_engine.game.no_show import PRESETS as PRESETS_OF_NO_SHOW
from rules_engine.ratings.policy import PAIRS, SINGLES

REST_HELP: Final = _("0: none. Until it is over, the queue of the tables does not call him.")
CONFIRM_HELP: Final = _("A score that he neither confirms nor disputes in this time comes up for the director.")
FIRST: Final = ("lengths", "side_size", "pool", "is_open")
PLAYED_BY: Final = ((SINGLES, _("single players")), (PAIRS, _("pairs (doubles)")))
NO_SHOWS: Final = (
    ("", _("nothing is due by the clock")),
    ("point_each_5", _("1 penalty point for each 5 minutes after the call")),
    ("point_each_5_half", _("1 penalty point for each 5 minutes; lost when they pass half of the match")),
)
LAST: Final = (
    (_("At the tables"), ("clock", "rest", "no_show")),
    (_("Scores"), ("confirm_minutes", "live_scores")),
    (_("For the ratings"), OCCASION),
    (_("Draw and rules"), ("commit_first", "dmp", *CONDUCT)),
)
CLOCK_HELP: Final = _("As players read it: 7 min + 12 s a move. Empty: without a clock.")


class FormatForm(FormatFields):
    """How something is played: one of ``kinds``."""

    kinds: ClassVar[tuple[Kind, ...]] = KINDS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "kind", [(one.name, str(one.title)) for one in self.kinds])

    @property
    def cards(self) -> Iterator[tuple[Any, bool]]:
        """The kinds with their pictures, and which of them is chosen."""
        chosen = self["kind"].value() or self.kinds[0].name
        return ((one, one.name == chosen) for one in self.kinds)

    @property
    def of_kinds(self) -> Iterator[tuple[BoundField, str]]:
        """The fields that are asked first, each with the kinds that ask for it, as classes."""
        names = dict.fromkeys(name for one in self.kinds for name in one.fields)
        return ((self[name], _classes(name)) for name in names if name in self.fields)

    @property
    def more(self) -> Iterator[tuple[BoundField, str]]:
        """The fields that only some want."""
        names = dict.fromkeys(name for one in self.kinds for name in one.more)
        return ((self[name], _classes(name)) for name in names if name in self.fields)

    @property
    def has_more_wrong(self) -> bool:
        return any(field.errors for field, _classes in self.more)

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        told["kind"] = told.get("kind") or self.kinds[0].name
        self._fill(told)
        self._forget_other_kinds(told)
        self._refuse_missing(told)
        return told

    def _fill(self, told: dict[str, Any]) -> None:
        """Choices that were not sent are as usual."""
        for name, field in self.fields.items():
            if name in USUAL and not told.get(name) and name not in self.errors:
                told[name] = field.initial or USUAL[name]

    def _forget_other_kinds(self, told: dict[str, Any]) -> None:
        """What is wrong in a field of another kind does not matter."""
        for name in [one for one in self.errors if one in ASKED and told["kind"] not in kinds_of(one)]:
            del self.errors[name]
            told[name] = self.fields[name].initial

    def _refuse_missing(self, told: dict[str, Any]) -> None:
        """Numbers without which the chosen kind cannot be played."""
        for name in ("rounds", "lives", "group_size", "advance"):
            is_asked = name in self.fields and told["kind"] in kinds_of(name)
            if is_asked and told.get(name) is None and name not in self.errors:
                self.add_error(name, __("Write a number."))


class EventForm(FormatForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    side_size = forms.TypedChoiceField(
        label=_("Played by"),
        choices=PLAYED_BY,
        initial=SINGLES,
        coerce=int,
        required=False,
        help_text=_("It stays as it is once the event is there."),
    )
    pool = forms.ChoiceField(label=_("Rated in"), required=False)
    is_open = tick(_("Players may enter themselves at once"), initial=True)
    rest = number(_("Minutes of rest between two matches of a player"), 0, LONGEST_REST, 0, REST_HELP)
    confirm_minutes = number(
        _("Minutes that the other side has to answer a score"), 1, LONGEST_MINUTES, USUAL_MINUTES, CONFIRM_HELP
    )
    commit_first = tick(_("Every draw is committed to before it is made, so that anybody can check it"))
    no_show = forms.ChoiceField(label=_("Late for a match"), required=False, choices=NO_SHOWS)
    clock = forms.CharField(label=_("Clock"), max_length=LONGEST_CLOCK, required=False, help_text=CLOCK_HELP)
    ruleset = forms.ChoiceField(label=_("Rules"), initial="INTL")
    draws = choice("draws")
    die_on_checker = choice("die_on_checker")
    closed_out_clock = choice("closed_out_clock")
    live_scores = tick(_("Everybody sees how a match stands while it is played"))
    dmp = tick(_("Matches to 1 point (double match point) are allowed"))

    is_online = OccasionForm.base_fields["is_online"]
    is_friendly = OccasionForm.base_fields["is_friendly"]
    level = OccasionForm.base_fields["level"]
    variant = OccasionForm.base_fields["variant"]

    def __init__(self, pools: Choices, rules: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", rules)
        offer(self, "pool", [("", __("Not rated")), *pools])

    @property
    def always(self) -> list[BoundField]:
        return [self[name] for name in FIRST]

    @property
    def last(self) -> list[tuple[str, list[BoundField]]]:
        return [(str(title), [self[name] for name in names]) for title, names in LAST]

    @property
    def has_last_wrong(self) -> bool:
        return any(field.errors for _title, fields in self.last for field in fields)

    def plan(self) -> EventPlan:
        told = self.cleaned_data
        names = ("name", "dmp", "pool", "ruleset", "clock", "live_scores", "is_open", "commit_first")
        lengths = told["lengths"] if len(told["lengths"]) > 1 else told["lengths"] * MOST_ROUNDS
        more: dict[str, Any] = {
            "rest": told["rest"] or 0,
            "confirm_minutes": told["confirm_minutes"] or USUAL_MINUTES,
            "no_show": PRESETS_OF_NO_SHOW.get(told["no_show"]),
            "conduct": chosen_conduct(told),
            "occasion": occasion_in(told),
            "side_size": told["side_size"] or SINGLES,
        }
        return EventPlan(lengths=lengths, stages=stages_of(told), **more, **{name: told[name] for name in names})


def _classes(name: str) -> str:
    return " ".join(f"of-{one}" for one in kinds_of(name))


ASKED: Final = frozenset(name for one in KINDS for name in (*one.fields, *one.more))
MOST_ROUNDS: Final = 10  # for which one number, where all rounds are alike, is enough
