"""A document is judged whole: each fault is named with its place."""

import gzip

from rules_engine.documents import codes
from rules_engine.documents.judging import judge, judge_bytes
from tests.rules_engine.documents.examples import IDS, PUBLIC, content, document, encoded, event_of, found, signed


def test_sound_document_is_clean_packed_or_not() -> None:
    data = encoded(document())
    report = judge_bytes(data, PUBLIC)

    assert (report.is_ok, found(report)) == (True, [])
    counts = {"entries": 4, "drawings": 1, "lineups": 0, "ladders": 0, "sheets": 2, "records": 0, "ratings": 1}
    assert dict(report.events[0].counts) == counts
    assert judge_bytes(gzip.compress(data)) == report


def test_extensions_are_allowed_everywhere_and_signed() -> None:
    value = content()
    value["x-colour"] = event_of(value)["x-hall"] = {"any": [1, "thing"]}
    extended = signed(value)

    assert found(judge(extended)) == []
    value["x-colour"] = "other"
    assert found(judge(extended)) == [(codes.DIGEST_DIFFERS, "signature.sha256")]


def test_a_person_and_an_event_that_stand_twice_are_refused() -> None:
    value = content()
    value["people"].append({"id": IDS[0], "name": "Other"})
    value["tournaments"][0]["events"] *= 2

    assert found(judge(signed(value)))[:2] == [(codes.NAMED_TWICE, "people"), (codes.NAMED_TWICE, "events")]
