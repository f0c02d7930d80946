"""The letters of a federation: what is sent to people by e-mail, and what became of it."""

from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.response import Response

from clubs.models import Federation
from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.shared.letter_recipients import with_visitors
from notifications.flows.resend_letter import resend_letter
from notifications.models import Letter
from notifications.permissions import require
from notifications.queries.letters import letter_of, letters_of
from notifications.services.letter_texts import letter_text


class LetterRow(ReadSerializer):
    """A letter that was not sent, or was."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=Letter.Kind.choices)
    about = serializers.CharField(help_text="Its subject, from the whole to the part: tournament:3/event:5.")
    recipient = serializers.CharField(source="recipient_name", help_text="A player, a login or an address.")
    language = serializers.CharField(help_text="Language code.")
    state = serializers.ChoiceField(
        choices=Letter.State.choices,
        help_text="*doubtful*: the connection broke off when the mail server may have accepted it.",
    )
    problem = serializers.ChoiceField(choices=[("", ""), *Letter.Problem.choices], help_text="Empty: none.")
    attempts = serializers.IntegerField(help_text="How often the mail server did not take it.")
    written_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True, help_text="When it was sent, or given up.")


class LetterPart(ReadSerializer):
    """A letter that is sent within a digest."""

    subject = serializers.CharField()
    paragraphs = serializers.ListField(child=serializers.CharField())
    link = serializers.CharField(help_text="The address of the page to open; empty: none.")


class LetterWithText(LetterRow):
    """A letter with what it says."""

    subject = serializers.CharField()
    paragraphs = serializers.ListField(child=serializers.CharField())
    link = serializers.CharField(help_text="The address of the page to open; empty: none.")
    parts = LetterPart(many=True, help_text="Of a digest.")


class Letters(View):
    @reads("letters_list", LetterRow(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the letters of a federation that were not sent, the latest first. Its officers may do this.

        Without a mail server all letters wait.
        """
        return self.page(letters_of(_federation(self, federation)), LetterRow, rows_of=with_visitors)


class LetterDetail(View):
    @reads("letters_read", LetterWithText)
    def get(self, request: object, federation: str, letter: UUID) -> Response:
        """Return a letter with what it says. Officers of the federation may do this."""
        row = letter_of(_federation(self, federation), letter)
        return self.respond(LetterWithText, with_text(row))


class LetterResending(View):
    @writes("letters_resend", None, LetterWithText)
    def post(self, request: object, federation: str, letter: UUID) -> Response:
        """Send a letter again that waits, failed or is doubtful. Officers of the federation may do this.

        An address that a mail server refused for good is tried again as well. Without a mail server, this is refused
        with 422; a letter that was sent or is being sent is refused with 409.
        """
        resend_letter(federation=federation, letter_id=letter, ctx=self.context())
        return self.respond(LetterWithText, with_text(letter_of(_federation(self, federation), letter)))


def _federation(view: View, slug: str) -> Federation:
    home = federations.federation(slug)
    require("see_letters", roles_over(view.by, home, view.at))
    return home


def with_text(letter: Letter) -> dict[str, Any]:
    """Return a letter and its text for ``LetterWithText``."""
    text = letter_text(letter)
    (letter,) = with_visitors([letter])
    names = (
        "id",
        "kind",
        "about",
        "recipient_name",
        "language",
        "state",
        "problem",
        "attempts",
        "written_at",
        "ended_at",
    )
    row = {name: getattr(letter, name) for name in names}
    return {**row, "subject": text.subject, "paragraphs": text.paragraphs, "link": text.link, "parts": text.parts}
