"""Locks of an event: list, lock, unlock."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import decides, reads
from interfaces.api.matches.base_views import EventView
from matches.flows.events.lock_part import lock_part
from matches.flows.events.unlock_part import unlock_part
from matches.queries.events.locks import locks_of


class Lock(ReadSerializer):
    """A match, a round or a stage that is locked against changes."""

    id = serializers.IntegerField()
    stage = serializers.IntegerField(help_text="Number of the stage.")
    round = serializers.IntegerField(help_text="Number of the round. 0: the complete stage, or a match.")
    match = serializers.IntegerField(allow_null=True, help_text="Id of the match. null: not a single match.")
    at = serializers.DateTimeField()
    why = serializers.CharField(help_text="The reason.")


class NewLock(WriteSerializer):
    stage = StrictIntegerField(
        default=None, allow_null=True, help_text="Number of the stage. null: the first, or that of the match."
    )
    round = StrictIntegerField(
        default=0, help_text="Number of a round of it that is drawn. 0: the complete stage, or a match."
    )
    match = StrictIntegerField(
        default=None,
        allow_null=True,
        min_value=1,
        max_value=2**63 - 1,
        help_text="Id of a match, instead of a stage and a round. null: not a match.",
    )
    why = StrictCharField(max_length=1000, help_text="The reason.")


class Release(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason.")


class Locks(EventView):
    @reads("locks_list", Lock(many=True))
    def get(self, request: object, event: int) -> Response:
        """List the locks of an event that hold, the oldest first. Only those who may see its desk may do this."""
        return self.page(locks_of(self.get_event_at_desk()), Lock)

    @decides("locks_lock", NewLock, {201: Lock}, [])
    def post(self, request: object, event: int) -> Response:
        """Lock a match, a round or a stage against changes. A director may do this.

        Until it is unlocked, every act is refused with 422 that would change a place, a side or a result in it:
        corrections, withdrawals, draws and undoing too. Results of earlier rounds still fill its matches, and none of
        them can be called, started or entered. What is locked already is refused with 409. A round that is not
        drawn, and a match beside a stage or a round, are refused with 422.
        """
        body = self.body(NewLock)
        fact = lock_part(
            event_id=event,
            stage_no=body["stage"],
            round_no=body["round"],
            match_id=body["match"],
            ctx=self.versioned_context(body["why"]),
        )
        return self.respond(Lock, next(row for row in locks_of(self.get_event()) if row.id == fact.pk), 201)


class LockRelease(EventView):
    @decides("locks_release", Release, {204: None}, [])
    def post(self, request: object, event: int, lock: int) -> Response:
        """Unlock a match, a round or a stage. The director who locked it may do this, and an officer."""
        unlock_part(event_id=event, lock_id=lock, ctx=self.versioned_context(self.body(Release)["why"]))
        return self.done()
