"""Where an event comes from."""

from matches.models import EventOrigin


def test_origin_is_named_by_its_site() -> None:
    assert str(EventOrigin(site="https://example.org", number=7)) == "https://example.org 7"
