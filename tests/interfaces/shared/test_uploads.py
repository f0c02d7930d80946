"""How much of a file is taken where it arrives: of a federation's past more than of others, from who is known."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.urls import resolve

from clubs.models import User
from interfaces.shared.uploads import LARGEST, Bounded, largest_at

PAST = "/en/desk/federations/x/pools/standard/past/"
MORE = 128_000_000


def _sent_to(path: str, user: Any) -> HttpRequest:
    request = HttpRequest()
    request.resolver_match, request.user = resolve(path), user
    return request


@pytest.mark.parametrize(
    ("path", "user", "largest"),
    [
        (PAST, User(), MORE),
        (PAST, AnonymousUser(), LARGEST),
        ("/api/v1/federations/x/pools/standard/past/", User(), MORE),
        ("/api/v1/matches/1/transcripts/", User(), LARGEST),
        ("/en/desk/", User(), LARGEST),
    ],
)
def test_place_decides_how_large_a_file_may_be(path: str, user: Any, largest: int) -> None:
    assert largest_at(_sent_to(path, user)) == largest


def test_request_that_goes_nowhere_has_small_files() -> None:
    assert largest_at(HttpRequest()) == LARGEST
    assert largest_at(None) == LARGEST


def test_rest_of_a_file_that_is_too_large_is_dropped() -> None:
    bounded = Bounded(HttpRequest())

    assert bounded.receive_data_chunk(b"x", LARGEST) == b"x"
    assert bounded.receive_data_chunk(b"x", LARGEST + 1) is None
