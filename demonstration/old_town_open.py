"""The running event: sixteen players, and in the first round a match in every state."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from demonstration.cast import FEDERATION, POOL, Cast, announce, side_login, speak_for
from demonstration.logins import acting
from demonstration.play import Table, all_present, drawn, entered, judged, official, opened, ready, send, sent
from demonstration.scores import played_match
from journal.context import ActContext
from journal.jobs import delay_job
from matches.flows.results.correct_result import correct_result
from matches.flows.results.dispute_score import dispute_score
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.flows.tournaments.add_programme_item import add_programme_item
from matches.inputs.events import EventInput
from matches.inputs.results import ScoreInput
from matches.inputs.tournaments import ProgrammeInput, TournamentInput, TournamentRef
from matches.job_kinds import JUDGE
from matches.queries.results.match_row import MatchRow
from matches.settings import EventSettings

_AGAINST_THE_RULES: Final = (  # 6–0, then a cube dropped in the Crawford game
    {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2},
    {"winner": 0, "how": "bearoff", "kind": "single", "cube": 2},
    {"winner": 0, "how": "drop", "cube": 1},
)


def announced(cast: Cast) -> None:
    first, last = cast.at(-1), cast.at(1)
    plan = TournamentInput("old-town-open", "Old Town Open", first.date(), last.date(), "oldtown", "Town Hall")
    announce(cast, plan, cast.at(-40))


def in_full_swing(cast: Cast) -> None:
    """Draw the event yesterday and play it tonight. ``_HAPPENS`` has the act on each match of the first round."""
    director = cast.logins.actor("director")
    plan = EventInput("Open", EventSettings((7, 7, 9, 11)), pool=POOL, seeding="by_rating")
    table = opened("old-town-open", plan, director, cast.at(-39))
    _programme(cast, table)
    entered(table.later(60), cast.players[24:40])
    all_present(Table(table.event, director, table.lots, cast.at(-1, 16)), range(1, 17))
    drawn(Table(table.event, director, table.lots, cast.at(-1, 17)))
    first_round = Table(table.event, director, table.lots, cast.now - timedelta(minutes=150))
    for number, match in enumerate(ready(first_round)):
        _HAPPENS[match.node_key](cast, first_round.later(5 * number), match)


def _programme(cast: Cast, table: Table) -> None:
    """Say what happens when: the evening of the draw, the rounds of today, the end of tomorrow."""
    ref, event_id = TournamentRef(FEDERATION, "old-town-open"), table.event.pk
    for plan in (
        ProgrammeInput(cast.at(-1, 16), words="Check-in", ends_at=cast.at(-1, 17), place="Foyer"),
        ProgrammeInput(cast.at(-1, 18), event_id, "first round", closes_at=cast.at(-1, 17)),
        ProgrammeInput(cast.at(0, 19), words="Dinner", ends_at=cast.at(0, 20), place="Harbour Café"),
        ProgrammeInput(cast.at(1, 11), event_id, "semi-finals and final", place="Council Chamber"),
        ProgrammeInput(cast.at(1, 17), words="Prizes"),
    ):
        add_programme_item(ref=ref, plan=plan, ctx=ActContext(table.by, table.at))


def _is_corrected(cast: Cast, table: Table, match: MatchRow) -> None:
    send(table.later(90), match, ScoreInput(final=[7, 4]))
    official(table.later(90))
    reason = "the sheet was handed in with the sides changed"
    outcome = ScoreInput(final=[4, 7])
    at = table.at + timedelta(minutes=100)
    correct_result(match_id=match.id, outcome=outcome, ctx=ActContext(table.by, at, reason))


def _waits(cast: Cast, table: Table, match: MatchRow) -> None:
    """Leave the match as it is: both sides are present, but there is no table yet."""


def _is_called(cast: Cast, table: Table, match: MatchRow) -> None:
    call_match(match_id=match.id, table="3", ctx=ActContext(table.by, table.at + timedelta(minutes=132)))


def _is_played(cast: Cast, table: Table, match: MatchRow) -> None:
    call = table.later(90)
    call_match(match_id=match.id, table="4", ctx=ActContext(table.by, call.at))
    start_match(match_id=match.id, ctx=ActContext(table.by, call.later(4).at))


def _is_being_checked(cast: Cast, table: Table, match: MatchRow) -> None:
    """Send a score and delay the job that checks it, so that the desk displays an unchecked score."""
    scores = played_match(match.length, table.lots)
    submission = sent(table.later(95), match, scores, acting(side_login(cast, match, 0)))
    delay_job(JUDGE, submission.pk, timedelta(days=365))


def _is_refused(cast: Cast, table: Table, match: MatchRow) -> None:
    scores = ScoreInput(games=_AGAINST_THE_RULES)
    judged(table.later(70), sent(table.later(70), match, scores, acting(side_login(cast, match, 1))))


def _waits_for_the_other_side(cast: Cast, table: Table, match: MatchRow) -> None:
    for side, name in enumerate(("player1", "player2")):
        speak_for(cast, match.sides[side].players[0], cast.logins[name], table.at)
    scores = played_match(match.length, table.lots)
    by = cast.logins.actor("player1")
    judged(table.later(110), sent(table.later(110), match, scores, by))


def _is_disputed(cast: Cast, table: Table, match: MatchRow) -> None:
    first, second = (acting(side_login(cast, match, side)) for side in (0, 1))
    submission = sent(table.later(80), match, ScoreInput(final=[7, 5]), first)
    judged(table.later(80), submission)
    reason = "The last game was a gammon for me: 5–7."
    dispute_score(submission_id=submission.pk, ctx=ActContext(second, table.at + timedelta(minutes=85), reason))


_HAPPENS: Final[dict[str, Callable[[Cast, Table, MatchRow], None]]] = {
    "R1.1": _is_corrected,
    "R1.2": _waits,
    "R1.3": _is_called,
    "R1.4": _is_played,
    "R1.5": _is_being_checked,
    "R1.6": _is_refused,
    "R1.7": _waits_for_the_other_side,
    "R1.8": _is_disputed,
}
