"""Peg solitaire: a puzzle on the page. Without a script each jump is a link; nothing is stored."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.solitaire import Play, hint_of, play_of, solution_of, text_of
from interfaces.shared.throttling import Advices, throttled
from interfaces.web.base.pages import page_of, public, version_is
from matches.queries.solitaire import best_lines
from rules_engine.solitaire.board import PLACES, bit, jumps_from
from rules_engine.solitaire.puzzles import PUZZLES

_SIDE: Final = 7  # rows and columns of the board


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell of the board. ``jumps``: the text of the jumps after its link; "" without a link. ``source``: the peg that
    its link takes up, 0 for none.
    """

    number: int
    has_peg: bool
    is_goal: bool
    is_source: bool
    jumps: str = ""
    source: int = 0


def _version(puzzle: str = "") -> str:
    """Return today: the puzzle of the day is another one tomorrow."""
    return timezone.now().date().isoformat()


@public
@version_is(_version)
def solitaire(request: HttpRequest, puzzle: str = "") -> HttpResponse:
    """Show a puzzle after the jumps of ``?jumps=``; without a name that of today.

    ``?from=``: the peg that is taken up.
    """
    return _page(request, _play(request, puzzle))


@public
@version_is(_version)
@throttled(Advices)
def solitaire_hint(request: HttpRequest, puzzle: str) -> HttpResponse:
    """Show a hint beside the board."""
    play = _play(request, puzzle)
    hint = hint_of(play.puzzle.name, text_of(play.hops))
    return _page(request, play, hint=hint, asks_hint=not play.line.is_reached)


@public
@version_is(_version)
@throttled(Advices)
def solitaire_solution(request: HttpRequest, puzzle: str) -> HttpResponse:
    """Show the solution jump by jump, or the proof that there is none."""
    play = play_of(puzzle, "")
    solution = solution_of(play.puzzle.name)
    hops = [(jump.source, jump.target) for jump in solution.jumps or ()]
    steps = [(source, target, text_of(hops[:number])) for number, (source, target) in enumerate(hops, 1)]
    return render(request, "public/site/solitaire_solution.html", {"play": play, "solution": solution, "steps": steps})


@public
def solitaire_list(request: HttpRequest, puzzle: str) -> HttpResponse:
    """Show who solved a puzzle in how few moves."""
    play = play_of(puzzle, "")
    rows = page_of(best_lines(play.puzzle.name), request)
    return render(request, "public/site/solitaire_list.html", {"play": play, "lines": rows, "page": rows})


def _play(request: HttpRequest, puzzle: str) -> Play:
    return play_of(puzzle or _version(), request.GET.get("jumps", ""))


def _page(request: HttpRequest, play: Play, **more: Any) -> HttpResponse:
    source = _chosen(request, play)
    context = {
        "play": play,
        "rows": list(_rows(play, source)),
        "before": text_of(play.hops[:-1]),
        "jumps": text_of(play.hops),
        "is_stuck": not play.line.is_reached and not jumps_from(play.line.position),
        "puzzles": PUZZLES.values(),
        "today": _version(),
        "peg_count": play.line.position.bit_count(),
    }
    return render(request, "public/site/solitaire.html", {**context, **more})


def _chosen(request: HttpRequest, play: Play) -> int:
    """Return the peg that is taken up, if it can jump; otherwise 0."""
    text = request.GET.get("from", "")
    sources = {jump.source for jump in jumps_from(play.line.position)}
    return int(text) if text.isdecimal() and len(text) < 3 and int(text) in sources else 0


def _rows(play: Play, source: int) -> Iterator[list[CellView | None]]:
    """Yield the rows of the board; None where there is no cell."""
    cells = {place: _cell(play, number, source) for number, place in enumerate(PLACES, 1)}
    for row in range(_SIDE):
        yield [cells.get((row, column)) for column in range(_SIDE)]


def _cell(play: Play, number: int, source: int) -> CellView:
    position, hops = play.line.position, [(jump.source, jump.target) for jump in jumps_from(play.line.position)]
    return CellView(
        number,
        has_peg=bool(position & bit(number)),
        is_goal=bool(play.puzzle.goal & bit(number)),
        is_source=number == source,
        jumps=text_of([*play.hops, (source, number)]) if (source, number) in hops else "",
        source=number if any(hop[0] == number for hop in hops) else 0,
    )
