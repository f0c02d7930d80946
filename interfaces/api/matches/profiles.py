"""The profiles of tournaments and events, and the documents of all profiles."""

from uuid import UUID

from django.http import FileResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework.response import Response

from clubs.queries.profiles import profile_sheet
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.profiles import PROFILE_CHANGES, ChangedProfile, ProfileView, PublicProfile
from interfaces.shared.private_files import Bytes, PdfRenderer, pdf_file
from matches.flows.tournaments.edit_profile import edit_event_profile, edit_tournament_profile
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import documents, tournaments


class TournamentProfileDetail(ProfileView):
    @reads("tournament_profiles_read", PublicProfile)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return the profile of a tournament."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.respond(PublicProfile, profile_sheet(row.profile_id))

    @writes("tournament_profiles_edit", PROFILE_CHANGES, PublicProfile)
    def patch(self, request: object, federation: str, tournament: str) -> Response:
        """Change the profile of a tournament. An omitted field stays as it is. Its directors, managers of the host club
        and officers of the federation may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        row, ref = (
            tournaments.tournament(federation, tournament, self.by, self.at),
            TournamentRef(federation, tournament),
        )
        require("edit_profile", roles_at(self.by, row, self.at))
        ctx, changes = self.read_changes(ChangedProfile)
        edit_tournament_profile(ref=ref, changes=changes, ctx=ctx)
        return self.get(request, federation, tournament)


class EventProfileDetail(ProfileView):
    @reads("event_profiles_read", PublicProfile)
    def get(self, request: object, event: int) -> Response:
        """Return the profile of an event."""
        row = tournaments.event(event, self.by, self.at)
        return self.respond(PublicProfile, profile_sheet(row.profile_id))

    @writes("event_profiles_edit", PROFILE_CHANGES, PublicProfile)
    def patch(self, request: object, event: int) -> Response:
        """Change the profile of an event. An omitted field stays as it is. Directors of the tournament, managers of the
        host club and officers of the federation may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        row = tournaments.event(event, self.by, self.at)
        require("edit_profile", roles_at(self.by, row.tournament, self.at))
        ctx, changes = self.read_changes(ChangedProfile)
        edit_event_profile(event_id=event, changes=changes, ctx=ctx)
        return self.get(request, event)


class DocumentDetail(View):
    renderer_classes = (PdfRenderer, Bytes)

    @reads("documents_read", OpenApiTypes.BINARY)
    def get(self, request: object, document: UUID) -> FileResponse:
        """Return a document of a profile as a PDF file.

        That of a tournament that is not public is returned to those who may see the tournament.
        """
        row = documents.get_document(document, self.by, self.at)
        return pdf_file(documents.file_of(row), row.title)
