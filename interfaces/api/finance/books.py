"""Books of federations and clubs, and who keeps them."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.appoint import appoint_money_office
from clubs.flows.dismiss import dismiss_money_office
from clubs.models import Appointment
from clubs.models.appointment import MONEY_ROLES
from clubs.permissions import money_roles
from clubs.permissions import require as require_office
from clubs.queries import federations, users
from finance.flows.change_bank_account import change_bank_account
from finance.flows.open_book import open_book
from finance.flows.set_till_signing import set_till_signing
from finance.inputs import BookInput
from finance.models import Book
from finance.permissions import require
from finance.queries import books
from finance.queries.balances import trial_balance
from finance.services.access import book_for
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.federations import Dismissal, NewOffice, Office
from rules_engine.money.currencies import DIGITS
from rules_engine.money.pots import RestRule
from rules_engine.money.taxes import MOST_VAT
from rules_engine.money.transfers import LONGEST_NAME


class BookRow(ReadSerializer):
    """A book."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    currency = serializers.CharField(help_text="ISO 4217 code. Amounts are whole minor units of it.")
    receipt_prefix = serializers.CharField()
    vat_bp = serializers.IntegerField(help_text="The VAT that is in its own prices, in hundredths of a percent.")
    rest_rule = serializers.ChoiceField([rule.value for rule in RestRule], help_text="Where the rest of a pot goes.")
    iban = serializers.CharField(help_text="Of the bank account into which debts are paid; empty: not stated.")
    account_holder = serializers.CharField()
    signs_tills = serializers.BooleanField(help_text="Whether a second person signs the count of each till.")


class AccountBalance(ReadSerializer):
    """An account that is not 0."""

    account = serializers.CharField(help_text="For example *bank*, *registration* or *pot:12*.")
    cents = serializers.IntegerField(help_text="Minor units; above 0 is debit.")


class BookWithBalance(BookRow):
    """A book with its trial balance."""

    accounts = AccountBalance(many=True, help_text="Accounts that are not 0, without those of parties.")
    receivable = serializers.IntegerField(help_text="What parties owe.")
    payable = serializers.IntegerField(help_text="What parties are owed.")


class NewBook(WriteSerializer):
    name = StrictCharField(max_length=80)
    currency = serializers.ChoiceField(sorted(DIGITS), help_text="ISO 4217 code.")
    receipt_prefix = StrictCharField(
        max_length=8, help_text="One to eight capital letters and digits: receipts are numbered as ABC-2026-1."
    )
    vat_bp = StrictIntegerField(default=0, min_value=0, max_value=MOST_VAT)
    rest_rule = serializers.ChoiceField([rule.value for rule in RestRule], default=RestRule.ROUNDING.value)

    def to_input(self) -> BookInput:
        data: dict[str, Any] = self.validated_data
        return BookInput(
            data["name"], data["currency"], data["receipt_prefix"], data["vat_bp"], rest_rule=data["rest_rule"]
        )


class BankAccount(WriteSerializer):
    iban = StrictCharField(max_length=60, allow_blank=True)
    account_holder = StrictCharField(max_length=LONGEST_NAME, allow_blank=True)


class TillSigning(WriteSerializer):
    signs_tills = StrictBooleanField()


class NewMoneyOffice(NewOffice):
    role = serializers.ChoiceField([role.value for role in MONEY_ROLES])


class _Books(View):
    def _list(self, federation: str, club: str = "") -> Response:
        place = federations.place(federation, club)
        require("see_parties", money_roles(self.by, place, self.at))
        return self.page(books.books_of(place), BookRow)

    def _open(self, federation: str, club: str = "") -> Response:
        plan = self.read_body(NewBook).to_input()
        row = open_book(federation=federation, club=club, plan=plan, ctx=self.context())
        return self.respond(BookRow, row, 201)


