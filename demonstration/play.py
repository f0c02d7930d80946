"""The repeated steps of a tournament: entries, draws, scores."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from clubs.models import Player
from demonstration.cast import FEDERATION
from demonstration.scores import final_score, played_match
from journal.context import ActContext, Actor
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.check_in import check_in
from matches.flows.entries.enter import enter
from matches.flows.events.add_event import add_event
from matches.flows.results.confirm_pending_results import confirm_pending_results
from matches.flows.results.end_match import end_match
from matches.flows.results.judge_submission import judge_submission
from matches.flows.results.submit_score import submit_score
from matches.inputs.entries import EntryInput
from matches.inputs.events import EventInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.inputs.tournaments import TournamentRef
from matches.models import Event, Submission
from matches.queries.draws import boards
from matches.queries.draws.boards import NodeRow
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import matches_of
from matches.queries.tournaments import tournaments
from rules_engine.words import SIDES


@dataclass(frozen=True, slots=True)
class Table:
    """An event with its director, its random generator, and the current time of the story."""

    event: Event
    by: Actor
    lots: random.Random
    at: datetime

    @property
    def ctx(self) -> ActContext:
        return ActContext(self.by, self.at)

    def later(self, minutes: int) -> "Table":
        return replace(self, at=self.at + timedelta(minutes=minutes))


def opened(tournament: str, plan: EventInput, by: Actor, at: datetime) -> Table:
    """Add an event and return it. Its name is the seed of its random generator."""
    event = add_event(ref=TournamentRef(FEDERATION, tournament), plan=plan, ctx=ActContext(by, at))
    return Table(event, by, random.Random(plan.name), at)  # noqa: S311  # nosec B311  # the same every time


def entered(table: Table, players: Iterable[Player]) -> None:
    entries = [EntryInput(player=player.public_id) for player in players]
    enter(event_id=table.event.pk, entrants=entries, ctx=table.ctx)


def all_present(table: Table, numbers: Sequence[int]) -> None:
    for number in numbers:
        check_in(event_id=table.event.pk, entry_no=number, ctx=table.ctx)


def drawn(table: Table) -> None:
    draw_stage(event_id=table.event.pk, ctx=table.ctx, seed=f"{table.lots.getrandbits(256):064x}")


def nodes(table: Table) -> list[NodeRow]:
    return boards.bracket(tournaments.main_stage(table.event), matches_of(table.event))


def ready(table: Table) -> list[MatchRow]:
    """Return the matches that wait only to be played, from the top of the sheet."""
    return [node.match for node in nodes(table) if node.match and node.match.state is MatchState.READY]


def decide(table: Table, match: MatchRow) -> None:
    """Send a score from the desk: half of them game by game, half as a final score."""
    if table.lots.random() < 0.5:
        scores = played_match(match.length, table.lots)
    else:
        scores = final_score(match.length, table.lots.choice(SIDES), table.lots)
    send(table, match, scores)


def send(table: Table, match: MatchRow, scores: ScoreInput) -> None:
    """Send a score from the desk. It is checked and official two seconds later."""
    checked(table, sent(table, match, scores, table.by, at_desk=True))


def sent(table: Table, match: MatchRow, scores: ScoreInput, by: Actor, *, at_desk: bool = False) -> Submission:
    """Submit a score without checking it."""
    number = UUID(int=table.lots.getrandbits(128), version=4)
    return submit_score(
        submission_id=number, match_id=match.id, scores=scores, ctx=ActContext(by, table.at), at_desk=at_desk
    )[0]


def checked(table: Table, submission: Submission) -> None:
    """Judge a submission at the time of the story and make it official if no side need confirm it.

    The jobs have nothing left to do.
    """
    at = table.at + timedelta(seconds=2)
    judge_submission(submission_id=submission.pk, at=at)()
    confirm_pending_results(event_id=table.event.pk, at=at)()


def ended(table: Table, match: MatchRow, outcome: OutcomeInput, reason: str = "") -> None:
    end_match(match_id=match.id, outcome=outcome, ctx=table.ctx.with_note(reason))
