"""Prizes of an event: its pots, who gets what, and side pools."""

from typing import Any, Final

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    Uuid,
    WriteSerializer,
)
from interfaces.api.base.schema import decides, reads, writes
from interfaces.api.finance.bookings import REQUEST_ID
from interfaces.api.matches.base_views import EventView
from matches.queries.tournaments import tournaments
from registration.flows.add_money import add_money
from registration.flows.add_pot import add_pot
from registration.flows.change_pot import change_pot
from registration.flows.join_pool import join_pool
from registration.flows.leave_pool import leave_pool
from registration.flows.move_fees import move_fees
from registration.flows.remove_pot import remove_pot
from registration.inputs.pots import LONGEST_NAME, SECTIONS, PotInput, terms_of
from registration.models import Pot
from registration.queries.pots import pot
from registration.queries.prizes import PotSheet, pot_sheet, pot_sheets
from rules_engine.money.amounts import FULL_BP, LARGEST
from rules_engine.money.finishes import WonBy
from rules_engine.money.pots import RestRule
from rules_engine.money.shares import Sharing

_BP: Final = "Hundredths of a percent."
CENTS: Final = "Minor units."
SECTION: Final = f"{', '.join(SECTIONS)}; of a jackpot also its run: `main A`."
_MOST_ROWS: Final = 100


class PrizeTable(ReadSerializer):
    """The prizes of places from a size of the field on."""

    weights = serializers.ListField(child=serializers.IntegerField(), help_text="Of places, the best first.")
    least = serializers.IntegerField(help_text="From so many entries on.")


class PotSection(ReadSerializer):
    """A section of a pot, and how its part is divided."""

    name = serializers.ChoiceField(SECTIONS)
    bp = serializers.IntegerField(help_text=f"Its part of the pot. {_BP}")
    tables = PrizeTable(many=True)
    fixed = serializers.ListField(child=serializers.IntegerField(), help_text="Paid first, by place. " + CENTS)


class PrizeOfEntry(ReadSerializer):
    """A prize."""

    section = serializers.CharField(help_text=SECTION)
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField(help_text="Greater than place_from if the place is shared.")
    entry = serializers.IntegerField(
        source="entry.number", default=None, allow_null=True, help_text="Number of the entry. null: not decided."
    )
    name = serializers.CharField(source="entry.name", default="", help_text="Of the entry; empty: not decided.")
    cents = serializers.IntegerField(help_text=CENTS)


class PotPrizes(ReadSerializer):
    """A pot of an event with its prizes as they are now."""

    id = serializers.IntegerField(source="pot.pk")
    kind = serializers.ChoiceField(Pot.Kind.choices, source="pot.kind")
    name = serializers.CharField(source="pot.name", help_text="Empty for a main pot.")
    currency = serializers.CharField(source="pot.book.currency")
    takings = serializers.IntegerField(source="balance.takings", help_text="What was charged for it. " + CENTS)
    added = serializers.IntegerField(source="balance.added", help_text="By sponsors; without commission.")
    commission_bp = serializers.IntegerField(source="terms.rules.commission_bp", help_text=_BP)
    commission = serializers.IntegerField(help_text=CENTS)
    rest = serializers.IntegerField(help_text="What nobody gets.")
    unit = serializers.IntegerField(source="terms.rules.unit", help_text="Prizes are multiples of it.")
    sharing = serializers.ChoiceField([value.value for value in Sharing], source="terms.rules.sharing.value")
    rest_rule = serializers.ChoiceField([value.value for value in RestRule], source="terms.rules.rest.value")
    are_amounts = serializers.BooleanField(
        source="terms.rules.are_amounts", help_text="The weights are amounts for a full field, which are scaled."
    )
    won_by = serializers.ChoiceField(
        [value.value for value in WonBy], source="terms.won_by.value", help_text="Of a side pool: its order."
    )
    sections = PotSection(many=True, source="terms.rules.sections")
    mark = serializers.CharField(
        help_text="Of a side pool or jackpot: the letter that marks its entries in brackets, lists and standings."
    )
    members = serializers.SerializerMethodField(help_text="Of a side pool: the numbers of its entries.")
    prizes = PrizeOfEntry(many=True, source="rows")
    is_final = serializers.BooleanField(help_text="The event is finished.")
    is_fixed = serializers.SerializerMethodField(help_text="These prizes are fixed; false also after a correction.")

    def get_members(self, sheet: PotSheet) -> list[int]:
        return [member.number for member in sheet.members]

    def get_is_fixed(self, sheet: PotSheet) -> bool:
        return sheet.fix is not None and not sheet.differs


class NewPrizeTable(WriteSerializer):
    weights = serializers.ListField(
        child=StrictIntegerField(min_value=0, max_value=LARGEST), min_length=1, max_length=_MOST_ROWS
    )
    least = StrictIntegerField(default=0, min_value=0)


class NewPotSection(WriteSerializer):
    name = serializers.ChoiceField(SECTIONS)
    bp = StrictIntegerField(default=0, min_value=0, max_value=FULL_BP, help_text=_BP)
    tables = serializers.ListField(child=NewPrizeTable(), min_length=1, max_length=_MOST_ROWS)
    fixed = serializers.ListField(
        child=StrictIntegerField(min_value=0, max_value=LARGEST), default=list, max_length=_MOST_ROWS
    )


