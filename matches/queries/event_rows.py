"""An event as it is told outside: its state, the proof of its draw, its matches for paging."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from journal.refusals import Unseen, because
from matches.models import Drawing, Event, Match, Stage, Submission
from matches.queries import commitments, draws, tournaments
from matches.queries.answers import confirm_minutes
from matches.queries.conducts import conduct_of
from matches.queries.live_scores import are_wanted
from matches.queries.no_shows import no_show_of
from matches.queries.occasions import occasion_of
from matches.queries.rests import rest_of
from rules_engine.game.conduct import Conduct
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import Occasion


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event as it stands. ``number``: of its stream."""

    event: Event
    stage: Stage
    number: int
    is_open: bool
    is_drawn: bool
    is_finished: bool

    @property
    def lengths(self) -> Sequence[int]:
        return list(self.event.settings["lengths"])

    @property
    def rest(self) -> int:
        return rest_of(self.event)

    @property
    def confirm_minutes(self) -> int:
        return confirm_minutes(self.event)

    @property
    def no_show(self) -> NoShow | None:
        return no_show_of(self.event)

    @property
    def clock(self) -> str:
        return str(self.event.settings.get("clock", ""))

    @property
    def conduct(self) -> Conduct:
        return conduct_of(self.event)

    @property
    def occasion(self) -> Occasion:
        return occasion_of(self.event)

    @property
    def live_scores(self) -> bool:
        return are_wanted(self.event)

    @property
    def commit_first(self) -> bool:
        return commitments.are_wanted(self.event)


def event_row(event: Event) -> EventRow:
    stage = tournaments.main_stage(event)
    is_drawn = draws.is_drawn(stage)
    return EventRow(
        event,
        stage,
        tournaments.number(event),
        tournaments.is_open(event) and not is_drawn,  # after the draw nobody enters, whether it was closed or not
        is_drawn,
        tournaments.is_finished(event),
    )


def proof(event: Event) -> Drawing:
    """The drawing that holds, with its act; before the draw: Unseen."""
    found = draws.drawing(tournaments.main_stage(event))
    if found is None:
        raise Unseen(because("not_drawn"))
    return found


def matches_of(event: Event) -> QuerySet[Match]:
    """The matches of an event in the order of birth, for paging."""
    return Match.objects.filter(stage__event=event).order_by("pk")


def is_judging(**of: Any) -> bool:
    """Whether a submission waits to be judged: the one thing that shows before the event's number moves."""
    return Submission.objects.holding().filter(Q(judgements=None) | Q(due__isnull=False), **of).exists()
