"""Forms of books: amounts in the currency of the book."""

from decimal import Decimal
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from finance.inputs import BookInput, ChargeInput, PartyRef
from finance.queries.charges import ChargeState
from finance.services.book_checks import CHARGEABLE
from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.clubs.forms import LoginForm
from interfaces.wording.money_words import account_name
from interfaces.wording.sentences import sentence
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.currencies import DIGITS, amount_text, read_amount
from rules_engine.money.transfers import LONGEST_NAME as LONGEST_HOLDER


class AmountField(forms.CharField):
    """An amount of a currency, written with a point or comma. The value: minor units, at least ``least``."""

    def __init__(self, currency: str, least: int = 1, **more: Any) -> None:
        widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(
            label=_("Amount (%(currency)s)") % {"currency": currency}, max_length=20, widget=widget, **more
        )
        self.currency, self.least = currency, least

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if not text:
            return None
        try:
            cents = read_amount(text, self.currency)
        except MoneyRefused as refusal:
            (violation,) = refusal.verdict.violations
            raise forms.ValidationError(sentence(violation.code, violation.params)) from refusal
        if cents < self.least:
            least = amount_text(self.least, self.currency)
            raise forms.ValidationError(_("Give an amount of at least %(least)s.") % {"least": least})
        return cents


class PercentField(forms.DecimalField):
    """A percentage with at most two decimals. The value, and the initial one: hundredths of a percent."""

    def __init__(self, **more: Any) -> None:
        super().__init__(min_value=0, max_value=100, decimal_places=2, **more)

    def clean(self, value: Any) -> Any:
        percent = super().clean(value)
        return None if percent is None else int(percent * 100)

    def prepare_value(self, value: Any) -> Any:
        return Decimal(value) / 100 if isinstance(value, int) else value


class BookForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=80)
    currency = forms.ChoiceField(label=_("Currency"), choices=[(code, code) for code in sorted(DIGITS)], initial="EUR")
    receipt_prefix = forms.CharField(
        label=_("Prefix of receipts"),
        max_length=8,
        help_text=_("One to eight capital letters and digits: receipts are numbered as ABC-2026-1."),
    )
    vat = PercentField(label=_("VAT in percent"), initial=0, help_text=_("0: none."))

    def to_input(self) -> BookInput:
        cleaned = self.cleaned_data
        return BookInput(cleaned["name"], cleaned["currency"], cleaned["receipt_prefix"], cleaned["vat"])


class TillSigningForm(ActForm):
    """Whether a second person signs the count of each till of a book."""

    signs_tills = forms.BooleanField(
        label=_("A second person counts and signs each till"),
        required=False,
        help_text=_("Tills that are closed from now on. A tournament is settled when they are signed."),
    )


class BankAccountForm(ActForm):
    """The bank account into which debts are paid."""

    iban = forms.CharField(
        label=_("IBAN"), max_length=60, required=False, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    holder = forms.CharField(
        label=_("Account holder"),
        max_length=LONGEST_HOLDER,
        required=False,
        help_text=_(
            "People who owe euros see both, with a code for their banking app. If both are empty, nothing is shown."
        ),
    )


class MoneyForm(ActForm):
    """A form about an amount. ``client``: its id, so that a form that is sent twice is booked once."""

    client = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, currency: str, data: QueryDict | None, initial: dict[str, Any]) -> None:
        super().__init__(data, initial=initial)
        self.fields["amount"] = AmountField(currency)
        self.order_fields(["client", "player", "outsider", "account", "amount"])

    def cents(self) -> int:
        return int(self.cleaned_data["amount"])


