"""Forms of a stage in progress: lengths of its matches, number of rounds."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.matches.events.event_fields import LengthsField, PointsField
from interfaces.web.desk.matches.events.event_form import format_field
from interfaces.web.desk.matches.events.event_stages import LADDER_FIELDS, falls_of, has_consolation, with_falls
from interfaces.web.desk.matches.events.formats import changeable_settings
from interfaces.web.desk.matches.forms import WhyForm
from interfaces.wording.draw_places import section_name
from matches.models import Section, Stage
from rules_engine.draws import settings
from rules_engine.draws.graph import MAIN
from rules_engine.draws.lengths import ANY_SECTION
from rules_engine.draws.stage import StageJson
from rules_engine.leagues.event_formats import event_format


class ChangedLengthsForm(WhyForm):
    """The lengths of a stage: of all rounds, of sections, of the last round, and by losses."""

    everywhere = LengthsField(
        label=_("Match lengths, round by round"),
        help_text=_(
            "In points; the last number holds for all later rounds. Matches that have started keep their length."
        ),
    )
    last = forms.IntegerField(
        label=_("The last round separately"), min_value=1, max_value=21, required=False, help_text=_("Empty: as above.")
    )
    losses = PointsField(
        label=_("Length by losses of both players"),
        required=False,
        help_text=_("Neither has lost, one loss between them, and so on: 9 7 5. Empty: by round."),
    )

    def __init__(self, stage: Stage, sections: Sequence[Section], *args: Any, **kwargs: Any) -> None:
        self.stage, (self.first, *self.others) = stage, [section.code for section in sections] or [MAIN.code]
        super().__init__(*args, **kwargs)
        for section in sections[1:]:
            label = __("Lengths: %(section)s") % {"section": section_name(section.kind, section.name)}
            self.fields[f"in_{section.code}"] = LengthsField(
                label=label, required=False, help_text=_("Empty: as above.")
            )
        has = {"losses": stage.draw_format.has_loss_lengths, "last": stage.draw_format.seats_once}
        for name in (name for name, is_there in has.items() if not is_there):
            del self.fields[name]
        self.order_fields(["seen", "everywhere", *(f"in_{code}" for code in self.others), "last", "losses", "why"])
        self.initial.update(self._initial_lengths())

    def lengths(self) -> StageJson:
        """Return the lengths for the flow; {} if they equal those of the event."""
        cleaned, before = self.cleaned_data, current_lengths(self.stage)
        own = {code: cleaned[f"in_{code}"] for code in self.others if cleaned[f"in_{code}"]}
        finals = {**before.get("finals", {}), self.first: cleaned.get("last")}
        parts = {
            "finals": {code: points for code, points in finals.items() if points},
            "losses": cleaned.get("losses", []),
            "nodes": before.get("nodes", {}),
        }
        rounds = {"rounds": {ANY_SECTION: cleaned["everywhere"], **own}}
        stage_lengths = rounds | {name: part for name, part in parts.items() if part}
        return {} if stage_lengths == _of_the_event(self.stage) else stage_lengths

    def _initial_lengths(self) -> StageJson:
        """Return the current lengths as initial values of the fields."""
        now = current_lengths(self.stage)
        rounds, finals = now.get("rounds", {}), now.get("finals", {})
        own = {f"in_{code}": _listed(rounds.get(code, ())) for code in self.others}
        common = {"everywhere": _listed(rounds.get(ANY_SECTION, ())), "losses": _listed(now.get("losses", ()))}
        return common | own | {"last": finals.get(self.first)}


class MatchLengthForm(WhyForm):
    """The length of one match that has not started."""

    node = forms.ChoiceField(label=_("Match"))
    points = forms.IntegerField(
        label=_("Points"), min_value=1, max_value=21, required=False, help_text=_("Empty: as for the others.")
    )

    def __init__(self, stage: Stage, choices: Choices, *args: Any, **kwargs: Any) -> None:
        self.stage = stage
        super().__init__(*args, **kwargs)
        offer(self, "node", choices)
        self.order_fields(["seen", "node", "points", "why"])

    def lengths(self) -> StageJson:
        """Return the lengths of the stage with this one changed, for the flow."""
        cleaned, now = self.cleaned_data, current_lengths(self.stage)
        nodes = {**now.get("nodes", {}), cleaned["node"]: cleaned["points"]}
        lengths_by_node = {key: points for key, points in nodes.items() if points}
        stage_lengths = {name: part for name, part in now.items() if name != "nodes"} | (
            {"nodes": lengths_by_node} if lengths_by_node else {}
        )
        return {} if stage_lengths == _of_the_event(self.stage) else stage_lengths


class StageForm(WhyForm):
    """The settings of a stage that may change during play, and a few more before its draw."""

    def __init__(self, stage: Stage, *args: Any, is_drawn: bool, **kwargs: Any) -> None:
        self.stage, self.setting_by_field = stage, changeable_settings(stage.format, is_drawn)
        super().__init__(*args, **kwargs)
        now = settings.write(event_format(stage.format).read_settings(stage.settings)) if self.setting_by_field else {}
        for field, setting in self.setting_by_field.items():
            self.fields[field] = form_field = format_field(field)
            form_field.required = field in _NEEDED or isinstance(form_field, forms.ChoiceField)
            self.initial[field] = now[setting]
        falls = "" if is_drawn else falls_of(now)
        if falls:
            self.fields["falls"], self.initial["falls"] = format_field("falls"), falls
        if has_consolation(now):
            self.fields[_ONE_LIST], self.initial[_ONE_LIST] = format_field(_ONE_LIST), now[_ONE_LIST]
        self.order_fields(["seen", *self.setting_by_field, "falls", _ONE_LIST, "why"])

    def settings(self) -> StageJson:
        """Return the settings for the flow; those without a field are unchanged."""
        values = {setting: self.cleaned_data[field] for field, setting in self.setting_by_field.items()}
        stage_settings = {**self.stage.settings, **{name: _plain(name, value) for name, value in values.items()}}
        falls = self.cleaned_data.get("falls")
        own = {_ONE_LIST: self.cleaned_data[_ONE_LIST]} if _ONE_LIST in self.fields else {}
        return {**(with_falls(stage_settings, falls) if falls else stage_settings), **own}


def current_lengths(stage: Stage) -> StageJson:
    """Return the lengths of the stage, or those of the event if it has none."""
    return dict(stage.lengths) or _of_the_event(stage)


def _of_the_event(stage: Stage) -> StageJson:
    return {"rounds": {ANY_SECTION: list(stage.event.play.lengths)}}


def _listed(points: Sequence[int]) -> str:
    """Return lengths as directors write them: the last one is not repeated."""
    numbers = list(points)
    while len(numbers) > 1 and numbers[-1] == numbers[-2]:
        numbers.pop()
    return " ".join(map(str, numbers))


def _plain(name: str, value: Any) -> Any:
    return value or 0 if name in _NUMBERS else value


_NEEDED: Final = ("rounds", "lives", *(field for field in LADDER_FIELDS if field != "free_first"))
_ONE_LIST: Final = "semi_finalists_first"
_NUMBERS: Final = ("again_in_last_round", "rematches_from", "apart")
