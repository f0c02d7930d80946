"""Lock people until the end of a transaction, for acts whose streams are locked apart from each other."""

from collections.abc import Iterable

from django.db import connection

_IN_ORDER = "SELECT count(pg_advisory_xact_lock(id)) FROM unnest(%s::bigint[]) AS people(id)"


def lock_people(ids: Iterable[int]) -> None:
    """Lock players by their ids, in ascending order, until the transaction ends.

    Take this lock after those of streams of tournaments and events, and before those of books. It is an advisory lock:
    acts that merely name the players do not wait for it. SQLite has one lock for the whole database, which every
    transaction that writes has already.
    """
    if connection.vendor != "postgresql":
        return
    in_order = sorted(set(ids))
    if in_order:
        with connection.cursor() as cursor:
            cursor.execute(_IN_ORDER, [in_order])
