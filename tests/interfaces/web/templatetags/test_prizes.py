"""Template tags of money."""

import pytest
from django.template import Context, Template

from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


def test_tags_say_who_keeps_money() -> None:
    scene = prize_scene(2)
    text = (
        "{% load prizes %}{% keeps_money tournament %} {% keeps_money_for event.pk %} {% has_prizes event %} "
        "{% pot_names book as names %}{{ names|account_in:account }}; {{ names|account_in:'cash:1' }}"
    )
    context = Context({"tournament": scene.home.tournament, "event": scene.event, "book": scene.book})
    context["account"] = scene.pot.account
    pot_name = f"main pot: {scene.event.name}, {scene.home.tournament.name}"
    assert Template(text).render(context) == f"True True True {pot_name}; Till 1"
