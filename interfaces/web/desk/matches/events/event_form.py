"""The form of a new event. It holds the fields of all formats; only those of the chosen one count."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.matches.events.event_fields import variant_field
from interfaces.web.desk.matches.events.format_fields import FormatFields, tick
from interfaces.web.desk.matches.events.formats import KINDS, USUAL, Kind, offered_kinds, stages_of
from interfaces.web.desk.matches.events.settings_form import NEW_EVENT_GROUPS, SettingsFields
from interfaces.web.desk.matches.events.tie_fields import TIE_FIELDS, TieFields
from matches.inputs.events import EventInput
from matches.settings import EventSettings
from matches.tie_settings import FEWEST_BOARDS, MOST_BOARDS
from rules_engine.game.no_show import PRESETS as PRESETS_OF_NO_SHOW
from rules_engine.game.variation import BACKGAMMON
from rules_engine.ratings.policy import PAIRS, SINGLES

FIRST: Final = ("lengths", "side_size", "boards", "pool", "is_open")
TEAMS: Final = -1  # the choice "played by" of a new event
PLAYED_BY: Final = ((SINGLES, _("single players")), (PAIRS, _("pairs (doubles)")), (TEAMS, _("teams")))
NO_SHOWS: Final = (
    ("", _("no penalty by time")),
    ("point_each_5", _("1 penalty point for each 5 minutes after the call")),
    ("point_each_5_half", _("1 penalty point for each 5 minutes; lost when they pass half of the match")),
)


class FormatForm(FormatFields):
    """A form for how something is played: one of ``kinds``."""

    css_class = "new-event"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.update({name: deepcopy(field) for kind in self.kinds for name, field in kind.own.items()})
        offer(self, "kind", [(kind.name, str(kind.title)) for kind in self.kinds])

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return offered_kinds()

    @property
    def kind_choices(self) -> Iterator[tuple[Any, bool]]:
        """Yield the kinds, and whether each is chosen."""
        current_name = self["kind"].value() or self.kinds[0].name
        return ((kind, kind.name == current_name) for kind in self.kinds)

    @property
    def of_kinds(self) -> Iterator[tuple[BoundField, str]]:
        """Yield the main fields, each with CSS classes for the kinds that use it."""
        names = dict.fromkeys(name for kind in self.kinds for name in kind.fields)
        return ((self[name], self._classes(name)) for name in names if name in self.fields)

    @property
    def more(self) -> Iterator[tuple[BoundField, str]]:
        """Yield the optional fields, with CSS classes."""
        names = dict.fromkeys(name for kind in self.kinds for name in kind.more)
        return ((self[name], self._classes(name)) for name in names if name in self.fields)

    @property
    def has_more_wrong(self) -> bool:
        return any(field.errors for field, _classes in self.more)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        cleaned["kind"] = cleaned.get("kind") or self.kinds[0].name
        self._fill(cleaned)
        self._forget_other_kinds(cleaned)
        self._refuse_missing(cleaned)
        return cleaned

    def _fill(self, cleaned: dict[str, Any]) -> None:
        """Set choices that were not sent to their defaults."""
        own = ((name, field) for kind in self.kinds for name, field in kind.own.items())
        usual = {**USUAL, **{name: field.initial for name, field in own if isinstance(field, forms.ChoiceField)}}
        for name, field in self.fields.items():
            if name in usual and not cleaned.get(name) and name not in self.errors:
                cleaned[name] = field.initial or usual[name]

    def _forget_other_kinds(self, cleaned: dict[str, Any]) -> None:
        """Drop the errors of fields of other kinds."""
        kind, kinds = KINDS[cleaned["kind"]], KINDS.values()
        names = [name for name in self.errors if any(other_kind.asks_for(name) for other_kind in kinds)]
        for name in (name for name in names if not kind.asks_for(name)):
            del self.errors[name]
            cleaned[name] = self.fields[name].initial

    def _refuse_missing(self, cleaned: dict[str, Any]) -> None:
        """Add an error for each required number that is missing."""
        for name in KINDS[cleaned["kind"]].needed:
            if name in self.fields and cleaned.get(name) is None and name not in self.errors:
                self.add_error(name, __("Write a number."))

    def _classes(self, name: str) -> str:
        """Return CSS classes by the numbers of the kinds, so that the style sheet need not know the kinds."""
        return " ".join(f"of-{place}" for place, kind in enumerate(self.kinds, 1) if kind.asks_for(name))


class EventForm(SettingsFields, TieFields, FormatForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    side_size = forms.TypedChoiceField(
        label=_("Played by"),
        choices=PLAYED_BY,
        initial=SINGLES,
        coerce=int,
        required=False,
        help_text=_("It cannot be changed later."),
    )
    variant = variant_field()
    boards = forms.IntegerField(
        label=_("Boards of a tie"),
        min_value=1,
        max_value=MOST_BOARDS,
        initial=4,
        required=False,
        help_text=_("Of teams. The lengths above are then those of the boards."),
    )
    pool = forms.ChoiceField(label=_("Rating pool"), required=False)
    is_open = tick(_("Players can enter right away"), initial=True)
    no_show = forms.ChoiceField(label=_("Late for a match"), required=False, choices=NO_SHOWS)
    ruleset = forms.ChoiceField(label=_("Rules"), initial="INTL")
    dmp = tick(_("Matches to 1 point (double match point) are allowed"))

    def __init__(self, pools: Choices, rules: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", rules)
        offer(self, "pool", [("", __("Not rated")), *pools])

    @property
    def always(self) -> list[BoundField]:
        return [self[name] for name in FIRST]

    @property
    def last(self) -> list[tuple[str, list[BoundField]]]:
        return [(str(title), [self[name] for name in names]) for title, names in NEW_EVENT_GROUPS]

    @property
    def has_last_wrong(self) -> bool:
        return any(field.errors for _title, fields in self.last for field in fields)

    @property
    def of_ties(self) -> list[BoundField]:
        return [self[name] for name in TIE_FIELDS]

    @property
    def has_ties_wrong(self) -> bool:
        return any(field.errors for field in self.of_ties)

    def _settings(self) -> EventSettings:
        cleaned = self.cleaned_data
        lengths = cleaned["lengths"] if len(cleaned["lengths"]) > 1 else cleaned["lengths"] * MOST_ROUNDS
        settings = self.settings(PRESETS_OF_NO_SHOW.get(cleaned["no_show"]), lengths, cleaned["dmp"])
        return replace(settings, tie=self.tie_settings()) if cleaned["side_size"] == TEAMS else settings

    def _side_size(self) -> int:
        size: int = self.cleaned_data["side_size"] or SINGLES
        return (self.cleaned_data["boards"] or FEWEST_BOARDS) if size == TEAMS else size

    def to_input(self) -> EventInput:
        cleaned = self.cleaned_data
        return EventInput(
            name=cleaned["name"],
            settings=self._settings(),
            pool=cleaned["pool"],
            ruleset=cleaned["ruleset"],
            is_open=cleaned["is_open"],
            side_kind="team" if cleaned["side_size"] == TEAMS else "",
            side_size=self._side_size(),
            variant=cleaned["variant"] or BACKGAMMON,
            stages=stages_of(cleaned),
        )


def format_field(name: str) -> forms.Field:
    """Return a field of the form of a new event, of one kind or of all."""
    own = (kind.own for kind in KINDS.values() if name in kind.own)
    return deepcopy(next(own, EventForm.base_fields)[name])


MOST_ROUNDS: Final = 10  # for which one number is enough if all rounds are alike
