"""Template tags of money."""

import pytest
from django.template import Context, Template

from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


def test_tags_say_who_keeps_money() -> None:
    scene = prize_scene(2)
    text = (
        "{% load prizes %}{% keeps_money tournament %} {% keeps_money_for event.pk %} {% has_prizes event %} "
        "{% tournaments_of book as rows %}{{ rows|length }}"
    )
    context = Context({"tournament": scene.home.tournament, "event": scene.event, "book": scene.book})
    assert Template(text).render(context) == "True True True 1"
