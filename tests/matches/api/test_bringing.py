"""A file of the past through the API: how far it is, and how large it may be."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from pytest_django import Settings

from journal import jobs
from tests import build
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db
HEADER = b"date,player 1,player 2,length,score\n"
LINE = b"2019-05-31,Ann,Bo,7,7-3\n"


@pytest.fixture
def home() -> build.House:
    return build.house()


def _path(home: build.House) -> str:
    return f"federations/{home.federation.slug}/pools/standard/past/"


def _sent(home: build.House, data: bytes) -> Answer:
    return Caller(home.officer).upload(_path(home), file=SimpleUploadedFile("past.csv", data))


def test_import_tells_how_far_it_is_looked_through_and_what_was_found(home: build.House, settings: Settings) -> None:
    settings.PAST_LOOKED_AT_ONCE = 2
    address = f"{_path(home)}{_sent(home, HEADER + LINE * 3 + b'never,Ann,Bo,7,7-3').body['id']}/"
    told = []
    for _ in range(3):
        one = Caller(home.officer).get(address).body
        told.append((one["state"], one["percent"], one["report"].get("rows"), len(one["problems"])))
        jobs.sweep(1)

    assert told == [("checking", 0, None, 0), ("checking", 66, 2, 0), ("checked", 0, 4, 1)]


def test_file_may_have_nine_megabytes_and_one_that_is_too_large_is_refused(
    home: build.House, settings: Settings
) -> None:
    large = HEADER + LINE * (9_000_000 // len(LINE))

    taken = _sent(home, large)
    settings.LARGEST_PAST, settings.LARGEST_FILES = 8_500_000, {"api_past": 8_500_000}
    refused = _sent(home, large)

    assert (taken.status, taken.body["size"]) == (202, len(large))
    assert refused.status == 422
    assert [(one["code"], one["params"]) for one in refused.body["violations"]] == [("past_too_large", {"largest": 8})]
