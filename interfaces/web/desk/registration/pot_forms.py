"""Forms of pots: shares as people write them, 60/30/10."""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.finance.forms import AmountField, MoneyForm, PercentField
from interfaces.wording.draw_places import section_name
from interfaces.wording.words import word
from registration.inputs.pots import SECTIONS, PotInput, PotTerms
from registration.models import Pot
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.currencies import amount_text, digits_of, read_amount
from rules_engine.money.finishes import WonBy
from rules_engine.money.pots import PotRules, RestRule
from rules_engine.money.shares import Sharing
from rules_engine.money.tables import PlaceTable, Section

_LONGEST: Final = 400
_MOST_BP: Final = 100_000_000


class SharesField(forms.CharField):
    """Percentages with a slash between, as 50/25/12.5/12.5. The value: hundredths of a percent."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        return [_hundredths(part) for part in text.split("/")] if text else []


class TablesField(forms.CharField):
    """Prizes by place, a line for each size of field: ``50/25/25``, or ``17: 50/25/12.5/12.5`` from 17 entries on."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        return tuple(_table(line) for line in text.splitlines() if line.strip())


class PotForm(VersionedForm):
    """How a pot is divided. ``kind``: of a pot that exists, whose kind stays."""

    kind = forms.ChoiceField(label=_("Kind"))
    name = forms.CharField(
        label=_("Name"),
        max_length=80,
        required=False,
        help_text=_("Of a side pool or jackpot, for example Under 1600."),
    )
    currency = forms.ChoiceField(label=_("Currency"), required=False)
    commission = PercentField(label=_("Commission in percent"), initial=0)
    shares = SharesField(
        label=_("Shares of main draw, consolation, last chance"),
        max_length=60,
        initial="100",
        help_text=_("In percent, for example 60/30/10, 65/35 or 75/25. 100: the main draw alone."),
    )
    are_amounts = forms.BooleanField(
        label=_("The prizes below are amounts"),
        required=False,
        help_text=_(
            "For example for 48 entries: they are scaled to what the pot holds. The shares above do not count."
        ),
    )
    unit = forms.CharField(
        label=_("Round prizes down to"),
        max_length=20,
        help_text=_("For example 1 or 5. What rounding leaves over goes to the winner."),
    )
    fixed = forms.CharField(
        label=_("Fixed amounts for the first places, before the shares"),
        max_length=_LONGEST,
        required=False,
        help_text=_("Amounts with a slash between, for example the fee back: 25/25."),
    )
    sharing = forms.ChoiceField(label=_("Shared places"))
    rest = forms.ChoiceField(label=_("Money that nobody wins"))
    takes_fees = forms.BooleanField(
        label=_("The entry fees of this event go into the pot"),
        required=False,
        initial=True,
        help_text=_(
            "They were set before and go to the organiser. What was charged already moves into the pot as well."
        ),
    )
    won_by = forms.ChoiceField(label=_("A side pool is won by"), help_text=_("Counts for side pools alone."))

    def __init__(
        self,
        kinds: list[str],
        currencies: list[str],
        data: QueryDict | None,
        initial: dict[str, Any],
        *,
        offers_fees: bool = False,
    ) -> None:
        super().__init__(data, initial=initial)
        self.currencies = currencies
        for name in (SECTIONS[0], SECTIONS[1], SECTIONS[-1]):
            self.fields[f"places_{name}"] = _tables_field(name)
        offer(self, "kind", [(kind, word(kind, "pot")) for kind in kinds])
        offer(self, "currency", [(code, code) for code in currencies])
        offer(self, "sharing", [(value.value, word(value.value, "sharing")) for value in Sharing])
        offer(self, "rest", [(value.value, word(value.value, "pot_rest")) for value in RestRule])
        offer(self, "won_by", [(value.value, word(value.value, "won_by")) for value in WonBy])
        if len(currencies) < 2:
            del self.fields["currency"]
        if not offers_fees:
            del self.fields["takes_fees"]
        if kinds == [Pot.Kind.MAIN]:
            for name in ("kind", "name", "won_by"):
                del self.fields[name]
        places = [name for name in self.fields if name.startswith("places_")]
        self.order_fields(["kind", "name", "currency", "commission", "shares", "are_amounts", *places, "unit", "fixed"])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        currency = cleaned.get("currency") or self.currencies[0]
        for name in ("unit", "fixed"):
            texts = [text.strip() for text in str(cleaned.get(name, "")).split("/") if text.strip()]
            try:
                cleaned[name] = tuple(read_amount(text, currency) for text in texts)
            except MoneyRefused:
                self.add_error(name, _unreadable())
        return cleaned

    def to_input(self) -> PotInput:
        cleaned = self.cleaned_data
        kind = cleaned.get("kind") or Pot.Kind.MAIN.value
        rules = PotRules(
            self._sections(kind),
            cleaned["commission"],
            (*cleaned["unit"], 0)[0],
            Sharing(cleaned["sharing"]),
            RestRule(cleaned["rest"]),
            cleaned["are_amounts"],
        )
        terms = PotTerms(rules, WonBy(cleaned.get("won_by") or WonBy.MAIN.value))
        takes_fees = cleaned.get("takes_fees", False)
        return PotInput(terms, kind, cleaned.get("name", ""), cleaned.get("currency", ""), takes_fees)

    def _sections(self, kind: str) -> tuple[Section, ...]:
        """Return the sections that have a share, or prizes by place."""
        cleaned, names = self.cleaned_data, (SECTIONS[0], SECTIONS[1], SECTIONS[-1])
        shares = [10_000] if kind == Pot.Kind.SIDE else [*cleaned["shares"], 0, 0, 0]
        rows = zip(names, shares, strict=False)
        return tuple(
            Section(name, share, cleaned[f"places_{name}"], cleaned["fixed"] if name == SECTIONS[0] else ())
            for name, share in rows
            if share or name == SECTIONS[0] or (cleaned["are_amounts"] and cleaned[f"places_{name}"])
        )


