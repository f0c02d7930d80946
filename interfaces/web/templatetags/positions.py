"""A position in a page: ``{% load positions %}{% position value %}``."""

from django import template

from interfaces.web.base.diagrams.diagram_text import DiagramText, describe
from rules_engine.game.diagram.drawing import Diagram, draw
from rules_engine.game.diagram.view import BoardView

register = template.Library()


@register.inclusion_tag("components/position.html", name="position")
def position(value: BoardView, caption: str = "") -> dict[str, Diagram | DiagramText | str]:
    """Return the drawing and the description of a position. ``caption``: optional text."""
    return {"diagram": draw(value), "told": describe(value), "caption": caption}
