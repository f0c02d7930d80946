"""The settlement of a tournament: what is missing, who is carried over; and the rules of a federation about prizes."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.permissions import Role, roles_in_federation
from clubs.queries import federations
from finance.models import OnlinePayment
from interfaces.web.base.act_pages import ActForm, ActPage, VersionedForm, act, context_of, desk, posted
from interfaces.web.base.choices import offer
from interfaces.web.desk.finance.forms import PercentField
from interfaces.wording.sentences import sentence
from journal.context import ActContext
from matches.inputs.tournaments import TournamentRef
from matches.models import Tournament
from matches.queries.tournaments import tournaments
from registration.flows.change_prize_settings import change_prize_settings
from registration.flows.reopen_books import reopen_books
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.pots import PrizeSettingsInput
from registration.models import PrizeSettings
from registration.permissions import may, require
from registration.queries.fees import books_of
from registration.queries.pots import settings_of
from registration.queries.settlements import (
    OpenBalance,
    carried_by,
    is_alone,
    open_balances,
    payments_open,
    settlement_of,
)
from registration.queries.versions import version_of
from registration.services.prizes import prize_roles
from registration.services.settling import missing
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.currencies import DIGITS, amount_text, read_amount
from rules_engine.verdict import Violation

_SETTLEMENT: Final = "desk/registration/settlement.html"


class SettlementForm(ActForm):
    """``carry_ids``: the parties that go on owing, or being owed, what they do."""

    carry_ids = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Carried over"),
        required=False,
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Their debts and credits are carried over."),
    )
    closes_books = forms.BooleanField(
        label=gettext_lazy("Close the books: they hold this tournament only"),
        required=False,
        help_text=gettext_lazy(
            "If the books hold other money too, leave this empty. Then only what is owed for this tournament has to be "
            "settled, and nothing more is booked for it."
        ),
    )

    def __init__(
        self,
        balances: list[OpenBalance],
        payments: list[OnlinePayment],
        data: QueryDict | None,
        initial: dict[str, Any],
    ) -> None:
        super().__init__(data, initial=initial)
        choices = {str(row.party_id): _payment_text(row) for row in payments}
        choices |= {str(row.party.pk): _balance_text(row) for row in balances}
        offer(self, "carry_ids", list(choices.items()))
        if not choices:
            del self.fields["carry_ids"]


class ReopeningForm(ActForm):
    why = forms.CharField(label=gettext_lazy("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


class PrizeSettingsForm(VersionedForm):
    allows_pools = forms.BooleanField(
        label=gettext_lazy("Side pools and jackpots are allowed"),
        required=False,
        help_text=gettext_lazy("Ask first what the law of your country says about them."),
    )
    tax = PercentField(label=gettext_lazy("Tax on prizes in percent"))
    tax_currency = forms.ChoiceField(
        label=gettext_lazy("Currency of the tax"),
        choices=[("", "–"), *((code, code) for code in sorted(DIGITS))],
        required=False,
    )
    exempt = forms.CharField(
        label=gettext_lazy("Free of tax up to"), max_length=20, required=False, help_text=gettext_lazy("Of each prize.")
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        currency = cleaned.get("tax_currency") or ""
        if cleaned.get("tax") and not currency:
            self.add_error("tax_currency", _("Choose the currency of the tax."))
        try:
            text = str(cleaned.get("exempt") or "").strip()
            cleaned["exempt"] = read_amount(text, currency) if text and currency else 0
        except MoneyRefused as refusal:
            (violation,) = refusal.verdict.violations
            self.add_error("exempt", sentence(violation.code, violation.params))
        return cleaned

    def to_input(self) -> PrizeSettingsInput:
        cleaned = self.cleaned_data
        return PrizeSettingsInput(cleaned["allows_pools"], cleaned["tax"], cleaned["exempt"], cleaned["tax_currency"])


@desk
def settlement(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show what is missing to settle a tournament, and settle it."""
    ctx, row, roles = _place(request, federation, tournament)
    require("settle_tournament" if request.method == "POST" else "see_settlement", roles)
    closes = is_alone(row)
    balances = open_balances(row, closes_books=closes)
    settlement_row = settlement_of(row)

    def context() -> dict[str, object]:
        return {
            "tournament": row,
            "events": list(tournaments.events_of(row)),
            "books": books_of(row),
            "missing": [] if settlement_row else _sentences(missing(row, closes_books=closes)),
            "settlement": settlement_row,
            "carried": carried_by(settlement_row) if settlement_row else [],
            "may": may(roles),
        }

    payments = payments_open(row, closes_books=closes)
    form = SettlementForm(balances, payments, posted(request), {"closes_books": closes})
    address = reverse("desk_settlement", args=[federation, tournament])
    texts = (_("Settlement"), _("Settle the books"), address, _("The books are settled."), row.name)
    page = ActPage(*texts, template=_SETTLEMENT, zone=row.time_zone, context=context)

    def do() -> None:
        carry_ids, closes = form.cleaned_data.get("carry_ids", ()), form.cleaned_data["closes_books"]
        ref = TournamentRef(federation, tournament)
        settle_tournament(ref=ref, carry_ids=carry_ids, closes_books=closes, ctx=ctx)

    return act(request, page, form, do)


