"""Write the letters about draws, calls and results to the players who asked for them, in the commit of the act.

Once a tournament is over, there are none, nor about what is not yet published.
"""

from collections.abc import Collection, Iterator, Sequence
from datetime import timedelta
from typing import Final

from clubs.models import Player
from journal.acts import ActRecorder
from journal.models import Fact
from matches.models import Drawing, Event, Match, MatchFact, Result, Submission
from matches.queries import publications
from matches.queries.entries import entries
from matches.queries.tournaments.letters import event_reference
from matches.recording.entry_letters import is_over, place_params
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.queries.wishes import has_subscribers
from notifications.recording.letters import write_many_letters

_KINDS: Final = {Drawing: Letter.Kind.DRAW, MatchFact: Letter.Kind.CALLED, Result: Letter.Kind.RESULT}
Letters = Iterator[tuple[LetterInput, Collection[Player]]]


def write_play_letters(acts: Sequence[ActRecorder], event: Event) -> None:
    """Write to the players whom the draws, calls and results of some acts on an event concern. Call it after them."""
    facts = [fact for act in acts for fact in act.facts if type(fact) in _KINDS]
    if (
        not facts
        or is_over(event.tournament, acts[0].at)
        or not has_subscribers({_KINDS[type(fact)] for fact in facts})
    ):
        return
    if not publications.unpublished_of(event, acts[0].at):
        letters = _letters(facts, event, acts[0].stream.seq)
        write_many_letters(event.tournament.federation, letters, acts[0].at)


def write_score_letter(act: ActRecorder, event: Event, submission: Submission) -> None:
    """Write to the other side of a score that waits for its confirmation. Call it after the act."""
    if not has_subscribers([Letter.Kind.SCORE]) or publications.unpublished_of(event, act.at):
        return
    match = submission.match
    until = submission.received_at + timedelta(minutes=event.play.confirm_minutes)
    params = LetterParams(until=until.isoformat(), path="/desk/")
    letter = _letter(event, Letter.Kind.SCORE, f"/match:{match.pk}", act.stream.seq, params)
    other = match.side1 if submission.by_kind == Submission.By.SIDE0 else match.side0
    players = [player for row in entries.rows_of([other]) for player in row.players]
    write_many_letters(event.tournament.federation, [(letter, players)], act.at)


def _letters(facts: Sequence[Fact], event: Event, version: int) -> Letters:
    if any(isinstance(fact, Drawing) for fact in facts):
        players = [player for row in entries.field(event) for player in row.players]
        yield _letter(event, Letter.Kind.DRAW, "", version, LetterParams()), players
    for fact in facts:
        if isinstance(fact, MatchFact) and fact.kind == MatchFact.Kind.TABLE:
            params = LetterParams(table=str(fact.params["table"]), path=f"/matches/{fact.match_id}/")
            about = f"/match:{fact.match_id}"
            yield _letter(event, Letter.Kind.CALLED, about, version, params), _players(fact.match)
        elif isinstance(fact, Result):
            params = LetterParams(path=f"/matches/{fact.match_id}/")
            about = f"/match:{fact.match_id}"
            yield _letter(event, Letter.Kind.RESULT, about, version, params), _players(fact.match)


def _letter(event: Event, kind: str, part: str, version: int, params: LetterParams) -> LetterInput:
    """Return a letter about a part of an event, "" for the event itself."""
    return LetterInput(
        kind, f"{event_reference(event)}{part}", version, {**place_params(event.tournament, event), **params}
    )


def _players(match: Match) -> list[Player]:
    return [player for row in entries.rows_of([match.side0, match.side1]) for player in row.players]
