"""Many rows in one request, each with an answer of its own: entries, check-ins, results.

Each row is an act of its own. A row that is refused changes nothing, and does not keep the others from being done.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictIntegerField, Uuid, WriteSerializer
from interfaces.api.base.problems import violations_of
from interfaces.api.base.schema import ViolationDetail, decides, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.entries import NewEntry, entry_input
from interfaces.api.matches.submissions import Score, scores_in
from interfaces.shared.throttling import Uploads
from journal.context import ActContext
from journal.refusals import NotFound, Refusal, cause
from matches.flows.entries.check_in import check_in
from matches.flows.entries.enter import enter
from matches.flows.results.submit_score import submit_score
from matches.inputs.publication import Part
from matches.permissions import event_roles, require, roles_at
from matches.queries.results import matches
from matches.queries.tournaments import tournaments

MOST_ROWS: Final = 200


class RowAnswer(ReadSerializer):
    """What became of a row."""

    row = serializers.IntegerField(help_text="Position of the row, from 1.")
    status = serializers.IntegerField(help_text="What a request for this row alone would be answered with.")
    violations = ViolationDetail(many=True, help_text="Why the row was refused. Empty: it is done.")
    entry = serializers.IntegerField(allow_null=True, help_text="Number of the entry. null: of a refusal or a result.")
    submission = serializers.UUIDField(allow_null=True, help_text="Id of the submission. null: of all else.")


class RowAnswers(ReadSerializer):
    rows = RowAnswer(many=True, help_text="One answer a row, in order.")


class EntryRows(WriteSerializer):
    rows = NewEntry(many=True, min_length=1, max_length=MOST_ROWS)  # type: ignore[call-arg]  # of the list
    register_new = StrictBooleanField(default=False, help_text="Whether an unknown name is registered as a new player.")


class CheckInRow(WriteSerializer):
    entry = StrictIntegerField(min_value=1, max_value=2**31 - 1, help_text="Number of the entry.")
    is_present = StrictBooleanField(default=True)


class CheckInRows(WriteSerializer):
    rows = CheckInRow(many=True, min_length=1, max_length=MOST_ROWS)  # type: ignore[call-arg]  # of the list


class ResultRow(Score):
    match = StrictIntegerField(min_value=1, max_value=2**63 - 1, help_text="Id of the match.")
    id = Uuid(help_text="Created by the sender. The same id with the same body is the same submission.")


class ResultRows(WriteSerializer):
    rows = ResultRow(many=True, min_length=1, max_length=MOST_ROWS)  # type: ignore[call-arg]  # of the list


Row = Mapping[str, Any]


class Bulk(EventView):
    """Base view of operations on many rows."""

    throttle_classes = [*EventView.throttle_classes, Uploads]

    def each(self, rows: list[Row], act: Callable[[int, Row], Row]) -> Response:
        """Return the answers of all rows. ``act``: does one, with its number, and returns what is not null."""
        answers = [self._answer(number, row, act) for number, row in enumerate(rows, start=1)]
        return self.respond(RowAnswers, {"rows": answers}, 200, tournaments.number(self.get_event()))

    def _answer(self, number: int, row: Row, act: Callable[[int, Row], Row]) -> Row:
        blank = {"row": number, "violations": (), "entry": None, "submission": None}
        try:
            return {**blank, **act(number, row)}
        except Refusal as refusal:
            return {**blank, "status": refusal.status, "violations": violations_of(refusal)}


class EntryBulk(Bulk):
    shows = Part.ENTRIES

    @writes("entries_enter_each", EntryRows, RowAnswers)
    def post(self, request: object, event: int) -> Response:
        """Enter players or pairs, each on its own: a row that is refused does not keep the others from being entered.

        `entries_enter` enters all of them or none. A director may do this.
        """
        require("enter", roles_at(self.by, self.get_event().tournament, self.at))
        body = self.body(EntryRows)
        return self.each(body["rows"], lambda number, row: self._enter(number, row, body["register_new"]))

    def _enter(self, number: int, row: Row, register_new: bool) -> Row:
        entrants = [entry_input(row, number)]
        (entry,) = enter(
            event_id=self.kwargs["event"], entrants=entrants, register_new=register_new, ctx=self.context()
        )
        return {"status": 201, "entry": entry.number}


class CheckInBulk(Bulk):
    shows = Part.ENTRIES

    @writes("entries_check_in_each", CheckInRows, RowAnswers)
    def post(self, request: object, event: int) -> Response:
        """Check entries in or out, each on its own. `entries_act` does all of them or none. The desk may do this."""
        require("check_in", event_roles(self.by, self.get_event(), self.at))
        return self.each(self.body(CheckInRows)["rows"], self._check_in)

    def _check_in(self, _number: int, row: Row) -> Row:
        entry = row["entry"]
        check_in(event_id=self.kwargs["event"], entry_no=entry, is_present=row["is_present"], ctx=self.context())
        return {"status": 200, "entry": entry}


class ResultBulk(Bulk):
    @needs(Scope.RESULTS)
    @decides("submissions_submit_each", ResultRows, {200: RowAnswers}, [])
    def post(self, request: object, event: int) -> Response:
        """Submit scores of matches of the event at the desk, each on its own: as `submissions_submit` with `at_desk`.

        If-Match is what the sender has seen: the row of a match that has changed since is refused with 412. The desk
        may do this.
        """
        require("enter_result", event_roles(self.by, self.get_event(), self.at))
        ctx = self.versioned_context()
        return self.each(self.body(ResultRows)["rows"], lambda _number, row: self._submit(row, ctx))

    def _submit(self, row: Row, ctx: ActContext) -> Row:
        match = row["match"]
        if matches.match(match, self.by, self.at).stage.event_id != self.kwargs["event"]:
            raise NotFound(cause("unknown_match", match=match))
        submission, is_new = submit_score(
            submission_id=row["id"], match_id=match, scores=scores_in(row), at_desk=True, ctx=ctx
        )
        return {"status": 202 if is_new else 200, "submission": submission.pk}
