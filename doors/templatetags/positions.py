"""A position in a page: ``{% load positions %}{% position value %}``."""

from django import template

from doors.diagrams.telling import Told, tell
from rules_engine.game.diagram.drawing import Diagram, draw
from rules_engine.game.diagram.view import BoardView

register = template.Library()


@register.inclusion_tag("components/position.html", name="position")
def position(value: BoardView, caption: str = "") -> dict[str, Diagram | Told | str]:
    """The drawing with the whole position in words behind it. ``caption``: what is asked or shown, if anything."""
    return {"diagram": draw(value), "told": tell(value), "caption": caption}
