"""Compose, read and compare score sheets with the rule book."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from matches.inputs.results import ScoreInput
from matches.models import Event, Judgement, Match, MatchFact, Result, Submission
from rules_engine.game import comparing, irregularity, judging
from rules_engine.game.comparing import Comparison
from rules_engine.game.irregularity import CrawfordDouble
from rules_engine.game.judging import SheetReading
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import SheetJson, SheetViolationJson, read_sheet, write_violation
from rules_engine.game.variation import BACKGAMMON
from rules_engine.verdict import Code, Verdict, Violation

NOT_FINISHED = Code("match_not_finished")
NOTHING_SUBMITTED = Code("nothing_submitted")


@dataclass(frozen=True, slots=True)
class Assessment:
    """The verdict of the rule book on a sheet as the result of a match."""

    verdict: Verdict
    reading: SheetReading | None = None

    @property
    def winner(self) -> int | None:
        return self.reading.winner if self.reading else None


def plain_rules(event: Event) -> str | dict[str, Any]:
    """Return the rules of an event as plain data: the name of a preset, or the parameters of its own ruleset.

    A sheet that contains the parameters stays readable when the federation changes its ruleset.
    """
    rules = event.ruleset if event.own_rules is None else event.own_rules.plain
    return rules if event.variant == BACKGAMMON else _of_variant(rules, event.variant)


def _of_variant(rules: str | dict[str, Any], variant: str) -> dict[str, Any]:
    """Return rules with what is played; a preset keeps its name."""
    parameters = {"base": rules, "name": rules} if isinstance(rules, str) else rules
    return {**parameters, "variant": variant}


def compose(match: Match, scores: ScoreInput, penalties: Sequence[MatchFact]) -> SheetJson:
    """Return the sheet of a match: the submitted score with length, ruleset and penalties."""
    sheet: dict[str, Any] = {"length": match.length, "ruleset": plain_rules(match.stage.event)}
    awards = [fact.params for fact in penalties]
    if awards:
        sheet["awards"] = awards
    if scores.games is not None:
        sheet["games"] = list(scores.games)
    if scores.final is not None:
        sheet["final"] = scores.final
    if scores.games_played is not None:
        sheet["games_played"] = scores.games_played
    if scores.drawn:
        draws = match.stage.event.play.conduct.draws
        sheet |= {"drawn": scores.drawn, "draws": draws.value}
    return sheet


def read(sheet: SheetJson) -> Assessment:
    """Judge a sheet as the result of a match: it must have a winner."""
    score_sheet = read_sheet(sheet)
    if isinstance(score_sheet, Verdict):
        return Assessment(score_sheet)
    reading = judging.judge(score_sheet)
    more = _incomplete(score_sheet, reading) if reading.is_ok else ()
    return Assessment(Verdict((*reading.verdict.violations, *more), reading.verdict.notes), reading)


def final_of(sheet: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the final score as written; without one, the score of the games if they are valid; else ()."""
    score_sheet = read_sheet(sheet)
    if not isinstance(score_sheet, ScoreSheet):
        return ()
    reading = read(sheet).reading
    return tuple(score_sheet.final or (reading.score if reading and reading.is_ok else None) or ())


def rare_final(sheet: SheetJson) -> tuple[Violation, ...]:
    """Return what is rare about a bare final score: () for a usual, an impossible and any other sheet."""
    score_sheet = read_sheet(sheet)
    light = judging.final_verdict(score_sheet) if isinstance(score_sheet, ScoreSheet) else None
    return () if light is None or light.violations else light.odd


def played(submission: Submission, assessment: Assessment) -> Result:
    """Return the result that a passed submission states."""
    assert assessment.reading is not None
    reading = assessment.reading
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


def judged(submission: Submission, assessment: Assessment, differences: Sequence[Violation] = ()) -> Judgement:
    """Return the judgement of a submission. ``differences``: how the sheet differs from that of the other side."""
    return Judgement(
        submission=submission,
        ok=assessment.verdict.is_ok,
        violations=plain(assessment.verdict.violations),
        notes=plain((*assessment.verdict.notes, *differences)),
        engine_version=settings.ENGINE_VERSION,
    )


def plain(violations: Sequence[Violation]) -> list[SheetViolationJson]:
    """Return violations or notes as they are stored and sent."""
    return [write_violation(violation) for violation in violations]


def compare(sheet: SheetJson, other: SheetJson) -> Comparison | None:
    """Compare two sheets. Return None if one cannot be read."""
    first, second = read_sheet(sheet), read_sheet(other)
    if isinstance(first, Verdict) or isinstance(second, Verdict):
        return None
    return comparing.compare(first, second)


def is_same_match(sheet: SheetJson, other: SheetJson) -> bool:
    """Return whether two sheets describe the same match: see ``rules_engine.game.comparing``."""
    comparison = compare(sheet, other)
    return comparison is not None and comparison.is_alike


def crawford_double(sheet: SheetJson) -> CrawfordDouble | None:
    """Return the options of a ruling if a double in the Crawford game is the only fault of a sheet."""
    score_sheet = read_sheet(sheet)
    return None if isinstance(score_sheet, Verdict) else irregularity.crawford_double(score_sheet)


def _incomplete(sheet: ScoreSheet, reading: SheetReading) -> tuple[Violation, ...]:
    if not sheet.games and sheet.final is None:
        return (Violation(NOTHING_SUBMITTED),)
    if reading.winner is None:
        return (Violation(NOT_FINISHED, None, {"score": reading.score, "length": sheet.length}),)
    return ()
