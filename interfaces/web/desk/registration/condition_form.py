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
from matches.queries.titles import title_names
from ratings.queries.selections.selections import selections_of
from registration import hooks
from registration.inputs.conditions import (
    ANY_CLUB,
    HIGHEST_RATING,
    LONGEST_TITLE_MONTHS,
    MOST_EXPERIENCE,
    OLDEST,
    ConditionKind,
    Conditions,
)

_LARGEST = HIGHEST_RATING // 100
_OF_LIST = ("rating_from", "rating_below", "grade", "experience_from", "experience_below")
_MORE = ("experience_from", "experience_below", "title", "title_months", "bars_title", "selection")
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
    experience_from = forms.IntegerField(
        label=_("Experience from"), min_value=0, max_value=MOST_EXPERIENCE, required=False
    )
    experience_below = forms.IntegerField(
        label=_("Experience below"),
        min_value=0,
        max_value=MOST_EXPERIENCE,
        required=False,
        help_text=_("In the same rating list; who is not in it has none."),
    )
    title = forms.ChoiceField(label=_("Title"), required=False, help_text=_("Of the roll of honour."))
    title_months = forms.IntegerField(
        label=_("Won in the last months"),
        min_value=1,
        max_value=LONGEST_TITLE_MONTHS,
        required=False,
        help_text=_("Before the first day. Empty: ever."),
    )
    bars_title = forms.BooleanField(label=_("Not for those who won the title"), required=False)
    selection = forms.ChoiceField(
        label=_("Only for the selected"), required=False, help_text=_("The newest edition of the selection invites.")
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
        self._offer("title", [(name, name) for name in title_names(federation)], _("none"))
        self._offer("selection", [(row.code, row.name) for row in selections_of(federation)])
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
        return Conditions(
            cleaned["countries"],
            cleaned["age_from"],
            cleaned["age_below"],
            cleaned["sex"],
            cleaned["member_of"],
            cleaned["pool"] if any(cleaned[name] not in (None, "") for name in _OF_LIST) else "",
            _hundredths(cleaned["rating_from"]),
            _hundredths(cleaned["rating_below"]),
            cleaned["grade"],
            licence=bool(cleaned.get("licence")),
            not_barred=bool(cleaned.get("not_barred")),
            **{name: cleaned[name] for name in _MORE},
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
