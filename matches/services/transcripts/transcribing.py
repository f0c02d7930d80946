"""Judge transcripts: assign the sides, report findings, and convert the games to a score."""

from dataclasses import replace
from datetime import datetime
from typing import Final

from django.conf import settings

from clubs.names import search_key, tidy
from journal.acts import ActRecorder
from journal.chain import sha256
from journal.jobs import enqueue_new
from matches import scores
from matches.analysts import gnubg
from matches.inputs.results import ScoreInput
from matches.inputs.transcripts import TranscriptInput
from matches.job_kinds import ANALYSE
from matches.models import Match, MatchFact, Submission, Transcript, TranscriptReading, TranscriptText
from matches.queries.entries.entries import EntryRow
from matches.queries.results import match_facts, matches
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.transcripts import StoredFinding
from matches.services.transcripts.judged import MOST_FINDINGS, Judged, written
from matches.services.transcripts.judging_games import judge_games
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.score_sheet import UNKNOWN, Game
from rules_engine.game.sheet_json import SheetJson, write_game
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.game_ends import write_end
from rules_engine.game.transcript.games_record import FORMAT
from rules_engine.game.transcript.reading import variant_named
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report
from rules_engine.game.transcript.sheet import sheet_of
from rules_engine.game.transcript.transcript import Finding
from rules_engine.game.variation import BACKGAMMON, WORTHS
from rules_engine.verdict import Code, Violation
from rules_engine.words import SIDES, Side, other

Sides = tuple[EntryRow, EntryRow]

LENGTH_DIFFERS: Final = Code("transcript_length_differs")
SIDES_UNKNOWN: Final = Code("transcript_sides_unknown")
NAME_DIFFERS: Final = Code("transcript_name_differs")
OTHER_VARIATION: Final = Code("other_variation")


def judge(transcript: Transcript, sides: Sides) -> Judged:
    """Judge a transcript, and check that it fits its match."""
    match, text = transcript.match, transcript.kept.text
    if transcript.format == FORMAT:
        return judge_games(transcript, text)
    reading = read_match(text, ruleset_from(scores.plain_rules(match.stage.event)))
    if reading.transcript is None:
        finding_rows = tuple(written(fault, blocks=True) for fault in reading.faults[:MOST_FINDINGS])
        return Judged(TranscriptReading.Status.UNREADABLE, finding_rows)
    report = replay(reading.transcript)
    is_swapped = is_turned(transcript.left, report.transcript.names, sides)
    unfit = _unfit(report, transcript, is_swapped)
    notes = (*report.notes, *_other_names(report, sides, bool(is_swapped)))
    sheet = None if unfit or report.contradictions else _sheet(report, transcript, bool(is_swapped))
    return Judged(
        status=TranscriptReading.Status.ISSUES if unfit else report.status.value,
        findings=_findings(unfit, report),
        notes=tuple(written(note) for note in notes[:MOST_FINDINGS]),
        sheet=sheet,
        is_complete=sheet is not None and report.winner is not None,
        is_turned=bool(is_swapped),
    )


def transcript_of(match: Match, moves: TranscriptInput, speaker: str, at: datetime) -> Transcript:
    """Return a transcript of a side or the desk, with the digest of its text."""
    transcript = Transcript(match=match, by_kind=speaker, format=moves.format, left=moves.left, received_at=at)
    transcript.size, transcript.sha256 = len(moves.text.encode()), sha256(moves.text)
    return transcript


def state_transcript(act: ActRecorder, transcript: Transcript, moves: TranscriptInput) -> Transcript:
    """State the transcript and store its text."""
    act.state(transcript)
    act.make(TranscriptText(transcript=transcript, text=moves.text))
    return transcript


def analyse_later(transcript: Transcript) -> None:
    """Enqueue the analysis, if an external program is installed."""
    if gnubg.program():
        enqueue_new(ANALYSE, transcript.pk, {"transcript": str(transcript.pk)})


def is_turned(left: str, names: tuple[str, str], sides: Sides) -> bool | None:
    """Return whether side 0 is on the right, None if the names do not decide this."""
    if left != Transcript.Left.NAMES:
        return bool(left == Transcript.Left.SIDE1)
    is_in_order = any(_is_called(names[side], sides[side]) for side in SIDES)
    is_swapped = any(_is_called(names[side], sides[other(side)]) for side in SIDES)
    return None if is_in_order == is_swapped else is_swapped


