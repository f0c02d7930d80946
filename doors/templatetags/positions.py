"""A position in a page: ``{% load positions %}{% position value %}``."""

from django import template

from doors.diagrams.drawing import Diagram, draw
from doors.diagrams.position import Position
from doors.diagrams.telling import Told, tell

register = template.Library()


@register.inclusion_tag("components/position.html", name="position")
def position(value: Position, caption: str = "") -> dict[str, Diagram | Told | str]:
    """The drawing with the whole position in words behind it. ``caption``: what is asked or shown, if anything."""
    return {"diagram": draw(value), "told": tell(value), "caption": caption}
