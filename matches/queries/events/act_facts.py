"""What one act stated: each kind of fact is read at most once, and only if there is any."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final
from uuid import UUID

from django.db.models import QuerySet

from journal.fact_models import fact_models_of
from journal.models import Act, Fact
from journal.prepared import prepared
from matches.models import (
    Drawing,
    EntryFact,
    EntryMember,
    EventFact,
    LadderFact,
    Match,
    MatchFact,
    PublicationFact,
    Result,
    StageFact,
    TimerFact,
)
from matches.queries.draws import draws
from matches.queries.draws.draws import FedNode
from matches.queries.events.desk import CONCERNING

_UNDOABLE: Final[frozenset[type[Fact]]] = frozenset(
    {EntryMember, Drawing, StageFact, EventFact, LadderFact, TimerFact, PublicationFact}
)


class ActFacts:
    """The facts of an act, for what it concerns and whether it can be undone."""

    def __init__(self, act: Act) -> None:
        self.act = act
        self.kinds = fact_models_of([act.pk], CONCERNING | _UNDOABLE)
        self._next_nodes: dict[int, list[FedNode]] = {}

    @cached_property
    def results(self) -> Sequence[Result]:
        return _results(act_id=self.act.pk) if Result in self.kinds else ()

    @cached_property
    def drawings(self) -> Sequence[Drawing]:
        return list(Drawing.objects.filter(act=self.act).order_by("pk")) if Drawing in self.kinds else ()

    @property
    def is_about_the_event(self) -> bool:
        return EventFact in self.kinds

    @property
    def is_about_entries(self) -> bool:
        return bool(self.kinds & {EntryMember, EntryFact})

    @property
    def tables(self) -> tuple[str, ...]:
        """Return the tables to which the act called matches."""
        calls = MatchFact.objects.filter(act=self.act, kind=MatchFact.Kind.TABLE).order_by("pk")
        params = calls.values_list("params", flat=True) if MatchFact in self.kinds else ()
        return tuple(param["table"] for param in params if param["table"])

    def next_nodes(self, match: Match) -> list[FedNode]:
        """Return the nodes that a match feeds."""
        if match.pk not in self._next_nodes:
            self._next_nodes[match.pk] = draws.fed_nodes(match)
        return self._next_nodes[match.pk]


@prepared
def _results(act_id: UUID) -> "QuerySet[Result]":
    return Result.objects.filter(act=act_id).select_related("match__stage", "replaces").order_by("pk")
