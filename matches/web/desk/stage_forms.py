"""What is typed about a stage that goes on: how long its matches are, all or one, and how many rounds it has."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from doors.acting import ActForm
from doors.words import section_name
from matches.models import Section, Stage
from matches.queries.no_shows import MOST_MINUTES
from matches.queries.seats import SEATED_ONCE
from matches.web.desk.event_fields import LengthsField, PointsField
from matches.web.desk.event_form import EventForm
from matches.web.desk.forms import Choices, WhyForm, offer
from rules_engine.draws import settings
from rules_engine.draws.formats import read_settings
from rules_engine.draws.graph import MAIN
from rules_engine.draws.lengths import ANY_SECTION
from rules_engine.game.no_show import NoShow

Plain = dict[str, Any]


class ChangedLengthsForm(WhyForm):
    """The lengths of a stage: everywhere, in sections of their own, in the last round, by the losses of the two."""

    everywhere = LengthsField(
        label=_("Lengths of the matches, round by round"),
        help_text=_("In points, the last one for all rounds that follow. Matches that have begun keep their length."),
    )
    last = forms.IntegerField(
        label=_("The last round, apart"), min_value=1, max_value=21, required=False, help_text=_("Empty: as above.")
    )
    losses = PointsField(
        label=_("Lengths by the losses of the two"),
        required=False,
        help_text=_("Of two without a loss, with one loss between them, and so on: 9 7 5. Empty: by rounds."),
    )

    def __init__(self, stage: Stage, sections: Sequence[Section], *args: Any, **kwargs: Any) -> None:
        self.stage, (self.first, *self.others) = stage, [one.code for one in sections] or [MAIN.code]
        super().__init__(*args, **kwargs)
        for one in sections[1:]:
            label = __("Lengths: %(section)s") % {"section": section_name(one.kind, one.name)}
            self.fields[f"in_{one.code}"] = LengthsField(label=label, required=False, help_text=_("Empty: as above."))
        for name in ({"losses"} if stage.format != "lives" else set()) | ({"last"} if not is_bracket(stage) else set()):
            del self.fields[name]
        self.order_fields(["seen", "everywhere", *(f"in_{code}" for code in self.others), "last", "losses", "why"])
        self.initial.update(self._standing())

    def lengths(self) -> Plain:
        """As the flow takes them; nothing where they are as the event's everywhere."""
        told, before = self.cleaned_data, standing_lengths(self.stage)
        own = {code: told[f"in_{code}"] for code in self.others if told[f"in_{code}"]}
        finals = {**before.get("finals", {}), self.first: told.get("last")}
        parts = {
            "finals": {code: points for code, points in finals.items() if points},
            "losses": told.get("losses", []),
            "nodes": before.get("nodes", {}),
        }
        rounds = {"rounds": {ANY_SECTION: told["everywhere"], **own}}
        made = rounds | {name: part for name, part in parts.items() if part}
        return {} if made == _of_the_event(self.stage) else made

    def _standing(self) -> Plain:
        """As they are now, in the fields."""
        now = standing_lengths(self.stage)
        rounds, finals = now.get("rounds", {}), now.get("finals", {})
        own = {f"in_{code}": _listed(rounds.get(code, ())) for code in self.others}
        found = {"everywhere": _listed(rounds.get(ANY_SECTION, ())), "losses": _listed(now.get("losses", ()))}
        return found | own | {"last": finals.get(self.first)}


class OneLengthForm(WhyForm):
    """The length of one match that has not begun."""

    node = forms.ChoiceField(label=_("Match"))
    points = forms.IntegerField(
        label=_("To how many points"), min_value=1, max_value=21, required=False, help_text=_("Empty: as the others.")
    )

    def __init__(self, stage: Stage, coming: Choices, *args: Any, **kwargs: Any) -> None:
        self.stage = stage
        super().__init__(*args, **kwargs)
        offer(self, "node", coming)
        self.order_fields(["seen", "node", "points", "why"])

    def lengths(self) -> Plain:
        """As the flow takes them: those of the stage, and this one apart."""
        told, now = self.cleaned_data, standing_lengths(self.stage)
        nodes = {**now.get("nodes", {}), told["node"]: told["points"]}
        kept = {key: points for key, points in nodes.items() if points}
        made = {name: part for name, part in now.items() if name != "nodes"} | ({"nodes": kept} if kept else {})
        return {} if made == _of_the_event(self.stage) else made


