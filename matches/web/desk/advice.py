"""Before an event is made: which format suits so many players, tables and hours."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from doors.acting import desk, show
from doors.throttling import Advices, throttled
from matches.queries.advising import advice
from matches.queries.tables import rows_of
from matches.web.desk.finding import Place, tournament_for
from matches.web.desk.offers import OFFERS, fields_of
from rules_engine.advise.advice import Advice, Aim
from rules_engine.advise.conditions import BOUNDS, Conditions
from rules_engine.advise.durations import MINUTES_PER_POINT

_MARGIN: Final = 1.05  # of the picture, beyond the longest bar
_WITHOUT_A_FINAL: Final = ("swiss", "round_robin")
_AIMS: Final = (
    (Aim.PLAY.value, _("that everybody plays much")),
    (Aim.BEST.value, _("that a strong player wins")),
    (Aim.BRISK.value, _("that nobody waits long")),
)


class AdviceForm(forms.Form):
    players = forms.IntegerField(label=_("Players"), min_value=BOUNDS["players"][0], max_value=BOUNDS["players"][1])
    tables = forms.IntegerField(label=_("Tables"), min_value=BOUNDS["tables"][0], max_value=BOUNDS["tables"][1])
    hours = forms.DecimalField(
        label=_("Hours"),
        min_value=Decimal("0.5"),
        max_value=100,
        help_text=_("From the first match to the last result, without breaks."),
        localize=True,
        widget=forms.TextInput(attrs={"inputmode": "decimal"}),
    )
    minutes_per_point = forms.DecimalField(
        label=_("Minutes a point"),
        min_value=BOUNDS["minutes_per_point"][0],
        max_value=BOUNDS["minutes_per_point"][1],
        help_text=_("Of the length of a match, on average: 8 with clocks."),
        localize=True,
        widget=forms.TextInput(attrs={"inputmode": "decimal"}),
    )
    aim = forms.ChoiceField(label=_("What matters most"), choices=_AIMS)

    def conditions(self) -> Conditions:
        told = self.cleaned_data
        minutes, pace = int(told["hours"] * 60), float(told["minutes_per_point"])
        return Conditions(told["players"], told["tables"], minutes, minutes_per_point=pace)


@dataclass(frozen=True, slots=True)
class AdviceView:
    """A format as the page shows it. ``bar``: half, most and the time that there is, in thousandths of the picture."""

    advice: Advice
    name: Promise
    says: Promise
    bar: tuple[int, int, int]
    make: str

    @property
    def hours(self) -> tuple[float, float]:
        """After which it is over in 50 and in 90 of 100 cases."""
        return self.advice.figures.half / 60, self.advice.figures.most / 60

    @property
    def in_a_hundred(self) -> tuple[float, float, float]:
        """The strongest wins, one of the four strongest wins, the strongest quarter has of the prizes."""
        told = self.advice.figures
        return 100 * told.best, 100 * told.top_four, 100 * told.to_the_strong

    @property
    def has_a_final(self) -> bool:
        return self.advice.legs[-1].format not in _WITHOUT_A_FINAL

    @property
    def is_consoled(self) -> bool:
        """Whether it has a bracket with shorter matches."""
        sections = (section for leg in self.advice.legs for section in leg.settings.get("sections", ()))
        return any(section["kind"] == "consolation" for section in sections)


@desk
@throttled(Advices, by_login=True)
def advising(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """The form, and what it comes to once it is sent: nothing is written, so the address holds what was asked."""
    place = tournament_for(request, federation, tournament, "see_desk")
    form = AdviceForm(request.GET if "players" in request.GET else None, initial=_usual(place))
    is_asked = form.is_bound and form.is_valid()
    found = _views(place, form.conditions(), Aim(form.cleaned_data["aim"])) if is_asked else []
    context = {"tournament": place.tournament, "may": place.may, "form": form, "found": found}
    status = 422 if form.is_bound and not is_asked else 200
    return show(request, "desk/advice.html", context, zone=place.zone, status=status)


def _usual(place: Place) -> dict[str, Any]:
    tables = len(rows_of(place.tournament)) or 16
    return {"players": 2 * tables, "tables": tables, "hours": 8, "minutes_per_point": int(MINUTES_PER_POINT)}


def _views(place: Place, conditions: Conditions, aim: Aim) -> Sequence[AdviceView]:
    found = advice(conditions, aim)
    scale = 1000 / (_MARGIN * max(conditions.minutes, *(one.figures.most for one in found)))
    return [_view(place, one, conditions, scale) for one in found]


def _view(place: Place, one: Advice, conditions: Conditions, scale: float) -> AdviceView:
    name, says = OFFERS[one.offer.code]
    half, most, time = (round(scale * value) for value in (one.figures.half, one.figures.most, conditions.minutes))
    return AdviceView(one, name, says, (half, most - half, time), _make(place, one, conditions.players))


def _make(place: Place, one: Advice, players: int) -> str:
    """The form of a new event with this format."""
    return f"{reverse('desk_add_event', kwargs=place.slugs)}?{urlencode(fields_of(one, players))}"
