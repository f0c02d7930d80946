"""Views of an event, a match or a submission: found for the viewer, told as they stand."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from rest_framework.response import Response

from doors.etag import if_match, is_unchanged
from doors.views import Form, Rows, View
from matches.api import told
from matches.conditions.answering import find
from matches.may import require, roles_at
from matches.models import Event, Match, Submission
from matches.queries import event_rows, matches, tournaments
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_row


class EventView(View):
    """An event, by its number in the address."""

    def found(self) -> Event:
        """What the viewer may not see: Unseen."""
        return tournaments.event(self.kwargs["event"], self.by, self.at)

    event_at_hand = found

    def found_at_desk(self) -> Event:
        """The event for those who serve at it; for others: NotAllowed."""
        event = self.found()
        require("see_desk", roles_at(self.by, event.tournament, self.at))
        return event

    @property
    def seen(self) -> int:
        return if_match(self.request)

    def told_event(self, status: int = 200) -> Response:
        row = event_rows.event_row(self.found())
        return self.told(told.Event, row, status, row.number)

    def what_stands(self) -> dict[str, Any]:
        return dict(told.Event(event_rows.event_row(self.found())).data)

    def tagged_page(self, event: Event, rows: Rows, form: Form) -> Response:
        return self.page(rows, form, tournaments.number(event))

    def if_changed(self, event: Event) -> Response | None:
        """The answer for somebody who has what stands; None: tell him."""
        number = tournaments.number(event)
        has_it = is_unchanged(self.request, number) and not event_rows.is_judging(match__stage__event=event)
        return self.unchanged(number) if has_it else None


class MatchView(View):
    """A match, by its number in the address. The secret of one of its sides opens it."""

    sides_speak = True

    def found(self) -> Match:
        return matches.match(self.kwargs["match"], self.by, self.at)

    def event_at_hand(self) -> Event:
        return self.found().stage.event

    @property
    def seen(self) -> int:
        return if_match(self.request)

    def told_match(self, status: int = 200) -> Response:
        match = self.found()
        return self.told(told.Match, self.row(match), status, tournaments.number(match.stage.event))

    def row(self, match: Match) -> MatchRow:
        """As the viewer may see it."""
        row = match_row(match)
        return row if matches.shows_submissions(match, self.by, self.at) else replace(row, submissions=(), help=None)

    def what_stands(self) -> dict[str, Any]:
        match = self.found()
        number = tournaments.number(match.stage.event)
        return {"number": number, "match": told.Match(self.row(match)).data}


class SubmissionView(MatchView):
    """A submission, by its id in the address; its match is what stands."""

    def found_both(self) -> tuple[Submission, Match]:
        submission: UUID = self.kwargs["submission"]
        return find(submission, self.by, self.at)

    def found(self) -> Match:
        return self.found_both()[1]
