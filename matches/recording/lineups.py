"""Write the reveal of line-ups, and the boards that follow."""

from collections.abc import Iterator
from datetime import datetime

from journal.acts import ActRecorder
from journal.context import ActContext
from journal.jobs import delay_job, enqueue
from journal.models import Stream
from matches.job_kinds import REVEAL
from matches.models import LineupFact, Match, MatchFact
from matches.recording.board_sides import side_of_board
from matches.recording.events import event_act
from matches.tie_settings import length_of_board

_Lineups = tuple[LineupFact, LineupFact]


def reveal(stream: Stream, match: Match, lineups: _Lineups, ctx: ActContext) -> None:
    """State that both line-ups are revealed, with a board for each pair of players, and those that are by rule."""
    with event_act(stream, match.stage.event, "reveal_lineups", ctx) as act:
        act.state_all([lineup for lineup in lineups if lineup.pk is None])
        act.state(MatchFact(match=match, kind=MatchFact.Kind.REVEALED))
        state_boards(act, list(_boards(act, match, lineups)))


def state_boards(act: ActRecorder, boards: list[Match]) -> None:
    """State boards, each with a stream for its scores."""
    act.state_all(boards)
    Stream.objects.bulk_create([Stream(kind=Stream.Kind.MATCH, key=str(board.pk)) for board in boards])


def board_of(match: Match, number: int, first: int, second: int, replay_no: int = 0) -> Match:
    """Return a board of a tie. ``first``, ``second``: the entries of its sides."""
    return Match(
        stage=match.stage,
        node_key=match.node_key,
        side0_id=first,
        side1_id=second,
        length=length_of_board(match.stage.event.play.lengths, number),
        part_of=match,
        board=number,
        replay_no=replay_no,
    )


def reveal_later(match: Match, due_at: datetime | None, at: datetime) -> None:
    """Have a job reveal the line-ups when they are due."""
    if due_at is not None:
        enqueue(REVEAL, match.pk, {"match": match.pk})
        delay_job(REVEAL, match.pk, max(due_at - at, due_at - due_at))


def _boards(act: ActRecorder, match: Match, lineups: _Lineups) -> Iterator[Match]:
    pairs = zip(lineups[0].sides, lineups[1].sides, strict=True)
    entries: dict[tuple[int, ...], int] = {}  # in consultation a side plays several boards
    for number, (first, second) in enumerate(pairs, start=1):
        if first and second:
            for team, side in ((match.side0, first), (match.side1, second)):
                if tuple(side) not in entries:
                    entries[tuple(side)] = side_of_board(act, team, side)
            yield board_of(match, number, entries[tuple(first)], entries[tuple(second)])
