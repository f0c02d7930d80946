"""The terms of registration of a tournament by version, and who accepted them."""

from typing import Final

from django.conf import settings
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.profiles import NewText
from interfaces.api.matches.base_views import EventView
from matches.queries.tournaments import tournaments
from registration.flows.accept_terms import accept_terms
from registration.flows.set_terms import set_terms
from registration.queries.terms import acceptances_of, terms_versions
from registration.services.answering import numbered, require_member_or_desk

TERMS_HELP: Final = "The SHA-256 digest of the terms that they accept, if the tournament has some; see `terms_list`."
DIGEST: Final = 64


class TermsText(ReadSerializer):
    """The terms in one language."""

    language = serializers.CharField(help_text="Language code.")
    text = serializers.CharField(help_text="Markdown: headings, lists, emphasis, links, tables.")
    html = serializers.CharField(help_text="The same as HTML, cleaned.")
    sha256 = serializers.CharField(help_text="The digest of the text in UTF-8, with which it is accepted.")


class TermsVersion(ReadSerializer):
    """A version of the terms of registration."""

    version = serializers.IntegerField()
    set_at = serializers.DateTimeField()
    texts = TermsText(many=True, help_text="Empty: since then nobody has to accept terms.")


class NewTerms(WriteSerializer):
    texts = serializers.ListField(child=NewText(), max_length=len(settings.LANGUAGES), help_text="One for a language.")


class TermsAcceptance(ReadSerializer):
    """A version of the terms that a player accepted with a registration."""

    player = serializers.CharField(source="player.public_id", help_text="Public id.")
    version = serializers.IntegerField()
    language = serializers.CharField(help_text="Language code of the text that they read.")
    sha256 = serializers.CharField(help_text="The digest of that text.")
    accepted_at = serializers.DateTimeField()


class AcceptedTerms(WriteSerializer):
    terms = StrictCharField(max_length=DIGEST, help_text=TERMS_HELP)


class Terms(View):
    @reads("terms_list", TermsVersion(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the versions of the terms of registration, the newest first. Players accept the newest."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(terms_versions(row), TermsVersion)

    @writes("terms_set", NewTerms, TermsVersion(many=True))
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Set the terms of registration. A director may do this. A changed text makes a new version.

        Earlier versions stay, with those who accepted them. Without texts nobody has to accept terms any more.
        """
        texts = {row["language"]: row["text"] for row in self.body(NewTerms)["texts"]}
        set_terms(federation=federation, tournament=tournament, texts=texts, ctx=self.context())
        return self.many(TermsVersion, terms_versions(tournaments.tournament(federation, tournament, self.by, self.at)))


class AcceptanceList(EventView):
    @reads("terms_accepted", TermsAcceptance(many=True))
    def get(self, request: object, event: int, number: int) -> Response:
        """List which versions of the terms were accepted with a registration. Its players and the desk may do this."""
        event_obj = self.get_event()
        require_member_or_desk("answer_questions", event_obj, number, self.context())
        row = numbered(event_obj, number, self.at)
        return self.page(acceptances_of([row.id])[row.id], TermsAcceptance)

    @writes("terms_accept", AcceptedTerms, TermsAcceptance(many=True), 201)
    def post(self, request: object, event: int, number: int) -> Response:
        """Accept the present terms with a registration, which the desk made or whose terms have changed.

        Its players may do this, each for themselves. Another text is refused with 422; the response is 409 for a
        registration that has ended.
        """
        terms = self.body(AcceptedTerms)["terms"]
        accept_terms(event_id=event, number=number, terms=terms, ctx=self.context())
        row = numbered(self.get_event(), number, self.at)
        return self.many(TermsAcceptance, acceptances_of([row.id])[row.id], 201)
