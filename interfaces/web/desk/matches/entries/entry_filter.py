"""Filter the list of entries at the desk: by a name or a club, and by who is here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from clubs.names import typed_key
from interfaces.web.desk.matches.forms import SeedForm
from matches.queries.entries.entry_list import ListedEntry

_LONGEST: Final = 100


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry with the form of its seed. ``words``: its names and clubs, for searching."""

    entry: ListedEntry
    words: str
    seed: SeedForm


@dataclass(frozen=True, slots=True)
class Chip:
    """A choice of the filter. ``query``: its query string."""

    title: str
    count: int
    query: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class EntryFilter:
    """What the list shows. ``query``: words of a name or a club. ``show``: "" for all, "absent" or "out"."""

    query: str
    show: str

    @classmethod
    def of(cls, request: HttpRequest) -> "EntryFilter":
        show = request.GET.get("show", "")
        query = request.GET.get("q", "").replace("\x00", "").strip()[:_LONGEST]
        return cls(query, show if show in ("absent", "out") else "")

    def lines(self, entries: Sequence[ListedEntry]) -> list[EntryLine]:
        """Return the entries that are shown."""
        words = typed_key(self.query).split()
        lines = [_line(entry) for entry in entries if _is_visible(entry, self.show)]
        return [line for line in lines if all(word in line.words for word in words)]

    def chips(self, entries: Sequence[ListedEntry]) -> list[Chip]:
        """Return the choices that lead to entries, and the one that is chosen."""
        titles = {"": _("All"), "absent": _("Not here"), "out": _("No longer in")}
        counts = {show: sum(_is_visible(entry, show) for entry in entries) for show in titles}
        return [
            Chip(title, counts[show], self._query(show), show == self.show)
            for show, title in titles.items()
            if counts[show] or show in ("", self.show)
        ]

    def _query(self, show: str) -> str:
        return urlencode({name: value for name, value in (("q", self.query), ("show", show)) if value})


def _line(entry: ListedEntry) -> EntryLine:
    row = entry.row
    seed = SeedForm(initial={"seed": row.seed}, auto_id=f"e{row.number}_%s")
    return EntryLine(entry, typed_key(f"{row.name} {entry.clubs}"), seed)


def _is_visible(entry: ListedEntry, show: str) -> bool:
    is_absent = entry.row.is_in and not entry.row.is_present
    return {"absent": is_absent, "out": not entry.row.is_in}.get(show, True)
