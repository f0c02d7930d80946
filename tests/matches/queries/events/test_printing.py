"""Brackets on paper: how many lines a sheet has, and the marks that its legend names."""

import pytest
from django.test import Client

from clubs.models import Player
from matches.queries.events.printing import printed
from tests.support import build
from tests.support.prizes import prize_scene, side_pool

pytestmark = pytest.mark.django_db


def test_long_names_have_more_sheets() -> None:
    event = build.drawn(build.house(), 32, lengths=[5] * 5)
    assert len(printed(event, "a4").sheets) == 1

    Player.objects.update(display_name="Bartholomew van den Bosch-Hendriksen")

    assert len(printed(event, "a4").sheets) == 3
    assert len(printed(event, "a3").sheets) == 1


def test_nothing_to_print_has_no_number_of_sheets(client: Client) -> None:
    event = build.entered(build.house(), 4)

    page = client.get(f"/en/events/{event.pk}/print/a4/").content.decode()

    assert "There is nothing to print yet." in page
    assert "0 sheets" not in page


def test_marks_are_named_below_the_bracket_once_they_are_used(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    page = f"/en/events/{event.pk}/print/a4/"
    assert 'class="legend"' not in client.get(page).content.decode()

    build.play_ready(event, home.by_director)

    assert printed(event, "a4").has_winners
    assert 'class="legend"' in client.get(page).content.decode()


def test_marks_of_pools_are_named_below_the_bracket(client: Client) -> None:
    scene = prize_scene(4)
    pool = side_pool(scene)

    page = client.get(f"/en/events/{scene.event.pk}/print/a4/").content.decode()

    assert f'<sup class="pool">A</sup> {pool.name}' in page
