"""Photos through the API: for both sides, by login or card, and the desk."""

from datetime import date
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.dispute_score import dispute_score
from matches.inputs.results import ScoreInput
from matches.models import Evidence, Match, Tournament
from tests.support import build
from tests.support.callers import Caller
from tests.support.cards import secrets_of
from tests.support.desk_cast import Cast, cast
from tests.support.photos import photo
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)
OF_A_MATCH = {"match", "submission", "transcript", "photo"}


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    Tournament.objects.update(until_on=date(2100, 1, 1))  # cards end with it
    return found


def _views(patterns: Any, start: str = "") -> Any:
    for pattern in patterns:
        route = start + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _views(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern) and route.startswith("api/v1/"):
            yield route, pattern


def _disputed(scene: Cast, django_capture_on_commit_callbacks: Any) -> Evidence:
    sent = build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 3]))
    drain()
    with django_capture_on_commit_callbacks(execute=True):
        dispute_score(
            submission_id=sent.pk, photo=photo(), ctx=ActContext(build.acting(scene["rival"]), timezone.now())
        )
    return Evidence.objects.get()


def _secrets(scene: Cast, match_id: int) -> tuple[str, str]:
    return secrets_of(Match.objects.get(pk=match_id), scene.home.by_director, timezone.now())


def test_player_card_opens_the_photo_of_its_own_match(scene: Cast, django_capture_on_commit_callbacks: Any) -> None:
    path = f"photos/{_disputed(scene, django_capture_on_commit_callbacks).pk}/"
    other_match = build.ready(scene.event)[1]
    cards = [*_secrets(scene, scene.match.pk), *_secrets(scene, other_match.pk)]

    answers = [Caller().get(path, Authorization=f"Card {card}") for card in cards]
    listed = [Caller().get(f"matches/{scene.match.pk}/photos/", Authorization=f"Card {card}").status for card in cards]

    assert [answer.status for answer in answers] == [200, 200, 404, 404]
    assert [answer.body[:2] for answer in answers[:2]] == [b"\xff\xd8"] * 2
    assert listed == [200, 200, 404, 404]


def test_player_card_erases_no_photo(scene: Cast, django_capture_on_commit_callbacks: Any) -> None:
    path = f"photos/{_disputed(scene, django_capture_on_commit_callbacks).pk}/"
    card = _secrets(scene, scene.match.pk)[0]

    assert Caller().send("DELETE", path, None, Authorization=f"Card {card}").status == 403
    assert Evidence.objects.get().erased_at is None


def test_photo_is_erased_by_a_client_that_asks_for_json(scene: Cast, django_capture_on_commit_callbacks: Any) -> None:
    path = f"photos/{_disputed(scene, django_capture_on_commit_callbacks).pk}/"
    director = Caller(scene["director"])

    statuses = [director.send("DELETE", path, None, Accept="application/json").status for _ in range(2)]

    assert statuses == [204, 409]
    assert director.get(path, Accept="application/json").status == 406


def test_whatever_is_of_a_match_accepts_a_player_card() -> None:
    """The flows say what a side may do there; a card is refused nowhere before."""
    views = {
        route: pattern.callback.view_class
        for route, pattern in _views(get_resolver().url_patterns)
        if OF_A_MATCH & set(pattern.pattern.converters)
    }

    assert len(views) > 25
    assert [route for route, view in views.items() if not getattr(view, "cards_act", False)] == []
