"""Feeds are valid Atom (RFC 4287): whole addresses, plain titles, times, an author."""

from datetime import UTC, datetime
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import fromstring
from django.http import HttpResponse
from django.test import RequestFactory

from interfaces.web.base.atom import FeedItem, FeedSheet, as_atom

ATOM = "{http://www.w3.org/2005/Atom}"
AT, LATER = datetime(2026, 5, 30, 12, tzinfo=UTC), datetime(2026, 5, 30, 13, tzinfo=UTC)


def _answer(*items: FeedItem) -> HttpResponse:
    request = RequestFactory().get("/en/feed.atom")
    return as_atom(request, FeedSheet("A & B", "North", "/en/north/", items))


def _text(element: Element, name: str) -> str | None:
    return element.findtext(f"{ATOM}{name}")


def test_feed_and_entry_have_what_the_standard_asks() -> None:
    answer = _answer(FeedItem("Ann <b> & Ben", "7 < 9\x07", "/en/matches/1/", AT, LATER))
    feed = fromstring(answer.content)
    entry = feed.find(f"{ATOM}entry")

    assert answer.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert [_text(feed, name) for name in ("title", "id", "updated")] == [
        *("A & B", "http://testserver/en/north/", "2026-05-30T13:00:00+00:00")
    ]
    assert feed.findtext(f"{ATOM}author/{ATOM}name") == "North"
    assert [_text(entry, name) for name in ("title", "summary", "id")] == [
        *("Ann <b> & Ben", "7 &lt; 9", "http://testserver/en/matches/1/")
    ]
    assert [_text(entry, name) for name in ("published", "updated")] == [
        *("2026-05-30T12:00:00+00:00", "2026-05-30T13:00:00+00:00")
    ]


def test_empty_feed_is_the_same_at_any_time() -> None:
    assert _text(fromstring(_answer().content), "updated") == "1970-01-01T00:00:00+00:00"
