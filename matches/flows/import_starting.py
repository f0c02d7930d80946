"""Bring a starting list in: with which rating and experience players come into a pool, as of a day."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from clubs.names import fold
from clubs.record import new_players
from journal.acts import Actor, lock_all, recording
from journal.models import Stream
from matches.conditions.past import Meant, check_rates_players, new_names, sift
from matches.may import require
from matches.models import RatingPool, StartingRating
from matches.plans import Brought, PastPart, PastRating
from matches.queries import past, ratings
from matches.record_past import note_part, rate_after_a_while


def import_starting(
    *,
    federation: str,
    pool: str,
    rows: Sequence[PastRating],
    by: Actor,
    at: datetime,
    register_new: bool = True,
    skip: bool = False,
    part: PastPart | None = None,
) -> Brought:
    """A few thousand rows at once. What a player begins with already is passed over; something else takes its place.

    Refused, for each line: a name that nobody has, unless it becomes a new player, or that several have.
    """
    found = ratings.pool(federation, pool)
    require("import_past", roles_in_federation(by, found.federation, at))
    check_rates_players(found)
    with transaction.atomic():
        locked = lock_all([(Stream.Kind.FEDERATION, found.federation_id), (Stream.Kind.POOL, found.pk)])
        stream = next(one for one in locked if one.kind == Stream.Kind.POOL)
        meant = past.players_meant(found.federation, {row.name for row in rows})
        fit = sift(rows, meant, register_new=register_new, skip=skip)
        newcomers = new_names(fit, meant)
        fresh = _fresh(found, fit, _people(fit, meant, newcomers))
        acts = []
        if fresh:
            with recording(stream, "import_starting", by=by, at=at) as act:
                act.state_all(fresh)
            acts.append(act.id)
            rate_after_a_while(found)
        brought = Brought(len(fresh), len(fit) - len(fresh), len(rows) - len(fit), len(newcomers))
        note_part(part, brought, acts)
        return brought


def _people(rows: Sequence[PastRating], meant: Meant, newcomers: Mapping[str, str]) -> dict[str, int]:
    made = dict(zip(newcomers, new_players(list(newcomers.values())), strict=True))
    return {row.name: meant[row.name][0] if meant[row.name] else made[fold(row.name)].pk for row in rows}


def _fresh(pool: RatingPool, rows: Sequence[PastRating], people: Mapping[str, int]) -> list[StartingRating]:
    """What is not stated already; of two lines about one player and day the last."""
    there = past.starting_there(pool, people.values())
    told = {(people[row.name], row.on.isoformat()): row for row in rows}
    return [
        StartingRating(pool=pool, player_id=player, rating=row.rating, experience=row.experience, on=row.on)
        for (player, day), row in told.items()
        if there.get((player, day)) != (row.rating, row.experience)
    ]
