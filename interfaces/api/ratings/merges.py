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
from matches.permissions import require
from ratings.flows.merges.mark_as_different_players import mark_as_different_players
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.preview import preview_merge
from ratings.queries.merges import duplicates
from ratings.services.merges.merging import two_players


@extend_schema_serializer(component_name="Trace")
class PlayerTrace(ReadSerializer):
    """What a player has left."""

    player = Player()
    matches = serializers.IntegerField(source="played.matches", help_text="That have a result.")
    events = serializers.IntegerField()
    first = serializers.DateTimeField(source="played.first", allow_null=True, help_text="When he first played.")
    last = serializers.DateTimeField(source="played.last", allow_null=True)
    clubs = serializers.ListField(child=serializers.CharField(), help_text="Names of those of today.")
    has_login = serializers.BooleanField()


class Suggestion(ReadSerializer):
    kept = PlayerTrace(source="target")
    merged = PlayerTrace()
    reasons = serializers.ListField(child=serializers.CharField(), help_text="Codes: what speaks for it, and against.")
    words = serializers.SerializerMethodField(help_text="The reasons in the reader's language.")
    confidence = serializers.IntegerField(help_text="From 1 to 99.")

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_words(self, row: duplicates.Suggestion) -> list[str]:
        return [word(reason, "alike") for reason in row.reasons]


@extend_schema_serializer(component_name="PoolAhead")
class PoolPreview(ReadSerializer):
    """Ratings are whole hundredths."""

    pool = serializers.CharField(source="pool.code")
    federation = serializers.CharField(source="pool.federation.slug")
    kept = serializers.IntegerField(source="target", allow_null=True, help_text="His rating before; null: none.")
    merged = serializers.IntegerField(allow_null=True)
    after = serializers.IntegerField(allow_null=True, help_text="Of the one that they are.")
    others = serializers.SerializerMethodField(help_text="How many others have another rating after it.")

    def get_others(self, row: object) -> int:
        return len(getattr(row, "others", ()))


@extend_schema_serializer(component_name="MergeAhead")
class MergePreview(ReadSerializer):
    """What a merge would change; nothing is done."""

    kept = PlayerTrace(source="target")
    merged = PlayerTrace()
    pools = PoolPreview(many=True)


@extend_schema_serializer(component_name="MergeTold")
class MergeRow(ReadSerializer):
    id = serializers.IntegerField()
    kept = Player(source="target.canonical")
    merged = Player()
    at = serializers.DateTimeField(source="act.at")


class NewMerge(WriteSerializer):
    kept = StrictCharField(source="target", max_length=8, help_text="Number of the player who stays.")
    merged = StrictCharField(max_length=8, help_text="Number of the player who is merged into him.")
    login = StrictCharField(
        max_length=8, default="", allow_blank=True, help_text="Whose login stays, where both have one: a number."
    )
    even_so = StrictBooleanField(default=False, help_text="Though they stood in one event, or were told apart.")
    why = StrictCharField(max_length=1000, default="", allow_blank=True)


class TwoPlayers(WriteSerializer):
    one = StrictCharField(source="first", max_length=8)
    other = StrictCharField(source="second", max_length=8)


class WhyUndone(WriteSerializer):
    why = StrictCharField(max_length=1000, default="", allow_blank=True)


class _OfOfficers(View):
    def home(self, federation: str) -> Federation:
        federation_obj = federations.federation(federation)
        require("merge_players", roles_in_federation(self.by, federation_obj, self.at))
        return federation_obj

    def merge(self, federation: str, sent: Mapping[str, Any]) -> Merge:
        return merge_players(
            federation=federation,
            target=sent["target"],
            merged=sent["merged"],
            login=sent["login"],
            even_so=sent["even_so"],
            ctx=self.context(sent["why"]),
        )


class Duplicates(_OfOfficers):
    @reads("duplicates_list", Suggestion(many=True))
    def get(self, request: object, federation: str) -> Response:
        """Pairs of players who may be one person, the likeliest first."""
        return self.page(duplicates.suggestions(self.home(federation)), Suggestion)


class Different(View):
    @writes("duplicates_tell_apart", TwoPlayers, None)
    def post(self, request: object, federation: str) -> Response:
        """They are two: the pair is not suggested again."""
        sent = self.body(TwoPlayers)
        mark_as_different_players(federation=federation, first=sent["first"], second=sent["second"], ctx=self.context())
        return self.done()


class Merges(_OfOfficers):
    @reads("merges_list", MergeRow(many=True))
    def get(self, request: object, federation: str) -> Response:
        """Those that hold, the latest first."""
        return self.page(merges.merges_of(self.home(federation)), MergeRow)

    @writes("merges_merge", NewMerge, MergeRow, 201)
    def post(self, request: object, federation: str) -> Response:
        return self.respond(MergeRow, self.merge(federation, self.body(NewMerge)), 201)


class Preview(_OfOfficers):
    @writes("merges_preview", NewMerge, MergePreview)
    def post(self, request: Request, federation: str) -> Response:
        """What it would change."""
        self.home(federation)
        sent, limit = self.body(NewMerge), Rehearsals()
        if not limit.allow_request(request, self):
            self.throttled(request, limit.wait() or 0.0)
        survivor, merged = two_players(sent["target"], sent["merged"])
        preview = preview_merge(survivor, merged, lambda: self.merge(federation, sent))
        return self.respond(MergePreview, preview)


class Undoing(View):
    @writes("merges_undo", WhyUndone, None)
    def post(self, request: object, federation: str, merge: int) -> Response:
        """The two are two again, each with what was his."""
        undo_merge(federation=federation, merge_id=merge, ctx=self.context(self.body(WhyUndone)["why"]))
        return self.done()
