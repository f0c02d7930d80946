"""What captains and directors do about the result of a tie; the ties of one's own teams."""

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response

from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.appointments import PublicAppointment
from interfaces.api.matches.teams import Tie, TieConfirmation, TieView
from matches.flows.teams.confirm_tie import confirm_tie
from matches.flows.teams.protest_tie import protest_tie
from matches.flows.teams.rule_on_protest import rule_on_protest
from matches.queries.teams.open_ties import own_ties


class NewProtest(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason, which captains and directors read.")


class NewProtestRuling(WriteSerializer):
    side = StrictIntegerField(min_value=0, max_value=1, help_text="The side that protests.")
    is_upheld = StrictBooleanField(help_text="Whether the protest is upheld. The result is corrected by other acts.")
    why = StrictCharField(max_length=1000, help_text="The reason, which captains and directors read.")


class OwnTie(ReadSerializer):
    """A tie of a team for which you act as captain or vice captain."""

    match = match_serializers.ListedMatch(source="row")
    event = serializers.IntegerField(source="event.pk")
    side = serializers.IntegerField(help_text="The side of your team, 0 or 1.")
    is_revealed = serializers.BooleanField()
    is_in = serializers.ListField(
        child=serializers.BooleanField(), help_text="By side, whether a line-up was handed in."
    )
    due_at = serializers.DateTimeField(
        allow_null=True, help_text="When the line-ups are revealed at the latest, or null."
    )
    appointment = PublicAppointment(allow_null=True, help_text="null: the tie has no day by which it is to be played.")
    asks = serializers.BooleanField(help_text="Whether your line-up is still to be handed in.")
    asks_to_confirm = serializers.BooleanField(help_text="Whether you may accept the result, or protest.")
    asks_for_playoff = serializers.BooleanField(help_text="Whether you are still to name who plays the play-off board.")
    confirmation = TieConfirmation(allow_null=True, help_text="null: the tie has no result.")


class OwnTies(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_ties_list", OwnTie(many=True))
    def get(self, request: object) -> Response:
        """List the ties of your teams that are not over, and those whose result you may still accept.

        Those whose time is agreed come first, the soonest of them at the top.
        """
        return self.page(own_ties(self.by, self.at), OwnTie)


class TieAcceptance(TieView):
    @writes("ties_confirm", None, Tie, 200)
    def post(self, request: object, match: int) -> Response:
        """Accept the result of a tie. The captains and vice captains may do this once all boards are over.

        A result that nobody protests against is confirmed when the time for protests is over.
        """
        confirm_tie(match_id=match, ctx=self.context())
        return self.tie_response()


class TieProtest(TieView):
    @writes("ties_protest", NewProtest, Tie, 200)
    def post(self, request: object, match: int) -> Response:
        """Protest against the result of a tie. Its captains and vice captains may do this in time, once a result.

        The result stands until a director rules.
        """
        protest_tie(match_id=match, ctx=self.context(self.body(NewProtest)["why"]))
        return self.tie_response()


class ProtestRuling(TieView):
    @writes("ties_rule_on_protest", NewProtestRuling, Tie, 200)
    def post(self, request: object, match: int) -> Response:
        """Rule on a protest. A director may do this; what follows for boards and tie is corrected by other acts."""
        data = self.body(NewProtestRuling)
        rule_on_protest(match_id=match, side=data["side"], is_upheld=data["is_upheld"], ctx=self.context(data["why"]))
        return self.tie_response()
