"""The own data: the file of everything that names a person, and their erasure."""

from typing import cast
from uuid import UUID

from django.http import FileResponse
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.flows.erase_person import erase_person, take_back_erasure
from clubs.flows.export_my_data import export_my_data
from clubs.models import User
from clubs.queries.looks import looks_at
from clubs.queries.personal_data import exports_of, own_export
from clubs.queries.players import own_player
from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.shared.private_files import Bytes, ZipRenderer, zip_file


class DataExportRow(ReadSerializer):
    """A file of everything that names the owner of this login."""

    id = serializers.UUIDField()
    requested_at = serializers.DateTimeField()
    made_at = serializers.DateTimeField(allow_null=True, help_text="null: it is being made.")
    expires_at = serializers.DateTimeField(help_text="The file is deleted then.")


class ErasureRow(ReadSerializer):
    """The planned erasure of a player."""

    requested_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(help_text="Until then it can be taken back.")


class LookRow(ReadSerializer):
    """A person with an office who looked at your private data."""

    what = serializers.CharField(help_text="answers (at registration) or address (of a visitor).")
    place = serializers.CharField(help_text="The tournament or federation whose office it was.")
    looked_on = serializers.DateField()


class Looks(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("looks_list", LookRow(many=True))
    def get(self, request: Request) -> Response:
        """List who looked at your private data in the last year, the latest first."""
        me = own_player(self.by)
        return self.page(looks_at(me) if me else [], LookRow)


class DataExports(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("data_exports_list", DataExportRow(many=True))
    def get(self, request: Request) -> Response:
        """List the files of your own data whose links have not expired, the latest first."""
        return self.page(exports_of(cast(User, request.user), self.at), DataExportRow)

    @writes("data_exports_make", None, DataExportRow, 201)
    def post(self, request: Request) -> Response:
        """Have a ZIP file made of everything that names you. While one is being made, another is refused with 409."""
        row = export_my_data(user=cast(User, request.user), language=get_language() or "en", at=self.at)
        return self.respond(DataExportRow, row, 201)


class DataExportFile(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)
    renderer_classes = (ZipRenderer, Bytes)

    @reads("data_exports_file", OpenApiTypes.BINARY)
    def get(self, request: Request, export: UUID) -> FileResponse:
        """Return a file of your own data: JSON, a page, and what you uploaded."""
        return zip_file(own_export(cast(User, request.user), export, self.at).path, "my-data")


class PlayerErasure(View):
    @writes("players_erase", None, ErasureRow, 201)
    def post(self, request: Request, player: str) -> Response:
        """Plan the erasure of a player in 14 days. The player may do this, and officers of the home federation.

        It is refused while the player holds an office, is in an unfinished event, or has an account that is not 0.
        """
        return self.respond(ErasureRow, erase_person(player=player, ctx=self.context()), 201)

    @writes("players_keep", None, None)
    def delete(self, request: Request, player: str) -> Response:
        """Take back a planned erasure. The same people may do this."""
        take_back_erasure(player=player, ctx=self.context())
        return self.done()
