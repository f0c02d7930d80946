import gzip

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db
GZIP = {"accept-encoding": "gzip"}


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(build.login())
    return client


def test_page_of_a_login_is_compressed_for_whoever_accepts_it(desk: Client) -> None:
    plain = desk.get("/en/desk/")

    answer = desk.get("/en/desk/", headers=GZIP)

    assert (answer.headers["Content-Encoding"], plain.headers.get("Content-Encoding")) == ("gzip", None)
    assert gzip.decompress(answer.content).startswith(b"<!doctype html>")
    assert "Accept-Encoding" in answer.headers["Vary"]


def test_equal_pages_differ_in_length_so_that_the_length_tells_nothing(desk: Client) -> None:
    answers = [desk.get("/en/desk/", headers=GZIP).content for _ in range(12)]

    assert len({len(answer) for answer in answers}) > 1


@pytest.mark.parametrize("accepted", ["", "gzip;q=0", "br"])
def test_page_stays_as_it_is_for_whoever_cannot_unpack_it(desk: Client, accepted: str) -> None:
    assert "Content-Encoding" not in desk.get("/en/desk/", headers={"accept-encoding": accepted}).headers


def test_answer_of_the_api_keeps_its_etag(client: Client) -> None:
    answer = client.get("/api/v1/calendar/", headers=GZIP)

    assert "Content-Encoding" not in answer.headers
