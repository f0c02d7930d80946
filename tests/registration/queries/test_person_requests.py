"""Requests by their link, those that wait, and what visitors may choose."""

from datetime import timedelta

import pytest

from clubs.models import Player
from journal.refusals import NotFound
from registration.queries.person_requests import (
    digest_of,
    events_for_visitors,
    find_unanswered,
    last_request,
    player_at_address,
    request_of_secret,
    requests_to_answer,
    visible_namesakes,
    visitor_row,
    visitor_rows,
    waiting_visitors,
)
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import limited
from tests.support.visiting import asks, confirms, new_visitor

pytestmark = pytest.mark.django_db


def test_request_is_found_by_its_link_and_by_who_may_answer() -> None:
    home = build.house()
    event, secret = build.event(home), ""
    secret = asks(event)
    assert request_of_secret(secret).digest == digest_of(secret)
    assert list(requests_to_answer(home.federation, home.by_officer, NOON)) == []
    request = confirms(secret)

    assert list(requests_to_answer(home.federation, home.by_officer, NOON)) == [request]
    assert list(requests_to_answer(home.federation, build.acting(home.manager), NOON)) == []
    assert find_unanswered(request.pk) == request
    assert request.player is not None
    assert waiting_visitors(home.tournament) == {request.player.pk: request}
    assert (last_request(request.player), player_at_address(request)) == (request, request.player)


def test_rows_of_a_visitor_have_the_position_on_the_waiting_list() -> None:
    home = build.house()
    event = limited(home, 1)
    first, second = new_visitor(event), new_visitor(event, name="Bea Beta", email="b@example.org")
    assert first.player is not None and second.player is not None

    assert [row.position for row in visitor_rows(second.player, NOON)] == [1]
    assert visitor_row(event, first.player, NOON).position == 0
    with pytest.raises(NotFound):
        visitor_row(build.event(home), first.player, NOON)


def test_namesakes_have_their_clubs_and_hidden_ones_are_left_out() -> None:
    home = build.house()
    shown, hidden = build.player(home, "Vera Newcomer"), build.player(home, "Vera Newcomer")
    Player.objects.filter(pk=hidden.pk).update(visibility="hidden")

    assert list(visible_namesakes("Vera Newcomer", home.federation)) == [shown]


def test_events_for_visitors_are_open_now() -> None:
    home = build.house()
    event = build.event(home)
    limited(home, 2, opens_at=NOON + timedelta(hours=1))
    limited(home, 2, closes_at=NOON)

    assert [row for row, _settings in events_for_visitors(home.tournament, NOON)] == [event]
