"""Enter a line that solves a puzzle of peg solitaire."""

from collections.abc import Sequence

from django.db import transaction

from clubs.permissions import Role
from clubs.queries.players import own_player
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused, cause
from matches.models import SolitaireLine
from matches.permissions import require
from matches.queries.solitaire import find_best_moves
from rules_engine.solitaire.judge import Hop, judge
from rules_engine.solitaire.puzzles import Puzzle, puzzle_named
from rules_engine.verdict import Verdict


def enter_line(*, puzzle: str, hops: Sequence[Hop], ctx: ActContext) -> SolitaireLine:
    """Enter the jumps by which the player of the login solved a puzzle. The rule book judges them.

    Raise Refused if a jump cannot be made or the puzzle is not solved, Conflicting if the player has needed no more
    moves before.
    """
    me = own_player(ctx.actor)
    require("enter_line", frozenset({Role.PLAYER} if me else {Role.STRANGER}))
    if me is None:
        raise NotAllowed(cause("not_allowed", act="enter_line"))
    moves = _judged(_puzzle(puzzle, ctx), hops)
    with transaction.atomic():
        stream = lock(Stream.Kind.PLAYER, me.pk)
        best = find_best_moves(puzzle, me)
        if best is not None and best <= moves:
            raise Conflicting(cause("line_not_better", moves=best))
        with record_act(stream, "enter_line", ctx) as act:
            jumps = ".".join(f"{source}-{target}" for source, target in hops)
            return act.state(SolitaireLine(puzzle=puzzle, player=me, jumps=jumps, moves=moves))


def _puzzle(name: str, ctx: ActContext) -> Puzzle:
    """Return a puzzle. Raise NotFound for an unknown one, and for that of a day to come."""
    row = puzzle_named(name)
    if row is None or row.name != name or (name[:1].isdigit() and name > ctx.at.date().isoformat()):
        raise NotFound(cause("unknown_puzzle", puzzle=name[:40]))
    return row


def _judged(puzzle: Puzzle, hops: Sequence[Hop]) -> int:
    """Return the moves of a line. Raise Refused unless it solves the puzzle."""
    line = judge(puzzle.start, hops, puzzle.goal)
    if line.violation is not None:
        raise Refused(Verdict((line.violation,)))
    if not line.is_reached:
        raise Refused(cause("line_not_solved"))
    return line.moves
