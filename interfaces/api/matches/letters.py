"""Letters about a tournament that were not sent, for its directors."""

from uuid import UUID

from rest_framework.response import Response

from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.notifications.letters import LetterRow, LetterWithText, with_text
from interfaces.shared.letter_recipients import with_visitors
from matches.flows.tournaments.resend_letter import resend_letter
from matches.inputs.tournaments import TournamentRef
from matches.models import Tournament
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.letters import letter_about, letters_about


class TournamentLetters(View):
    @reads("tournament_letters_list", LetterRow(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the letters about a tournament and its events that were not sent, the latest first. Its directors may
        do this.
        """
        rows = letters_about(_tournament(self, federation, tournament))
        return self.page(rows, LetterRow, rows_of=with_visitors)


class TournamentLetterDetail(View):
    @reads("tournament_letters_read", LetterWithText)
    def get(self, request: object, federation: str, tournament: str, letter: UUID) -> Response:
        """Return a letter about a tournament with what it says. Its directors may do this."""
        return self.respond(LetterWithText, with_text(letter_about(_tournament(self, federation, tournament), letter)))


class TournamentLetterResending(View):
    @writes("tournament_letters_resend", None, LetterWithText)
    def post(self, request: object, federation: str, tournament: str, letter: UUID) -> Response:
        """Send a letter about a tournament again that waits, failed or is doubtful. Its directors may do this.

        Without a mail server, this is refused with 422; a letter that was sent or is being sent is refused with 409.
        """
        resend_letter(ref=TournamentRef(federation, tournament), letter_id=letter, ctx=self.context())
        return self.respond(LetterWithText, with_text(letter_about(_tournament(self, federation, tournament), letter)))


def _tournament(view: View, federation: str, slug: str) -> Tournament:
    tournament = tournaments.tournament(federation, slug, view.by, view.at)
    require("see_letters", roles_at(view.by, tournament, view.at))
    return tournament
