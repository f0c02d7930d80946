"""Merges of players: list, preview, merge, undo."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import Merge
from clubs.queries import merges
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.api.ratings.duplicates import OfficerView
from interfaces.api.ratings.merge_previews import MergePreview
from interfaces.shared.throttling import Rehearsals
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.preview import preview_merge
from ratings.services.merges.merging import two_players

UNDONE = OpenApiParameter("undone", bool, description="If true, the merges that were undone, the last one first.")


class MergeRow(ReadSerializer):
    """A merge in force, or one that was undone."""

    id = serializers.IntegerField()
    target = Player(source="target.canonical")
    merged = Player()
    at = serializers.DateTimeField(source="act.at")
    why = serializers.CharField(
        source="act.note.text", allow_null=True, default=None, help_text="The reason. null: none."
    )
    undone_at = serializers.DateTimeField(
        source="act.undone_by.at", allow_null=True, default=None, help_text="null: it is in force."
    )
    undone_why = serializers.CharField(
        source="act.undone_by.note.text", allow_null=True, default=None, help_text="The reason of the undo. null: none."
    )


class NewMerge(WriteSerializer):
    target = StrictCharField(max_length=8, help_text="Public id of the player who stays.")
    merged = StrictCharField(max_length=8, help_text="Public id of the player who is merged into the other.")
    login = StrictCharField(
        max_length=8,
        default="",
        allow_blank=True,
        help_text="Public id of the player whose login stays, if both have one.",
    )
    even_so = StrictBooleanField(
        default=False, help_text="Merge although both entered one event, or were marked as different."
    )
    why = StrictCharField(max_length=1000, default="", allow_blank=True, help_text="The reason, for the journal.")


class WhyUndone(WriteSerializer):
    why = StrictCharField(max_length=1000, default="", allow_blank=True, help_text="The reason, for the journal.")


class _MergeView(OfficerView):
    def merge(self, federation: str, body: Mapping[str, Any]) -> Merge:
        return merge_players(
            federation=federation,
            target=body["target"],
            duplicate=body["merged"],
            login=body["login"],
            even_so=body["even_so"],
            ctx=self.context(body["why"]),
        )


class Merges(_MergeView):
    @reads("merges_list", MergeRow(many=True), parameters=[UNDONE])
    def get(self, request: Request, federation: str) -> Response:
        """List the merges in force, the latest first. Officers of the federation may do this."""
        rows = merges.undone_merges_of if self.flag("undone") else merges.merges_of
        return self.page(rows(self.home(federation)), MergeRow)

    @writes("merges_merge", NewMerge, MergeRow, 201)
    def post(self, request: object, federation: str) -> Response:
        """Merge two players who are one person. Everything of both then belongs to the player who stays.

        Officers of the federation may do this. Players who have met in a match are never merged.
        """
        return self.respond(MergeRow, self.merge(federation, self.body(NewMerge)), 201)


class Preview(_MergeView):
    @writes("merges_preview", NewMerge, MergePreview)
    def post(self, request: Request, federation: str) -> Response:
        """Return what a merge would change. Nothing is written. Officers of the federation may do this."""
        self.home(federation)
        body, limit = self.body(NewMerge), Rehearsals()
        if not limit.allow_request(request, self):
            self.throttled(request, limit.wait() or 0.0)
        survivor, duplicate = two_players(body["target"], body["merged"])
        preview = preview_merge(survivor, duplicate, lambda: self.merge(federation, body))
        return self.respond(MergePreview, preview)


class Undoing(View):
    @writes("merges_undo", WhyUndone, None)
    def post(self, request: object, federation: str, merge: int) -> Response:
        """Undo a merge. Each player gets back what was theirs; what was done since the merge stays with the other.

        Officers of the federation may do this.
        """
        undo_merge(federation=federation, merge_id=merge, ctx=self.context(self.body(WhyUndone)["why"]))
        return self.done()
