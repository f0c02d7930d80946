"""A document is judged before anything of it is believed, and what cannot be kept here is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from exchange.services.incoming.reading import read_document
from journal.refusals import Refused
from tests.support.build import NOON
from tests.support.foreign_document import DOCUMENT, as_bytes, visiting


def test_sound_document_is_read_with_its_signature() -> None:
    incoming = read_document(DOCUMENT, NOON)

    assert (incoming.site, len(incoming.sha256), len(incoming.signature)) == ("https://example.org", 64, 86)
    assert list(incoming.people) == ["aaaa2345", "bbbb2345", "cccc2345", "dddd2345"]


def _event(value: dict[str, Any]) -> Any:
    return value["tournaments"][0]["events"][0]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda value: _event(value).update(sides="team"), "document_of_other_kind"),
        (lambda value: _event(value).update(sides="team", side_size=17), "document_of_other_kind"),
        (lambda value: _event(value).update(side_size=3), "document_of_other_kind"),
        (lambda value: _event(value).update(variant="chess"), "document_of_other_kind"),
        (lambda value: _event(value)["stages"].append({"position": 2, "format": "list"}), "document_of_other_kind"),
        (lambda value: _event(value).update(name="x" * 121), "document_faulty"),
        (lambda value: _event(value)["entries"][0].update(number=100_001), "document_faulty"),
        (lambda value: _event(value).update(conditions={"lengths": 5}), "document_faulty"),
        (lambda value: _event(value).update(conditions={"lengths": [99]}), "bad_length"),
        (lambda value: _late(value, "2027-01-01T12:00:00Z"), "document_faulty"),
        (lambda value: _late(value, "2026-13-01T12:00:00Z"), "document_faulty"),
        (lambda value: value.update(version="2.0"), "document_unreadable"),
        (lambda value: _event(value)["matches"][0].update(stage=9), "document_faulty"),
    ],
)
def test_what_cannot_be_kept_here_is_refused(change: Callable[[dict[str, Any]], None], code: str) -> None:
    value = visiting()
    change(value)

    with pytest.raises(Refused) as refusal:
        read_document(as_bytes(value), NOON)

    assert refusal.value.verdict.violations[0].code == code


def _late(value: dict[str, Any], at: str) -> None:
    _event(value)["matches"][0]["results"][0]["played_at"] = at
