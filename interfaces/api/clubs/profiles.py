"""The profiles of federations and clubs: what they tell about themselves."""

import re
from datetime import time
from typing import Any, Final

from django.conf import settings
from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.edit_profile import edit_club_profile, edit_federation_profile
from clubs.inputs import DayInput, DocumentInput, DocumentTitle, Evening, ProfileChange
from clubs.models import Logo
from clubs.permissions import require, roles_over
from clubs.profile_checks import (
    LONGEST_ADDRESS,
    LONGEST_CONTACT,
    LONGEST_LOGO_TEXT,
    LONGEST_PLACE,
    LONGEST_TEXT,
    LONGEST_TITLE,
    LONGEST_WEBSITE,
    MOST_EXCEPTIONS,
)
from clubs.queries import federations
from clubs.queries.profiles import profile_sheet
from clubs.readers.documents import LARGEST as LARGEST_DOCUMENT
from clubs.readers.documents import read_pdf
from clubs.readers.logos import LARGEST as LARGEST_LOGO
from clubs.readers.logos import read_logo
from clubs.recording.profile_files import MOST_DOCUMENTS
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, Uuid, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.shared.parsing import Json, MultiPart
from interfaces.shared.throttling import Uploads
from journal.context import ActContext

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


class EveningException(ReadSerializer):
    """A day on which the evening is another."""

    on = serializers.DateField(help_text="With another weekday than the evening: one more evening.")
    begins_at = ClockTime(allow_null=True, help_text="Local time. null: no evening on this day.")
    place = serializers.CharField(help_text="Empty: where it is every week.")


class ProfileLogo(ReadSerializer):
    """The logo of a profile."""

    url = serializers.SerializerMethodField(help_text="Address of the picture, a WebP file.")
    text = serializers.CharField(source="alternative", help_text="What it shows, in words.")
    width = serializers.IntegerField(help_text="In pixels.")
    height = serializers.IntegerField(help_text="In pixels.")

    def get_url(self, logo: Logo) -> str:
        return reverse("logo", args=[logo.sha256])


