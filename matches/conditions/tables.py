"""What must hold before a match gets a table: there is such a table, and nobody plays at it.

Ask under the lock of the tournament (record.lock_tables): the answer then stays true until the act is written.
"""

from collections.abc import Sequence

from journal.models import Act
from journal.refusals import Conflicting, Refused, because
from matches.models import Match, Table, Tournament
from matches.queries import tables

LONGEST_NAME = 12
LONGEST_REASON = 40


def check_name(name: str) -> str:
    """The name of a table without blanks around it: 1 to 12 letters that can be printed."""
    tidy = name.strip()
    if not 1 <= len(tidy) <= LONGEST_NAME or not tidy.isprintable():
        raise Refused(because("bad_table", table=name[:40]))
    return tidy


def name_on_the_list(tournament: Tournament, name: str) -> str:
    """The name as the list spells it. A tournament without a list takes any name; one that is not on it: Refused."""
    listed = tables.names(tournament)
    found = listed.get(tables.key_of(name), "" if listed else name)
    if not found:
        raise Refused(because("table_not_listed", table=name))
    return found


def check_free(tournament: Tournament, name: str, match: Match) -> None:
    """Two matches are never at one table, knowingly or not: the other one is moved or released first."""
    there = tables.others_at(tournament, name, match.pk)
    if there:
        raise Conflicting(because("table_taken", table=name, players=tables.players_of(there)))


def check_nobody_plays_at(table: Table) -> None:
    there = tables.others_at(table.tournament, table.name, 0)
    if there:
        raise Conflicting(because("table_in_use", table=table.name, players=tables.players_of(there)))


def check_all_go_back(some: Sequence[Match], act: Act) -> None:
    """Without the act, each match would be at the table that it had before: that must still be free."""
    now, then = tables.last_calls(some), tables.last_calls(some, before=act)
    held = tables.holders(some[0].stage.event.tournament)
    for match in some:
        table = then.get(match.pk, "")
        there = tuple(one for one in held.get(tables.key_of(table), ()) if one != match.pk)
        if table and there and now.get(match.pk) != table:
            raise Conflicting(because("table_taken", table=table, players=tables.players_of(there)))
