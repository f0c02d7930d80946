"""A position in a page: ``{% load positions %}{% position value %}``."""

from collections.abc import Sequence

from django import template

from interfaces.web.base.diagrams.diagram_text import DiagramText, describe
from rules_engine.game.diagram.drawing import Diagram, Way, draw
from rules_engine.game.diagram.view import BoardView

register = template.Library()


@register.inclusion_tag("components/position.html", name="position")
def position(
    value: BoardView, caption: str = "", routes: Sequence[Way] = (), number: int = 0
) -> dict[str, Diagram | DiagramText | str]:
    """Return the drawing and the description of a position. ``caption``: optional text; ``routes``: drawn as arrows.

    ``number``: of the drawing, where a page has several with arrows.
    """
    arrow_id = f"way{number or ''}"
    return {"diagram": draw(value, routes), "text": describe(value), "caption": caption, "arrow_id": arrow_id}
