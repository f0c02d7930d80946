"""What an event did to ratings, with the terms of its pool."""

from collections.abc import Collection, Iterator
from datetime import date

from exchange.queries.documents.plain import Plain, without_empty
from matches.models import Event, RatingPool
from ratings.models import RatingChange
from ratings.models.rating import IN_ORDER
from ratings.queries.pools.pool_terms import Terms, terms_of


def rating_row(event: Event, public_ids: Collection[str]) -> Plain | None:
    """Return the pool, its terms and each change of a rating; None for an event that is not rated.

    ``public_ids``: of the people and pairs of the document.
    """
    pool = event.pool
    if pool is None or pool.is_of_performances:
        return None
    rows = RatingChange.objects.filter(pool=pool, match__stage__event=event).order_by(*IN_ORDER)
    names = ("match", "player__public_id", "before", "after", "experience")
    effects = [
        {"match": match, "player": player, "before": before, "after": after, "experience": experience}
        for match, player, before, after, experience in rows.values_list(*names)
        if player in public_ids
    ]
    return {"pool": _pool(event, pool), "terms": list(_terms(event, pool)), "effects": effects}


def _pool(event: Event, pool: RatingPool) -> Plain:
    return {"code": pool.code, "name": pool.name, "kind": pool.kind, "federation": event.tournament.federation.slug}


def _terms(event: Event, pool: RatingPool) -> Iterator[Plain]:
    """Yield the terms that were in force on a day of the tournament, or on the day before or after it."""
    terms = terms_of(pool)
    first = max((row for row in terms if _from(row) < event.tournament.from_on), key=_from, default=terms[0])
    for row in terms:
        if _from(first) <= _from(row) <= event.tournament.until_on or row is first:
            from_on = row.from_on.isoformat() if row.from_on else None
            data: Plain = {"formula": row.formula, "settings": dict(row.settings), "policy": dict(row.policy)}
            yield {**data, "from_on": from_on, **without_empty({"system": row.system})}


def _from(terms: Terms) -> date:
    return terms.from_on or date.min