class FederationBooks(_Books):
    @reads("federation_books_list", BookRow(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the books of a federation. Its officers, treasurers and cashiers may do this."""
        return self._list(federation)

    @writes("federation_books_open", NewBook, BookRow, 201)
    def post(self, request: object, federation: str) -> Response:
        """Open a book of a federation. Its officers and treasurers may do this.

        A prefix of receipts that another book of the federation has is refused with 409.
        """
        return self._open(federation)


class ClubBooks(_Books):
    @reads("club_books_list", BookRow(many=True))
    def get(self, request: object, federation: str, club: str) -> Response:
        """List the books of a club. Its treasurers and cashiers may do this, and officers of the federation; without
        a treasurer, managers of the club.
        """
        return self._list(federation, club)

    @writes("club_books_open", NewBook, BookRow, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        """Open a book of a club. Its treasurers may do this, and officers of the federation; without a treasurer,
        managers of the club.

        A prefix of receipts that another book of the club has is refused with 409.
        """
        return self._open(federation, club)


class BookDetail(View):
    @reads("books_read", BookWithBalance)
    def get(self, request: object, book: int) -> Response:
        """Return a book with its trial balance. Treasurers of its federation or club and officers may do this."""
        return self.respond(BookWithBalance, _with_balance(book_for("see_book", book, self.context())))


class BookBankAccount(View):
    @writes("books_change_bank_account", BankAccount, BookRow)
    def put(self, request: object, book: int) -> Response:
        """Change the bank account into which debts are paid; payment requests show it. Treasurers may do this.

        Both empty: none is shown. An IBAN with a wrong letter or digit is refused with 422.
        """
        body = self.body(BankAccount)
        iban, holder = body["iban"], body["account_holder"]
        return self.respond(BookRow, change_bank_account(book_id=book, iban=iban, holder=holder, ctx=self.context()))


class BookTillSigning(View):
    @writes("books_set_till_signing", TillSigning, BookRow)
    def put(self, request: object, book: int) -> Response:
        """State whether a second person counts and signs each till that is closed from now on. Treasurers may do this.

        A tournament is then settled only when they have.
        """
        signs_tills = self.body(TillSigning)["signs_tills"]
        return self.respond(BookRow, set_till_signing(book_id=book, signs_tills=signs_tills, ctx=self.context()))


class _Offices(View):
    def _list(self, federation: str, club: str = "") -> Response:
        place = federations.place(federation, club)
        require("see_parties", money_roles(self.by, place, self.at))
        return self.page(users.money_offices_of(place, self.at), Office)

    def _appoint(self, federation: str, club: str = "") -> Response:
        place = federations.place(federation, club)
        require_office("appoint_cashier", money_roles(self.by, place, self.at))
        # The login is looked up after the permission check, because others may not learn which logins exist.
        body = self.body(NewMoneyOffice)
        role, user = Appointment.Role(body["role"]), users.user(body["login"])
        office = appoint_money_office(federation=federation, club=club, role=role, user=user, ctx=self.context())
        return self.respond(Office, office, 201)

    def _dismiss(self, federation: str, office: int, club: str = "") -> Response:
        body = self.body(Dismissal)
        ctx, last_on = self.context(body["why"]), body["last_on"]
        row = dismiss_money_office(federation=federation, club=club, office_id=office, last_on=last_on, ctx=ctx)
        return self.respond(Office, row)


class FederationMoneyOffices(_Offices):
    @reads("federation_money_offices_list", Office(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the treasurers and cashiers of a federation. They and its officers may do this."""
        return self._list(federation)

    @writes("federation_money_offices_appoint", NewMoneyOffice, Office, 201)
    def post(self, request: object, federation: str) -> Response:
        """Appoint a treasurer or cashier of a federation. Its officers may do this, and its treasurers for cashiers.

        An unknown login is refused with 422.
        """
        return self._appoint(federation)


class FederationMoneyDismissal(_Offices):
    @writes("federation_money_offices_dismiss", Dismissal, Office)
    def post(self, request: object, federation: str, office: int) -> Response:
        """End the office of a treasurer or cashier of a federation. Who appoints them may do this; they may end their
        own office.
        """
        return self._dismiss(federation, office)


class ClubMoneyOffices(_Offices):
    @reads("club_money_offices_list", Office(many=True))
    def get(self, request: object, federation: str, club: str) -> Response:
        """List the treasurers and cashiers of a club. They and officers of the federation may do this."""
        return self._list(federation, club)

    @writes("club_money_offices_appoint", NewMoneyOffice, Office, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        """Appoint a treasurer or cashier of a club. Its managers and officers of the federation may do this, and its
        treasurers for cashiers.

        An unknown login is refused with 422.
        """
        return self._appoint(federation, club)


class ClubMoneyDismissal(_Offices):
    @writes("club_money_offices_dismiss", Dismissal, Office)
    def post(self, request: object, federation: str, club: str, office: int) -> Response:
        """End the office of a treasurer or cashier of a club. Who appoints them may do this; they may end their own
        office.
        """
        return self._dismiss(federation, office, club)


def _with_balance(book: Book) -> dict[str, Any]:
    trial = trial_balance(book)
    return {
        "id": book.pk,
        "name": book.name,
        "currency": book.currency,
        "receipt_prefix": book.receipt_prefix,
        "vat_bp": book.vat_bp,
        "rest_rule": book.rest_rule,
        "iban": book.iban,
        "account_holder": book.account_holder,
        "signs_tills": book.signs_tills,
        "accounts": [{"account": name, "cents": cents} for name, cents in trial.accounts],
        "receivable": trial.receivable,
        "payable": trial.payable,
    }
