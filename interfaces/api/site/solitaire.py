"""Peg solitaire: the puzzles, positions, hints and solutions. Needs no login and stores nothing."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.shared.solitaire import Play, hint_of, play_of, solution_of, text_of
from interfaces.shared.throttling import Advices
from matches.flows.solitaire.enter_line import enter_line
from matches.queries.solitaire import best_lines
from rules_engine.solitaire.board import CELLS, cells_of
from rules_engine.solitaire.puzzles import PUZZLES, Puzzle, puzzle_of
from rules_engine.solitaire.solve import Proof

_PROOFS = [proof.value for proof in Proof]
_JUMPS = [OpenApiParameter("jumps", str, description="The jumps that were made, as in `6-19.4-17`; empty: none.")]


class Cells(serializers.ListField):
    child = serializers.IntegerField(min_value=1, max_value=CELLS)


class SolitairePuzzle(ReadSerializer):
    """A puzzle. Cells are numbered 1 to 37 by rows of 3, 5, 7, 7, 7, 5 and 3."""

    name = serializers.CharField(help_text="A word, or a day for the puzzle of a day.")
    pegs = Cells(help_text="The cells with a peg at the start.")
    goal = Cells(help_text="The cells with a peg at the end.")
    is_candidate = serializers.BooleanField(help_text="Its drawing is lost: it fits the words of the source.")
    least = serializers.IntegerField(allow_null=True, help_text="The fewest moves, where they are proven; or null.")


class SolitairePosition(ReadSerializer):
    """A puzzle after some jumps."""

    pegs = Cells(help_text="The cells with a peg.")
    moves = serializers.IntegerField(help_text="Jumps in a row by one peg are one move.")
    is_reached = serializers.BooleanField(help_text="Whether the goal stands.")


class SolitaireJump(ReadSerializer):
    from_cell = serializers.IntegerField(source="source")
    to_cell = serializers.IntegerField(source="target")


class SolitaireHint(ReadSerializer):
    """A hint. All fields empty: the goal stands, or no line was found in time."""

    jump = SolitaireJump(allow_null=True, help_text="A jump that keeps the goal within reach; or null.")
    undo = serializers.IntegerField(help_text="How many jumps to take back until it is; 0: none.")
    proof = serializers.ChoiceField(
        _PROOFS, allow_null=True, help_text="Why the puzzle has no solution at all; or null."
    )


class SolitaireSolution(ReadSerializer):
    jumps = SolitaireJump(many=True, allow_null=True, help_text="null: it was proven that there are none.")
    proof = serializers.ChoiceField(_PROOFS, allow_null=True)


class SolitaireLine(ReadSerializer):
    """The best line of a player."""

    place = serializers.IntegerField(help_text="Equal for equal moves.")
    player = Player()
    moves = serializers.IntegerField()
    at = serializers.DateTimeField()


class EnteredLine(ReadSerializer):
    moves = serializers.IntegerField()


class NewLine(WriteSerializer):
    jumps = StrictCharField(max_length=250, help_text="The jumps from the start to the goal, as in `6-19.4-17`.")


class JumpsQuery(WriteSerializer):
    jumps = serializers.CharField(required=False, default="", allow_blank=True, max_length=300)


class Puzzles(View):
    @reads("solitaire_puzzles_list", SolitairePuzzle(many=True))
    def get(self, request: object) -> Response:
        """List the puzzles, that of today first."""
        rows = [puzzle_of(timezone.now().date()), *PUZZLES.values()]
        return self.page([_puzzle(row) for row in rows], SolitairePuzzle)


class PuzzlePosition(View):
    @reads("solitaire_positions_read", SolitairePosition, parameters=_JUMPS, refuses=[422])
    def get(self, request: object, puzzle: str) -> Response:
        """Return the position of a puzzle after some jumps. The first jump that cannot be made is refused with 422."""
        play = _play(self, puzzle)
        data = {"pegs": cells_of(play.line.position), "moves": play.line.moves, "is_reached": play.line.is_reached}
        return self.respond(SolitairePosition, data)


class PuzzleHint(View):
    throttle_classes = (Advices,)

    @reads("solitaire_hints_read", SolitaireHint, parameters=_JUMPS, refuses=[422])
    def get(self, request: object, puzzle: str) -> Response:
        """Return a hint for a puzzle after some jumps. It may take some seconds."""
        play = _play(self, puzzle)
        return self.respond(SolitaireHint, hint_of(play.puzzle.name, text_of(play.hops)))


class PuzzleSolution(View):
    throttle_classes = (Advices,)

    @reads("solitaire_solutions_read", SolitaireSolution)
    def get(self, request: object, puzzle: str) -> Response:
        """Return a solution of a puzzle, or why it has none."""
        return self.respond(SolitaireSolution, solution_of(puzzle))


class PuzzleLines(View):
    @reads("solitaire_lines_list", SolitaireLine(many=True))
    def get(self, request: object, puzzle: str) -> Response:
        """List who solved a puzzle, the fewest moves first."""
        return self.page(best_lines(play_of(puzzle, "").puzzle.name), SolitaireLine)

    @writes("solitaire_lines_enter", NewLine, EnteredLine, 201)
    def post(self, request: object, puzzle: str) -> Response:
        """Enter a line that solves a puzzle. Everybody who is a player may do this.

        The response is 409 if you have solved it in as few moves before.
        """
        play = play_of(puzzle, self.body(NewLine)["jumps"])
        return self.respond(EnteredLine, enter_line(puzzle=puzzle, hops=play.hops, ctx=self.context()), 201)


def _play(view: View, puzzle: str) -> Play:
    return play_of(puzzle, str(view.query(JumpsQuery)["jumps"]))


def _puzzle(puzzle: Puzzle) -> dict[str, Any]:
    names = ("name", "is_candidate", "least")
    cells = {"pegs": cells_of(puzzle.start), "goal": cells_of(puzzle.goal)}
    return {name: getattr(puzzle, name) for name in names} | cells
