"""Registration for an event: settings and places, registrations, their answers."""

from collections.abc import Callable

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries.players import own_player
from interfaces.api.base.answers import ANSWERS_HELP, NewQuestionAnswer, answers_input
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import decides, reads, writes
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.serializers import Reason
from interfaces.api.registration.accepted_terms import DIGEST, TERMS_HELP
from interfaces.api.registration.fee_groups import GROUPS
from interfaces.api.registration.terms import CODE, NewRegistrationTerms, RegistrationTerms
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.permissions import is_allowed, roles_at
from matches.queries.tournaments import tournaments
from registration.flows.accept_offer import accept_offer
from registration.flows.approve_registration import approve_registration
from registration.flows.change_pools import change_pools
from registration.flows.change_registration import change_registration
from registration.flows.confirm_registration import confirm_registration
from registration.flows.refuse_registration import refuse_registration
from registration.flows.register import register
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.pots import MOST_POTS
from registration.inputs.settings import LONGEST_CODE
from registration.permissions import is_allowed as may
from registration.queries.pots import pools_of_registration
from registration.queries.registrations import RegistrationRow, State, registration_list
from registration.queries.single_registrations import find_row, rows_of_players
from registration.services.answering import numbered, require_member_or_desk


class Registration(ReadSerializer):
    """A registration."""

    number = serializers.IntegerField(help_text="The order of registration, within the event.")
    players = serializers.SerializerMethodField(
        help_text="Public ids of the player, of both members of a pair, or of the squad of a team."
    )
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=[state.value for state in State])
    registered_at = serializers.DateTimeField()
    until = serializers.DateTimeField(
        allow_null=True, help_text="When the invitation of a partner or the offer of a place expires."
    )
    entry = serializers.IntegerField(
        source="entry.number", default=None, allow_null=True, help_text="The number of the entry; null if it has none."
    )

    def get_players(self, row: RegistrationRow) -> list[str]:
        return [player.public_id for player in row.players]


class RegisteredMember(WriteSerializer):
    name = StrictCharField(default="", allow_blank=True, help_text="The name of a registered player.")
    player = StrictCharField(default="", allow_blank=True, help_text="Public id. Without it the name is looked up.")


class NewRegistration(RegisteredMember):
    partner = RegisteredMember(
        default=None, allow_null=True, help_text="The other member of a pair, in doubles. Otherwise null."
    )
    code = StrictCharField(default="", allow_blank=True, max_length=LONGEST_CODE, help_text=CODE)
    answers = NewQuestionAnswer(many=True, default=list, help_text=ANSWERS_HELP)
    pools = serializers.ListField(
        child=StrictIntegerField(min_value=1, max_value=2**63 - 1),
        default=list,
        max_length=MOST_POTS,
        help_text="Ids of side pools that they join with their entry, whose fees they pay.",
    )
    terms = StrictCharField(default="", allow_blank=True, max_length=DIGEST, help_text=TERMS_HELP)
    groups = serializers.ListField(
        child=serializers.ChoiceField(GROUPS),
        default=list,
        max_length=len(GROUPS),
        help_text="Groups of fees to which the player belongs: juniors, if the site does not know the birth date.",
    )
    admits_anyway = StrictBooleanField(
        default=False, help_text="Whether the desk admits players who do not meet a condition. Needs `why`."
    )
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason.")

    def to_input(self) -> EntryInput:
        data = self.validated_data
        partner = data["partner"] and EntryInput(data["partner"]["name"], data["partner"]["player"])
        return EntryInput(data["name"], data["player"], partner=partner)


class NewPairConfirmation(WriteSerializer):
    terms = StrictCharField(default="", allow_blank=True, max_length=DIGEST, help_text=TERMS_HELP)


class RegistrationPools(ReadSerializer):
    """The side pools of a registration."""

    pools = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of side pools.")


class NewRegistrationPools(WriteSerializer):
    pools = serializers.ListField(
        child=StrictIntegerField(min_value=1, max_value=2**63 - 1),
        max_length=MOST_POTS,
        help_text="All of them, by id.",
    )


class RegistrationView(EventView):
    """Base view of a registration of an event."""

    is_always_public = True

    def row_response(self, number: int, status: int = 200) -> Response:
        event = self.get_event()
        row = find_row(event, number, self.at)
        return self.respond(Registration, row, status, tournaments.number(event))

    def terms_response(self) -> Response:
        event = self.get_event()
        registrations = registration_list(event, self.at)
        if not may("change_registration", roles_at(self.by, event.tournament, self.at)):
            registrations.settings.code = None  # type: ignore[assignment]  # an answer, which is never stored
        return self.respond(RegistrationTerms, registrations, 200, tournaments.number(event))

    def answer(self, flow: Callable[..., None], number: int, ctx: ActContext) -> Response:
        flow(event_id=self.kwargs["event"], number=number, ctx=ctx)
        return self.row_response(number)