@desk
def reopening(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Open the books of a settled tournament again."""
    ctx, row, roles = _place(request, federation, tournament)
    require("reopen_books", roles)
    form = ReopeningForm(posted(request))
    address = reverse("desk_settlement", args=[federation, tournament])
    page = ActPage(_("Open the books again"), _("Open them"), address, _("The books are open again."), row.name)
    ref = TournamentRef(federation, tournament)
    return act(request, page, form, lambda: reopen_books(ref=ref, ctx=form.act_context(ctx)))


@desk
def prize_rules(request: HttpRequest, federation: str) -> HttpResponse:
    """Change the rules of a federation about prizes."""
    ctx, owner = context_of(request), federations.federation(federation)
    require("change_prize_settings", roles_in_federation(ctx.actor, owner, ctx.at))
    form = PrizeSettingsForm(posted(request), initial={**_initial(settings_of(owner)), "seen": version_of(owner)})
    texts = (_("Rules about prizes"), _("Save"), reverse("desk_federation", args=[federation]), _("Saved."), owner.name)
    page = ActPage(*texts, context=lambda: {"number": version_of(owner)})

    def do() -> None:
        change_prize_settings(federation=federation, plan=form.to_input(), ctx=form.act_context(ctx))

    return act(request, page, form, do)


def _place(request: HttpRequest, federation: str, tournament: str) -> tuple[ActContext, Tournament, frozenset[Role]]:
    """Return the actor, the tournament and the roles of the actor there. Raise NotFound if they may not see it."""
    ctx = context_of(request)
    row = tournaments.tournament(federation, tournament, ctx.actor, ctx.at)
    return ctx, row, prize_roles(row, ctx)


def _balance_text(balance: OpenBalance) -> str:
    currency = balance.tournament_book.currency
    return f"{balance.party.public_name}: {amount_text(balance.row.cents, currency)} {currency}"


def _payment_text(payment: OnlinePayment) -> str:
    amount = amount_text(payment.cents, payment.book.currency)
    return f"{payment.party.public_name}: {amount} {payment.book.currency} ({_('Payments online')})"


def _sentences(violations: Sequence[Violation]) -> list[str]:
    return [sentence(violation.code, violation.params) for violation in violations]


def _initial(settings: PrizeSettings) -> dict[str, object]:
    currency = settings.tax_currency
    exempt = amount_text(settings.tax_exempt, currency) if currency else ""
    return {
        "allows_pools": settings.allows_pools,
        "tax": settings.tax_bp,
        "tax_currency": currency,
        "exempt": exempt,
    }
