"""A diagram as a complete SVG image, with its colours in it."""

from collections.abc import Iterator
from html import escape
from typing import Final

from rules_engine.game.diagram.drawing import Box, Checker, Diagram, Die, Text

_FRAME: Final = "#6b4a2f"
_FIELD: Final = "#e9dcc3"
_POINTS: Final = {False: "#b5764a", True: "#8f9a86"}  # even points are of the second colour
_SIDES: Final = {0: "#2b2622", 1: "#fbf7ee", None: "#fbf7ee"}  # the lower player has the dark checkers
_INK: Final = {0: "#fbf7ee", 1: "#2b2622"}
_RIM: Final = "#8a7b68"


def svg(diagram: Diagram, title: str = "") -> str:
    """Return the image; ``title`` is its text for screen readers."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {diagram.width} {diagram.height}" role="img">'
    title_tag = f"<title>{escape(title)}</title>" if title else ""
    style = '<g font-family="sans-serif" font-size="11" text-anchor="middle">'
    return "\n".join([head + title_tag, style, *_shapes(diagram), "</g>", "</svg>", ""])


def _shapes(diagram: Diagram) -> Iterator[str]:
    yield _box(diagram.frame, _FRAME, 5)
    yield from (_box(box, _FIELD, 0) for box in diagram.fields)
    yield from (f'<polygon points="{spike.corners}" fill="{_POINTS[spike.is_even]}"/>' for spike in diagram.spikes)
    yield from (_text(number, _FRAME) for number in diagram.numbers)
    yield from (shape for checker in diagram.checkers for shape in _checker(checker, diagram.radius))
    yield from (_box(box, _SIDES[box.side], 1) for box in diagram.slabs)
    yield from (shape for die in diagram.dice for shape in _die(die))
    yield f'<polygon points="{diagram.turn}" fill="{_SIDES[1]}"/>'
    if diagram.cube and diagram.cube_text:
        yield _box(diagram.cube, _SIDES[1], 3)
        yield _text(diagram.cube_text, _INK[1])


def _box(box: Box, colour: str, round_by: int) -> str:
    return f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="{round_by}" fill="{colour}"/>'


def _text(text: Text, colour: str) -> str:
    return f'<text x="{text.x}" y="{text.y}" fill="{colour}">{escape(text.text)}</text>'


def _checker(checker: Checker, radius: int) -> Iterator[str]:
    fill = _SIDES[checker.side]
    yield f'<circle cx="{checker.x}" cy="{checker.y}" r="{radius}" fill="{fill}" stroke="{_RIM}"/>'
    if checker.number:
        yield _text(checker.number, _INK[checker.side])


def _die(die: Die) -> Iterator[str]:
    side = die.box.side or 0
    yield _box(die.box, _SIDES[side], 4)
    yield from (f'<circle cx="{x}" cy="{y}" r="2" fill="{_INK[side]}"/>' for x, y in die.pips)
