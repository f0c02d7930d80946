"""The form of the terms of a season: points with decimals, places as lists, groups of events by size."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.clubs.forms import SLUG_HINT
from interfaces.web.public.ratings.season_words import ORDERS, PARTS, TAKES, TIES
from interfaces.web.templatetags.pages import points
from ratings.inputs.seasons import SeasonInput
from ratings.models import SeasonPick
from rules_engine.ratings.season.plain import MOST, MOST_ENTRANTS, MOST_EVENTS

BANDS: Final = 4  # groups of events that are offered at least
_SINGLE: Final = ("per_day", "per_entry", "per_loss", "per_bye")
_GROUPS: Final = {"per_win": ("main", "consolation", "last_chance"), "per_game": ("single", "gammon", "backgammon")}
_OF_MATCHES: Final = (
    *("per_win_main", "per_win_consolation", "per_win_last_chance", "per_loss", "per_bye", "awarded_wins"),
    *("per_game_single", "per_game_gammon", "per_game_backgammon"),
)
_ADDING: Final = ("best", "least_events", "order_1", "order_2")


class AmountField(forms.CharField):
    """A field for points with at most two decimals, by comma or dot; the value is in hundredths. Empty: None."""

    def __init__(self, label: Any, **kwargs: Any) -> None:
        plain = forms.TextInput(attrs={"inputmode": "decimal", "size": 6})
        super().__init__(label=label, required=False, max_length=12, widget=plain, **kwargs)

    def clean(self, value: Any) -> Any:
        return _hundredths(super().clean(value).strip() or "0")


class AmountsField(forms.CharField):
    """A field for points by place, separated by blanks."""

    def __init__(self, label: Any, **kwargs: Any) -> None:
        super().__init__(label=label, required=False, max_length=600, **kwargs)

    def clean(self, value: Any) -> Any:
        words = super().clean(value).replace("–", " ").replace("/", " ").replace(";", " ").split()
        return [_hundredths(word) for word in words]


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


class SeasonForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    from_on = _day(_("First day"))
    until_on = _day(_("Last day"))
    takes = forms.ChoiceField(label=_("Which events count"), choices=list(TAKES.items()), widget=forms.RadioSelect)
    pool = forms.ChoiceField(label=_("Rating pool"), required=False)
    counts_running = forms.BooleanField(label=_("Events count while they are still played"), required=False)
    per_win_main = AmountField(PARTS["win_main"])
    per_win_consolation = AmountField(PARTS["win_consolation"])
    per_win_last_chance = AmountField(PARTS["win_last_chance"])
    per_loss = AmountField(PARTS["loss"])
    per_bye = AmountField(PARTS["bye"])
    awarded_wins = forms.BooleanField(label=_("Walkovers and forfeits count as won and lost"), required=False)
    per_game_single = AmountField(PARTS["single"], help_text=_("Games count if the score sheet lists them."))
    per_game_gammon = AmountField(PARTS["gammon"])
    per_game_backgammon = AmountField(PARTS["backgammon"])
    per_entry = AmountField(PARTS["entry"])
    per_day = AmountField(PARTS["day"], help_text=_("Once per tournament; never dropped."))
    per_entrant = AmountsField(
        _("Places, for each entrant"),
        help_text=_("1 0.5 0.25: of twenty the first gets 20, the second 10, the third 5."),
    )
    ties = forms.ChoiceField(label=_("Tied players"), choices=list(TIES.items()), required=False)
    best = forms.IntegerField(
        label=_("How many events count of each player"),
        required=False,
        min_value=1,
        max_value=MOST_EVENTS,
        help_text=_("The best ones. Empty: all."),
    )
    least_events = forms.IntegerField(
        label=_("Events that are needed for a place"), required=False, min_value=0, max_value=MOST_EVENTS
    )
    order_1 = forms.ChoiceField(label=_("Ties in points are broken by"), required=False)
    order_2 = forms.ChoiceField(label=_("and then"), required=False)

    def __init__(self, pools: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pool", [("", __("of any pool")), *pools])
        for name in ("order_1", "order_2"):
            offer(
                self,
                name,
                [("", __("nothing: they share the place")), *((order, str(say)) for order, say in ORDERS.items())],
            )
        self.bands = range(1, max(BANDS, self._how_many() + 1) + 1)
        for number in self.bands:
            self.fields |= _band_fields(number)

    def _how_many(self) -> int:
        """Return the number of groups that exist or were sent."""
        names = [name for name in self.data if name.startswith("band") and name.endswith("_entrants")]
        return min(12, max(len(names), sum(name.endswith("_entrants") for name in self.initial))) - bool(names)

    @property
    def first(self) -> list[BoundField]:
        names = ("name", "code", "club", "from_on", "until_on", "takes", "pool", "counts_running")
        return [self[name] for name in names if name in self.fields]

    @property
    def groups(self) -> Iterator[tuple[str, list[BoundField], bool]]:
        """Yield groups of fields with their titles, and whether any field in them is set or wrong."""
        yield self._group(__("For matches"), _OF_MATCHES)
        yield self._group(__("For attendance"), ("per_entry", "per_day"))
        yield self._group(__("For places"), ("per_entrant", "ties", *self._of_band(1)))
        for number in self.bands[1:]:
            yield self._group(
                __("For places, larger or longer events (%(number)s)") % {"number": number}, self._of_band(number)
            )
        yield self._group(__("Calculation"), _ADDING)

    def _group(self, title: str, names: Sequence[str]) -> tuple[str, list[BoundField], bool]:
        fields = [self[name] for name in names]
        return title, fields, any(field.errors or field.value() for field in fields if field.name not in _SET)

    def _of_band(self, number: int) -> Sequence[str]:
        return tuple(_band_fields(number))

    def to_input(self) -> SeasonInput:
        cleaned = self.cleaned_data
        pool = cleaned["pool"] if cleaned["takes"] == "pool" else ""
        return SeasonInput(
            cleaned["name"],
            cleaned["from_on"],
            cleaned["until_on"],
            self._rules(),
            cleaned["takes"],
            pool,
            cleaned["counts_running"],
        )

    def _rules(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        rules: dict[str, Any] = {name: cleaned[name] for name in _SINGLE}
        rules |= {group: {name: cleaned[f"{group}_{name}"] for name in names} for group, names in _GROUPS.items()}
        rules |= {
            "per_entrant": cleaned["per_entrant"],
            "bands": list(self._bands()),
            "ties": cleaned["ties"] or "full",
        }
        rules |= {
            "awarded_wins": cleaned["awarded_wins"],
            "best": cleaned["best"],
            "least_events": cleaned["least_events"] or 0,
        }
        order = [cleaned[name] for name in ("order_1", "order_2") if cleaned[name]]
        return {**rules, "order": list(dict.fromkeys(order))}

    def _bands(self) -> Iterator[dict[str, Any]]:
        """Yield the groups of events that are filled in."""
        for number in self.bands:
            data = {name.partition("_")[2]: self.cleaned_data[name] for name in self._of_band(number)}
            if data["places"] or data["consolation"] or data["last_chance"]:
                yield {**data, "entrants": data["entrants"] or 1, "length": data["length"] or 1}


class NewSeasonForm(SeasonForm):
    code = forms.CharField(label=_("Short name"), max_length=40, help_text=SLUG_HINT)
    club = forms.ChoiceField(label=_("Season of"), required=False)

    def __init__(self, hosts: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "club", hosts)


class ChangedSeasonForm(SeasonForm):
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=32_767)


class PickForm(ActForm):
    picked = forms.ChoiceField(
        label=_("This event"),
        choices=[
            (SeasonPick.Kind.AUTO.value, _("counts if the terms say so")),
            (SeasonPick.Kind.IN.value, _("counts")),
            (SeasonPick.Kind.OUT.value, _("does not count")),
        ],
        widget=forms.RadioSelect,
    )


def typed(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return complete rules as initial values of the fields."""
    initial: dict[str, Any] = {name: _points_text(rules[name]) for name in _SINGLE}
    initial |= {
        f"{group}_{name}": _points_text(rules[group][name]) for group, names in _GROUPS.items() for name in names
    }
    initial |= {
        "per_entrant": _list(rules["per_entrant"]),
        "ties": rules["ties"],
        "awarded_wins": rules["awarded_wins"],
    }
    initial |= {"best": rules["best"], "least_events": rules["least_events"] or None}
    initial |= {f"order_{number}": order for number, order in enumerate(rules["order"], start=1)}
    for number, band in enumerate(rules["bands"], start=1):
        initial |= {f"band{number}_places": _list(band["places"])}
        initial |= {f"band{number}_{name}": band[name] if band[name] > 1 else None for name in ("entrants", "length")}
        initial |= {f"band{number}_{name}": _points_text(band[name]) for name in ("consolation", "last_chance")}
    return initial


