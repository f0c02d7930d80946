"""Who and what is meant by what a reader typed: players, clubs, tournaments, events, federations; the likeliest first.

The names are kept in each process, and made anew when their version says so. Only keys come from them: what is shown
is read again, for those who may be shown now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Model, Prefetch, QuerySet

from clubs.models import Club, Federation, Membership, Player
from clubs.name_search import Hit, Names
from matches.models import Event, Tournament
from matches.queries.list_versions import names_version

MOST: Final = 10  # of each kind
KINDS: Final = ("players", "clubs", "tournaments", "events", "federations")


@dataclass(frozen=True, slots=True)
class Group:
    """What was found of one kind, the likeliest first."""

    kind: str
    rows: Sequence[Any]
    score: float


@dataclass(frozen=True, slots=True)
class _Kept:
    version: str
    names: Mapping[str, Names[int]]


_NOTHING: Final = _Kept("", {kind: Names({}) for kind in KINDS})
_kept = _NOTHING


def found(text: str, most: int = MOST) -> list[Group]:
    """The kind with the likeliest first; kinds of which nothing was found are not there."""
    names = _names()
    hits = {kind: names[kind].find(text, most) for kind in KINDS}
    groups = [_group(kind, some) for kind, some in hits.items()]
    return sorted((group for group in groups if group.rows), key=lambda group: -group.score)


def forget() -> None:
    """Read the names anew next time: for a database that went back in time, as those of tests do."""
    global _kept  # noqa: PLW0603  # one assignment, as below
    _kept = _NOTHING


def _names() -> Mapping[str, Names[int]]:
    """As they stand now. Two threads may both make them; either is right."""
    global _kept  # noqa: PLW0603  # one assignment of a value that is never changed
    kept, version = _kept, names_version()
    if kept.version != version:
        read = {kind: dict(rows.order_by("pk").values_list("pk", _NAMED[kind])) for kind, rows in _shown().items()}
        kept = _kept = _Kept(version, {kind: kept.names[kind].like(names) for kind, names in read.items()})
    return kept.names


def _group(kind: str, hits: Sequence[Hit[int]]) -> Group:
    rows = _shown()[kind].filter(pk__in=[hit.key for hit in hits])
    known: dict[int, Model] = {row.pk: row for row in _full(kind, rows)}
    return Group(kind, [known[hit.key] for hit in hits if hit.key in known], hits[0].score if hits else 0.0)


_NAMED: Final = {"players": "search_name", **dict.fromkeys(KINDS[1:], "name")}


def _shown() -> dict[str, QuerySet[Any]]:
    """Whom and what anybody may find: nobody who hides, nothing of a tournament that is not public."""
    players = Player.objects.filter(merged_into=None).exclude(visibility=Player.Visibility.HIDDEN)
    return {
        "players": players,
        "clubs": Club.objects.all(),
        "tournaments": Tournament.objects.filter(is_public=True),
        "events": Event.objects.filter(tournament__is_public=True),
        "federations": Federation.objects.all(),
    }


def _full(kind: str, rows: QuerySet[Any]) -> QuerySet[Any]:
    """With what stands beside the name."""
    if kind == "players":
        current = (
            Membership.objects.filter(until_on=None).select_related("club__federation").order_by("club__name", "pk")
        )
        return rows.prefetch_related(Prefetch("memberships", current, to_attr="current"))
    beside = {"clubs": "federation", "tournaments": "federation", "events": "tournament__federation"}
    return rows.select_related(beside[kind]) if kind in beside else rows