class PoolForm(ActForm):
    """In which pool an event is rated."""

    pool = forms.ChoiceField(label=_("Rated in"), required=False)

    def __init__(self, pools: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pool", [("", __("Not rated")), *pools])


class RulesForm(ActForm):
    """Under which rules an event is played."""

    ruleset = forms.ChoiceField(label=_("Rules"))

    def __init__(self, rules: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", rules)


class RestForm(ActForm):
    rest = EventForm.base_fields["rest"]


class NoShowForm(ActForm):
    """Numbers of one's own; no minutes for a point: nothing is due."""

    per_point = forms.IntegerField(
        label=_("Minutes after the call for each penalty point"),
        min_value=1,
        max_value=MOST_MINUTES,
        required=False,
        help_text=_("Empty: nothing is due by the clock."),
    )
    forfeit = forms.IntegerField(
        label=_("Minutes after which the match is lost"),
        min_value=1,
        max_value=MOST_MINUTES,
        required=False,
        help_text=_("Empty: it is not lost by minutes."),
    )
    at_half = forms.BooleanField(label=_("Lost when the points pass half of its length"), required=False)

    def rule(self) -> NoShow | None:
        told = self.cleaned_data
        return NoShow(told["per_point"], told["forfeit"] or 0, told["at_half"]) if told["per_point"] else None


class ClockForm(ActForm):
    clock = EventForm.base_fields["clock"]


class LiveForm(ActForm):
    live_scores = EventForm.base_fields["live_scores"]


class CommitFirstForm(ActForm):
    commit_first = EventForm.base_fields["commit_first"]


class ConfirmMinutesForm(ActForm):
    confirm_minutes = EventForm.base_fields["confirm_minutes"]


class StageForm(WhyForm):
    """The settings of a stage that may change while it is played; before its draw some more."""

    def __init__(self, stage: Stage, *args: Any, is_drawn: bool, **kwargs: Any) -> None:
        self.stage, self.asked = stage, asked_of(stage.format, is_drawn)
        super().__init__(*args, **kwargs)
        now = settings.write(read_settings(stage.format, stage.settings)) if self.asked else {}
        for field, setting in self.asked.items():
            self.fields[field] = deepcopy(EventForm.base_fields[field])
            self.fields[field].required = field in _NEEDED
            self.initial[field] = now[setting]
        self.order_fields(["seen", *self.asked, "why"])

    def settings(self) -> Plain:
        """As the flow takes them: what was not asked stays."""
        told = {setting: self.cleaned_data[field] for field, setting in self.asked.items()}
        return {**self.stage.settings, **{name: _plain(name, value) for name, value in told.items()}}


def asked_of(format_name: str, is_drawn: bool) -> Mapping[str, str]:
    """By name of the field in the form of a new event: the setting of the format."""
    always = _GOES_ON.get(format_name, {})
    return always if is_drawn else {**_BEFORE_THE_DRAW.get(format_name, {}), **always}


def is_bracket(stage: Stage) -> bool:
    """Whether it has sections that each have lengths of their own."""
    return stage.format in SEATED_ONCE


def standing_lengths(stage: Stage) -> Plain:
    """Those of the stage; where it has none, the event's."""
    return dict(stage.lengths) or _of_the_event(stage)


def _of_the_event(stage: Stage) -> Plain:
    return {"rounds": {ANY_SECTION: list(stage.event.settings["lengths"])}}


def _listed(points: Sequence[int]) -> str:
    """As a director writes them: what repeats at the end once."""
    shown = list(points)
    while len(shown) > 1 and shown[-1] == shown[-2]:
        shown.pop()
    return " ".join(map(str, shown))


def _plain(name: str, value: Any) -> Any:
    return value or 0 if name in _NUMBERS else value


_GOES_ON: Final[Mapping[str, Mapping[str, str]]] = {
    "swiss": {"rounds": "rounds", "pattern": "pattern", "again_in_last_round": "again_in_last_round"},
    "lives": {"lives": "lives", "finish": "finish", "pacing": "pacing", "rematches_from": "rematches_from"},
}
_BEFORE_THE_DRAW: Final[Mapping[str, Mapping[str, str]]] = {
    "knockout": {"seeding": "seeding", "third_place": "third_place"},
    "bracket": {"seeding": "seeding", "apart": "apart"},
    "groups": {"group_size": "size", "dealing": "dealing"},
    "blocks": {"dealing": "dealing"},
    "round_robin": {"most_rounds": "rounds"},
}
_NEEDED: Final = ("rounds", "lives", "pattern", "finish", "pacing", "seeding", "dealing")
_NUMBERS: Final = ("again_in_last_round", "rematches_from", "apart")
