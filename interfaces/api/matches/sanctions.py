"""The sanction of tournaments by their federation."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from matches.flows.sanctions.answer_sanction import ANSWERS, answer_sanction
from matches.flows.sanctions.apply_for_sanction import apply_for_sanction
from matches.flows.sanctions.approve_sanction import LONGEST_MATCH, approve_sanction
from matches.inputs.sanctions import LONGEST_WORDS, SanctionInput
from matches.inputs.tournaments import TournamentRef
from matches.permissions import is_allowed, require, roles_at
from matches.queries.certificates import LEVELS
from matches.queries.sanctions import SanctionRow, sanction_of, sanctions_of
from matches.queries.tournaments import tournaments


class Sanction(ReadSerializer):
    """How the sanction of a tournament stands."""

    tournament = serializers.CharField(source="tournament.slug")
    state = serializers.CharField(
        help_text="Empty: nobody has applied; applied, asked, approved, changed (an officer confirms anew) or refused."
    )
    words = serializers.CharField(help_text="The conditions in words.")
    level = serializers.CharField(source="fact.level", default="", help_text="Certificate that a director needs.")
    shortest = serializers.IntegerField(source="fact.shortest", default=0, help_text="Points of the shortest match.")
    needs_licence = serializers.BooleanField(source="fact.needs_licence", default=False)
    levy_cents = serializers.IntegerField(source="fact.levy_cents", default=0, help_text="For each rated entry.")
    currency = serializers.CharField(source="fact.book.currency", default=None, allow_null=True)
    unmet = serializers.ListField(
        child=serializers.CharField(), help_text="Conditions that are not met: level, shortest, needs_licence."
    )
    reason = serializers.CharField(help_text="What was said last. Empty for all but the desk.")


class SanctionApplication(WriteSerializer):
    why = StrictCharField(max_length=1000, required=False, allow_blank=True, help_text="What the officers should know.")


class SanctionAnswer(WriteSerializer):
    answer = serializers.ChoiceField(tuple(ANSWERS))
    why = StrictCharField(max_length=1000, help_text="The reason, which the organisers read.")


class SanctionConditions(WriteSerializer):
    words = StrictCharField(max_length=LONGEST_WORDS, required=False, allow_blank=True)
    level = serializers.ChoiceField(("", *LEVELS), required=False)
    shortest = StrictIntegerField(min_value=0, max_value=LONGEST_MATCH, required=False)
    needs_licence = StrictBooleanField(required=False)
    levy_cents = StrictIntegerField(min_value=0, required=False, help_text="Minor units for each rated entry.")
    book = StrictIntegerField(required=False, help_text="Id of the federation's book in which the levy is charged.")


class Sanctions(View):
    @reads("sanctions_list", Sanction(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the tournaments that applied, those that wait for an answer first. Officers may do this. Whether an
        approved one has changed, or meets its conditions, is read for each.
        """
        home = federations.federation(federation)
        require("answer_sanction", roles_over(self.by, home, self.at))
        return self.page(sanctions_of(home), Sanction)


class _TournamentView(View):
    def ref(self) -> TournamentRef:
        return TournamentRef(self.kwargs["federation"], self.kwargs["tournament"])

    def answered(self, row: SanctionRow, status: int = 200) -> Response:
        return self.respond(Sanction, row, status)


class TournamentSanction(_TournamentView):
    @reads("sanctions_read", Sanction)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return how the sanction of a tournament stands. What was said is for its desk and for officers alone, and so
        is all but a sanction that holds.
        """
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        sanction = sanction_of(row, self.at)
        is_desk = is_allowed("apply_for_sanction", roles_at(self.by, row, self.at))
        if not is_desk:
            words = sanction.words if sanction.is_public else ""
            fact = sanction.fact if sanction.is_public else None
            sanction = SanctionRow(row, sanction.state if sanction.is_public else "", fact, words)
        return self.answered(sanction)

    @needs(Scope.EVERYTHING)
    @writes("sanctions_apply", SanctionApplication, Sanction, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Apply for the sanction. Directors, managers of the host club and officers may do this.

        The response is 409 while an application waits, or while the tournament is sanctioned.
        """
        note = str(self.body(SanctionApplication).get("why", ""))
        return self.answered(apply_for_sanction(ref=self.ref(), ctx=self.context(note)), 201)


class SanctionApproval(_TournamentView):
    @needs(Scope.EVERYTHING)
    @writes("sanctions_approve", SanctionConditions, Sanction)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Sanction a tournament, or confirm it anew. Officers may do this.

        The host club owes the levy of an event when it finishes. It is refused with 422 if nobody has applied.
        """
        body = self.body(SanctionConditions)
        terms = SanctionInput(
            words=body.get("words", ""),
            level=body.get("level", ""),
            shortest=body.get("shortest", 0),
            needs_licence=body.get("needs_licence", False),
            levy_cents=body.get("levy_cents", 0),
            book_id=body.get("book"),
        )
        return self.answered(approve_sanction(ref=self.ref(), terms=terms, ctx=self.context()))


class SanctionReply(_TournamentView):
    @needs(Scope.EVERYTHING)
    @writes("sanctions_answer", SanctionAnswer, Sanction)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Ask the organisers back, refuse the sanction or withdraw it. Officers may do this.

        The response is 422 if nobody has applied, 409 if it was answered so.
        """
        body = self.body(SanctionAnswer)
        row = answer_sanction(ref=self.ref(), answer=body["answer"], ctx=self.context(body["why"]))
        return self.answered(row)