class AddedMoneyForm(MoneyForm):
    why = forms.CharField(label=_("From whom"), max_length=200, required=False)


class JoinForm(ActForm):
    """Entries for a side pool. ``entries``: those that can join, by number. ``fees``: of the pool."""

    entry = forms.TypedChoiceField(label=_("Entry"), coerce=int)

    def __init__(
        self, currency: str, entries: list[tuple[str, str]], fees: Sequence[int], data: QueryDict | None
    ) -> None:
        super().__init__(data)
        text = str(_("Empty: they are charged nothing."))
        if fees:
            amounts = " / ".join(amount_text(cents, currency) for cents in fees)
            text = _("Empty: each player is charged the fee of the pool, %(amounts)s.") % {"amounts": amounts}
        self.fields["amount"] = AmountField(currency, least=0, required=False, help_text=text)
        offer(self, "entry", entries)


def initial_of(pot: Pot, terms: PotTerms) -> dict[str, Any]:
    """Return the initial values of the form of a pot."""
    rules, currency = terms.rules, pot.book.currency
    by_name = {section.name: section for section in rules.sections}
    shares = [by_name[name].bp if name in by_name else 0 for name in (SECTIONS[0], SECTIONS[1], SECTIONS[-1])]
    while len(shares) > 1 and not shares[-1]:
        shares.pop()
    return {
        "kind": pot.kind,
        "name": pot.name,
        "commission": rules.commission_bp,
        "shares": _text(shares),
        "are_amounts": rules.are_amounts,
        "unit": amount_text(rules.unit, currency),
        "fixed": "/".join(amount_text(cents, currency) for cents in rules.sections[0].fixed),
        "sharing": rules.sharing.value,
        "rest": rules.rest.value,
        "won_by": terms.won_by.value,
        **{f"places_{section.name}": _tables_text(section.tables) for section in rules.sections},
    }


def usual(currency: str) -> dict[str, Any]:
    """Return the initial values of the form of a new pot."""
    return {"places_main": "65/35", "unit": amount_text(10 ** digits_of(currency), currency)}


def _tables_field(name: str) -> TablesField:
    label = _("Prizes by place: %(section)s") % {"section": section_name(name)}
    example = _("In percent, for example 50/25/12.5/12.5. “17: 50/30/20” on a line of its own: from 17 entries on.")
    return TablesField(
        label=label,
        max_length=_LONGEST,
        required=name == SECTIONS[0],
        help_text=example if name == SECTIONS[0] else "",
        widget=forms.Textarea(attrs={"rows": 2}),
    )


def _table(line: str) -> PlaceTable:
    least, colon, weights = line.rpartition(":")
    if colon and not (least.strip().isascii() and least.strip().isdecimal() and len(least) < 6):
        raise forms.ValidationError(_unreadable())
    return PlaceTable(tuple(_hundredths(part) for part in weights.split("/")), int(least or 0))


def _hundredths(text: str) -> int:
    try:
        value = Decimal(text.strip().replace(",", ".")) * 100
    except InvalidOperation as error:
        raise forms.ValidationError(_unreadable()) from error
    if not value.is_finite() or not 0 <= value <= _MOST_BP or value != int(value):
        raise forms.ValidationError(_unreadable())
    return int(value)


def _unreadable() -> str:
    return str(_("Write numbers with a slash between, as 50/25/12.5/12.5."))


def _text(hundredths: list[int] | tuple[int, ...]) -> str:
    return "/".join(f"{Decimal(number) / 100:f}" for number in hundredths)


def _tables_text(tables: tuple[PlaceTable, ...]) -> str:
    return "\n".join(
        f"{table.least}: {_text(table.weights)}" if table.least else _text(table.weights) for table in tables
    )
