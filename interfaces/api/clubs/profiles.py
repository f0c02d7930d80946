"""The profiles of federations and clubs: what they tell about themselves."""

import re
from datetime import time
from typing import Any, Final

from django.conf import settings
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.edit_profile import edit_club_profile, edit_federation_profile
from clubs.inputs import Evening, ProfileChange
from clubs.profile_checks import LONGEST_ADDRESS, LONGEST_CONTACT, LONGEST_PLACE, LONGEST_TEXT, LONGEST_WEBSITE
from clubs.queries import federations
from clubs.queries.profiles import profile_sheet
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View

_CLOCK_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d", re.ASCII)


@extend_schema_field({"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"})
class ClockTime(serializers.Field[time, str, str, time]):
    """A time of day in hours and minutes."""

    default_error_messages = {"invalid": serializers.TimeField.default_error_messages["invalid"]}

    def to_internal_value(self, data: object) -> time:
        if not isinstance(data, str) or not _CLOCK_TIME.fullmatch(data):
            self.fail("invalid", format="19:30")
        return time.fromisoformat(data)

    def to_representation(self, value: time) -> str:
        return f"{value:%H:%M}"


class ProfileText(ReadSerializer):
    """The text of a profile in one language."""

    language = serializers.CharField(help_text="Language code.")
    text = serializers.CharField(help_text="Markdown: headings, lists, emphasis, links, tables.")
    html = serializers.CharField(help_text="The same as HTML, cleaned.")


class ClubEvening(ReadSerializer):
    """The evening on which a club plays."""

    weekday = serializers.IntegerField(help_text="1: Monday, 7: Sunday.")
    begins_at = ClockTime(help_text="Local time.")
    place = serializers.CharField()


class PublicProfile(ReadSerializer):
    """A profile."""

    version = serializers.IntegerField(help_text="The number of times that it was changed.")
    texts = ProfileText(many=True)
    colour = serializers.CharField(help_text="#rrggbb, with a contrast of at least 7 to white. Empty: none.")
    address = serializers.CharField()
    contact = serializers.CharField()
    website = serializers.CharField()


class ClubProfile(PublicProfile):
    """The profile of a club."""

    evening = ClubEvening(allow_null=True, help_text="null: not stated.")


class NewText(WriteSerializer):
    language = serializers.ChoiceField([code for code, _name in settings.LANGUAGES])
    text = StrictCharField(
        allow_blank=True, max_length=LONGEST_TEXT, trim_whitespace=False, help_text="Empty: the text is removed."
    )


class NewEvening(WriteSerializer):
    weekday = StrictIntegerField(min_value=1, max_value=7, help_text="1: Monday, 7: Sunday.")
    begins_at = ClockTime(help_text="Local time.")
    place = StrictCharField(default="", allow_blank=True, max_length=LONGEST_PLACE)

    def to_internal_value(self, data: object) -> Evening:
        values = super().to_internal_value(data)
        return Evening(values["weekday"], values["begins_at"], values["place"])


# What to change of a profile. An omitted field stays as it is.
class ChangedProfile(WriteSerializer):
    version = StrictIntegerField(min_value=0, help_text="The version of the profile on which this is based.")
    texts = serializers.ListField(child=NewText(), required=False, max_length=len(settings.LANGUAGES))
    colour = StrictCharField(
        required=False,
        allow_blank=True,
        max_length=7,
        help_text="#rrggbb. It is darkened until its contrast to white is at least 7.",
    )
    address = StrictCharField(required=False, allow_blank=True, max_length=LONGEST_ADDRESS)
    contact = StrictCharField(required=False, allow_blank=True, max_length=LONGEST_CONTACT)
    website = StrictCharField(required=False, allow_blank=True, max_length=LONGEST_WEBSITE)

    @property
    def profile_version(self) -> int:
        return int(self.validated_data["version"])

    def to_input(self) -> ProfileChange:
        data: dict[str, Any] = self.validated_data
        changes = ProfileChange()
        if "texts" in data:
            changes["texts"] = {row["language"]: row["text"] for row in data["texts"]}
        if "colour" in data:
            changes["colour"] = data["colour"]
        if "address" in data:
            changes["address"] = data["address"]
        if "contact" in data:
            changes["contact"] = data["contact"]
        if "website" in data:
            changes["website"] = data["website"]
        return changes


class ChangedClubProfile(ChangedProfile):
    evening = NewEvening(required=False, allow_null=True, help_text="null: none.")

    def to_input(self) -> ProfileChange:
        changes = super().to_input()
        if "evening" in self.validated_data:
            changes["evening"] = self.validated_data["evening"]
        return changes


class FederationProfileDetail(View):
    @reads("federation_profiles_read", PublicProfile)
    def get(self, request: object, federation: str) -> Response:
        """Return the profile of a federation."""
        return self.respond(PublicProfile, profile_sheet(federations.federation(federation).profile_id))

    @writes("federation_profiles_edit", ChangedProfile, PublicProfile)
    def patch(self, request: object, federation: str) -> Response:
        """Change the profile of a federation. An omitted field stays as it is. Its officers may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        body = self.read_body(ChangedProfile)
        ctx = self.context().with_note("", body.profile_version)
        edit_federation_profile(federation=federation, changes=body.to_input(), ctx=ctx)
        return self.get(request, federation)


class ClubProfileDetail(View):
    @reads("club_profiles_read", ClubProfile)
    def get(self, request: object, federation: str, club: str) -> Response:
        """Return the profile of a club."""
        return self.respond(ClubProfile, profile_sheet(federations.club(federation, club).profile_id))

    @writes("club_profiles_edit", ChangedClubProfile, ClubProfile)
    def patch(self, request: object, federation: str, club: str) -> Response:
        """Change the profile of a club. An omitted field stays as it is. Its managers and officers of the federation
        may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        body = self.read_body(ChangedClubProfile)
        ctx = self.context().with_note("", body.profile_version)
        edit_club_profile(federation=federation, club=club, changes=body.to_input(), ctx=ctx)
        return self.get(request, federation, club)
