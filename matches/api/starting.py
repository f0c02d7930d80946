"""Starting lists that came into a pool, by whatever door; and each taken back, or looked at what that would change."""

from typing import Any, Final

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers
from rest_framework.response import Response

from clubs.may import roles_in_federation
from doors.fields import Body, Told, Words
from doors.schema import reads, writes
from doors.throttling import Rehearsals
from doors.views import View
from matches.api.rehearsing import ASKED, Asked, RatingMove
from matches.flows.take_back_starting import take_back_starting
from matches.may import require
from matches.queries import ratings, starting_lists
from matches.queries.starting_lists import StartingList
from matches.rehearsal import starting_rehearsed

_NAME: Final = "A login; empty: the system, or a login that is no more."


class StartingListTold(Told):
    number = serializers.IntegerField(help_text="What undoing takes.")
    at = serializers.DateTimeField(help_text="When it began to come in.")
    by = serializers.CharField(help_text=_NAME)
    past = serializers.UUIDField(source="past.pk", default=None, allow_null=True, help_text="The file that was sent.")
    count = serializers.IntegerField(help_text="Starting ratings that it stated.")
    first = serializers.DateField(help_text="The first day of which it is.")
    last = serializers.DateField()
    undone_at = serializers.DateTimeField(
        source="undone.at", default=None, allow_null=True, help_text="When it was taken back; null: it holds."
    )
    undone_by = serializers.CharField(help_text=_NAME)
    why = serializers.CharField(help_text="It was taken back.")


class WhyStarting(Body):
    why = Words(default="", allow_blank=True, max_length=1000)


class StartingAhead(Told):
    """What taking it back would change."""

    count = serializers.IntegerField(help_text="Starting ratings that no longer hold.")
    moved = serializers.IntegerField(help_text="Players whose rating would be another, or none.")
    gone = serializers.IntegerField(help_text="Of them: players who would have no rating any more.")
    moves = RatingMove(many=True, help_text="Those that move farthest.")


_EITHER: Final = PolymorphicProxySerializer("StartingListOrAhead", [StartingListTold, StartingAhead], None)


class StartingLists(View):
    @reads("starting_lists_list", StartingListTold(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """Those of files and those of the command, the latest first, taken back or not."""
        found = ratings.pool(federation, pool)
        require("import_past", roles_in_federation(self.by, found.federation, self.at))
        return self.page(starting_lists.starting_lists(found), StartingListTold)


class UndoneStarting(View):
    @writes("starting_lists_undo", WhyStarting, {200: _EITHER}, parameters=[ASKED])
    def post(self, request: object, federation: str, pool: str, starting: int) -> Response:
        """None of its ratings holds any more, and what was stated before counts again; new players stay."""
        sent, found = self.body(WhyStarting), ratings.pool(federation, pool)
        where: dict[str, Any] = {"federation": federation, "pool": pool, "by": self.by, "at": self.at}

        def do() -> StartingList:
            return take_back_starting(number=starting, **sent, **where)

        if not self.query(Asked)["rehearse"]:
            return self.told(StartingListTold, do())
        limit = Rehearsals()
        if not limit.allow_request(self.request, self):
            self.throttled(self.request, limit.wait() or 0.0)
        return self.told(StartingAhead, starting_rehearsed(found, do))
