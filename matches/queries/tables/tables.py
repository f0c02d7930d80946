"""The tables of a tournament and the matches at them. All events share the tables.

A match *holds* a table from its call until its result, another call, or the release of the table. Only open matches
(without a result, in the draw) hold a table, and none that waits only for the confirmation of a score of the desk.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

from journal.models import Act
from journal.prepared import prepared
from matches.models import Event, Match, MatchFact, Result, Table, Tournament, at_node, is_listed, is_tie
from matches.queries.results.match_rows import match_rows
from matches.queries.results.submission_rows import desk_scores_to_confirm


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table. ``matches``: ids of those that hold it; several after a result was reopened."""

    id: int
    name: str
    reserved_for: str
    matches: tuple[int, ...] = ()

    @property
    def is_free(self) -> bool:
        return not self.matches

    @property
    def is_for_anybody(self) -> bool:
        """Return whether any match can be called to it: free and not reserved."""
        return self.is_free and not self.reserved_for


def rows_of(tournament: Tournament, calls: Mapping[int, str] | None = None) -> list[TableRow]:
    """Return the tables in natural order, each with the matches that hold it.

    ``calls``: the last table of each open match, if they are read already.
    """
    matches_by_table = _holders(_table_by_match(tournament) if calls is None else calls)
    tables = sorted(_tables(tournament_id=tournament.pk), key=_order)
    return [
        TableRow(table.pk, table.name, table.reserved_for, matches_by_table.get(key_of(table.name), ()))
        for table in tables
    ]


def names(tournament: Tournament) -> dict[str, str]:
    """Return the names of the tables by key. Without a list, empty: then any name is allowed."""
    return {key_of(table.name): table.name for table in _tables(tournament_id=tournament.pk)}


@prepared
def _tables(tournament_id: int) -> "QuerySet[Table]":
    return Table.objects.filter(tournament=tournament_id)


def table(tournament: Tournament, table_id: int) -> Table | None:
    """Return a table of this tournament, or None."""
    rows = Table.objects.filter(tournament=tournament, pk=table_id)
    return rows.first() if 0 < table_id < 2**63 else None


def holders(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    """Return the ids of the matches that hold a table, by its key."""
    return _holders(_table_by_match(tournament))


def _table_by_match(tournament: Tournament) -> Mapping[int, str]:
    return {match: call.params["table"] for match, call in calls_in(tournament).items()}


def _holders(calls: Mapping[int, str]) -> dict[str, tuple[int, ...]]:
    matches_by_table: dict[str, tuple[int, ...]] = {}
    for match, name in calls.items():
        if name:
            matches_by_table[key_of(name)] = (*matches_by_table.get(key_of(name), ()), match)
    return matches_by_table


def calls_in(tournament: Tournament) -> Mapping[int, MatchFact]:
    """Return the call of each match that holds a table, with its act and match, by match."""
    calls = {fact.match_id: fact for fact in _calls(tournament_id=tournament.pk)}
    return {match: call for match, call in calls.items() if call.params["table"]}


@prepared
def _calls(tournament_id: int) -> "QuerySet[MatchFact]":
    facts: QuerySet[MatchFact] = MatchFact.objects.holding().filter(
        ~Exists(desk_scores_to_confirm().filter(match=OuterRef("match"))),
        kind=MatchFact.Kind.TABLE,
        match__in=open_matches(tournament_id),
    )
    return facts.select_related("act", "match").order_by("pk")


def match_at(tournament: Tournament, name: str) -> int | None:
    """Return the id of the match that holds the table of that name, the last if there are several, or None."""
    return next(reversed(holders(tournament).get(key_of(name), ())), None)


def others_at(tournament: Tournament, name: str, but: int) -> tuple[int, ...]:
    """Return the matches, except ``but``, that hold the table of that name."""
    return tuple(match for match in holders(tournament).get(key_of(name), ()) if match != but)


def last_call(match: Match) -> MatchFact | None:
    """Return the last fact about the table of a match, or None."""
    facts = MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.TABLE)
    return facts.select_related("act").order_by("-pk").first()


def last_calls(matches: Collection[Match], before: Act | None = None) -> dict[int, str]:
    """Return the last table of each match. ``before``: an act to leave out."""
    facts = MatchFact.objects.holding().filter(match__in=matches, kind=MatchFact.Kind.TABLE)
    facts = facts.exclude(act=before) if before else facts
    return {match: params["table"] for match, params in facts.order_by("pk").values_list("match", "params")}


def open_matches(tournament_id: int) -> QuerySet[Match]:
    """Return the matches without a result that are in the draw, in the order of creation; of a tie its boards."""
    has_result = Exists(Result.objects.holding().filter(match=OuterRef("pk")))
    rows = Match.objects.filter(~has_result, is_listed() | at_node(), stage__event__tournament=tournament_id)
    return rows.exclude(is_tie()).order_by("pk")


def events_of(tournament: Tournament) -> list[Event]:
    return list(Event.objects.filter(tournament=tournament).select_related("pool").order_by("pk"))


def players_of(match_ids: Collection[int]) -> str:
    """Return the players for use in a sentence: "Ann – Bob"."""
    rows = match_rows(Match.objects.filter(pk__in=match_ids).order_by("pk"))
    return ", ".join(" – ".join(side.name for side in row.sides) for row in rows)


def key_of(name: str) -> str:
    """Return the key of a table name, equal for equivalent spellings."""
    return name.strip().casefold()


def _order(table: Table) -> tuple[bool, int, str, int]:
    """Return a sort key: 1, 2, 10, then the names."""
    is_number = table.name.isdecimal()
    return not is_number, int(table.name) if is_number else 0, key_of(table.name), table.pk