class RegistrationTermsDetail(RegistrationView):
    @reads("registration_settings_read", RegistrationTerms)
    def get(self, request: object, event: int) -> Response:
        """Return how players register for an event, and how many places are left."""
        return self.terms_response()

    @decides("registration_settings_change", NewRegistrationTerms, {200: RegistrationTerms}, [])
    def put(self, request: object, event: int) -> Response:
        """Set how players register. A director may do this.

        More places are offered to the waiting list. With fewer nobody loses a place or an offer.
        """
        plan = self.read_body(NewRegistrationTerms).to_input()
        change_registration(event_id=event, plan=plan, ctx=self.versioned_context())
        return self.terms_response()


class Registrations(RegistrationView):
    @reads("registrations_list", Registration(many=True))
    def get(self, request: object, event: int) -> Response:
        """List the registrations of an event: all of them for its desk, their own for players."""
        event_obj = self.get_event()
        if is_allowed("see_desk", roles_at(self.by, event_obj.tournament, self.at)):
            return self.page(registration_list(event_obj, self.at).rows, Registration)
        me = own_player(self.by)
        return self.page(rows_of_players(event_obj, [me], self.at) if me else [], Registration)

    @writes("registrations_register", NewRegistration, Registration, 201)
    def post(self, request: object, event: int) -> Response:
        """Register a player or a pair. They get a place, wait for approval, or join the waiting list.

        Players register themselves, by their public id, while registration is open. The desk may register any
        registered player before the draw. A pair that a player registers waits until the partner confirms.

        An unknown name, a player who is entered already, a condition that is not met and an answer that is missing are
        refused with 422, and 409 is returned for a player who is registered. A director may admit players against a
        condition, with a reason.
        """
        body = self.read_body(NewRegistration)
        data = body.validated_data
        registration = register(
            event_id=event,
            entrant=body.to_input(),
            code=data["code"],
            answers=answers_input(data["answers"]),
            pool_ids=data["pools"],
            terms=data["terms"],
            groups=data["groups"],
            admits_anyway=data["admits_anyway"],
            ctx=self.context(data["why"]),
        )
        return self.row_response(registration.number, 201)


class PoolsDetail(RegistrationView):
    @reads("registration_pools_read", RegistrationPools)
    def get(self, request: object, event: int, number: int) -> Response:
        """Return the side pools of a registration. Its players and the desk may do this."""
        require_member_or_desk("change_pools", self.get_event(), number, self.context())
        return self._pools(number)

    @writes("registration_pools_change", NewRegistrationPools, RegistrationPools)
    def put(self, request: object, event: int, number: int) -> Response:
        """Change the side pools of a registration: its players until registration closes, the desk until the draw.

        With an entry it joins and leaves them at once: the fees of new ones are charged, those of others are waived,
        and what was paid of them becomes a credit. 409 is returned once the prizes of a pool are fixed.
        """
        pool_ids = self.body(NewRegistrationPools)["pools"]
        change_pools(event_id=event, number=number, pool_ids=pool_ids, ctx=self.context())
        return self._pools(number)

    def _pools(self, number: int) -> Response:
        row = numbered(self.get_event(), number, self.at)
        return self.respond(RegistrationPools, {"pools": [pot.pk for pot in pools_of_registration(row)]})


class Withdrawal(RegistrationView):
    @writes("registrations_withdraw", None, Registration)
    def post(self, request: object, event: int, number: int) -> Response:
        """Withdraw a registration. Its players and the desk may do this.

        A place is withdrawn with its entry, before the draw, and is offered to the first of the waiting list. The
        response is 409 if the registration has ended already.
        """
        return self.answer(withdraw_registration, number, self.context())


class Confirmation(RegistrationView):
    @writes("registrations_confirm", NewPairConfirmation, Registration)
    def post(self, request: object, event: int, number: int) -> Response:
        """Confirm the registration of a pair that its other player made. The partner and the desk may do this.

        The response is 409 if the registration does not wait for the partner.
        """
        terms = self.body(NewPairConfirmation)["terms"]
        confirm_registration(event_id=event, number=number, terms=terms, ctx=self.context())
        return self.row_response(number)


class Acceptance(RegistrationView):
    @writes("registrations_accept_offer", None, Registration)
    def post(self, request: object, event: int, number: int) -> Response:
        """Accept the place that is offered. The players of the registration and the desk may do this.

        The response is 409 if no place is offered, or the offer has expired.
        """
        return self.answer(accept_offer, number, self.context())


class ApprovalDetail(RegistrationView):
    @decides("registrations_approve", None, {200: Registration}, [])
    def post(self, request: object, event: int, number: int) -> Response:
        """Approve a registration: its players get a place, or join the waiting list. A director may do this.

        The response is 409 if it does not wait for approval.
        """
        return self.answer(approve_registration, number, self.versioned_context())


class Refusal(RegistrationView):
    @decides("registrations_refuse", Reason, {200: Registration}, [])
    def post(self, request: object, event: int, number: int) -> Response:
        """Refuse a registration that has no place. A director may do this; the desk can read the reason.

        The response is 409 if it has a place or has ended.
        """
        return self.answer(refuse_registration, number, self.versioned_context(str(self.body(Reason)["why"])))
