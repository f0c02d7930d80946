"""The fees of a tournament: its books, fees and refunds, what an entry costs, and who owes."""

from collections.abc import Sequence

from rest_framework import serializers
from rest_framework.response import Response

from clubs.models import Player
from clubs.queries.players import own_player
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import decides, reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.serializers import ID
from matches.inputs.tournaments import TournamentRef
from matches.queries.tournaments import tournaments
from registration.flows.change_fee import change_fee, preview_fee_change
from registration.flows.keep_book import keep_book
from registration.flows.remove_fee import remove_fee
from registration.flows.set_fee import set_fee
from registration.flows.set_refunds import set_refunds
from registration.inputs.fees import FeeChange, FeeInput, StepInput
from registration.queries.debtors import debtors_of, names_at_desk
from registration.queries.fees import Group, Item, book_of, books_of, fees_of, ladder_of, pool_prices, prices_for
from registration.queries.versions import version_of
from registration.services.fees import MOST_DAYS, tournament_for
from rules_engine.money.amounts import FULL_BP, LARGEST

_CENTS = "Minor units of the currency; below 0 a discount off the price for everyone. Discounts never add."
_DAYS = "How many days after acceptance a fee is due. null: on the first day of the tournament."
_AFTER = (
    "How many days after the reminder a place is kept that is not paid; then it is lost and its fee is waived. null: it"
    " is kept."
)
_CLUBS = "Whether the club of a team owes its fees. Otherwise, and of a team without a club, its captain does."
_GROUP = "For whom. Empty: for everyone."
_EVENT = "Id of the event. null: paid once for the tournament."
_BEFORE = "Until so many days before the first day of the tournament."
_ENTRY_BP = "Which part of fees of events comes back, in hundredths of a percent."
_ONCE_BP = "Which part of fees that are paid once comes back, in hundredths of a percent."
_GROUPS = [group.value for group in Group if group.value]


class TournamentBookRow(ReadSerializer):
    """A book in which the money of a tournament is kept."""

    book = serializers.IntegerField(source="book_id", help_text=ID)
    currency = serializers.CharField()
    days_to_pay = serializers.IntegerField(allow_null=True, help_text=_DAYS)
    days_after_reminder = serializers.IntegerField(allow_null=True, help_text=_AFTER)
    charges_clubs = serializers.BooleanField(help_text=_CLUBS)


class NewTournamentBook(WriteSerializer):
    days_to_pay = StrictIntegerField(default=None, allow_null=True, min_value=0, max_value=MOST_DAYS, help_text=_DAYS)
    days_after_reminder = StrictIntegerField(
        default=None, allow_null=True, min_value=0, max_value=MOST_DAYS, help_text=_AFTER
    )
    charges_clubs = StrictBooleanField(default=False, help_text=_CLUBS)


class Fee(ReadSerializer):
    """A fee of a tournament, or a discount. The lowest that fits is charged at acceptance."""

    id = serializers.IntegerField(help_text=ID)
    item = serializers.ChoiceField(Item.values)
    currency = serializers.CharField(source="book.currency")
    cents = serializers.IntegerField(help_text=_CENTS)
    event = serializers.IntegerField(source="event_id", allow_null=True, help_text=_EVENT)
    pot = serializers.IntegerField(source="pot_id", allow_null=True, help_text="Id of the pot that it is paid into.")
    from_on = serializers.DateField(allow_null=True, help_text="The first day of registration on which it counts.")
    until_on = serializers.DateField(allow_null=True, help_text="The last one.")
    group = serializers.ChoiceField(_GROUPS, allow_blank=True, help_text=_GROUP)
    is_refundable = serializers.BooleanField(help_text="Whether it comes back as the refunds say.")
    stays_in_pot = serializers.BooleanField(help_text="Whether what is kept after a withdrawal stays in the pot.")


