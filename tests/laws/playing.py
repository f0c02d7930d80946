"""An event in the hands of people who do anything at any moment; numbers choose what, out of what there is.

Each deed returns True where it was done and False where it was refused or there was nothing to do it to.
"""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from journal.acts import Actor
from journal.jobs import drain
from journal.models import Act, Stream
from journal.refusals import Refusal, Refused
from matches.conditions.ruling import wanted_by
from matches.flows.check_in import check_in
from matches.flows.confirm_score import confirm_score
from matches.flows.correct_result import correct_result
from matches.flows.dispute_score import dispute_score
from matches.flows.draw_event import draw_event
from matches.flows.end_match import end_match
from matches.flows.enter import enter
from matches.flows.finish_event import finish_event
from matches.flows.reopen_result import reopen_result
from matches.flows.replace_entry import replace_entry
from matches.flows.submit_score import submit_score
from matches.flows.undo_act import undo_act
from matches.flows.withdraw_entry import withdraw_entry
from matches.models import EntryMember, Event, Match, Node, Ruling, Submission
from matches.plans import Ended, Scores, Wanted
from tests import build

T = TypeVar("T")
SCORES = (
    *(Scores(final=[5, 2]), Scores(final=[2, 5]), Scores(final=[5, 4])),
    *(Scores(final=[3, 2]), Scores(final=[9, 9])),  # undecided; impossible
)
ENDINGS = (
    *(Ended("conceded", 0, (3, 1)), Ended("walkover", 1), Ended("double_forfeit")),
    *(Ended("time_loss", 1, (4, 2), both_moved=True), Ended("walkover", 0, (3, 0))),  # the last cannot be
)
OUTCOMES: Sequence[Scores | Ended] = (*SCORES, *ENDINGS)


@dataclass(frozen=True, slots=True)
class Step:
    """What is done, to which of what there is, and how; ``then_undo``: and taken back at once."""

    deed: str
    which: int = 0
    how: int = 0
    then_undo: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Hall:
    """One event, its director, and eight players with logins: six enter, late ones too; two more may replace them."""

    home: build.House
    event: Event
    players: Sequence[str]
    logins: Sequence[Actor]

    def do(self, step: Step) -> bool:
        """True where it was done."""
        try:
            return DEEDS[step.deed](self, step)
        except Refusal:
            return False

    def by(self, how: int) -> Actor:
        """The director, or one of the players."""
        return [self.home.by_director, *self.logins][how % (len(self.logins) + 1)]

    def acts(self, after: int = 0) -> list[Act]:
        """The acts of the event that a person or a worker did, since a number."""
        of_event = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(self.event.pk))
        return list(of_event.filter(seq__gt=after).exclude(kind="matches_born").order_by("seq"))

    def undo(self, act: Act) -> bool:
        try:
            undo_act(event=self.event.pk, act=act.pk, by=self.home.by_director, at=build.NOON)
        except Refusal:
            return False
        return True


def hall() -> Hall:
    home = build.house()
    logins = [build.login() for _ in range(8)]
    players = [build.player(home, user=login).public_id for login in logins]
    event = build.event(home, lengths=(5, 5, 5), third_place=True)
    return Hall(home, event, players, [build.acting(login) for login in logins])


def _one_of(things: Sequence[T], which: int) -> T | None:
    return things[which % len(things)] if things else None


def _enter(hall: Hall, step: Step) -> bool:
    wanted = [Wanted(player=hall.players[(step.which + more) % 6]) for more in range(1 + step.how % 4)]
    enter(event=hall.event.pk, wanted=wanted, by=hall.home.by_director, at=build.NOON)
    return True


def _withdraw(hall: Hall, step: Step) -> bool:
    """By anybody; or by the director, some of them after the match that is set up."""
    told: dict[str, Any] = {"event": hall.event.pk, "entry": 1 + step.which % 7}
    by = hall.home.by_director if step.how % 2 else hall.by(step.how)
    withdraw_entry(**told, by=by, at=build.NOON, after_match=step.how % 4 == 3)
    return True


def _replace(hall: Hall, step: Step) -> bool:
    """Mostly by one of the two who are not in, else by anybody."""
    player = hall.players[step.how % 8 if step.how % 5 == 0 else 6 + step.how % 2]
    told: dict[str, Any] = {"event": hall.event.pk, "entry": 1 + step.which % 7}
    replace_entry(**told, player=player, by=hall.home.by_director, at=build.NOON)
    return True


def _check_in(hall: Hall, step: Step) -> bool:
    told = {"event": hall.event.pk, "entry": 1 + step.which % 7}
    check_in(**told, is_present=step.how % 2 == 0, by=hall.home.by_director, at=build.NOON)
    return True


def _draw(hall: Hall, step: Step) -> bool:
    draw_event(event=hall.event.pk, by=hall.home.by_director, at=build.NOON, seed=f"{step.which % 256:02x}")
    return True