class ChargeForm(MoneyForm):
    """The form of a charge. ``party``: of whom there is an account; otherwise a player or an outsider is named."""

    player = forms.CharField(
        label=_("Player"), max_length=8, required=False, help_text=_("The id on the page of the player.")
    )
    outsider = forms.CharField(
        label=_("Or someone else"), max_length=120, required=False, help_text=_("The name, for example of a sponsor.")
    )
    account = forms.ChoiceField(label=_("Account"), choices=lambda: [(name, account_name(name)) for name in CHARGEABLE])
    words = forms.CharField(label=_("What for"), max_length=120)
    due_on = forms.DateField(
        label=_("Due on"), required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )

    def __init__(self, currency: str, data: QueryDict | None, initial: dict[str, Any], party_id: int | None) -> None:
        super().__init__(currency, data, initial)
        self.party_id = party_id
        if party_id is not None:
            del self.fields["player"], self.fields["outsider"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.party_id is None and bool(cleaned.get("player")) == bool(cleaned.get("outsider")):
            self.add_error("player", _("Name a player or someone else."))
        return cleaned

    def to_party(self) -> PartyRef:
        if self.party_id is not None:
            return PartyRef(party_id=self.party_id)
        return PartyRef(player=self.cleaned_data["player"], outsider=self.cleaned_data["outsider"])

    def to_input(self) -> ChargeInput:
        cleaned = self.cleaned_data
        return ChargeInput(cleaned["account"], self.cents(), cleaned["words"], cleaned["due_on"])


class PaymentForm(MoneyForm):
    """The form of a payment. ``charges``: what it pays; none: the open ones, the earliest due first. ``debt``: what the
    party owes in all; who gives more is asked whether the rest is to be a credit. ``owed``: the same when it was shown.
    """

    charges = forms.MultipleChoiceField(
        label=_("Only for these charges (none ticked: the oldest first)"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    owed = forms.IntegerField(widget=forms.HiddenInput)
    is_credit = forms.BooleanField(label=_("What is more than owed becomes a credit"), required=False)

    def __init__(
        self, currency: str, data: QueryDict | None, initial: dict[str, Any], states: list[ChargeState], debt: int
    ) -> None:
        super().__init__(currency, data, {**initial, "owed": debt})
        self.debt, self.currency = debt, currency
        if data is None:
            del self.fields["is_credit"]
        field = self.fields["charges"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [
            (str(state.charge.pk), f"{state.charge.text.words} · {amount_text(state.net.open, currency)}")
            for state in states
            if state.net.open > 0
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        debt = max(self.debt, 0)
        if (cleaned.get("amount") or 0) > debt and not cleaned["is_credit"]:
            text = _("%(owed)s is owed. Give that, or tick below that the rest becomes a credit.")
            self.add_error("amount", text % {"owed": amount_text(debt, self.currency)})
        return cleaned

    def charge_ids(self) -> list[int]:
        return [int(charge_id) for charge_id in self.cleaned_data["charges"]]


class RefundForm(MoneyForm):
    """The form of money that is paid back. ``has_till``: the actor has an open till in the book."""

    how = forms.ChoiceField(label=_("How it is paid"), widget=forms.RadioSelect)

    def __init__(
        self, currency: str, data: QueryDict | None, initial: dict[str, Any], has_till: bool, is_online: bool
    ) -> None:
        super().__init__(currency, data, initial)
        choices = [("cash", _("in cash, from my till"))] if has_till else []
        offer(self, "how", [*choices, ("bank", _("by bank"))])
        if is_online:
            self.fields["how"].help_text = _(
                "What was paid online can go back through the provider: see Payments online."
            )

    @property
    def is_cash(self) -> bool:
        return bool(self.cleaned_data["how"] == "cash")


class ReasonForm(ActForm):
    """The form of an act that needs a reason."""

    client = forms.UUIDField(widget=forms.HiddenInput)
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


class WriteOffForm(ReasonForm):
    """The form of a balance that is written off. ``cents``: the balance when it was shown."""

    cents = forms.IntegerField(widget=forms.HiddenInput)


class WaiverForm(MoneyForm):
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


class OfficeForm(LoginForm):
    role = forms.ChoiceField(label=_("Role"), choices=[("treasurer", _("Treasurer")), ("cashier", _("Cashier"))])
