"""Documents by the API."""

import pytest

from rules_engine.documents.judging import judge_bytes
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_documents_are_the_files_of_the_pages() -> None:
    event = build.drawn(build.house("dk"), 4)
    federation = "federations/dk/"
    paths = [f"events/{event.pk}/document/", f"{federation}tournaments/open/document/", f"{federation}documents/2026/"]

    answers = [Caller().get(path) for path in paths]

    assert [answer.headers["Content-Type"] for answer in answers] == ["application/gzip"] * 3
    assert [judge_bytes(answer.body).is_ok for answer in answers] == [True] * 3
    as_bytes = Caller().get(paths[0], Accept="application/octet-stream")
    assert (as_bytes.headers["Content-Type"], as_bytes.body) == ("application/octet-stream", answers[0].body)


def test_document_of_a_year_without_tournaments_does_not_exist() -> None:
    build.house("dk")

    answer = Caller().get("federations/dk/documents/1999/")

    assert (answer.status, answer.body["violations"][0]["code"]) == (404, "no_tournament_in_year")
