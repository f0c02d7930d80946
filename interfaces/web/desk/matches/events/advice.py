"""Format advice before an event is added: formats for a number of players, tables and hours."""

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

from interfaces.shared.throttling import Advices, throttled
from interfaces.web.base.act_pages import desk, show
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from interfaces.web.desk.matches.events.offers import OFFERS, fields_of
from matches.queries.events.advising import advice
from matches.queries.tables.tables import rows_of
from rules_engine.advise.advice import Advice, Aim
from rules_engine.advise.conditions import BOUNDS, Conditions
from rules_engine.advise.durations import MINUTES_PER_POINT
from rules_engine.draws.formats import format_of

_MARGIN: Final = 1.05  # of the chart, beyond the longest bar
_AIMS: Final = (
    (Aim.PLAY.value, _("everyone plays a lot")),
    (Aim.BEST.value, _("the stronger player wins")),
    (Aim.BRISK.value, _("short waiting times")),
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
        cleaned = self.cleaned_data
        minutes, pace = int(cleaned["hours"] * 60), float(cleaned["minutes_per_point"])
        return Conditions(cleaned["players"], cleaned["tables"], minutes, minutes_per_point=pace)


@dataclass(frozen=True, slots=True)
class AdviceView:
    """A format on the page. ``bar``: median, maximum and available time, in thousandths of the chart."""

    advice: Advice
    name: Promise
    summary: Promise
    bar: tuple[int, int, int]
    make: str

    @property
    def hours(self) -> tuple[float, float]:
        """Return the hours after which it is finished in 50 and in 90 of 100 cases."""
        return self.advice.figures.half / 60, self.advice.figures.most / 60

    @property
    def in_a_hundred(self) -> tuple[float, float, float]:
        """Return percentages: the strongest wins; one of the four strongest wins; prizes for the strongest quarter."""
        figures = self.advice.figures
        return 100 * figures.best, 100 * figures.top_four, 100 * figures.to_the_strong

    @property
    def has_a_final(self) -> bool:
        return format_of(self.advice.legs[-1].format).has_final

    @property
    def is_consoled(self) -> bool:
        """Return whether it has a bracket with shorter matches."""
        sections = (section for leg in self.advice.legs for section in leg.settings.get("sections", ()))
        return any(section["kind"] == "consolation" for section in sections)


@desk
@throttled(Advices, by_login=True)
def advising(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the form and the advice. Nothing is written, so the URL holds the query."""
    place = tournament_for(request, federation, tournament, "see_desk")
    form = AdviceForm(request.GET if "players" in request.GET else None, initial=_usual(place))
    is_valid = form.is_bound and form.is_valid()
    advices = _views(place, form.conditions(), Aim(form.cleaned_data["aim"])) if is_valid else []
    context = {"tournament": place.tournament, "may": place.may, "form": form, "found": advices}
    status = 422 if form.is_bound and not is_valid else 200
    return show(request, "desk/matches/events/advice.html", context, zone=place.zone, status=status)


def _usual(place: DeskContext) -> dict[str, Any]:
    tables = len(rows_of(place.tournament)) or 16
    return {"players": 2 * tables, "tables": tables, "hours": 8, "minutes_per_point": int(MINUTES_PER_POINT)}


def _views(place: DeskContext, conditions: Conditions, aim: Aim) -> Sequence[AdviceView]:
    advices = advice(conditions, aim)
    scale = 1000 / (_MARGIN * max(conditions.minutes, *(item.figures.most for item in advices)))
    return [_view(place, item, conditions, scale) for item in advices]


def _view(place: DeskContext, advice: Advice, conditions: Conditions, scale: float) -> AdviceView:
    name, summary = OFFERS[advice.offer.code]
    half, most, time = (
        round(scale * value) for value in (advice.figures.half, advice.figures.most, conditions.minutes)
    )
    return AdviceView(advice, name, summary, (half, most - half, time), _make(place, advice, conditions.players))


def _make(place: DeskContext, advice: Advice, players: int) -> str:
    """Return the URL of the form of a new event with this format."""
    return f"{reverse('desk_add_event', kwargs=place.slugs)}?{urlencode(fields_of(advice, players))}"