class NewFee(WriteSerializer):
    item = serializers.ChoiceField(Item.values)
    currency = StrictCharField(max_length=3)
    cents = StrictIntegerField(min_value=-LARGEST, max_value=LARGEST, help_text=_CENTS)
    event = StrictIntegerField(default=None, allow_null=True, max_value=2**63 - 1, help_text=_EVENT)
    pot = StrictIntegerField(default=None, allow_null=True, max_value=2**63 - 1, help_text="Id of a pot of the event.")
    from_on = serializers.DateField(default=None, allow_null=True, input_formats=["%Y-%m-%d"])
    until_on = serializers.DateField(default=None, allow_null=True, input_formats=["%Y-%m-%d"])
    group = serializers.ChoiceField(_GROUPS, default="", allow_blank=True, help_text=_GROUP)
    is_refundable = StrictBooleanField(default=True)
    stays_in_pot = StrictBooleanField(default=True)
    charges_all = StrictBooleanField(
        default=False, help_text="Whether those who were accepted while there was no such fee pay it too."
    )

    def to_input(self) -> FeeInput:
        data = self.validated_data
        return FeeInput(
            data["item"],
            data["cents"],
            data["event"],
            data["pot"],
            from_on=data["from_on"],
            until_on=data["until_on"],
            group=data["group"],
            is_refundable=data["is_refundable"],
            stays_in_pot=data["stays_in_pot"],
            charges_all=data["charges_all"],
        )


class NewFeeValues(WriteSerializer):
    cents = StrictIntegerField(min_value=-LARGEST, max_value=LARGEST, help_text=_CENTS)
    from_on = serializers.DateField(default=None, allow_null=True, input_formats=["%Y-%m-%d"])
    until_on = serializers.DateField(default=None, allow_null=True, input_formats=["%Y-%m-%d"])
    group = serializers.ChoiceField(_GROUPS, default="", allow_blank=True, help_text=_GROUP)
    looks = StrictBooleanField(default=False, help_text="Whether only those whom it touches are returned.")

    def to_input(self) -> FeeChange:
        data = self.validated_data
        return FeeChange(data["cents"], data["from_on"], data["until_on"], data["group"])


class RepricedFeeRow(ReadSerializer):
    """A charge that a change of a fee touches."""

    player = serializers.CharField(source="row.player.public_id", help_text="Public id.")
    event = serializers.IntegerField(source="row.event_id", allow_null=True, help_text=_EVENT)
    cents_before = serializers.IntegerField(source="cents")
    cents = serializers.IntegerField(source="new_cents")


class RefundStepRow(ReadSerializer):
    """A step of the refunds after a withdrawal. After the last one, and after the draw, nothing comes back."""

    currency = serializers.CharField(source="book.currency")
    days_before = serializers.IntegerField(help_text=_BEFORE)
    entry_bp = serializers.IntegerField(help_text=_ENTRY_BP)
    registration_bp = serializers.IntegerField(help_text=_ONCE_BP)


class NewRefundStep(WriteSerializer):
    days_before = StrictIntegerField(min_value=0, max_value=MOST_DAYS, help_text=_BEFORE)
    entry_bp = StrictIntegerField(min_value=0, max_value=FULL_BP, help_text=_ENTRY_BP)
    registration_bp = StrictIntegerField(min_value=0, max_value=FULL_BP, help_text=_ONCE_BP)


class NewRefunds(WriteSerializer):
    currency = StrictCharField(max_length=3)
    steps = NewRefundStep(many=True, help_text="None: everything comes back until the draw.")

    def to_inputs(self) -> list[StepInput]:
        steps = self.validated_data["steps"]
        return [StepInput(step["days_before"], step["entry_bp"], step["registration_bp"]) for step in steps]


class Price(ReadSerializer):
    """What an entry costs now."""

    item = serializers.ChoiceField(Item.values)
    currency = serializers.CharField()
    cents = serializers.IntegerField()
    group = serializers.ChoiceField(_GROUPS, allow_blank=True, help_text=_GROUP)
    pot = serializers.IntegerField(
        source="pot.pk", default=None, allow_null=True, help_text="Of a pool: the pot. A side pool is optional."
    )


class Debtor(ReadSerializer):
    """A player who was charged at a tournament and owes something in its book."""

    player = serializers.CharField(help_text="Public id.")
    name = serializers.CharField()
    currency = serializers.CharField()
    cents = serializers.IntegerField(help_text="What they owe in the whole book, in minor units.")


