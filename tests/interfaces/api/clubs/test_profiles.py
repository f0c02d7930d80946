"""Profiles of federations and clubs through the API."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import encode_multipart

from tests.support import build
from tests.support.callers import ROOT, Caller
from tests.support.photos import picture
from tests.support.profile_files import PDF, pdf

pytestmark = pytest.mark.django_db


def test_club_tells_about_itself() -> None:
    home = build.house()
    path, manager = f"federations/{home.federation.slug}/clubs/club/profile/", Caller(home.manager)
    evening = {"weekday": 4, "begins_at": "19:30", "place": "Café"}

    absent = Caller().get(path).body
    texts = [{"language": "en", "text": "*Hi* <b>you</b>"}]
    made = manager.patch(path, {"version": 0, "texts": texts, "evening": evening})
    again = manager.patch(path, {"version": 0, "address": "Quay 1"})
    changed = manager.patch(path, {"version": 1, "evening": None})

    assert (absent["version"], absent["texts"], absent["evening"]) == (0, [], None)
    html = "<p><em>Hi</em> &lt;b&gt;you&lt;/b&gt;</p>\n"
    assert made.body["texts"] == [{"language": "en", "text": "*Hi* <b>you</b>", "html": html}]
    assert (made.status, made.body["evening"]) == (200, evening)
    assert (again.status, again.code) == (409, "profile_changed")
    assert (changed.body["version"], changed.body["evening"], len(changed.body["texts"])) == (2, None, 1)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": -1},
        {"version": 0, "colour": "red"},
        {"version": 0, "website": "javascript:alert(1)"},
        {"version": 0, "evening": {"weekday": 4, "begins_at": "19:30"}},
        {"version": 0, "evening": {"weekday": 4, "begins_at": "24:00"}},
        {"version": 0, "texts": [{"language": "xx", "text": "a"}]},
        {"version": 0, "texts": [{"language": "en", "text": "a" * 10_001}]},
        {"version": 0, "texts": [{"language": "en", "text": "a"}] * 6},
        {"version": 0, "html": "<b>"},
    ],
)
def test_impossible_profile_of_a_federation_is_refused(body: object) -> None:
    home = build.house()
    path = f"federations/{home.federation.slug}/profile/"

    answer = Caller(home.officer).patch(path, body)

    assert answer.status in (400, 422)
    assert Caller().get(path).body["version"] == 0


def test_logo_and_document_are_sent_as_a_form_and_changed_as_json() -> None:
    home = build.house("north")
    path, officer = "federations/north/profile/", Caller(home.officer)

    logo = _sent(officer, path, version=0, logo=_file("a.png", picture("PNG")), logo_text="A die")
    more = _sent(officer, path, version=1, document=_file("a.pdf", PDF), document_title="Rules", document_language="de")
    late = _sent(officer, path, version=1, document=_file("a.pdf", pdf("b")), document_title="Rules")
    row = more.json()["documents"][0]
    changed = officer.patch(path, {"version": 2, "documents": [{"id": row["id"], "title": "Regeln", "language": "de"}]})
    gone = {"id": row["id"], "title": "", "language": "de"}
    removed = officer.patch(path, {"version": 3, "logo_text": "", "documents": [gone]})

    picture_of = logo.json()["logo"]
    assert (logo.status_code, picture_of["text"], picture_of["width"]) == (200, "A die", 60)
    assert (row["title"], row["language"], row["size"]) == ("Rules", "de", len(PDF))
    assert (late.status_code, late.json()["code"]) == (409, "profile_changed")
    assert changed.body["documents"][0]["title"] == "Regeln"
    assert (removed.body["logo"], removed.body["documents"], removed.body["version"]) == (None, [], 4)
    assert Caller().get(f"documents/{row['id']}/").status == 404


def test_file_above_ten_megabytes_is_refused_as_such() -> None:
    home = build.house("north")
    large = _file("a.pdf", PDF + b" " * 10_000_000)

    answer = _sent(Caller(home.officer), "federations/north/profile/", version=0, document=large, document_title="A")

    assert (answer.status_code, answer.json()["code"]) == (422, "document_too_large")


@pytest.mark.parametrize("typed", [{}, {"version": 0, "logo": "text"}, {"version": 0, "document_language": "xx"}])
def test_impossible_form_is_refused(typed: dict[str, Any]) -> None:
    home = build.house("north")

    assert _sent(Caller(home.officer), "federations/north/profile/", **typed).status_code == 400


def _file(name: str, raw: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, raw)


def _sent(caller: Caller, path: str, **fields: Any) -> Any:
    body, kind = encode_multipart("bound", fields), "multipart/form-data; boundary=bound"
    return caller.client.patch(ROOT + path, body, kind, headers=caller._login())
