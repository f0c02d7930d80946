"""Starting lists of a pool as they came in, whatever door they took, and which of them were taken back.

A list is what one file brought: its parts are acts of their own, tied to the file; those of the command have one
moment. What came in before files knew their acts is a list a part.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, Max, Min

from clubs.models import User
from journal.models import Act
from journal.refusals import Unseen, because
from matches.models import PastImport, RatingPool, StartingRating


@dataclass(frozen=True, slots=True)
class StartingList:
    """``acts``: that stated it, a part each, in their order. ``past``: its file, where one was sent to the site.

    ``count``: how many starting ratings it stated; ``first``, ``last``: of which days. ``undone``: the act that took
    the last of them back. ``by``, ``undone_by``: names of logins, "" of the system and of a login that is no more.
    """

    acts: tuple[Act, ...]
    past: PastImport | None
    count: int
    first: date
    last: date
    undone: Act | None
    by: str
    undone_by: str

    @property
    def number(self) -> int:
        """Of its first act: by which it is named."""
        return self.acts[0].seq

    @property
    def at(self) -> datetime:
        """When it began to come in."""
        return self.acts[0].at

    @property
    def why(self) -> str:
        """It was taken back, in the words of who did it, or ""."""
        return self.undone.note.text if self.undone is not None and hasattr(self.undone, "note") else ""


def starting_lists(pool: RatingPool) -> list[StartingList]:
    """The latest first."""
    told = StartingRating.objects.filter(pool=pool).order_by().values("act")
    counts = {row["act"]: row for row in told.annotate(count=Count("pk"), first=Min("on"), last=Max("on"))}
    acts = list(Act.objects.filter(pk__in=counts).select_related("undone_by__note").order_by("seq"))
    pasts, names = _pasts(pool), _names(acts)
    parts: dict[object, list[Act]] = defaultdict(list)
    for act in acts:
        parts[_what_brought(act, pasts)].append(act)
    made = [_list(some, pasts.get(some[0].pk), counts, names) for some in parts.values()]
    return sorted(made, key=lambda one: -one.number)


def starting_list(pool: RatingPool, number: int) -> StartingList:
    """By the number of its first act; unknown: Unseen."""
    found = next((one for one in starting_lists(pool) if one.number == number), None)
    if found is None:
        raise Unseen(because("unknown_starting_list", number=number))
    return found


def list_of(past: PastImport) -> StartingList | None:
    """What a file has brought, if it is a starting list that has brought something."""
    if past.kind != PastImport.Kind.STARTING:
        return None
    return next((one for one in starting_lists(past.pool) if one.past == past), None)


def _pasts(pool: RatingPool) -> dict[UUID, PastImport]:
    """By act: the file of which it is a part."""
    files = PastImport.objects.filter(pool=pool, kind=PastImport.Kind.STARTING)
    return {act.pk: past for past in files.prefetch_related("acts") for act in past.acts.all()}


def _what_brought(act: Act, pasts: Mapping[UUID, PastImport]) -> object:
    if act.pk in pasts:
        return pasts[act.pk].pk
    return act.at if act.via == "command" else act.pk


def _list(
    acts: list[Act], past: PastImport | None, counts: Mapping[UUID, Mapping[str, Any]], names: Mapping[str, str]
) -> StartingList:
    told = [counts[act.pk] for act in acts]
    undoing = [_undoing(act) for act in acts]
    undone = undoing[-1] if all(undoing) else None
    return StartingList(
        tuple(acts),
        past,
        sum(one["count"] for one in told),
        min(one["first"] for one in told),
        max(one["last"] for one in told),
        undone,
        _name(acts[0], names),
        "" if undone is None else _name(undone, names),
    )


def _undoing(act: Act) -> Act | None:
    return getattr(act, "undone_by", None)


def _names(acts: Iterable[Act]) -> dict[str, str]:
    """By the number of a login: what it is called."""
    doing = [one for act in acts for one in (act, _undoing(act)) if one is not None and one.actor_kind == "user"]
    users = User.objects.filter(pk__in={int(one.actor_id) for one in doing})
    return {str(user.pk): user.get_username() for user in users}


def _name(act: Act, names: Mapping[str, str]) -> str:
    return names.get(act.actor_id, "") if act.actor_kind == "user" else ""