_SET: Final = ("ties", "awarded_wins")  # always has a value


def _band_fields(number: int) -> dict[str, forms.Field]:
    def integer_field(label: Any, most: int) -> forms.IntegerField:
        return forms.IntegerField(label=label, required=False, min_value=1, max_value=most)

    return {
        f"band{number}_entrants": integer_field(_("From how many entrants on"), MOST_ENTRANTS),
        f"band{number}_length": integer_field(_("From what length of matches on"), 99),
        f"band{number}_places": AmountsField(
            _("First, second, … place"), help_text=_("With blanks between them: 10 8 6 5 4.")
        ),
        f"band{number}_consolation": AmountField(PARTS["consolation"]),
        f"band{number}_last_chance": AmountField(PARTS["last_chance"]),
    }


def _hundredths(word: str) -> int:
    try:
        amount = Decimal(word.replace(",", ".")) * 100
    except InvalidOperation:
        amount = Decimal("NaN")
    if not amount.is_finite() or amount != int(amount) or not 0 <= amount <= MOST:
        raise ValidationError(__("Write points as 2, 0.8 or 1.25, up to 10000."))
    return int(amount)


def _points_text(hundredths: int) -> str:
    return points(hundredths) if hundredths else ""


def _list(amounts: Sequence[int]) -> str:
    return " ".join(points(amount) for amount in amounts)