class TournamentBooks(View):
    @reads("tournament_books_list", TournamentBookRow(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the books in which the money of a tournament is kept, one for each currency."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(books_of(row), TournamentBookRow, version_of(row))


class TournamentBookDetail(View):
    @decides("tournament_books_keep", NewTournamentBook, {200: TournamentBookRow}, [])
    def put(self, request: object, federation: str, tournament: str, book: int) -> Response:
        """Keep the money of a tournament in a book of its federation or host club, one for each currency; or change
        the days to pay.

        Directors, officers, and treasurers of the federation and of the host club may do this. Another book of a
        currency in which money is booked already is refused with 409.
        """
        body, ref = self.body(NewTournamentBook), TournamentRef(federation, tournament)
        row = keep_book(
            ref=ref,
            book_id=book,
            days_to_pay=body["days_to_pay"],
            days_after_reminder=body["days_after_reminder"],
            charges_clubs=body["charges_clubs"],
            ctx=self.versioned_context(),
        )
        return self.respond(TournamentBookRow, row, 200, version_of(row.tournament))


class Fees(View):
    @reads("fees_list", Fee(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the fees of a tournament and their discounts."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page([fee for book in books_of(row) for fee in fees_of(book)], Fee, version_of(row))

    @writes("fees_set", NewFee, Fee, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Set a fee, or a discount, for entries that are accepted from now on. The lowest that fits is charged, by the
        day of registration.

        Directors, officers, and treasurers of the federation and of the host club may do this. A fee that cannot be is
        refused with 422, another one for the same people and days with 409.
        """
        body, ref = self.read_body(NewFee), TournamentRef(federation, tournament)
        currency = body.validated_data["currency"]
        return self.respond(Fee, set_fee(ref=ref, currency=currency, plan=body.to_input(), ctx=self.context()), 201)


class FeeDetail(View):
    @decides("fees_change", NewFeeValues, {200: RepricedFeeRow(many=True)}, [])
    def put(self, request: object, federation: str, tournament: str, fee: int) -> Response:
        """Change the amount, the days and the group of a fee. Return whom that touches.

        Who is in and was charged by the fees as they were is charged again, by the price of the day of their
        registration: the old charge is waived, and what they paid pays the new one. `looks` changes nothing. Those who
        set fees may do this. Another fee for the same people and days is refused with 409.
        """
        ref, body = TournamentRef(federation, tournament), self.read_body(NewFeeValues)
        flow = preview_fee_change if body.validated_data["looks"] else change_fee
        rows = flow(ref=ref, fee_id=fee, change=body.to_input(), ctx=self.versioned_context())
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.many(RepricedFeeRow, rows, number=version_of(row))

    @decides("fees_remove", None, {204: None}, [])
    def delete(self, request: object, federation: str, tournament: str, fee: int) -> Response:
        """Remove a fee. Who was charged still owes it. Those who set fees may do this."""
        remove_fee(ref=TournamentRef(federation, tournament), fee_id=fee, ctx=self.versioned_context())
        return self.done(version_of(tournaments.tournament(federation, tournament, self.by, self.at)))


class Refunds(View):
    @reads("refunds_list", RefundStepRow(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List what comes back after a withdrawal, by currency. Without steps everything does until the draw."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page([step for book in books_of(row) for step in ladder_of(book)], RefundStepRow, version_of(row))

    @decides("refunds_set", NewRefunds, {200: RefundStepRow(many=True)}, [])
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Set what comes back after a withdrawal, in a currency. Those who set fees may do this.

        Two steps of a day, and one that gives more back than an earlier one, are refused with 422.
        """
        body, ref = self.read_body(NewRefunds), TournamentRef(federation, tournament)
        currency, ctx = body.validated_data["currency"], self.versioned_context()
        set_refunds(ref=ref, currency=currency, steps=body.to_inputs(), ctx=ctx)
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.many(RefundStepRow, ladder_of(book_of(row, currency)), number=version_of(row))


class Debtors(View):
    @reads("debtors_list", Debtor(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List who owes at a tournament. Directors, officers, and treasurers of the federation and of the host club
        may do this.
        """
        tournament_obj = tournament_for("see_debts", TournamentRef(federation, tournament), self.context())
        books = books_of(tournament_obj)
        debts = [(book.currency, names_at_desk(tournament_obj, debtors_of(book))) for book in books]
        return self.page([_debtor(currency, *debt) for currency, rows in debts for debt in rows], Debtor)


class Prices(EventView):
    is_always_public = True

    @reads("registration_prices_list", Price(many=True))
    def get(self, request: object, event: int) -> Response:
        """List what an entry of an event costs now: for the player of the login; without one for everyone, and for the
        groups that pay another price. The fees of pools are in it; a side pool costs 0 without one.
        """
        event_obj, me = self.get_event(), own_player(self.by)
        rows: Sequence[object] = [*prices_for(event_obj, self.at, me), *pool_prices(event_obj, self.at, me)]
        return self.page(rows, Price)


def _debtor(currency: str, player: Player, name: str, cents: int) -> dict[str, object]:
    return {"player": player.public_id, "name": name, "currency": currency, "cents": cents}
