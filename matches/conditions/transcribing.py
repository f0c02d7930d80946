"""What is made of a transcript: who is who in it, what is wrong with it, and its games as a score of the match."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from django.conf import settings

from clubs.names import fold, tidy
from journal.acts import Recording
from journal.chain import sha256
from journal.jobs import enqueue_new
from matches import sheets
from matches.analysts import gnubg
from matches.kinds import ANALYSE
from matches.models import Match, MatchFact, Submission, Transcript, TranscriptReading, TranscriptText
from matches.plans import Moves, Scores
from matches.queries import matches, transcripts
from matches.queries.entries import EntryRow
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.score_sheet import UNKNOWN, Game
from rules_engine.game.sheet_json import write_game, write_violation
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report
from rules_engine.game.transcript.sheet import sheet_of
from rules_engine.game.transcript.transcript import Finding
from rules_engine.verdict import Code, Violation
from rules_engine.words import SIDES, Side, other

Plain = dict[str, Any]
Sides = tuple[EntryRow, EntryRow]
MOST_FINDINGS: Final = 200  # that are kept

LENGTH_DIFFERS: Final = Code("transcript_length_differs")
SIDES_UNKNOWN: Final = Code("transcript_sides_unknown")
NAME_DIFFERS: Final = Code("transcript_name_differs")
OTHER_VARIATION: Final = Code("other_variation")
_BACKGAMMON: Final = "backgammon"


@dataclass(frozen=True, slots=True)
class Judged:
    """``sheet``: the games as a score sheet of the match, None where something leaves them in doubt.

    ``is_whole``: they decide the match. ``is_turned``: the first side stands on the right.
    """

    status: str
    findings: tuple[Plain, ...]
    notes: tuple[Plain, ...] = ()
    sheet: Plain | None = None
    is_whole: bool = False
    is_turned: bool = False


def judge(given: Transcript, sides: Sides) -> Judged:
    """What the rule book says of a transcript, and what does not fit its match."""
    match, text = given.match, given.kept.text
    read = read_match(text, ruleset_from(sheets.rules_given(match.stage.event)))
    if read.transcript is None:
        broken = tuple(written(one, blocks=True) for one in read.faults[:MOST_FINDINGS])
        return Judged(TranscriptReading.Status.UNREADABLE, broken)
    report = replay(read.transcript)
    turned = is_turned(given.left, report.transcript.names, sides)
    unfit = _unfit(report, given, turned)
    notes = (*report.notes, *_other_names(report, sides, bool(turned)))
    sheet = None if unfit or report.contradictions else _sheet(report, given, bool(turned))
    return Judged(
        status=TranscriptReading.Status.ISSUES if unfit else report.status.value,
        findings=_findings(unfit, report),
        notes=tuple(written(one) for one in notes[:MOST_FINDINGS]),
        sheet=sheet,
        is_whole=sheet is not None and report.winner is not None,
        is_turned=bool(turned),
    )


def transcript_of(match: Match, moves: Moves, speaker: str, at: datetime) -> Transcript:
    """Of a side or the desk, with the digest of its text."""
    made = Transcript(match=match, by_kind=speaker, format=moves.format, left=moves.left, received_at=at)
    made.size, made.sha256 = len(moves.text.encode()), sha256(moves.text)
    return made


def state_transcript(act: Recording, made: Transcript, moves: Moves) -> Transcript:
    """The fact, and its text beside the chain."""
    act.state(made)
    act.make(TranscriptText(transcript=made, text=moves.text))
    return made


def analyse_later(given: Transcript) -> None:
    """By the program beside the house, where there is one."""
    if gnubg.program():
        enqueue_new(ANALYSE, given.pk, {"transcript": str(given.pk)})


def is_turned(left: str, names: tuple[str, str], sides: Sides) -> bool | None:
    """Whether the first side of the match stands on the right; None: the names do not tell."""
    if left != Transcript.Left.NAMES:
        return bool(left == Transcript.Left.SIDE1)
    straight = any(_is_called(names[side], sides[side]) for side in SIDES)
    crossed = any(_is_called(names[side], sides[other(side)]) for side in SIDES)
    return None if straight == crossed else crossed


def is_score_wanted(given: Transcript, judged: Judged) -> bool:
    """Whether its games become the score of who gave it.

    What he reported stands: it is only filled with games where it was bare and tells the same. At the desk a score is
    official at once, so there it is one only where nobody has reported anything.
    """
    match = given.match
    if not judged.is_whole or judged.sheet is None or matches.counting_result(match) is not None:
        return False
    if not matches.is_at_its_node(match):
        return False
    reported = transcripts.standing(match)
    if given.by_kind == Submission.By.DESK:
        return not reported
    mine = reported.get(given.by_kind)
    return mine is None or ("games" not in mine.sheet and sheets.are_alike(mine.sheet, judged.sheet))


def written(finding: Finding, *, blocks: bool = False) -> Plain:
    """A finding as it is kept and told. ``blocks``: it is why the transcript gives no score."""
    place = {"game": finding.game, "line": finding.line, "column": finding.column}
    return {**write_violation(finding.violation), **place, "blocks": blocks}


def _findings(unfit: tuple[Finding, ...], report: Report) -> tuple[Plain, ...]:
    """What does not fit the match first; then all that is wrong, line by line."""
    doubts = set(map(id, report.contradictions))
    broken = (written(one, blocks=id(one) in doubts) for one in report.findings[:MOST_FINDINGS])
    return (*(written(one, blocks=True) for one in unfit), *broken)


def _unfit(report: Report, given: Transcript, turned: bool | None) -> tuple[Finding, ...]:
    told, length = report.transcript, given.match.length
    variation = told.tags.get("Variation", _BACKGAMMON)
    found = [
        (told.length != length, Violation(LENGTH_DIFFERS, None, {"written": told.length, "length": length})),
        (turned is None, Violation(SIDES_UNKNOWN, None, {"names": " – ".join(name[:80] for name in told.names)})),
        (fold(variation) != _BACKGAMMON, Violation(OTHER_VARIATION, None, {"variation": tidy(variation)[:40]})),
    ]
    return tuple(Finding(violation, None, 1) for is_so, violation in found if is_so)


def _other_names(report: Report, sides: Sides, turned: bool) -> tuple[Finding, ...]:
    """Nicknames are no fault; they are said."""
    line = report.transcript.games[0].score_line if report.transcript.games else 1
    by_side = [(_of_match(side, turned), report.transcript.names[side]) for side in SIDES]
    return tuple(
        Finding(Violation(NAME_DIFFERS, None, {"side": side, "written": name[:80]}), None, line)
        for side, name in by_side
        if not _is_called(name, sides[side])
    )


def _is_called(written_name: str, entry: EntryRow) -> bool:
    known = {entry.name, *(player.display_name for player in entry.players)}
    return _key(written_name) in {_key(name) for name in known} - {""}


def _key(name: str) -> str:
    """The same for "Last, First" as for "First Last"."""
    return " ".join(sorted(fold(name.replace(",", " ").replace("_", " ")).split()))


def _sheet(report: Report, given: Transcript, turned: bool) -> Plain:
    games = [write_game(_turned(game) if turned else game) for game in sheet_of(report).games]
    penalties: list[MatchFact] = matches.penalties(given.match)
    return sheets.compose(given.match, Scores(games), penalties)


def _turned(game: Game) -> Game:
    owner = game.owner if game.owner in (None, UNKNOWN) else other(SIDES[int(str(game.owner))])
    return replace(game, winner=other(game.winner), owner=owner)


def _of_match(side: Side, turned: bool) -> Side:
    return other(side) if turned else side


def reading_fact(given: Transcript, judged: Judged) -> TranscriptReading:
    """What is kept of it."""
    told: Mapping[str, Any] = {
        "status": judged.status,
        "findings": list(judged.findings),
        "notes": list(judged.notes),
        "sheet": judged.sheet,
        "is_turned": judged.is_turned,
    }
    return TranscriptReading(transcript=given, **told, engine_version=settings.ENGINE_VERSION)
