"""What players and directors do about matches and results; numbers choose what, out of what there is.

Each deed returns True where it was done and False where there was nothing to do it to; it may be refused.
"""

import uuid
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from django.db import transaction

from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.refusals import Refused
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.resume_match import resume_match
from matches.flows.results.submit_score import submit_score
from matches.flows.tables.call_match import call_match
from matches.flows.tables.release_table import release_table
from matches.flows.tables.start_match import start_match
from matches.inputs.results import AdjournmentInput, OutcomeInput, ScoreInput
from matches.models import EntryMember, Match, MatchFact, Node, Ruling, Submission
from matches.services.results.ruling import missing_rulings
from tests.laws.halls import Hall, Step
from tests.support import build

T = TypeVar("T")
SCORES = (
    *(ScoreInput(final=[5, 2]), ScoreInput(final=[2, 5]), ScoreInput(final=[5, 4])),
    *(ScoreInput(final=[3, 2]), ScoreInput(final=[9, 9])),  # undecided; impossible
)
ENDINGS = (
    *(
        OutcomeInput("conceded", 0, (3, 1)),
        OutcomeInput("walkover", 1),
        OutcomeInput("forfeit", 0),
        OutcomeInput("double_forfeit"),
    ),
    *(
        OutcomeInput("retired", 1, (2, 2), both_moved=True),
        OutcomeInput("disqualified", 0),
        OutcomeInput("walkover", 0),
    ),
    *(OutcomeInput("time_loss", 1, (4, 2), both_moved=True), OutcomeInput("walkover", 0, (3, 0))),  # the last cannot be
    *(OutcomeInput("walkover", 1, loser_present=True), OutcomeInput("forfeit", 0, loser_present=False)),
)
OUTCOMES: Sequence[ScoreInput | OutcomeInput] = (*SCORES, *ENDINGS)
AT_ONCE = 4


def _one_of(things: Sequence[T], which: int) -> T | None:
    return things[which % len(things)] if things else None


def _go_on(hall: Hall, step: Step) -> bool:
    """Some matches are played, as a crowd of them comes in."""
    some = build.ready(hall.event)[:AT_ONCE]
    with transaction.atomic():  # all of them or none
        for place, match in enumerate(some):
            winner = (step.how >> place) % 2
            ended = OutcomeInput("conceded", winner, (3, 1) if winner == 0 else (1, 3), both_moved=True)
            end_match(match_id=match.pk, outcome=ended, ctx=ActContext(hall.director, build.NOON))
    return bool(some)


