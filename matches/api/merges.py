"""Players who may be one person: suggested, looked at, merged, told apart; and merges undone."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.players import Player
from clubs.may import roles_in_federation
from clubs.models import Federation
from clubs.queries import federations, merges
from doors.fields import Body, Flag, Told, Words
from doors.schema import reads, writes
from doors.throttling import Rehearsals
from doors.views import View
from doors.words import word
from matches.conditions.merging import two_players
from matches.flows.merge_players import merge_players
from matches.flows.tell_apart import tell_apart
from matches.flows.undo_merge import undo_merge
from matches.may import require
from matches.queries import duplicates
from matches.rehearsal import merge_rehearsed


class Trace(Told):
    """What a player has left."""

    player = Player()
    matches = serializers.IntegerField(help_text="That have a result.")
    events = serializers.IntegerField()
    first = serializers.DateTimeField(allow_null=True, help_text="When he first played.")
    last = serializers.DateTimeField(allow_null=True)
    clubs = serializers.ListField(child=serializers.CharField(), help_text="Names of those of today.")
    has_login = serializers.BooleanField()


class Suggestion(Told):
    kept = Trace()
    merged = Trace()
    reasons = serializers.ListField(child=serializers.CharField(), help_text="Codes: what speaks for it, and against.")
    words = serializers.SerializerMethodField(help_text="The reasons in the reader's language.")
    confidence = serializers.IntegerField(help_text="From 1 to 99.")

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_words(self, row: duplicates.Suggestion) -> list[str]:
        return [word(reason, "alike") for reason in row.reasons]


class PoolAhead(Told):
    """Ratings are whole hundredths."""

    pool = serializers.CharField(source="pool.code")
    federation = serializers.CharField(source="pool.federation.slug")
    kept = serializers.IntegerField(allow_null=True, help_text="His rating before; null: none.")
    merged = serializers.IntegerField(allow_null=True)
    after = serializers.IntegerField(allow_null=True, help_text="Of the one that they are.")
    others = serializers.SerializerMethodField(help_text="How many others have another rating after it.")

    def get_others(self, row: object) -> int:
        return len(getattr(row, "others", ()))


class MergeAhead(Told):
    """What a merge would change; nothing is done."""

    kept = Trace()
    merged = Trace()
    pools = PoolAhead(many=True)


class MergeTold(Told):
    id = serializers.IntegerField()
    kept = Player(source="kept.real")
    merged = Player()
    at = serializers.DateTimeField(source="act.at")


class NewMerge(Body):
    kept = Words(max_length=8, help_text="Number of the player who stays.")
    merged = Words(max_length=8, help_text="Number of the player who is merged into him.")
    login = Words(
        max_length=8, default="", allow_blank=True, help_text="Whose login stays, where both have one: a number."
    )
    even_so = Flag(default=False, help_text="Though they stood in one event, or were told apart.")
    why = Words(max_length=1000, default="", allow_blank=True)


class TwoPlayers(Body):
    one = Words(max_length=8)
    other = Words(max_length=8)


class WhyUndone(Body):
    why = Words(max_length=1000, default="", allow_blank=True)


class _OfOfficers(View):
    def home(self, federation: str) -> Federation:
        found = federations.federation(federation)
        require("merge_players", roles_in_federation(self.by, found, self.at))
        return found


class Duplicates(_OfOfficers):
    @reads("duplicates_list", Suggestion(many=True))
    def get(self, request: object, federation: str) -> Response:
        """Pairs of players who may be one person, the likeliest first."""
        return self.page(duplicates.suggestions(self.home(federation)), Suggestion)


class Different(View):
    @writes("duplicates_tell_apart", TwoPlayers, None)
    def post(self, request: object, federation: str) -> Response:
        """They are two: the pair is not suggested again."""
        tell_apart(federation=federation, **self.body(TwoPlayers), by=self.by, at=self.at)
        return self.done()


class Merges(_OfOfficers):
    @reads("merges_list", MergeTold(many=True))
    def get(self, request: object, federation: str) -> Response:
        """Those that hold, the latest first."""
        return self.page(merges.merges_of(self.home(federation)), MergeTold)

    @writes("merges_merge", NewMerge, MergeTold, 201)
    def post(self, request: object, federation: str) -> Response:
        made = merge_players(federation=federation, **self.body(NewMerge), by=self.by, at=self.at)
        return self.told(MergeTold, made, 201)


class Preview(_OfOfficers):
    @writes("merges_preview", NewMerge, MergeAhead)
    def post(self, request: Request, federation: str) -> Response:
        """What it would change."""
        self.home(federation)
        sent, limit = self.body(NewMerge), Rehearsals()
        if not limit.allow_request(request, self):
            self.throttled(request, limit.wait() or 0.0)
        kept, merged = two_players(sent["kept"], sent["merged"])
        told = merge_rehearsed(
            kept, merged, lambda: merge_players(federation=federation, **sent, by=self.by, at=self.at)
        )
        return self.told(MergeAhead, told)


class Undoing(View):
    @writes("merges_undo", WhyUndone, None)
    def post(self, request: object, federation: str, merge: int) -> Response:
        """The two are two again, each with what was his."""
        undo_merge(federation=federation, merge=merge, **self.body(WhyUndone), by=self.by, at=self.at)
        return self.done()
