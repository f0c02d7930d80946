"""A submitted score and the rule book: composing the sheet of a match, reading it, comparing two."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from matches.models import Event, Judgement, Match, MatchFact, Result, Submission
from matches.plans import Scores
from rules_engine.game import comparing, irregularity, judging
from rules_engine.game.comparing import Comparison
from rules_engine.game.irregularity import CrawfordDouble
from rules_engine.game.judging import SheetReading
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet, write_violation
from rules_engine.verdict import Code, Verdict, Violation

Plain = Mapping[str, Any]

NOT_FINISHED = Code("match_not_finished")
NOTHING_SUBMITTED = Code("nothing_submitted")


@dataclass(frozen=True, slots=True)
class Read:
    """What the rule book says of a sheet as the result of a whole match."""

    verdict: Verdict
    reading: SheetReading | None = None

    @property
    def winner(self) -> int | None:
        return self.reading.winner if self.reading else None


def rules_given(event: Event) -> str | dict[str, Any]:
    """The rules of an event as the rule book reads them: the name of a preset, or the parameters of its own.

    A sheet that holds them can be read when the federation has changed its rules.
    """
    return event.ruleset if event.own_rules is None else event.own_rules.given


def compose(match: Match, scores: Scores, penalties: Sequence[MatchFact]) -> dict[str, Any]:
    """The sheet of a match: what was submitted, with the length, the ruleset and the penalties that stand."""
    sheet: dict[str, Any] = {"length": match.length, "ruleset": rules_given(match.stage.event)}
    awards = [fact.params for fact in penalties]
    if awards:
        sheet["awards"] = awards
    if scores.games is not None:
        sheet["games"] = list(scores.games)
    if scores.final is not None:
        sheet["final"] = scores.final
    if scores.games_played is not None:
        sheet["games_played"] = scores.games_played
    return sheet


def read(sheet: Plain) -> Read:
    """Judge a sheet as the result of a whole match: it must also have a winner."""
    parsed = read_sheet(sheet)
    if isinstance(parsed, Verdict):
        return Read(parsed)
    reading = judging.judge(parsed)
    more = _not_whole(parsed, reading) if reading.is_ok else ()
    return Read(Verdict((*reading.verdict.violations, *more), reading.verdict.notes), reading)


def played(submission: Submission, read: Read) -> Result:
    """The result that a passed submission tells."""
    assert read.reading is not None
    reading = read.reading
    return Result(
        match=submission.match,
        ending=Result.Ending.PLAYED,
        winner=reading.winner,
        raw=list(reading.raw or ()),
        final=list(reading.score or ()),
        sheet=submission.sheet,
        submission=submission,
        played_at=submission.played_at or submission.received_at,
    )


def judged(submission: Submission, read: Read, noted: Sequence[Violation] = ()) -> Judgement:
    """What the rule book says of a submission, as it is kept. ``noted``: what the other side wrote differently."""
    return Judgement(
        submission=submission,
        ok=read.verdict.is_ok,
        violations=plain(read.verdict.violations),
        notes=plain((*read.verdict.notes, *noted)),
        engine_version=settings.ENGINE_VERSION,
    )


def plain(violations: Sequence[Violation]) -> list[dict[str, object]]:
    """Violations or notes as they are stored and sent."""
    return [write_violation(violation) for violation in violations]


def compare(one: Plain, other: Plain) -> Comparison | None:
    """Two sheets beside each other; None where one cannot be read."""
    first, second = read_sheet(one), read_sheet(other)
    if isinstance(first, Verdict) or isinstance(second, Verdict):
        return None
    return comparing.compare(first, second)


def are_alike(one: Plain, other: Plain) -> bool:
    """Whether two sheets tell the same match: see ``rules_engine.game.comparing``."""
    compared = compare(one, other)
    return compared is not None and compared.is_alike


def crawford_double(sheet: Plain) -> CrawfordDouble | None:
    """What a ruling can make of a double in the Crawford game, where that is all that is wrong with a sheet."""
    parsed = read_sheet(sheet)
    return None if isinstance(parsed, Verdict) else irregularity.crawford_double(parsed)


def _not_whole(sheet: ScoreSheet, reading: SheetReading) -> tuple[Violation, ...]:
    if not sheet.games and sheet.final is None:
        return (Violation(NOTHING_SUBMITTED),)
    if reading.winner is None:
        return (Violation(NOT_FINISHED, None, {"score": reading.score, "length": sheet.length}),)
    return ()
