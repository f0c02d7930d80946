"""One act on several entries of an event: check in or out, withdraw."""

from typing import Final

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictIntegerField
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.previews import changes
from interfaces.api.matches.serializers import EntryStanding, Reason
from matches.flows.entries.check_in import check_in_entries
from matches.flows.entries.withdraw_entry import withdraw_entries
from matches.queries.entries import entries

MOST_ENTRIES: Final = 500
_ACTS: Final = ("check_in", "check_out", "withdraw")


@extend_schema_serializer(component_name="ActOnEntries")
class ActBody(Reason):
    act = serializers.ChoiceField(choices=_ACTS, help_text="check_in, check_out or withdraw.")
    entries = serializers.ListField(
        child=StrictIntegerField(min_value=1, max_value=2**31 - 1),
        min_length=1,
        max_length=MOST_ENTRIES,
        help_text=f"Numbers of entries, at most {MOST_ENTRIES}. One that is given twice counts once.",
    )
    after_match = StrictBooleanField(
        default=False,
        help_text="Of a withdrawal: whether the entries still play the matches that are set up for them.",
    )


class EntriesAfterAct(ReadSerializer):
    entries = EntryStanding(many=True, help_text="A row for each number, in the order given.")


class EntryActs(EventView):
    @changes("entries_act", ActBody, EntriesAfterAct, withdraws=True)
    def post(self, request: object, event: int) -> Response:
        """Check several entries in or out, or withdraw them: all of them in one act, or none.

        A refusal (404, 409, 422) names every entry that is the reason, and nothing is done. Checking in an entry that
        is checked in already changes nothing. The desk may check in and out, a director may withdraw; players may do so
        with entries of their own.
        """
        body = self.body(ActBody)
        numbers, act, reason = body["entries"], body["act"], body["why"]
        if act == "withdraw":
            ctx = self.versioned_context(reason)
            withdraw_entries(event_id=event, entry_nos=numbers, after_match=body["after_match"], ctx=ctx)
        else:
            ctx = self.context_if_versioned(reason)
            check_in_entries(event_id=event, entry_nos=numbers, is_present=act == "check_in", ctx=ctx)
        rows = {row.number: row for row in entries.entries(self.get_event())}
        return self.respond(EntriesAfterAct, {"entries": [rows[number] for number in dict.fromkeys(numbers)]})
