"""The form of a stage that follows others: its entries, and how it is played."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.draws.stage_words import stage_name
from interfaces.web.desk.matches.events.event_fields import PointsField
from interfaces.web.desk.matches.events.event_form import FormatForm
from interfaces.web.desk.matches.events.format_fields import choice, number, tick
from interfaces.web.desk.matches.events.formats import Kind, later_kinds, stages_of
from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.tournaments.tournaments import stages_of as stages_in
from rules_engine.draws.lengths import ANY_SECTION

_ELSEWHERE: Final = ("seeding", "advance", "then_size", "then_lengths", "then_rest")  # fields of a whole event


class AddedStageForm(FormatForm):
    """The form of a new stage. ``seen``: the version on which the director decides."""

    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**62)
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)
    stage = forms.TypedChoiceField(label=_("From which stage"), coerce=int)
    whom = choice(
        _("Who advances"),
        ("places", _("these places (of each group)")),
        ("points", _("all with so many match points")),
        ("losers", _("losers of these rounds")),
        initial="places",
    )
    from_place = number(_("From place"), 1, 512, 1)
    to_place = number(_("To place"), 1, 512, 8, _("Empty: to the last."))
    least_points = number(_("Match points, at least"), 0, 99, help_text=_("Only where match points decide."))
    lost_in = PointsField(
        label=_("Rounds"), required=False, help_text=_("Only where lost rounds decide; for example 1 2.")
    )
    seeded = choice(
        _("Seeding"),
        ("by_placing", _("the best places first")),
        ("crossed", _("players of the same group as far apart as possible")),
        ("drawn", _("none: random draw")),
        initial="by_placing",
    )
    at_the_cut = choice(
        _("Players tied for the last place that advances"),
        ("by_lot", _("random draw decides")),
        ("playoff", _("play it off first")),
        ("all_in", _("all advance")),
        ("none_in", _("none advances")),
        initial="by_lot",
    )
    carries = tick(_("Match points are carried over"))

    def __init__(self, event: Event, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in _ELSEWHERE:
            del self.fields[name]
        rows = stages_in(event)
        offer(self, "stage", [(str(row.position), stage_name(row, several=True)) for row in rows])
        self.initial.setdefault("stage", str(rows[-1].position))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return later_kinds()

    @property
    def of_field(self) -> Iterator[BoundField]:
        return (self[name] for name in ("stage", "whom", "from_place", "to_place", "least_points", "lost_in"))

    @property
    def more_of_field(self) -> Iterator[BoundField]:
        return (self[name] for name in ("seeded", "at_the_cut", "carries"))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        first, last = cleaned.get("from_place") or 1, cleaned.get("to_place")
        if cleaned.get("whom") == "places" and last and last < first:
            self.add_error("to_place", __("This is before the first place. Write a later one, or none."))
        required_field = {"points": "least_points", "losers": "lost_in"}.get(cleaned.get("whom") or "")
        if required_field and cleaned.get(required_field) in (None, []) and required_field not in self.errors:
            self.add_error(required_field, __("Write a number."))
        return cleaned

    def to_input(self) -> StageInput:
        cleaned = self.cleaned_data
        seeding = "drawn" if cleaned["seeded"] == "drawn" else "by_hand"  # places of the previous stage are the seeds
        stage = stages_of({**cleaned, "seeding": seeding, "advance": 1, "then_lengths": [], "then_rest": False})[0]
        lengths = stage.lengths or {"rounds": {ANY_SECTION: cleaned["lengths"]}}
        return replace(stage, lengths=lengths, field_from=_field_from(cleaned))


def _field_from(cleaned: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of the rule book for the entries of the stage."""
    names = {"seeded": cleaned["seeded"] or "by_placing", "at_the_cut": cleaned["at_the_cut"] or "by_lot"}
    return {"takes": [{"stage": cleaned["stage"], **_whom(cleaned)}], **names, "carries": cleaned["carries"]}


def _whom(cleaned: Mapping[str, Any]) -> dict[str, Any]:
    match cleaned["whom"]:
        case "points":
            return {"least_points": cleaned["least_points"]}
        case "losers":
            return {"lost_in": cleaned["lost_in"]}
        case _:
            places = {"from_place": cleaned["from_place"], "to_place": cleaned["to_place"]}
            return {name: place for name, place in places.items() if place}
