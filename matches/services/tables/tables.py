"""Check that a table exists and is free, and that nobody is called to two.

Call these under the lock of the tournament (``recording.events.lock_tables``), so that the answer stays valid.
"""

from collections.abc import Collection, Sequence
from datetime import datetime

from journal.models import Act
from journal.people_locks import lock_people
from journal.refusals import Conflicting, Refused, cause
from matches.models import Match, Table, Tournament
from matches.queries.events import floor
from matches.queries.events.floor import FloorRow
from matches.queries.results import matches
from matches.queries.tables import busy_players, tables

LONGEST_NAME = 12
LONGEST_REASON = 40


def check_name(name: str) -> str:
    """Return the name of a table without surrounding blanks: 1 to 12 printable characters."""
    tidy = name.strip()
    if not 1 <= len(tidy) <= LONGEST_NAME or not tidy.isprintable():
        raise Refused(cause("bad_table", table=name[:40]))
    return tidy


def name_on_the_list(tournament: Tournament, name: str) -> str:
    """Return the name as listed. Without a list any name is allowed. Raise ``Refused`` for a name that
    is not listed.
    """
    names_by_key = tables.names(tournament)
    listed_name = names_by_key.get(tables.key_of(name), "" if names_by_key else name)
    if not listed_name:
        raise Refused(cause("table_not_listed", table=name))
    return listed_name


def check_free(tournament: Tournament, name: str, match: Match) -> None:
    """Raise ``Conflicting`` if another match holds the table. It must be moved or released first."""
    match_ids = tables.others_at(tournament, name, match.pk)
    if match_ids:
        raise Conflicting(cause("table_taken", table=name, players=tables.players_of(match_ids)))


def check_players_free(match: Match, at: datetime) -> None:
    """Raise ``Conflicting`` if a player is called to another match, or plays one, in any event of any tournament.

    Adjourned matches, and those with a score, do not count. Other tournaments have other locks, so that the players
    themselves are locked until the transaction ends: of two calls in the same moment the second is refused.
    """
    people = matches.people_of([match])
    lock_people(people)
    other = busy_players.busy_beside(match)
    if other is None:
        _check_not_elsewhere(match, people, at)
        return
    if other.started_at is None:
        players = " – ".join(side.name for side in other.sides)
        raise Conflicting(cause("called_elsewhere", other.node_key, players=players, table=other.table))
    raise Conflicting(cause("plays_elsewhere", other.node_key, match=other.id))


def check_all_free(rows: Sequence[Match], at: datetime) -> None:
    """Check the players of several matches, which are all locked first: in ascending order, as everywhere."""
    lock_people(matches.people_of(rows) if rows else ())
    for match in rows:
        check_players_free(match, at)


def _check_not_elsewhere(match: Match, people: Collection[int], at: datetime) -> None:
    for place in busy_players.busy_elsewhere(match.stage.event.tournament_id, people, at).values():
        if place.is_public:
            raise Conflicting(cause("plays_in_another", match.node_key, tournament=place.name))
        raise Conflicting(cause("plays_in_a_hidden_one", match.node_key))


def free_to_be_called(tournament: Tournament, rows: Sequence[FloorRow], at: datetime) -> list[FloorRow]:
    """Return the rows without those that wait while a player is at a table of another tournament.

    The players of the matches that wait are locked, as in ``check_players_free``.
    """
    people = {player for row in floor.waiting(rows) for player in row.players}
    lock_people(people)
    busy = busy_players.busy_elsewhere(tournament.pk, people, at) if people else {}
    return [row for row in rows if row.is_on or row.players.isdisjoint(busy)]


def check_nobody_plays_at(table: Table) -> None:
    match_ids = tables.others_at(table.tournament, table.name, 0)
    if match_ids:
        raise Conflicting(cause("table_in_use", table=table.name, players=tables.players_of(match_ids)))


def check_all_go_back(moved_matches: Sequence[Match], act: Act) -> None:
    """Check that without the act each match could return to its previous table."""
    tables_now, tables_before = tables.last_calls(moved_matches), tables.last_calls(moved_matches, before=act)
    matches_by_table = tables.holders(moved_matches[0].stage.event.tournament)
    for match in moved_matches:
        table = tables_before.get(match.pk, "")
        match_ids = tuple(
            match_id for match_id in matches_by_table.get(tables.key_of(table), ()) if match_id != match.pk
        )
        if table and match_ids and tables_now.get(match.pk) != table:
            raise Conflicting(cause("table_taken", table=table, players=tables.players_of(match_ids)))
