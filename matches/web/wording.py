"""The words of the trade for what is stored as a code: states, endings, games, acts of the journal."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from matches.models import Result
from matches.queries.boards import MatchState
from rules_engine.game.score_sheet import Game, How, Kind

STATES: Final[Mapping[MatchState, Promise]] = {
    MatchState.WAITING: _("waiting for a side"),
    MatchState.READY: _("ready to play"),
    MatchState.CALLED: _("called to a table"),
    MatchState.STARTED: _("being played"),
    MatchState.CHECKING: _("score being checked"),
    MatchState.REFUSED: _("score refused"),
    MatchState.TO_CONFIRM: _("to be confirmed"),
    MatchState.DISPUTED: _("disputed"),
    MatchState.DECIDED: _("decided"),
    MatchState.BYE: _("bye"),
    MatchState.EMPTY: _("empty"),
}
ENDINGS: Final[Mapping[str, Promise]] = {
    Result.Ending.PLAYED: _("played"),
    Result.Ending.TIME_LOSS: _("lost on time"),
    Result.Ending.RETIRED: _("retired"),
    Result.Ending.CONCEDED: _("conceded"),
    Result.Ending.FORFEIT: _("forfeit"),
    Result.Ending.WALKOVER: _("walkover: nothing was played"),
    Result.Ending.DOUBLE_FORFEIT: _("double forfeit: nobody goes on"),
    Result.Ending.DISQUALIFIED: _("disqualified"),
    Result.Ending.SETTLED: _("settled between the sides"),
    Result.Ending.RULING: _("ruling of the director"),
    Result.Ending.UNFINISHED: _("unfinished"),
}
HOWS: Final[Mapping[How, Promise]] = {
    How.BEAROFF: _("borne off"),
    How.DROP: _("cube dropped"),
    How.RESIGN: _("resigned"),
    How.RULING: _("by ruling"),
}
KINDS: Final[Mapping[Kind, Promise]] = {
    Kind.SINGLE: _("single"),
    Kind.GAMMON: _("gammon"),
    Kind.BACKGAMMON: _("backgammon"),
}
ACTS: Final[Mapping[str, Promise]] = {
    "enter": _("Entered"),
    "check_in": _("Checked in or out"),
    "seed_entry": _("Seeded"),
    "withdraw_entry": _("Withdrawn"),
    "draw_event": _("Drawn"),
    "matches_born": _("Matches set up"),
    "match_table": _("Called to a table"),
    "match_started": _("Match started"),
    "judge_submission": _("Score judged"),
    "make_official": _("Result official"),
    "confirm_score": _("Score confirmed"),
    "dispute_score": _("Score disputed"),
    "rule_on_score": _("Ruling on a score"),
    "end_match": _("Match ended otherwise than by play"),
    "correct_result": _("Result corrected"),
    "reopen_result": _("Result taken back"),
    "registration_opened": _("Entries opened"),
    "registration_closed": _("Entries closed"),
    "event_finished": _("Event finished"),
    "event_reopened": _("Event taken up again"),
    "undo_act": _("Undone"),
}
LATE: Final[Mapping[str, Promise]] = {
    "no_worker": _("no worker has taken it: is the job worker running?"),
    "failing": _("judging it failed and will be tried again"),
    "dead": _("judging it failed too often and was given up"),
}


def state_of(state: MatchState) -> str:
    return str(STATES[state])


def act_of(kind: str) -> str:
    """What an act of the journal is called; an unknown kind as it is stored."""
    return str(ACTS.get(kind, kind))


def game_line(game: Game, names: tuple[str, str], points: int | None) -> str:
    """One game as a director reads it: who won, how, on which cube, and what it was worth."""
    words: list[Any] = [names[game.winner], HOWS[game.how]]
    if game.kind is not None:
        words.append(KINDS[game.kind])
    words.append(gettext("cube %(cube)s") % {"cube": game.cube})
    if points is not None:
        words.append(gettext("points: %(points)s") % {"points": points})
    return ", ".join(str(word) for word in words)