class NewPot(WriteSerializer):
    kind = serializers.ChoiceField(Pot.Kind.choices, default=Pot.Kind.MAIN.value, help_text="Cannot be changed.")
    name = StrictCharField(default="", allow_blank=True, max_length=LONGEST_NAME, help_text="Of a pool or jackpot.")
    currency = StrictCharField(default="", allow_blank=True, max_length=3, help_text="Empty: that of the only book.")
    sections = serializers.ListField(child=NewPotSection(), min_length=1, max_length=len(SECTIONS))
    commission_bp = StrictIntegerField(default=0, min_value=0, max_value=FULL_BP, help_text=_BP)
    unit = StrictIntegerField(default=1, min_value=1, max_value=LARGEST, help_text="Prizes are multiples of it.")
    sharing = serializers.ChoiceField([value.value for value in Sharing], default=Sharing.EQUAL.value)
    rest_rule = serializers.ChoiceField([value.value for value in RestRule], default=RestRule.ROUNDING.value)
    are_amounts = StrictBooleanField(default=False)
    won_by = serializers.ChoiceField([value.value for value in WonBy], default=WonBy.MAIN.value)
    takes_fees = StrictBooleanField(
        default=False,
        help_text="Of a new pot: whether the entry fees of the event that go to the organiser, and what was charged for"
        " them, go into it. Not of a side pool.",
    )

    def to_input(self) -> PotInput:
        data: dict[str, Any] = self.validated_data
        terms = terms_of({**data, "rest": data["rest_rule"]})
        return PotInput(terms, data["kind"], data["name"], data["currency"], data["takes_fees"])


class NewAddedMoney(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST)
    why = StrictCharField(default="", allow_blank=True, help_text="From whom, for the journal.")


class NewPoolMember(WriteSerializer):
    entry = StrictIntegerField(min_value=1, help_text="Its number.")
    cents = StrictIntegerField(
        default=0,
        min_value=0,
        max_value=LARGEST,
        help_text="What it is charged. Of a pool with a fee: 0, or what that comes to.",
    )


class PotView(EventView):
    """Base view of a pot of an event."""

    def pot_response(self, pot_id: int, status: int = 200) -> Response:
        event = self.get_event()
        return self.respond(PotPrizes, pot_sheet(pot(event, pot_id)), status, tournaments.number(event))


class EventPrizes(PotView):
    @reads("prizes_read", PotPrizes(many=True))
    def get(self, request: object, event: int) -> Response:
        """Return the pots of an event with their prizes: so far while it is played, as fixed afterwards."""
        return self.page(pot_sheets(self.get_event()), PotPrizes)


class Pots(PotView):
    @writes("pots_add", NewPot, PotPrizes, 201)
    def post(self, request: object, event: int) -> Response:
        """Add a pot. Directors, officers and the treasurer of the tournament may do this.

        Side pools and jackpots are refused with 422 unless the federation allows them.
        """
        row = add_pot(event_id=event, plan=self.read_body(NewPot).to_input(), ctx=self.context())
        return self.pot_response(row.pk, 201)


class PotDetail(PotView):
    @decides("pots_change", NewPot, {200: PotPrizes}, [])
    def put(self, request: object, event: int, pot_id: int) -> Response:
        """Change the name and the terms of a pot. Directors, officers and the treasurer may do this.

        The response is 409 once someone paid into it, or its prizes are fixed.
        """
        plan = self.read_body(NewPot).to_input()
        change_pot(event_id=event, pot_id=pot_id, plan=plan, ctx=self.versioned_context())
        return self.pot_response(pot_id)

    @decides("pots_remove", None, {204: None}, [])
    def delete(self, request: object, event: int, pot_id: int) -> Response:
        """Remove a pot. Directors, officers and the treasurer may do this.

        The response is 409 if anything was booked on it, or something belongs to it.
        """
        remove_pot(event_id=event, pot_id=pot_id, ctx=self.versioned_context())
        return Response(status=204)


class AddedMoney(PotView):
    @writes("pots_add_money", NewAddedMoney, PotPrizes, 201)
    def post(self, request: object, event: int, pot_id: int) -> Response:
        """Add money of a sponsor or of the organiser to a pot. Directors, officers and the treasurer may do this."""
        body = self.body(NewAddedMoney)
        ctx, client = self.context(body["why"]), body["id"]
        add_money(event_id=event, pot_id=pot_id, cents=body["cents"], client=client, ctx=ctx)
        return self.pot_response(pot_id, 201)


class PotFees(PotView):
    @writes("pots_move_fees", None, PotPrizes, 201)
    def post(self, request: object, event: int, pot_id: int) -> Response:
        """Move what entries were charged for the organiser, before their fee went into a pot, into this pot. Directors,
        officers and the treasurer may do this.

        The response is 409 if there is no such charge, or the prizes are fixed.
        """
        move_fees(event_id=event, pot_id=pot_id, ctx=self.context())
        return self.pot_response(pot_id, 201)


class PoolMembers(PotView):
    @writes("pool_members_add", NewPoolMember, PotPrizes, 201)
    def post(self, request: object, event: int, pot_id: int) -> Response:
        """Put an entry into a side pool, and charge it. Directors, officers and the treasurer may do this.

        The response is 409 once a match of the event has started.
        """
        body = self.body(NewPoolMember)
        join_pool(event_id=event, pot_id=pot_id, entry=body["entry"], cents=body["cents"], ctx=self.context())
        return self.pot_response(pot_id, 201)


class PoolMember(PotView):
    @writes("pool_members_remove", None, PotPrizes)
    def delete(self, request: object, event: int, pot_id: int, entry: int) -> Response:
        """Take an entry out of a side pool. What it was charged is waived. Directors, officers and the treasurer may do
        this.

        The response is 409 once a match of the event has started.
        """
        leave_pool(event_id=event, pot_id=pot_id, entry=entry, ctx=self.context())
        return self.pot_response(pot_id)