def becomes_score(transcript: Transcript, judgement: Judged) -> bool:
    """Return whether the games become a score of the sender.

    A score that the sender has reported stands; games only complete a bare final score that agrees. At the desk scores
    are official at once, so games become a score only if nobody has reported one.
    """
    match = transcript.match
    if not judgement.is_complete or judgement.sheet is None or matches.counting_result(match) is not None:
        return False
    if not matches.is_at_its_node(match):
        return False
    scores_by_sender = transcripts.scores_by_sender(match)
    if transcript.by_kind == Submission.By.DESK:
        return not scores_by_sender
    own_score = scores_by_sender.get(transcript.by_kind)
    return own_score is None or (
        "games" not in own_score.sheet and scores.is_same_match(own_score.sheet, judgement.sheet)
    )


def _findings(unfit: tuple[Finding, ...], report: Report) -> tuple[StoredFinding, ...]:
    """Return what does not fit the match first, then all findings by line."""
    doubts = set(map(id, report.contradictions))
    finding_rows = (written(issue, blocks=id(issue) in doubts) for issue in report.findings[:MOST_FINDINGS])
    return (*(written(issue, blocks=True) for issue in unfit), *finding_rows)


def _unfit(report: Report, transcript: Transcript, is_swapped: bool | None) -> tuple[Finding, ...]:
    record, length = report.transcript, transcript.match.length
    variation, variant = record.tags.get("Variation", ""), transcript.match.stage.event.variant
    checks = [
        (record.length != length, Violation(LENGTH_DIFFERS, None, {"written": record.length, "length": length})),
        (is_swapped is None, Violation(SIDES_UNKNOWN, None, {"names": " – ".join(name[:80] for name in record.names)})),
        (variant_named(variation) != variant, _other_variation(variation)),
    ]
    return tuple(Finding(violation, None, 1) for is_so, violation in checks if is_so)


def _other_variation(variation: str) -> Violation:
    """Return that the record is one of another game than that of its event; without a header it is of backgammon."""
    return Violation(OTHER_VARIATION, None, {"variation": tidy(variation)[:40] or WORTHS[BACKGAMMON].record})


def _other_names(report: Report, sides: Sides, is_swapped: bool) -> tuple[Finding, ...]:
    """Return notes on names that differ, such as nicknames."""
    line = report.transcript.games[0].score_line if report.transcript.games else 1
    by_side = [(_of_match(side, is_swapped), report.transcript.names[side]) for side in SIDES]
    return tuple(
        Finding(Violation(NAME_DIFFERS, None, {"side": side, "written": name[:80]}), None, line)
        for side, name in by_side
        if not _is_called(name, sides[side])
    )


def _is_called(written_name: str, entry: EntryRow) -> bool:
    names = {entry.name, *(player.display_name for player in entry.players)}
    return _key(written_name) in {_key(name) for name in names} - {""}


def _key(name: str) -> str:
    """Return a key that is equal for "Last, First" and "First Last"."""
    return " ".join(sorted(search_key(name.replace(",", " ").replace("_", " ")).split()))


def _sheet(report: Report, transcript: Transcript, is_swapped: bool) -> SheetJson:
    games = [write_game(_turned(game) if is_swapped else game) for game in sheet_of(report).games]
    penalties: list[MatchFact] = match_facts.penalties(transcript.match)
    return scores.compose(transcript.match, ScoreInput(games), penalties)


def _turned(game: Game) -> Game:
    owner = game.owner if game.owner in (None, UNKNOWN) else other(SIDES[int(str(game.owner))])
    return replace(game, winner=other(game.winner), owner=owner)


def _of_match(side: Side, is_swapped: bool) -> Side:
    return other(side) if is_swapped else side


def reading_fact(transcript: Transcript, judgement: Judged) -> TranscriptReading:
    """Return the reading as a fact."""
    return TranscriptReading(
        transcript=transcript,
        status=judgement.status,
        findings=list(judgement.findings),
        notes=list(judgement.notes),
        sheet=judgement.sheet,
        games=[write_end(end) for end in judgement.ends],
        is_turned=judgement.is_turned,
        engine_version=settings.ENGINE_VERSION,
    )
