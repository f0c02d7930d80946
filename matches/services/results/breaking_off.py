"""Check the state of an adjourned match, and return it as a fact."""

from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from journal.refusals import Conflicting, Refused, cause
from matches import scores
from matches.inputs.results import AdjournmentInput, Photo, ScoreInput
from matches.models import Match, MatchFact
from matches.positions import board_of
from matches.queries.results import match_facts, matches
from matches.services.results.evidence import digest
from rules_engine.game.cube import is_cube_value
from rules_engine.game.ids.errors import IdError
from rules_engine.verdict import Verdict

_GOES_ON: Final = frozenset({scores.NOT_FINISHED, scores.NOTHING_SUBMITTED})
_LONGEST_CLOCK: Final = 24 * 3600
_LARGEST_CUBE: Final = 1024


def check_can_adjourn(match: Match) -> None:
    """Raise ``Conflicting`` if the match is adjourned already, ``Refused`` if a score waits for a response."""
    if match_facts.is_broken_off(match):
        raise Conflicting(cause("broken_off_already", match.node_key, match=match.pk))
    if matches.has_score_in(match):
        raise Refused(cause("score_waits", match.node_key, match=match.pk))


def broken_fact(match: Match, state: AdjournmentInput, at: datetime, photo: Photo | None = None) -> MatchFact:
    """Return the fact. Raise ``Refused`` with every fault of the first faulty part."""
    _check_day(match, state.resume_by, at)
    _check_rest(state)
    params: dict[str, Any] = {
        "score": list(_score(match, state)),
        "games": list(state.games or ()),
        "cube": state.cube,
        "owner": state.owner,
        "on_roll": state.on_roll,
        "clocks": list(state.clocks),
        "position": _position(state.position),
        "resume_by": state.resume_by.isoformat() if state.resume_by else None,
    }
    if photo is not None:
        params["photo"] = digest(photo)
    return MatchFact(match=match, kind=MatchFact.Kind.BROKEN, params=params)


def _score(match: Match, state: AdjournmentInput) -> tuple[int, int]:
    """Return the score of the games, which the rule book judges, or else the stated score below the length."""
    if not state.games and state.score is not None:
        first, second = state.score
        if not all(0 <= points < match.length for points in (first, second)):
            raise Refused(cause("score_out_of_range", score=(first, second), most=match.length - 1))
        return first, second
    sheet = scores.compose(match, ScoreInput(games=list(state.games or ())), match_facts.penalties(match))
    assessment = scores.read(sheet)
    violations = tuple(violation for violation in assessment.verdict.violations if violation.code not in _GOES_ON)
    if violations or assessment.reading is None or assessment.reading.score is None:
        raise Refused(Verdict(violations) if violations else assessment.verdict)
    if assessment.winner is not None:
        raise Refused(cause("match_is_over", score=assessment.reading.score))
    if state.score is not None and tuple(state.score) != tuple(assessment.reading.score):
        raise Refused(cause("score_and_games", score=tuple(state.score), games=assessment.reading.score))
    return assessment.reading.score


def _check_day(match: Match, resume_by: date | None, at: datetime) -> None:
    today = at.astimezone(ZoneInfo(match.stage.event.tournament.time_zone)).date()
    if resume_by is not None and resume_by < today:
        raise Refused(cause("day_is_over", day=resume_by.isoformat()))


def _check_rest(state: AdjournmentInput) -> None:
    if not 1 <= state.cube <= _LARGEST_CUBE or not is_cube_value(state.cube):
        raise Refused(cause("cube_of_no_game", cube=state.cube))
    if any(side not in (None, 0, 1) for side in (state.owner, state.on_roll)):
        raise Refused(cause("unknown_side"))
    if any(seconds is not None and not 0 <= seconds <= _LONGEST_CLOCK for seconds in state.clocks):
        raise Refused(cause("clock_out_of_range"))


def _position(text: str) -> str:
    """Return the position as entered. Raise ``Refused`` for invalid text or an invalid ID."""
    if not text.isprintable():
        raise Refused(cause("bad_text"))
    try:
        board_of(text)
    except IdError as error:
        raise Refused(Verdict((error.violation,))) from error
    return text.strip()[:200]
