"""The starting lists of a pool, however they were imported, and which of them were taken back.

A list is the content of one file. Its parts are separate acts that belong to the file; those of the management command
have the same time. Lists imported before files were linked to their acts have one list a part.
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
from journal.refusals import NotFound, cause
from matches.models import RatingPool
from ratings.models import PastImport, StartingRating


@dataclass(frozen=True, slots=True)
class StartingList:
    """A starting list of a pool.

    ``acts``: those that stated it, one a part, in order. ``past``: the uploaded file, if any.

    ``count``: how many starting ratings. ``first``, ``last``: of their days. ``undone``: the act that took back the
    last of them. ``by``, ``undone_by``: names of logins, "" for the system and for deleted logins.
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
        """Return the number of the first act, which identifies the list."""
        return self.acts[0].seq

    @property
    def at(self) -> datetime:
        """Return when the import began."""
        return self.acts[0].at

    @property
    def why(self) -> str:
        """Return the note of the person who took the list back, or ""."""
        return self.undone.note.text if self.undone is not None and hasattr(self.undone, "note") else ""


def starting_lists(pool: RatingPool) -> list[StartingList]:
    """Return the lists of a pool, the latest first."""
    ratings = StartingRating.objects.filter(pool=pool).order_by().values("act")
    counts = {row["act"]: row for row in ratings.annotate(count=Count("pk"), first=Min("on"), last=Max("on"))}
    acts = list(Act.objects.filter(pk__in=counts).select_related("undone_by__note").order_by("seq"))
    pasts, names = _pasts(pool), _names(acts)
    parts: dict[object, list[Act]] = defaultdict(list)
    for act in acts:
        parts[_source_of(act, pasts)].append(act)
    lists = [_list(part_acts, pasts.get(part_acts[0].pk), counts, names) for part_acts in parts.values()]
    return sorted(lists, key=lambda row: -row.number)


def starting_list(pool: RatingPool, number: int) -> StartingList:
    """Return a list by the number of its first act. Raise NotFound if it is unknown."""
    row = next((row for row in starting_lists(pool) if row.number == number), None)
    if row is None:
        raise NotFound(cause("unknown_starting_list", number=number))
    return row


def list_of(past: PastImport) -> StartingList | None:
    """Return the starting list that a file has imported, or None."""
    if past.kind != PastImport.Kind.STARTING:
        return None
    return next((row for row in starting_lists(past.pool) if row.past == past), None)


def _pasts(pool: RatingPool) -> dict[UUID, PastImport]:
    """Return the file of each act."""
    files = PastImport.objects.filter(pool=pool, kind=PastImport.Kind.STARTING)
    return {act.pk: past for past in files.prefetch_related("acts") for act in past.acts.all()}


def _source_of(act: Act, pasts: Mapping[UUID, PastImport]) -> object:
    if act.pk in pasts:
        return pasts[act.pk].pk
    return act.at if act.via == "command" else act.pk


def _list(
    acts: list[Act], past: PastImport | None, counts: Mapping[UUID, Mapping[str, Any]], names: Mapping[str, str]
) -> StartingList:
    rows = [counts[act.pk] for act in acts]
    undo_acts = [_undoing(act) for act in acts]
    undone = undo_acts[-1] if all(undo_acts) else None
    return StartingList(
        tuple(acts),
        past,
        sum(row["count"] for row in rows),
        min(row["first"] for row in rows),
        max(row["last"] for row in rows),
        undone,
        _name(acts[0], names),
        "" if undone is None else _name(undone, names),
    )


def _undoing(act: Act) -> Act | None:
    return getattr(act, "undone_by", None)


def _names(acts: Iterable[Act]) -> dict[str, str]:
    """Return the name of each login by its number."""
    user_acts = [
        candidate
        for act in acts
        for candidate in (act, _undoing(act))
        if candidate is not None and candidate.actor_kind == "user"
    ]
    users = User.objects.filter(pk__in={int(act.actor_id) for act in user_acts})
    return {str(user.pk): user.get_username() for user in users}


def _name(act: Act, names: Mapping[str, str]) -> str:
    return names.get(act.actor_id, "") if act.actor_kind == "user" else ""
