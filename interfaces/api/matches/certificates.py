"""Certificates of directors."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.api.matches.titles import TitleReason
from matches.flows.certificates.end_certificate import end_certificate
from matches.flows.certificates.give_certificate import give_certificate
from matches.models import Certificate
from matches.permissions import require
from matches.queries.certificates import LEVELS, certificate, certificate_rows, certificates_of, certified


class DirectorCertificate(ReadSerializer):
    """A certificate of a director, until the end of its last day."""

    id = serializers.IntegerField(source="certificate.pk")
    player = Player()
    level = serializers.ChoiceField(LEVELS, source="certificate.level")
    from_on = serializers.DateField(source="certificate.from_on")
    until_on = serializers.DateField(source="certificate.until_on")


class CertificateRecord(DirectorCertificate):
    """A certificate with its end, as officers see it."""

    ended_on = serializers.DateField(allow_null=True, help_text="The day on which it was ended early; or null.")
    why = serializers.CharField(help_text="The reason of an early end.")
    is_running = serializers.BooleanField()


class NewCertificate(WriteSerializer):
    player = StrictCharField(max_length=20, help_text="Id of the player.")
    level = serializers.ChoiceField(LEVELS)
    until_on = serializers.DateField(input_formats=["%Y-%m-%d"], help_text="The last day.")


class Certificates(View):
    @reads("certificates_list", DirectorCertificate(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the certified directors of a federation, each with their highest certificate of today."""
        home = federations.federation(federation)
        return self.page(certified(home, home.day_at(self.at)), DirectorCertificate)

    @writes("certificates_give", NewCertificate, CertificateRecord, 201)
    def post(self, request: object, federation: str) -> Response:
        """Give a certificate from today. Officers of the federation may do this.

        The response is 409 for a player who has one of the level that lasts as long.
        """
        body = self.body(NewCertificate)
        row = give_certificate(
            federation=federation,
            player=body["player"],
            level=body["level"],
            until_on=body["until_on"],
            ctx=self.context(),
        )
        return _respond(self, row, 201)


class CertificateHistory(View):
    @reads("certificate_history_list", CertificateRecord(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List all certificates of a federation, those that last longest first. Officers may see them."""
        home = federations.federation(federation)
        require("give_certificate", roles_over(self.by, home, self.at))
        today = home.day_at(self.at)
        rows = certificates_of(home)
        return self.page(rows, CertificateRecord, rows_of=lambda part: certificate_rows(home, part, today))


class CertificateEnding(View):
    @writes("certificates_end", TitleReason, CertificateRecord)
    def post(self, request: object, federation: str, certificate: int) -> Response:
        """End a certificate at once. Officers of the federation may do this. The response is 409 if it is over."""
        ctx = self.context(str(self.body(TitleReason)["why"]))
        return _respond(self, end_certificate(federation=federation, certificate_id=certificate, ctx=ctx))


def _respond(view: View, row: Certificate, status: int = 200) -> Response:
    home = row.federation
    (record,) = certificate_rows(home, [certificate(home, row.pk)], home.day_at(view.at))
    return view.respond(CertificateRecord, record, status)
