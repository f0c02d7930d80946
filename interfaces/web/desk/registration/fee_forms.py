"""Forms of the fees of a tournament: its book, a fee, the ladder of refunds."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from finance.models import Book
from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.finance.forms import AmountField, PercentField
from interfaces.web.desk.registration.pots import pot_name
from interfaces.wording.words import word
from matches.models import Event
from registration.inputs.fees import FeeChange, FeeInput, StepInput
from registration.models import FeeItem, Pot, RefundStep
from registration.queries.fees import Group, Item
from registration.services.fees import MOST_DAYS
from rules_engine.money.currencies import amount_text

_ROWS: Final = 5  # steps that the form of the ladder takes
_NO_POT: Final = ""


def _day(label: Any, help_text: Any = "") -> forms.DateField:
    widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, required=False, widget=widget, help_text=help_text)


class BookChoiceForm(VersionedForm):
    """Which book keeps the money, and when fees are due."""

    book = forms.TypedChoiceField(label=_("Book"), coerce=int)
    days_to_pay = forms.IntegerField(
        label=_("Days to pay"),
        min_value=0,
        max_value=MOST_DAYS,
        required=False,
        help_text=_("From the day of acceptance. Empty: until the first day of the tournament."),
    )
    days_after_reminder = forms.IntegerField(
        label=_("Days after the reminder"),
        min_value=0,
        max_value=MOST_DAYS,
        required=False,
        help_text=_(
            "After them an unpaid place goes to the next on the waiting list, but never once the field is drawn or the"
            " tournament has begun. The fee is waived, since nothing was got for it; what was paid stays as a credit."
            " Empty: unpaid places are kept."
        ),
    )

    charges_clubs = forms.BooleanField(
        label=_("The club of a team pays its fees"),
        required=False,
        help_text=_(
            "Otherwise, and for a team without a club, its captain pays. What was charged before stays as it is."
        ),
    )

    def __init__(self, books: Iterable[Book], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["book"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [(book.pk, f"{book.name} · {book.owner.name} · {book.currency}") for book in books]


class FeeForm(ActForm):
    """A fee in the currency of a book. ``pots``: of the events, by their names."""

    item = forms.ChoiceField(label=_("What for"))
    event = forms.TypedChoiceField(
        label=_("Event"),
        coerce=int,
        empty_value=None,
        required=False,
        help_text=_("A registration fee is paid once for the whole tournament, without an event."),
    )
    is_discount = forms.BooleanField(
        label=_("A discount: it is taken off the price for everyone. Discounts never add."), required=False
    )
    group = forms.ChoiceField(label=_("For whom"), required=False)
    from_on = _day(_("Registered from"))
    until_on = _day(_("Registered until"), _("Including this day, where the tournament is played."))
    pot = forms.TypedChoiceField(label=_("Paid into"), coerce=int, empty_value=None, required=False)
    is_refundable = forms.BooleanField(label=_("Comes back as the refunds say"), required=False, initial=True)
    stays_in_pot = forms.BooleanField(
        label=_("What is kept after a withdrawal stays in the pot"), required=False, initial=True
    )
    charges_all = forms.BooleanField(
        label=_("Also charge those who were accepted while there was no such fee"), required=False
    )

    def __init__(self, currency: str, events: Iterable[Event], pots: Iterable[Pot], data: QueryDict | None) -> None:
        super().__init__(data)
        self.fields["amount"] = AmountField(currency)
        rows = list(pots)
        items = [item for item in Item.values if item != Item.POOL or rows]
        self._choose("item", [(item, word(item, "fee")) for item in items])
        self._choose("event", [("", _("None")), *((event.pk, event.name) for event in events)])
        self._choose("group", [(group.value, word(group.value or "everyone", "group")) for group in Group])
        names = [(pot.pk, pot_name(pot)) for pot in rows]
        self._choose("pot", [(_NO_POT, pgettext_lazy("fee", "The organiser")), *names])
        if not rows:
            del self.fields["pot"], self.fields["stays_in_pot"]
        self.order_fields(["item", "event", "amount", "is_discount", "group", "from_on", "until_on", "pot"])

    def to_input(self) -> FeeInput:
        cleaned = self.cleaned_data
        return FeeInput(
            item=cleaned["item"],
            cents=-cleaned["amount"] if cleaned["is_discount"] else cleaned["amount"],
            event_id=cleaned["event"],
            pot_id=cleaned.get("pot"),
            from_on=cleaned["from_on"],
            until_on=cleaned["until_on"],
            group=cleaned["group"],
            is_refundable=cleaned["is_refundable"],
            stays_in_pot=cleaned.get("stays_in_pot", True),
            charges_all=cleaned["charges_all"],
        )

    def _choose(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


class FeeChangeForm(VersionedForm):
    """Other values of a fee: its amount, days and group."""

    is_discount = forms.BooleanField(
        label=_("A discount: it is taken off the price for everyone. Discounts never add."), required=False
    )
    group = forms.ChoiceField(label=_("For whom"), required=False)
    from_on = _day(_("Registered from"))
    until_on = _day(_("Registered until"), _("Including this day, where the tournament is played."))

    def __init__(self, fee: FeeItem, currency: str, data: QueryDict | None, version: dict[str, int]) -> None:
        amount = amount_text(abs(fee.cents), currency)
        values = {"amount": amount, "is_discount": fee.cents < 0, "group": fee.group}
        super().__init__(data, initial={"from_on": fee.from_on, "until_on": fee.until_on, **values, **version})
        self.fields["amount"] = AmountField(currency)
        offer(self, "group", [(group.value, word(group.value or "everyone", "group")) for group in Group])
        self.order_fields(["amount", "is_discount", "group", "from_on", "until_on"])

    def to_input(self) -> FeeChange:
        cleaned = self.cleaned_data
        cents = -cleaned["amount"] if cleaned["is_discount"] else cleaned["amount"]
        return FeeChange(cents, cleaned["from_on"], cleaned["until_on"], cleaned["group"])


class LadderForm(VersionedForm):
    """The ladder of refunds: some steps, of which empty ones are left out."""

    css_class = "card steps"

    def __init__(self, ladder: Iterable[RefundStep], data: QueryDict | None, seen: int | None = None) -> None:
        rows = list(ladder)
        values = {name: value for row in enumerate(rows, 1) for name, value in _values(*row)}
        super().__init__(data, initial={"seen": seen, **values})
        self.count = max(_ROWS, len(rows) + 1)
        for number in range(1, self.count + 1):
            names = {"number": number}
            label = _("Step %(number)s: until so many days before the first day") % names
            self.fields[f"days_{number}"] = forms.IntegerField(
                label=label, min_value=0, max_value=MOST_DAYS, required=False
            )
            self.fields[f"entry_{number}"] = PercentField(
                label=_("Step %(number)s: percent of the entry fee") % names, required=False
            )
            self.fields[f"once_{number}"] = PercentField(
                label=_("Step %(number)s: percent of the registration fee") % names, required=False
            )

    def to_input(self) -> list[StepInput]:
        cleaned = self.cleaned_data
        numbers = [number for number in range(1, self.count + 1) if cleaned[f"days_{number}"] is not None]
        return [
            StepInput(cleaned[f"days_{number}"], cleaned[f"entry_{number}"] or 0, cleaned[f"once_{number}"] or 0)
            for number in numbers
        ]


def _values(number: int, row: RefundStep) -> list[tuple[str, object]]:
    """Return the initial values of a step."""
    values = {"days": row.days_before, "entry": row.entry_bp, "once": row.registration_bp}
    return [(f"{name}_{number}", value) for name, value in values.items()]
