"""The repeated steps of a tournament: entries, draws, scores."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from clubs.models import Player
from demonstration.cast import FEDERATION
from demonstration.scores import final_score, played_match
from journal.context import ActContext, Actor
from journal.jobs import mark_done
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.check_in import check_in_entries
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
from matches.job_kinds import JUDGE, OFFICIAL
from matches.models import Event, Submission
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import matches_of
from matches.services.draws.drawing import active_stage
from rules_engine.draws.stage import DrawNow
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


def entered(table: Table, players: Sequence[Player]) -> None:
    """Enter players; in doubles two neighbours of the list are a pair."""
    entries = [EntryInput(player=player.public_id) for player in players]
    if table.event.side_size == 2:
        entries = [replace(first, partner=second) for first, second in zip(entries[::2], entries[1::2], strict=True)]
    enter(event_id=table.event.pk, entrants=entries, ctx=table.ctx)


def all_present(table: Table, numbers: Sequence[int]) -> None:
    check_in_entries(event_id=table.event.pk, entry_nos=numbers, ctx=table.ctx)


def drawn(table: Table) -> None:
    draw_stage(event_id=table.event.pk, ctx=table.ctx, seed=f"{table.lots.getrandbits(256):064x}")


def ready(table: Table) -> list[MatchRow]:
    """Return the matches that wait only to be played, in the order in which they were drawn."""
    return [row for row in matches_of(table.event) if row.state is MatchState.READY]


def play(table: Table, settle: Callable[[Table, MatchRow], None], *, minutes: int, most: int = 1000) -> list[MatchRow]:
    """Draw and play round by round, until so many matches are over or nothing is left. Return those that are ready.

    ``minutes``: of a round. Its results become official together, after the last of them.
    """
    while (matches := ready(table) or _next_round(table)) and most:
        table = table.later(minutes)
        for match in matches[:most]:
            table = table.later(3)
            settle(table, match)
        official(table)
        most -= len(matches[:most])
    return matches


def _next_round(table: Table) -> list[MatchRow]:
    if not isinstance(active_stage(table.event, table.at).next, DrawNow):
        return []
    drawn(table)
    return ready(table)


def decide(table: Table, match: MatchRow) -> None:
    """Send a score from the desk: half of them game by game, half as a final score."""
    if table.lots.random() < 0.5:
        scores = played_match(match.length, table.lots)
    else:
        scores = final_score(match.length, table.lots.choice(SIDES), table.lots)
    send(table, match, scores)


def send(table: Table, match: MatchRow, scores: ScoreInput) -> None:
    """Send a score from the desk and check it. It waits to become official."""
    judged(table, sent(table, match, scores, table.by, at_desk=True))


def sent(table: Table, match: MatchRow, scores: ScoreInput, by: Actor, *, at_desk: bool = False) -> Submission:
    """Submit a score without checking it."""
    number = UUID(int=table.lots.getrandbits(128), version=4)
    return submit_score(
        submission_id=number, match_id=match.id, scores=scores, ctx=ActContext(by, table.at), at_desk=at_desk
    )[0]


def judged(table: Table, submission: Submission) -> None:
    """Judge a submission at the time of the story, in place of the job."""
    judge_submission(submission_id=submission.pk, at=table.at + timedelta(seconds=2))()
    mark_done(JUDGE, submission.pk)


def official(table: Table) -> None:
    """Make the scores official that no side need confirm, in place of the job."""
    confirm_pending_results(event_id=table.event.pk, at=table.at + timedelta(seconds=2))()
    mark_done(OFFICIAL, table.event.pk)


def ended(table: Table, match: MatchRow, outcome: OutcomeInput, reason: str = "") -> None:
    end_match(match_id=match.id, outcome=outcome, ctx=table.ctx.with_note(reason))
