"""Feeds to which programs subscribe (Atom, RFC 4287)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape

from clubs.names import tidy

MOST: Final = 50  # entries
_NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class FeedItem:
    """An entry. ``link``: the path of its page, which is also its id. ``changed_at``: when it was last corrected."""

    title: str
    text: str
    link: str
    published_at: datetime
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class FeedSheet:
    """A feed. ``link``: the path of the page that shows the same."""

    title: str
    author: str
    link: str
    items: Sequence[FeedItem]


def as_atom(request: HttpRequest, sheet: FeedSheet) -> HttpResponse:
    answer: HttpResponse = _Sheet(sheet)(request)
    return answer


class _Atom(Atom1Feed):
    def latest_post_date(self) -> datetime:
        """Return when the feed changed. One without entries is the same at any time, so that caches keep it."""
        return super().latest_post_date() if self.items else _NEVER


class _Sheet(Feed):  # type: ignore[type-arg]  # not generic at run time
    feed_type = _Atom

    def __init__(self, sheet: FeedSheet) -> None:
        self.title, self.link, self.author_name = sheet.title, sheet.link, sheet.author
        self.sheet = sheet

    def items(self) -> Sequence[FeedItem]:
        return self.sheet.items

    def item_title(self, item: FeedItem) -> str:
        return tidy(item.title)

    def item_description(self, item: FeedItem) -> str:
        return escape(tidy(item.text))  # a summary is HTML; XML has no control characters

    def item_link(self, item: FeedItem) -> str:
        return item.link

    def item_pubdate(self, item: FeedItem) -> datetime:
        return item.published_at

    def item_updateddate(self, item: FeedItem) -> datetime:
        return item.changed_at
