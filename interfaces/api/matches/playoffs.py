"""The play-off board of a level tie."""

from rest_framework.response import Response

from interfaces.api.base.fields import StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import writes
from interfaces.api.matches.teams import Tie, TieView
from matches.flows.teams.name_playoff_player import name_playoff_player


class PlayoffPlayer(WriteSerializer):
    number = StrictIntegerField(min_value=1, max_value=999, help_text="Number in the squad of the team.")
    side = StrictIntegerField(
        default=None, allow_null=True, help_text="Of a director: the side, 0 or 1. null: that of the captain."
    )


class PlayoffBoard(TieView):
    @writes("ties_name_playoff", PlayoffPlayer, Tie, 200)
    def post(self, request: object, match: int) -> Response:
        """Name who plays the play-off board for a side, again until both sides have. Then the board is there.

        Its captain and vice captain may do this, and a director, who names the side. Nobody else reads the choice
        before both are in. Refused with 422 unless all boards are over, the tie is level, and `decide` has `playoff`.
        """
        data = self.body(PlayoffPlayer)
        name_playoff_player(match_id=match, number=data["number"], side=data["side"], ctx=self.context())
        return self.tie_response()
