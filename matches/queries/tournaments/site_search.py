"""Search players, clubs, tournaments, events and federations by name, the best match first.

Each process caches the names and reads them again when their version changes. The search returns only ids; rows are
read again, filtered for the public.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Model, Prefetch, QuerySet

from clubs.models import Club, Federation, Membership, Player
from clubs.name_search import Hit, Names
from matches.models import Event, Tournament
from matches.queries.tournaments.site_versions import names_version

MOST: Final = 10  # of each kind
KINDS: Final = ("players", "clubs", "tournaments", "events", "federations")


@dataclass(frozen=True, slots=True)
class Group:
    """The hits of one kind, the best first."""

    kind: str
    rows: Sequence[Any]
    score: float


@dataclass(frozen=True, slots=True)
class _Cache:
    version: str
    names: Mapping[str, Names[int]]


_NOTHING: Final = _Cache("", {kind: Names({}) for kind in KINDS})
_cache = _NOTHING


def search_site(text: str, most: int = MOST) -> list[Group]:
    """Return the hits by kind, the kind of the best hit first. Kinds without hits are absent."""
    names = _names()
    hits = {kind: names[kind].find(text, most) for kind in KINDS}
    groups = [_group(kind, kind_hits) for kind, kind_hits in hits.items()]
    return sorted((group for group in groups if group.rows), key=lambda group: -group.score)


def forget() -> None:
    """Clear the cached names, for databases that are reset, as in tests."""
    global _cache  # noqa: PLW0603  # one assignment, as below
    _cache = _NOTHING


def _names() -> Mapping[str, Names[int]]:
    """Return the current names. Two threads may both read them; either result is valid."""
    global _cache  # noqa: PLW0603  # one assignment of a value that is never changed
    cache, version = _cache, names_version()
    if cache.version != version:
        names_by_kind = {
            kind: dict(rows.order_by("pk").values_list("pk", _NAMED[kind])) for kind, rows in _searchable().items()
        }
        cache = _cache = _Cache(version, {kind: cache.names[kind].like(names) for kind, names in names_by_kind.items()})
    return cache.names


def _group(kind: str, hits: Sequence[Hit[int]]) -> Group:
    rows = _searchable()[kind].filter(pk__in=[hit.key for hit in hits])
    rows_by_id: dict[int, Model] = {row.pk: row for row in _full(kind, rows)}
    return Group(kind, [rows_by_id[hit.key] for hit in hits if hit.key in rows_by_id], hits[0].score if hits else 0.0)


_NAMED: Final = {"players": "search_name", **dict.fromkeys(KINDS[1:], "name")}


def _searchable() -> dict[str, QuerySet[Any]]:
    """Return the public rows by kind: no hidden players, nothing of hidden or archived tournaments."""
    players = Player.objects.filter(merged_into=None).exclude(visibility=Player.Visibility.HIDDEN)
    return {
        "players": players,
        "clubs": Club.objects.all(),
        "tournaments": Tournament.objects.filter(is_public=True, is_archived=False),
        "events": Event.objects.filter(tournament__is_public=True, tournament__is_archived=False),
        "federations": Federation.objects.all(),
    }


def _full(kind: str, rows: QuerySet[Any]) -> QuerySet[Any]:
    """Return the rows with the related rows that are displayed beside the name."""
    if kind == "players":
        current = (
            Membership.objects.filter(until_on=None).select_related("club__federation").order_by("club__name", "pk")
        )
        return rows.prefetch_related(Prefetch("memberships", current, to_attr="current"))
    beside = {"clubs": "federation", "tournaments": "federation", "events": "tournament__federation"}
    return rows.select_related(beside[kind]) if kind in beside else rows