def _submit_at_desk(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    return match is not None and _submit(match, step, hall.director, True)


def _submit_as_side(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    return match is not None and _submit(match, step, _speaker(hall, match, step), False)


def _submit(match: Match, step: Step, by: Actor, at_desk: bool) -> bool:
    """Most sheets can stand; sides who tell the same score meet often."""
    scores = SCORES[step.how % 3 if step.how < 30 else step.how % len(SCORES)]
    submit_score(
        submission_id=uuid.uuid4(), match_id=match.pk, scores=scores, at_desk=at_desk, ctx=ActContext(by, build.NOON)
    )
    return True


def _work(_hall: Hall, _step: Step) -> bool:
    return drain() > 0


def _confirm(hall: Hall, step: Step) -> bool:
    sent = _sent(hall, step)
    if sent is not None:
        confirm_score(submission_id=sent.pk, ctx=ActContext(_answerer(hall, sent, step), build.NOON))
    return sent is not None


def _dispute(hall: Hall, step: Step) -> bool:
    sent = _sent(hall, step)
    if sent is not None:
        dispute_score(submission_id=sent.pk, ctx=ActContext(_answerer(hall, sent, step), build.NOON, "not so"))
    return sent is not None


def _end(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    if match is not None:
        ended = ENDINGS[step.how % len(ENDINGS)]
        end_match(match_id=match.pk, outcome=ended, ctx=ActContext(hall.director, build.NOON, "so ruled"))
    return match is not None


def _correct(hall: Hall, step: Step) -> bool:
    match = _match(hall, step, is_decided=True)
    if match is not None:
        _ruling(
            step,
            partial(
                correct_result,
                match_id=match.pk,
                outcome=OUTCOMES[step.how % len(OUTCOMES)],
                ctx=ActContext(hall.director, build.NOON, "misread"),
            ),
        )
    return match is not None


def _reopen(hall: Hall, step: Step) -> bool:
    match = _match(hall, step, is_decided=True)
    if match is not None:
        _ruling(step, partial(reopen_result, match_id=match.pk, ctx=ActContext(hall.director, build.NOON, "played on")))
    return match is not None


def _ruling(step: Step, do: Callable[..., object]) -> None:
    """Some rule on what was played since, in one of the three ways; some give up."""
    rulings: dict[int, str] = {}
    while True:
        try:
            do(rulings=rulings)
        except Refused as refusal:
            wanted = missing_rulings(refusal)
            if not wanted or step.how % 4 == 3:
                raise
            rulings |= dict.fromkeys(wanted, Ruling.Choice.values[step.how % 4])
        else:
            return


def _call(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    if match is not None:
        call_match(match_id=match.pk, table=str(step.how % 4), ctx=ActContext(hall.director, build.NOON))
    return match is not None


def _release(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    if match is not None:
        release_table(match_id=match.pk, ctx=ActContext(hall.director, build.NOON))
    return match is not None


def _start(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    if match is not None:
        start_match(match_id=match.pk, ctx=ActContext(hall.director, build.NOON))
    return match is not None


def _penalize(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    if match is not None:
        give_penalty(
            match_id=match.pk,
            side=step.how % 2,
            points=1 + step.how % 3,
            ctx=ActContext(hall.director, build.NOON, "late"),
        )
    return match is not None


def _break_off(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    if match is not None:
        state = AdjournmentInput(score=(step.how % 5, step.how % 3))
        adjourn_match(match_id=match.pk, state=state, ctx=ActContext(hall.director, build.NOON))
    return match is not None


def _resume(hall: Hall, step: Step) -> bool:
    broken = MatchFact.objects.holding().filter(match__stage__event=hall.event, kind=MatchFact.Kind.BROKEN)
    fact = _one_of(list(broken.order_by("-pk")), step.which)
    if fact is not None:
        resume_match(match_id=fact.match_id, ctx=ActContext(hall.by(step.how), build.NOON))
    return fact is not None


def _undo(hall: Hall, step: Step) -> bool:
    act = _one_of(hall.acts()[::-1], step.which)
    return act is not None and hall.undo(act)


def _match(hall: Hall, step: Step, is_decided: bool = False) -> Match | None:
    """Mostly one to which the deed could be done, else any that was ever born; the latest first."""
    born = Match.objects.filter(stage__event=hall.event).order_by("-pk")
    decided = Node.objects.filter(stage__event=hall.event, state=Node.State.DECIDED).values("match")
    fitting = born.filter(pk__in=decided) if is_decided else born.exclude(pk__in=decided)
    return _one_of(list(born if step.how % 7 == 0 else fitting), step.which)


def _speaker(hall: Hall, match: Match, step: Step) -> Actor:
    """Mostly one of the two sides, else anybody."""
    numbers = EntryMember.objects.filter(entry__in=[match.side0_id, match.side1_id]).values_list("player__public_id")
    people = hall.people
    sides = [people.logins[people.players.index(number)] for (number,) in numbers.order_by("pk")]
    return hall.by(step.how) if step.how % 5 == 0 else sides[step.how % 2]


def _sent(hall: Hall, step: Step) -> Submission | None:
    """Mostly one that waits for an answer, else any."""
    rows = Submission.objects.filter(match__stage__event=hall.event).order_by("-match", "-act__seq", "pk")
    waiting = rows.filter(match__results__isnull=True, judgements__ok=True)
    return _one_of(list(rows if step.how % 7 == 0 else waiting), step.which)


def _answerer(hall: Hall, sent: Submission, step: Step) -> Actor:
    return hall.director if step.how % 3 == 0 else _speaker(hall, sent.match, step)


PLAYING: dict[str, Callable[[Hall, Step], bool]] = {
    "go on": _go_on,
    "submit at desk": _submit_at_desk,
    "submit as side": _submit_as_side,
    "work": _work,
    "confirm": _confirm,
    "dispute": _dispute,
    "end": _end,
    "call": _call,
    "release": _release,
    "start": _start,
    "penalize": _penalize,
    "break off": _break_off,
    "resume": _resume,
    "correct": _correct,
    "reopen": _reopen,
    "undo": _undo,
}
