"""Possible duplicates of players: suggestions, preview, merge, mark as different, undo."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import Federation, Merge
from clubs.permissions import roles_in_federation
from clubs.queries import federations, merges
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.shared.throttling import Rehearsals
from interfaces.wording.words import word
from ratings.flows.merges.mark_as_different_players import mark_as_different_players
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.permissions import require
from ratings.preview import preview_merge
from ratings.queries.merges import duplicates
from ratings.services.merges.merging import two_players


@extend_schema_serializer(component_name="Trace")
class PlayerTrace(ReadSerializer):
    """The activity of a player."""

    player = Player()
    matches = serializers.IntegerField(source="played.matches", help_text="Number of matches with a result.")
    events = serializers.IntegerField(help_text="Number of events that the player entered.")
    first = serializers.DateTimeField(
        source="played.first", allow_null=True, help_text="When the first match was played."
    )
    last = serializers.DateTimeField(source="played.last", allow_null=True, help_text="When the last match was played.")
    clubs = serializers.ListField(child=serializers.CharField(), help_text="Names of the current clubs.")
    has_login = serializers.BooleanField()


class Suggestion(ReadSerializer):
    """Two players who may be one person. `kept` has more matches."""

    kept = PlayerTrace(source="target")
    merged = PlayerTrace()
    reasons = serializers.ListField(
        child=serializers.CharField(), help_text="Codes of the signs for and against a duplicate."
    )
    words = serializers.SerializerMethodField(help_text="The reasons in the reader's language.")
    confidence = serializers.IntegerField(help_text="From 1 to 99.")

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_words(self, row: duplicates.Suggestion) -> list[str]:
        return [word(reason, "alike") for reason in row.reasons]


@extend_schema_serializer(component_name="PoolAhead")
class PoolPreview(ReadSerializer):
    """The effect of a merge on a pool. Ratings are whole hundredths."""

    pool = serializers.CharField(source="pool.code", help_text="Code of the pool.")
    federation = serializers.CharField(source="pool.federation.slug", help_text="Slug of the federation.")
    kept = serializers.IntegerField(
        source="target", allow_null=True, help_text="Rating of the player who stays, before the merge. null: none."
    )
    merged = serializers.IntegerField(
        allow_null=True, help_text="Rating of the merged player, before the merge. null: none."
    )
    after = serializers.IntegerField(allow_null=True, help_text="The common rating after the merge.")
    others = serializers.SerializerMethodField(help_text="Number of other players whose rating changes.")

    def get_others(self, row: object) -> int:
        return len(getattr(row, "others", ()))


@extend_schema_serializer(component_name="MergeAhead")
class MergePreview(ReadSerializer):
    """What a merge would change."""

    kept = PlayerTrace(source="target")
    merged = PlayerTrace()
    pools = PoolPreview(many=True)


@extend_schema_serializer(component_name="MergeTold")
class MergeRow(ReadSerializer):
    """A merge in force."""

    id = serializers.IntegerField()
    kept = Player(source="target.canonical")
    merged = Player()
    at = serializers.DateTimeField(source="act.at")


class NewMerge(WriteSerializer):
    kept = StrictCharField(source="target", max_length=8, help_text="Public id of the player who stays.")
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


class TwoPlayers(WriteSerializer):
    one = StrictCharField(source="first", max_length=8, help_text="Public id.")
    other = StrictCharField(source="second", max_length=8, help_text="Public id.")


class WhyUndone(WriteSerializer):
    why = StrictCharField(max_length=1000, default="", allow_blank=True, help_text="The reason, for the journal.")


class _OfOfficers(View):
    """A view for those who may merge players: officers of the federation."""

    def home(self, federation: str) -> Federation:
        federation_obj = federations.federation(federation)
        require("merge_players", roles_in_federation(self.by, federation_obj, self.at))
        return federation_obj

    def merge(self, federation: str, body: Mapping[str, Any]) -> Merge:
        return merge_players(
            federation=federation,
            target=body["target"],
            duplicate=body["merged"],
            login=body["login"],
            even_so=body["even_so"],
            ctx=self.context(body["why"]),
        )


class Duplicates(_OfOfficers):
    @reads("duplicates_list", Suggestion(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List pairs of players who may be one person, the likeliest first. Officers of the federation may do this."""
        return self.page(duplicates.suggestions(self.home(federation)), Suggestion)


class Different(View):
    @writes("duplicates_tell_apart", TwoPlayers, None)
    def post(self, request: object, federation: str) -> Response:
        """Mark two players as different persons. They are not suggested again. Officers of the federation may do this.

        A pair that is marked already is refused with 409.
        """
        body = self.body(TwoPlayers)
        mark_as_different_players(federation=federation, first=body["first"], second=body["second"], ctx=self.context())
        return self.done()


class Merges(_OfOfficers):
    @reads("merges_list", MergeRow(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the merges in force, the latest first. Officers of the federation may do this."""
        return self.page(merges.merges_of(self.home(federation)), MergeRow)

    @writes("merges_merge", NewMerge, MergeRow, 201)
    def post(self, request: object, federation: str) -> Response:
        """Merge two players who are one person. Everything of both then belongs to the player who stays.

        Officers of the federation may do this. Players who have met in a match are never merged.
        """
        return self.respond(MergeRow, self.merge(federation, self.body(NewMerge)), 201)


class Preview(_OfOfficers):
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
