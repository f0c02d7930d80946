"""Base views of an event, a match and a submission."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from rest_framework.permissions import SAFE_METHODS
from rest_framework.response import Response

from interfaces.api.base.etag import is_unchanged
from interfaces.api.base.views import Form, Rows, View
from interfaces.api.matches import serializers
from matches.inputs.publication import Part
from matches.models import Event, Match, Submission
from matches.permissions import require, roles_at
from matches.queries.events import event_rows
from matches.queries.publications import check_public
from matches.queries.results import matches
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from matches.services.results.responders import find


class EventView(View):
    """Base view of an event, whose id is in the address.

    ``shows``: the part of the event that a read shows; None for something of all parts. ``is_always_public``: it shows
    nothing of them.
    """

    shows: Part | None = None
    is_always_public = False

    def get_event(self) -> Event:
        """Return the event. Raise NotFound if the actor may not see it, or not what is read of it."""
        event = tournaments.event(self.kwargs["event"], self.by, self.at)
        if event.has_unpublished_parts and self.request.method in SAFE_METHODS and not self.is_always_public:
            check_public(event, self.by, self.at, self.shows)
        return event

    event_at_hand = get_event

    def get_event_at_desk(self) -> Event:
        """Return the event. Raise NotAllowed if the actor may not see its desk."""
        event = self.get_event()
        require("see_desk", roles_at(self.by, event.tournament, self.at))
        return event

    def event_response(self, status: int = 200) -> Response:
        row = event_rows.event_row(self.get_event())
        return self.respond(serializers.Event, row, status, row.number)

    def current_state(self) -> dict[str, Any]:
        return dict(serializers.Event(event_rows.event_row(self.get_event())).data)

    def tagged_page(self, event: Event, rows: Rows, form: Form) -> Response:
        return self.page(rows, form, tournaments.number(event))

    def if_changed(self, event: Event) -> Response | None:
        """Return 304 if the client has the current state, otherwise None. Without a tag nothing is read."""
        if "If-None-Match" not in self.request.headers:
            return None
        number = tournaments.number(event)
        has_it = is_unchanged(self.request, number) and not event_rows.is_judging(match__stage__event=event)
        return self.unchanged(number) if has_it else None


class MatchView(View):
    """Base view of a match, whose id is in the address. It accepts the card of one of its players."""

    cards_act = True

    def get_match(self) -> Match:
        return matches.match(self.kwargs["match"], self.by, self.at)

    def event_at_hand(self) -> Event:
        return self.get_match().stage.event

    def match_response(self, status: int = 200) -> Response:
        match = self.get_match()
        return self.respond(serializers.Match, self.row(match), status, tournaments.number(match.stage.event))

    def row(self, match: Match) -> MatchRow:
        """Return the row of a match without what the actor may not see."""
        row = match_row(match)
        return row if matches.shows_submissions(match, self.by, self.at) else replace(row, submissions=(), help=None)

    def current_state(self) -> dict[str, Any]:
        match = self.get_match()
        number = tournaments.number(match.stage.event)
        return {"number": number, "match": serializers.Match(self.row(match)).data}


class SubmissionView(MatchView):
    """Base view of a submission, whose id is in the address. `current_state` is that of its match."""

    def get_submission_and_match(self) -> tuple[Submission, Match]:
        submission: UUID = self.kwargs["submission"]
        return find(submission, self.by, self.at)

    def get_match(self) -> Match:
        return self.get_submission_and_match()[1]
