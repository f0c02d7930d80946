"""What the player of a login owes."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries.players import own_player
from finance.queries.debts import Debt, debts_of
from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from rules_engine.money.charges import ChargeStatus


class OwnCharge(ReadSerializer):
    """Something that a player was asked to pay."""

    words = serializers.CharField(source="charge.text.words")
    reference = serializers.CharField(source="charge.reference", help_text="What it is for; empty: by a treasurer.")
    cents = serializers.IntegerField(source="charge.cents")
    due_on = serializers.DateField(source="charge.due_on", allow_null=True)
    open = serializers.IntegerField(source="net.open", help_text="What is still to pay; below 0 a credit.")
    status = serializers.ChoiceField(source="net.status.value", choices=[status.value for status in ChargeStatus])


class OwnPayment(ReadSerializer):
    """What a player owes in a book, and how they pay it."""

    book = serializers.IntegerField(source="book.pk")
    owner = serializers.SerializerMethodField(help_text="The name of the federation or club.")
    currency = serializers.CharField(source="book.currency")
    cents = serializers.IntegerField(help_text="Minor units; above 0 is owed, below 0 a credit.")
    reference = serializers.CharField(help_text="The words of a bank transfer.")
    iban = serializers.CharField(source="book.iban", help_text="Empty: no bank account is stated.")
    account_holder = serializers.CharField(source="book.account_holder")
    transfer = serializers.CharField(
        help_text="The text of a QR code for a SEPA transfer (EPC069-12, version 002); empty if there is none."
    )
    charges = OwnCharge(source="states", many=True)
    can_pay = serializers.BooleanField(help_text="Whether it can be paid online.")
    is_closed = serializers.BooleanField(help_text="Whether the book is closed: nothing is paid or paid back in it.")
    payment = serializers.UUIDField(
        source="payment.pk", default=None, allow_null=True, help_text="A payment online whose outcome is not known yet."
    )

    def get_owner(self, debt: Debt) -> str:
        return debt.book.owner.name


class MyPayments(View):
    @reads("my_payments_list", OwnPayment(many=True))
    def get(self, request: object) -> Response:
        """List what the player of the login owes, in each book that has charged them."""
        me = own_player(self.by)
        return self.page(debts_of(me) if me else [], OwnPayment)
