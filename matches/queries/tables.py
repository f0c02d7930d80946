"""The tables of a tournament, and who plays at each: all its events share them.

A match *holds* a table from the call until its result, or until it is called to another or released. What is open
(no result, still in the draw) can hold one; what is decided, or replaced by a correction, holds none.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from journal.models import Act
from matches.models import LIST, Event, Match, MatchFact, Node, Result, Table, Tournament
from matches.queries.match_rows import match_rows


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it stands. ``matches``: the numbers of those that hold it; more than one: a result was taken back."""

    id: int
    name: str
    reserved_for: str
    matches: tuple[int, ...] = ()

    @property
    def is_free(self) -> bool:
        return not self.matches

    @property
    def is_for_anybody(self) -> bool:
        """Whether it may be given out without asking: free, and kept for nothing."""
        return self.is_free and not self.reserved_for


def rows_of(tournament: Tournament) -> list[TableRow]:
    """The list of tables in the order in which people count them, each with who holds it."""
    held = holders(tournament)
    tables = sorted(Table.objects.filter(tournament=tournament), key=_order)
    return [TableRow(one.pk, one.name, one.reserved_for, held.get(key_of(one.name), ())) for one in tables]


def names(tournament: Tournament) -> dict[str, str]:
    """The names of the list by their key; empty: the tournament has no list, and tables are called anything."""
    found = Table.objects.filter(tournament=tournament).values_list("name", flat=True)
    return {key_of(name): name for name in found}


def table(tournament: Tournament, table_id: int) -> Table | None:
    """A table of this tournament; one of another is none."""
    rows = Table.objects.filter(tournament=tournament, pk=table_id)
    return rows.first() if 0 < table_id < 2**63 else None


def holders(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    """The numbers of the matches that hold a table, by its key."""
    held: dict[str, tuple[int, ...]] = {}
    for match, name in _last_calls(tournament).items():
        if name:
            held[key_of(name)] = (*held.get(key_of(name), ()), match)
    return held


def others_at(tournament: Tournament, name: str, but: int) -> tuple[int, ...]:
    """The matches, ``but`` one, that hold the table of that name."""
    return tuple(match for match in holders(tournament).get(key_of(name), ()) if match != but)


def last_call(match: Match) -> MatchFact | None:
    """The last that was said of a match's table."""
    facts = MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.TABLE)
    return facts.select_related("act").order_by("-pk").first()


def last_calls(some: Collection[Match], before: Act | None = None) -> dict[int, str]:
    """The table that was said last of each match; ``before``: as if that act had not been."""
    facts = MatchFact.objects.holding().filter(match__in=some, kind=MatchFact.Kind.TABLE)
    facts = facts.exclude(act=before) if before else facts
    return {match: params["table"] for match, params in facts.order_by("pk").values_list("match", "params")}


def open_matches(tournament: Tournament) -> QuerySet[Match]:
    """Those without a result that are still in the draw, in the order of birth."""
    decided = Exists(Result.objects.holding().filter(match=OuterRef("pk")))
    in_the_draw = Q(stage__format=LIST) | Exists(Node.objects.filter(match=OuterRef("pk")))
    return Match.objects.filter(~decided, in_the_draw, stage__event__tournament=tournament).order_by("pk")


def events_of(tournament: Tournament) -> list[Event]:
    return list(Event.objects.filter(tournament=tournament).select_related("pool").order_by("pk"))


def players_of(match_ids: Collection[int]) -> str:
    """Who plays, as a sentence names them: "Ann – Bob"."""
    rows = match_rows(Match.objects.filter(pk__in=match_ids).order_by("pk"))
    return ", ".join(" – ".join(side.name for side in row.sides) for row in rows)


def key_of(name: str) -> str:
    """What two spellings of one table have in common."""
    return name.strip().casefold()


def _last_calls(tournament: Tournament) -> Mapping[int, str]:
    called = MatchFact.objects.holding().filter(kind=MatchFact.Kind.TABLE, match__in=open_matches(tournament))
    return {fact.match_id: fact.params["table"] for fact in called.order_by("pk")}


def _order(table: Table) -> tuple[bool, int, str, int]:
    """1, 2, 10, then the names."""
    is_number = table.name.isdecimal()
    return not is_number, int(table.name) if is_number else 0, key_of(table.name), table.pk
