"""Registration of teams."""

from dataclasses import replace

from rest_framework.response import Response

from interfaces.api.base.answers import ANSWERS_HELP, NewQuestionAnswer, answers_input
from interfaces.api.base.fields import StrictBooleanField, StrictCharField
from interfaces.api.base.schema import writes
from interfaces.api.matches.teams import NewTeam
from interfaces.api.registration.accepted_terms import DIGEST, TERMS_HELP
from interfaces.api.registration.registrations import Registration, RegistrationView
from interfaces.api.registration.terms import CODE
from matches.inputs.teams import TeamInput
from registration.flows.register_team import register_team
from registration.inputs.settings import LONGEST_CODE


class NewTeamRegistration(NewTeam):
    register_new = None  # type: ignore[assignment]  # the squad are registered players
    code = StrictCharField(default="", allow_blank=True, max_length=LONGEST_CODE, help_text=CODE)
    answers = NewQuestionAnswer(many=True, default=list, help_text=ANSWERS_HELP)
    terms = StrictCharField(default="", allow_blank=True, max_length=DIGEST, help_text=TERMS_HELP)
    admits_anyway = StrictBooleanField(
        default=False, help_text="Whether the desk admits a team that does not meet a condition. Needs `why`."
    )
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason.")

    def to_input(self) -> TeamInput:
        return replace(super().to_input(), answers=answers_input(self.validated_data["answers"]))


class TeamRegistrations(RegistrationView):
    @writes("registrations_register_team", NewTeamRegistration, Registration, 201)
    def post(self, request: object, event: int) -> Response:
        """Register a team with its squad of registered players. It gets a place, waits for approval, or joins the
        waiting list.

        Its captain does this while registration is open, who names players that hide their name by their public id.
        The desk may register any team before the draw. The conditions count for each player.

        A player in another squad, a team or a club of others, and a condition that is not met are refused with 422, and
        409 is returned for a team, or a player, that is registered.
        """
        body = self.read_body(NewTeamRegistration)
        data = body.validated_data
        registration = register_team(
            event_id=event,
            team=body.to_input(),
            code=data["code"],
            terms=data["terms"],
            admits_anyway=data["admits_anyway"],
            ctx=self.context(data["why"]),
        )
        return self.row_response(registration.number, 201)
