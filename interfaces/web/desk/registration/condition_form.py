"""The form of the conditions of an event."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.countries import country_code, country_name
from clubs.queries.federations import clubs_of
from interfaces.web.base.act_pages import VersionedForm
from interfaces.wording.sentences import sentence
from interfaces.wording.words import WORDS
from matches.models import Event
from matches.queries.events.pools import pools_of
from registration import hooks
from registration.inputs.conditions import ANY_CLUB, HIGHEST_RATING, OLDEST, ConditionKind, Conditions

_LARGEST = HIGHEST_RATING // 100
_EVERYBODY = pgettext_lazy("condition", "everybody")


class ConditionForm(VersionedForm):
    """What players need to register. ``event``: whose federation has the clubs and the lists."""

    countries = forms.CharField(
        label=_("Countries"), max_length=400, required=False, help_text=_("Separated by commas. Empty: all.")
    )
    age_from = forms.IntegerField(label=_("Age from"), min_value=0, max_value=OLDEST, required=False)
    age_below = forms.IntegerField(
        label=_("Age below"),
        min_value=0,
        max_value=OLDEST,
        required=False,
        help_text=_("On the first day of the tournament."),
    )
    sex = forms.ChoiceField(label=_("Sex category"), required=False, help_text=_("As players state it themselves."))
    member_of = forms.ChoiceField(label=_("Member of"), required=False)
    pool = forms.ChoiceField(label=_("Rating list"), required=False, help_text=_("The newest published list counts."))
    rating_from = forms.DecimalField(
        label=_("Rating from"), min_value=0, max_value=_LARGEST, decimal_places=2, required=False
    )
    rating_below = forms.DecimalField(
        label=_("Rating below"), min_value=0, max_value=_LARGEST, decimal_places=2, required=False
    )
    grade = forms.ChoiceField(
        label=_("Class, or better"), required=False, help_text=_("Only of a PR list, chosen as rating list.")
    )
    licence = forms.BooleanField(label=_("A paid licence"), required=False)
    not_barred = forms.BooleanField(label=_("Not suspended on the first day"), required=False)

    def __init__(self, event: Event, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        federation = event.tournament.federation
        clubs = [(club.slug, club.name) for club in clubs_of(federation)]
        self._offer("sex", [("f", _("women")), ("m", _("men"))])
        self._offer("member_of", [(ANY_CLUB, _("any club of the federation")), *clubs])
        self._offer("pool", [(pool.code, pool.name) for pool in pools_of(federation)], _("none"))
        self._offer("grade", list(WORDS["grade"].items()))
        for kind in (ConditionKind.LICENCE, ConditionKind.NOT_BARRED):
            if kind not in hooks.sources:
                del self.fields[kind.value]

    def clean_countries(self) -> tuple[str, ...]:
        texts = [text.strip() for text in str(self.cleaned_data["countries"]).split(",") if text.strip()]
        for text in texts:
            if not country_code(text):
                self.add_error("countries", sentence("unknown_country", {"country": text}))
        return tuple(dict.fromkeys(country_code(text) for text in texts))

    def to_input(self) -> Conditions:
        cleaned = self.cleaned_data
        has_bounds = cleaned["rating_from"] is not None or cleaned["rating_below"] is not None or cleaned["grade"]
        return Conditions(
            cleaned["countries"],
            cleaned["age_from"],
            cleaned["age_below"],
            cleaned["sex"],
            cleaned["member_of"],
            cleaned["pool"] if has_bounds else "",
            _hundredths(cleaned["rating_from"]),
            _hundredths(cleaned["rating_below"]),
            cleaned["grade"],
            bool(cleaned.get("licence")),
            bool(cleaned.get("not_barred")),
        )

    def _offer(self, name: str, choices: Iterable[tuple[str, object]], empty: object = _EVERYBODY) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", empty), *choices]


def initial_conditions(conditions: Conditions) -> dict[str, Any]:
    """Return the initial values of the form."""
    values = {**conditions.to_json(), "countries": ", ".join(country_name(code) for code in conditions.countries)}
    for name in ("rating_from", "rating_below"):
        if name in values:
            values[name] = Decimal(values[name]).scaleb(-2)
    return values


def _hundredths(value: Decimal | None) -> int | None:
    return None if value is None else int(value * 100)
