"""The form of a stage that follows others: whom it takes, and how it is played."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from matches.models import Event
from matches.plans import StagePlan
from matches.queries.tournaments import stages_of as stages_in
from matches.web.desk.event_fields import PointsField
from matches.web.desk.event_form import FormatForm
from matches.web.desk.event_kinds import BY_NAME, Kind
from matches.web.desk.event_stages import stages_of
from matches.web.desk.format_fields import choice, number, tick
from matches.web.desk.forms import offer
from matches.web.desk.stage_words import stage_name
from rules_engine.draws.lengths import ANY_SECTION

_ALONE: Final = ("knockout", "consolation", "double", "fighters", "swiss", "lives")
_ELSEWHERE: Final = ("seeding", "advance", "then_size", "then_lengths", "then_rest")  # of a whole event
LATER: Final[tuple[Kind, ...]] = (
    *(BY_NAME[name] for name in _ALONE),
    replace(BY_NAME["groups"], title=_("Groups"), sentence=_("All play all in small groups.")),
    BY_NAME["round_robin"],
    replace(BY_NAME["blocks"], sentence=_("Four play until two have won twice.")),
    BY_NAME["league"],
)


class AddedStageForm(FormatForm):
    """``seen``: the number on which the director decides."""

    kinds: ClassVar[tuple[Kind, ...]] = LATER

    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**62)
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)
    stage = forms.TypedChoiceField(label=_("From which stage"), coerce=int)
    whom = choice(
        _("Who goes on"),
        ("places", _("whoever has these places (of each group)")),
        ("points", _("all with so many match points")),
        ("losers", _("who lost in these rounds")),
        initial="places",
    )
    from_place = number(_("From place"), 1, 512, 1)
    to_place = number(_("To place"), 1, 512, 8, _("Empty: to the last."))
    least_points = number(_("Match points, at least"), 0, 99, help_text=_("Only where match points decide."))
    lost_in = PointsField(
        label=_("Rounds"), required=False, help_text=_("Only where lost rounds decide; for example 1 2.")
    )
    seeded = choice(
        _("How they are seeded"),
        ("by_placing", _("the best places first")),
        ("crossed", _("those of one group as far apart as can be")),
        ("drawn", _("not at all: by lot")),
        initial="by_placing",
    )
    at_the_cut = choice(
        _("Who share a place of which not all go on"),
        ("by_lot", _("lots decide")),
        ("playoff", _("play it off first")),
        ("all_in", _("all go on")),
        ("none_in", _("none goes on")),
        initial="by_lot",
    )
    carries = tick(_("They bring their match points along"))

    def __init__(self, event: Event, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in _ELSEWHERE:
            del self.fields[name]
        rows = stages_in(event)
        offer(self, "stage", [(str(one.position), stage_name(one, several=True)) for one in rows])
        self.initial.setdefault("stage", str(rows[-1].position))

    @property
    def of_field(self) -> Iterator[BoundField]:
        return (self[name] for name in ("stage", "whom", "from_place", "to_place", "least_points", "lost_in"))

    @property
    def more_of_field(self) -> Iterator[BoundField]:
        return (self[name] for name in ("seeded", "at_the_cut", "carries"))

    def clean(self) -> dict[str, Any]:
        told = super().clean()
        first, last = told.get("from_place") or 1, told.get("to_place")
        if told.get("whom") == "places" and last and last < first:
            self.add_error("to_place", __("This is before the first place. Write a later one, or none."))
        needed = {"points": "least_points", "losers": "lost_in"}.get(told.get("whom") or "")
        if needed and told.get(needed) in (None, []) and needed not in self.errors:
            self.add_error(needed, __("Write a number."))
        return told

    def plan(self) -> StagePlan:
        told = self.cleaned_data
        seeding = "drawn" if told["seeded"] == "drawn" else "by_hand"  # the places of the stage before are the seeds
        made = stages_of({**told, "seeding": seeding, "advance": 1, "then_lengths": [], "then_rest": False})[0]
        lengths = made.lengths or {"rounds": {ANY_SECTION: told["lengths"]}}
        return replace(made, lengths=lengths, field_from=_field_from(told))


def _field_from(told: Mapping[str, Any]) -> dict[str, Any]:
    """What the rule book reads of whom it takes."""
    names = {"seeded": told["seeded"] or "by_placing", "at_the_cut": told["at_the_cut"] or "by_lot"}
    return {"takes": [{"stage": told["stage"], **_whom(told)}], **names, "carries": told["carries"]}


def _whom(told: Mapping[str, Any]) -> dict[str, Any]:
    match told["whom"]:
        case "points":
            return {"least_points": told["least_points"]}
        case "losers":
            return {"lost_in": told["lost_in"]}
        case _:
            places = {"from_place": told["from_place"], "to_place": told["to_place"]}
            return {name: place for name, place in places.items() if place}
