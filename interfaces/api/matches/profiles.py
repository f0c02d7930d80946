"""The profiles of tournaments and events."""

from rest_framework.response import Response

from clubs.queries.profiles import profile_sheet
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.profiles import ChangedProfile, PublicProfile
from matches.flows.tournaments.edit_profile import edit_event_profile, edit_tournament_profile
from matches.inputs.tournaments import TournamentRef
from matches.queries.tournaments import tournaments


class TournamentProfileDetail(View):
    @reads("tournament_profiles_read", PublicProfile)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return the profile of a tournament."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.respond(PublicProfile, profile_sheet(row.profile_id))

    @writes("tournament_profiles_edit", ChangedProfile, PublicProfile)
    def patch(self, request: object, federation: str, tournament: str) -> Response:
        """Change the profile of a tournament. An omitted field stays as it is. Its directors, managers of the host club
        and officers of the federation may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        body = self.read_body(ChangedProfile)
        ctx, ref = self.context().with_note("", body.profile_version), TournamentRef(federation, tournament)
        edit_tournament_profile(ref=ref, changes=body.to_input(), ctx=ctx)
        return self.get(request, federation, tournament)


class EventProfileDetail(View):
    @reads("event_profiles_read", PublicProfile)
    def get(self, request: object, event: int) -> Response:
        """Return the profile of an event."""
        row = tournaments.event(event, self.by, self.at)
        return self.respond(PublicProfile, profile_sheet(row.profile_id))

    @writes("event_profiles_edit", ChangedProfile, PublicProfile)
    def patch(self, request: object, event: int) -> Response:
        """Change the profile of an event. An omitted field stays as it is. Directors of the tournament, managers of the
        host club and officers of the federation may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        body = self.read_body(ChangedProfile)
        ctx = self.context().with_note("", body.profile_version)
        edit_event_profile(event_id=event, changes=body.to_input(), ctx=ctx)
        return self.get(request, event)
