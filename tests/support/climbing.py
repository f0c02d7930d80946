"""A ladder of players with logins, for tests of ladders."""

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from journal.context import ActContext, Actor
from matches.flows.entries.enter import enter
from matches.flows.ladders.act_in_ladder import act_in_ladder
from matches.flows.ladders.start_ladder import start_ladder
from matches.flows.results.end_match import end_match
from matches.flows.results.submit_score import submit_score
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.ladders import LadderAction, LadderInput, StartBy
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Event, LadderFact, Match, Result, Stage, Standing
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import NOON, House
from tests.support.remembered import scene

DAY = timedelta(days=1)
START = datetime.now(UTC).replace(microsecond=0) - 20 * DAY  # jobs take the time of the clock


@dataclass(frozen=True, slots=True)
class Climb:
    """A ladder that starts by hand in the order of the entries. ``logins``: by place at the start, from 0."""

    home: House
    event: Event
    logins: list[Actor]

    @property
    def stage(self) -> Stage:
        return tournaments.main_stage(self.event)

    @property
    def order(self) -> list[int]:
        """The stored order, as numbers of entries."""
        rows = Standing.objects.filter(stage=self.stage).order_by("place_from")
        return list(rows.values_list("entry__number", flat=True))

    def act(
        self, place: int, action: LadderAction, at: datetime = START, *, to: int = 0, number: int = 0
    ) -> LadderFact:
        """Do one act as the player of an entry."""
        return self.do(self.logins[place - 1], LadderInput(action, None, to, number), at)

    def do(self, by: Actor, step: LadderInput, at: datetime = START) -> LadderFact:
        return act_in_ladder(event_id=self.event.pk, step=step, ctx=ActContext(by, at))

    def challenge(self, by: int, to: int, at: datetime = START) -> int:
        """Challenge, and return the number of the challenge."""
        return self.act(by, LadderAction.CHALLENGE, at, to=to).number

    def agreed(self, by: int, to: int, at: datetime = START) -> Match:
        """Return the match of a challenge that is accepted at once."""
        number = self.challenge(by, to, at)
        self.act(to, LadderAction.ACCEPT, at, number=number)
        return Match.objects.get(stage=self.stage, node_key=f"C{number}")

    def play(self, match: Match, winner: int, at: datetime = START) -> None:
        """Enter a score at the desk: the side 0 or 1 wins. The challenger is side 0."""
        final = [match.length, 2] if winner == 0 else [2, match.length]
        ctx = ActContext(self.home.by_director, at)
        scores = ScoreInput(final=final)
        submit_score(submission_id=uuid.uuid4(), match_id=match.pk, scores=scores, at_desk=True, ctx=ctx)
        build.do_jobs()

    def end(self, match: Match, winner: int, at: datetime) -> None:
        """End a match as a walkover, without a job: one side wins."""
        outcome = OutcomeInput(Result.Ending.WALKOVER, winner)
        end_match(match_id=match.pk, outcome=outcome, ctx=ActContext(self.home.by_director, at, "Agreed."))


def ladder_event(home: House, name: str = "Ladder", **settings: Any) -> Event:
    """An event that is a ladder, without entries."""
    return build.event(home, name, stages=(StageInput("ladder", settings),))


@scene
def climb(home: House, count: int = 5, **settings: Any) -> Climb:
    """A ladder of so many players with logins, which starts by hand in the order of their entries."""
    logins = [build.login() for _ in range(count)]
    event = ladder_event(home, f"Ladder of {count}", **settings)
    entrants = [EntryInput(player=build.player(home, user=login).public_id) for login in logins]
    enter(event_id=event.pk, entrants=entrants, ctx=ActContext(home.by_director, NOON))
    begin(home, event, range(1, count + 1))
    return Climb(home, event, [build.acting(login) for login in logins])


def begin(home: House, event: Event, numbers: Any) -> None:
    """Start a ladder by hand."""
    ctx = ActContext(home.by_director, START)
    start_ladder(event_id=event.pk, by=StartBy.HAND, numbers=list(numbers), ctx=ctx)