class ProfileDocument(ReadSerializer):
    """A document to download: GET /api/v1/documents/{id}."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    language = serializers.CharField(help_text="Language code of the text in it.")
    size = serializers.IntegerField(help_text="In bytes.")
    sha256 = serializers.CharField(help_text="SHA-256 of the file.")
    uploaded_at = serializers.DateTimeField()


class PublicProfile(ReadSerializer):
    """A profile."""

    version = serializers.IntegerField(help_text="The number of times that it was changed.")
    texts = ProfileText(many=True)
    colour = serializers.CharField(help_text="#rrggbb, with a contrast of at least 7 to white. Empty: none.")
    address = serializers.CharField()
    contact = serializers.CharField()
    website = serializers.CharField()
    logo = ProfileLogo(allow_null=True, help_text="null: none.")
    documents = ProfileDocument(many=True)


class ClubProfile(PublicProfile):
    """The profile of a club."""

    evening = ClubEvening(allow_null=True, help_text="null: not stated.")
    exceptions = EveningException(many=True, help_text="Days on which the evening is another, in order.")


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


class NewException(WriteSerializer):
    on = serializers.DateField(help_text="With another weekday than the evening: one more evening.")
    begins_at = ClockTime(default=None, allow_null=True, help_text="Local time. null: no evening on this day.")
    place = StrictCharField(default="", allow_blank=True, max_length=LONGEST_PLACE)

    def to_internal_value(self, data: object) -> DayInput:
        values = super().to_internal_value(data)
        return DayInput(values["on"], values["begins_at"], values["place"])


class ChangedDocument(WriteSerializer):
    id = Uuid()
    title = StrictCharField(allow_blank=True, max_length=LONGEST_TITLE, help_text="Empty: the document is removed.")
    language = serializers.ChoiceField([code for code, _name in settings.LANGUAGES])


# A logo or a document of a profile, as a multipart form.
class ProfileFiles(WriteSerializer):
    version = serializers.IntegerField(min_value=0, help_text="The version of the profile on which this is based.")
    logo = serializers.FileField(required=False, help_text="PNG, JPEG or WebP of at most 2 megabytes.")
    logo_text = StrictCharField(
        required=False, max_length=LONGEST_LOGO_TEXT, help_text="What the logo shows. Required with the first one."
    )
    document = serializers.FileField(required=False, help_text="PDF of at most 10 megabytes.")
    document_title = StrictCharField(required=False, max_length=LONGEST_TITLE, help_text="Required with a document.")
    document_language = serializers.ChoiceField(
        [code for code, _name in settings.LANGUAGES], default="en", help_text="Of the text in the document."
    )

    @property
    def profile_version(self) -> int:
        return int(self.validated_data["version"])

    def to_input(self) -> ProfileChange:
        data: dict[str, Any] = self.validated_data
        changes = ProfileChange()
        if "logo" in data:
            changes["logo"] = read_logo(data["logo"].read(LARGEST_LOGO + 1))
        if "logo_text" in data:
            changes["logo_text"] = data["logo_text"]
        if "document" in data:
            file = read_pdf(data["document"].read(LARGEST_DOCUMENT + 1))
            changes["document"] = DocumentInput(file, data.get("document_title", ""), data["document_language"])
        return changes


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
    logo_text = StrictCharField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_LOGO_TEXT,
        help_text="What the logo shows. Empty: the logo is removed.",
    )
    documents = serializers.ListField(child=ChangedDocument(), required=False, max_length=MOST_DOCUMENTS)

    @property
    def profile_version(self) -> int:
        return int(self.validated_data["version"])

    def to_input(self) -> ProfileChange:
        data: dict[str, Any] = self.validated_data
        changes = ProfileChange()
        if "texts" in data:
            changes["texts"] = {row["language"]: row["text"] for row in data["texts"]}
        for name in ("colour", "address", "contact", "website", "logo_text"):
            if name in data:
                changes[name] = data[name]
        if "documents" in data:
            changes["documents"] = [DocumentTitle(**row) for row in data["documents"]]
        return changes


class ChangedClubProfile(ChangedProfile):
    evening = NewEvening(required=False, allow_null=True, help_text="null: none.")
    exceptions = serializers.ListField(
        child=NewException(), required=False, max_length=MOST_EXCEPTIONS, help_text="All of them; others are removed."
    )

    def to_input(self) -> ProfileChange:
        changes = super().to_input()
        if "evening" in self.validated_data:
            changes["evening"] = self.validated_data["evening"]
        if "exceptions" in self.validated_data:
            changes["exceptions"] = self.validated_data["exceptions"]
        return changes


PROFILE_CHANGES: Final = {"application/json": ChangedProfile, "multipart/form-data": ProfileFiles}


class ProfileView(View):
    """Base view of a profile. A change is JSON, or a multipart form with a logo or a document."""

    parser_classes = [Json, MultiPart]
    throttle_classes = [*View.throttle_classes, Uploads]

    def read_changes(self, form: type[ChangedProfile]) -> tuple[ActContext, ProfileChange]:
        """Return the context with the version, and the changes. Check the permission first: this decodes a logo."""
        is_json = not self.request.content_type.startswith("multipart/")
        body = self.read_body(form) if is_json else self.read_body(ProfileFiles)
        return self.context().with_note("", body.profile_version), body.to_input()


class FederationProfileDetail(ProfileView):
    @reads("federation_profiles_read", PublicProfile)
    def get(self, request: object, federation: str) -> Response:
        """Return the profile of a federation."""
        return self.respond(PublicProfile, profile_sheet(federations.federation(federation).profile_id))

    @writes("federation_profiles_edit", PROFILE_CHANGES, PublicProfile)
    def patch(self, request: object, federation: str) -> Response:
        """Change the profile of a federation. An omitted field stays as it is. Its officers may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        home = federations.federation(federation)
        require("edit_profile", roles_over(self.by, home, self.at))
        ctx, changes = self.read_changes(ChangedProfile)
        edit_federation_profile(federation=federation, changes=changes, ctx=ctx)
        return self.get(request, federation)


class ClubProfileDetail(ProfileView):
    @reads("club_profiles_read", ClubProfile)
    def get(self, request: object, federation: str, club: str) -> Response:
        """Return the profile of a club."""
        return self.respond(ClubProfile, profile_sheet(federations.club(federation, club).profile_id))

    @writes("club_profiles_edit", {**PROFILE_CHANGES, "application/json": ChangedClubProfile}, ClubProfile)
    def patch(self, request: object, federation: str, club: str) -> Response:
        """Change the profile of a club. An omitted field stays as it is. Its managers and officers of the federation
        may do this.

        If the profile has another version, 409 is returned and nothing is changed.
        """
        place = federations.club(federation, club)
        require("edit_profile", roles_over(self.by, place, self.at))
        ctx, changes = self.read_changes(ChangedClubProfile)
        edit_club_profile(federation=federation, club=club, changes=changes, ctx=ctx)
        return self.get(request, federation, club)
