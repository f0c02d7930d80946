"""Announcements of a tournament: list, publish, withdraw."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.serializers import ID
from matches.flows.tournaments.publish_announcement import LONGEST, publish_announcement
from matches.flows.tournaments.withdraw_announcement import withdraw_announcement
from matches.inputs.tournaments import TournamentRef
from matches.queries.tournaments import announcements, tournaments


class Announcement(ReadSerializer):
    """An announcement that is shown."""

    id = serializers.IntegerField(help_text=ID)
    text = serializers.CharField()
    published_at = serializers.DateTimeField()
    until_at = serializers.DateTimeField(
        allow_null=True, help_text="When it is no longer shown. null: until it is withdrawn."
    )


class NewAnnouncement(WriteSerializer):
    text = StrictCharField(max_length=LONGEST, help_text="One line.")
    until_at = serializers.DateTimeField(
        required=False,
        allow_null=True,
        help_text="When it is no longer shown: at most 7 days from now. Default: until it is withdrawn.",
    )


class Announcements(View):
    @reads("announcements_list", Announcement(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the announcements of a tournament that are shown now."""
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(announcements.current(tournament_obj, self.at), Announcement)

    @writes("announcements_publish", NewAnnouncement, Announcement, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Publish an announcement: in the hall, at the desk, on the pages of the tournament and of its players.

        Directors of the tournament, managers of the host club and officers may do this. The response is 409 if three
        are shown already, and 422 for a time that is over.
        """
        body = self.body(NewAnnouncement)
        ref = TournamentRef(federation, tournament)
        until_at = body.get("until_at")
        row = publish_announcement(ref=ref, text=body["text"], until_at=until_at, ctx=self.context())
        return self.respond(Announcement, row, 201)


class AnnouncementDetail(View):
    @writes("announcements_withdraw", None, None)
    def delete(self, request: object, federation: str, tournament: str, announcement: int) -> Response:
        """Withdraw an announcement. It is no longer shown.

        Directors of the tournament, managers of the host club and officers may do this.
        """
        ref = TournamentRef(federation, tournament)
        withdraw_announcement(ref=ref, announcement_id=announcement, ctx=self.context())
        return self.done()
