"""Write to the other side of a challenge that was made, answered or taken back."""

from typing import Final

from journal.acts import ActRecorder
from matches.models import Event, LadderFact, Stage
from matches.queries.entries import entries
from matches.queries.ladders.played import ladder_of, seconds
from matches.queries.tournaments.letters import event_reference
from matches.recording.entry_letters import is_over, place_params
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.letters import write_letters

_CHANGES: Final = {
    LadderFact.Kind.CHALLENGE: "challenged",
    LadderFact.Kind.ACCEPT: "challenge_accepted",
    LadderFact.Kind.DECLINE: "challenge_declined",
    LadderFact.Kind.TAKE_BACK: "challenge_taken_back",
}


def write_ladder_letter(act: ActRecorder, event: Event, stage: Stage, fact: LadderFact) -> None:
    """Write about a challenge, with the day by which it is to be answered or played. Call it after the act."""
    kind = LadderFact.Kind(fact.kind)
    if kind not in _CHANGES or is_over(event.tournament, act.at):
        return
    is_to_challenger = kind in (LadderFact.Kind.ACCEPT, LadderFact.Kind.DECLINE)
    reader = fact.entry if is_to_challenger else fact.opponent
    assert reader is not None
    ladder = ladder_of(stage, seconds(act.at))
    course = ladder.courses[fact.number] if ladder else None
    params = LetterParams(change=_CHANGES[kind], path=f"/desk/my/events/{event.pk}/ladder/")
    if course is not None and course.due_at is not None:
        params["until"] = course.due_at.isoformat()
    letter = LetterInput(
        Letter.Kind.CHANGED, event_reference(event), act.stream.seq, {**place_params(event.tournament, event), **params}
    )
    players = [player for row in entries.rows_of([reader]) for player in row.players]
    write_letters(event.tournament.federation, letter, players, act.at)