def _submit_at_desk(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    return match is not None and _submit(match, step, hall.home.by_director, True)


def _submit_as_side(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    return match is not None and _submit(match, step, _speaker(hall, match, step), False)


def _submit(match: Match, step: Step, by: Actor, at_desk: bool) -> bool:
    """Most sheets can stand; sides who tell the same score meet often."""
    scores = SCORES[step.how % 3 if step.how < 30 else step.how % len(SCORES)]
    told: dict[str, Any] = {"submission": uuid.uuid4(), "match": match.pk, "scores": scores}
    submit_score(**told, by=by, at=build.NOON, at_desk=at_desk)
    return True


def _work(_hall: Hall, _step: Step) -> bool:
    return drain() > 0


def _confirm(hall: Hall, step: Step) -> bool:
    sent = _sent(hall, step)
    if sent is not None:
        confirm_score(submission=sent.pk, by=_answerer(hall, sent, step), at=build.NOON)
    return sent is not None


def _dispute(hall: Hall, step: Step) -> bool:
    sent = _sent(hall, step)
    if sent is not None:
        dispute_score(submission=sent.pk, why="not so", by=_answerer(hall, sent, step), at=build.NOON)
    return sent is not None


def _end(hall: Hall, step: Step) -> bool:
    match = _match(hall, step)
    if match is not None:
        ended = ENDINGS[step.how % len(ENDINGS)]
        end_match(match=match.pk, ended=ended, why="so ruled", by=hall.home.by_director, at=build.NOON)
    return match is not None


def _correct(hall: Hall, step: Step) -> bool:
    match = _match(hall, step, is_decided=True)
    if match is not None:
        told: dict[str, Any] = {"match": match.pk, "outcome": OUTCOMES[step.how % len(OUTCOMES)], "why": "misread"}
        _ruling(step, partial(correct_result, **told, by=hall.home.by_director, at=build.NOON))
    return match is not None


def _reopen(hall: Hall, step: Step) -> bool:
    match = _match(hall, step, is_decided=True)
    if match is not None:
        told: dict[str, Any] = {"match": match.pk, "why": "played on"}
        _ruling(step, partial(reopen_result, **told, by=hall.home.by_director, at=build.NOON))
    return match is not None


def _ruling(step: Step, do: Callable[..., object]) -> None:
    """Some rule on what was played since, in one of the three ways; some give up."""
    rulings: dict[int, str] = {}
    while True:
        try:
            do(rulings=rulings)
        except Refused as refusal:
            wanted = wanted_by(refusal)
            if not wanted or step.how % 4 == 3:
                raise
            rulings |= dict.fromkeys(wanted, Ruling.Choice.values[step.how % 4])
        else:
            return


def _undo(hall: Hall, step: Step) -> bool:
    act = _one_of(hall.acts()[::-1], step.which)
    return act is not None and hall.undo(act)


def _finish(hall: Hall, step: Step) -> bool:
    is_finished = step.how % 2 == 0
    finish_event(event=hall.event.pk, is_finished=is_finished, by=hall.home.by_director, at=build.NOON)
    return True


def _match(hall: Hall, step: Step, is_decided: bool = False) -> Match | None:
    """Mostly one to which the deed could be done, else any that was ever born; the latest first."""
    born = Match.objects.filter(stage__event=hall.event).order_by("-pk")
    decided = Node.objects.filter(stage__event=hall.event, state=Node.State.DECIDED).values("match")
    fitting = born.filter(pk__in=decided) if is_decided else born.exclude(pk__in=decided)
    return _one_of(list(born if step.how % 7 == 0 else fitting), step.which)


def _speaker(hall: Hall, match: Match, step: Step) -> Actor:
    """Mostly one of the two sides, else anybody."""
    numbers = EntryMember.objects.filter(entry__in=[match.side0_id, match.side1_id]).values_list("player__public_id")
    sides = [hall.logins[hall.players.index(number)] for (number,) in numbers.order_by("pk")]
    return hall.by(step.how) if step.how % 5 == 0 else sides[step.how % 2]


def _sent(hall: Hall, step: Step) -> Submission | None:
    """Mostly one that waits for an answer, else any."""
    rows = Submission.objects.filter(match__stage__event=hall.event).order_by("-match", "-act__seq", "pk")
    waiting = rows.filter(match__results__isnull=True, judgements__ok=True)
    return _one_of(list(rows if step.how % 7 == 0 else waiting), step.which)


def _answerer(hall: Hall, sent: Submission, step: Step) -> Actor:
    return hall.home.by_director if step.how % 3 == 0 else _speaker(hall, sent.match, step)


DEEDS: dict[str, Callable[[Hall, Step], bool]] = {
    "enter": _enter,
    "withdraw": _withdraw,
    "replace": _replace,
    "check in": _check_in,
    "draw": _draw,
    "submit at desk": _submit_at_desk,
    "submit as side": _submit_as_side,
    "work": _work,
    "confirm": _confirm,
    "dispute": _dispute,
    "end": _end,
    "correct": _correct,
    "reopen": _reopen,
    "undo": _undo,
    "finish": _finish,
}
