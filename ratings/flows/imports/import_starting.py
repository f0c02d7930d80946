"""Import a starting list: the ratings and experience with which players enter a pool on a day."""

from collections.abc import Mapping, Sequence

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock_all, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.inputs.imports import ImportCounts, PastPart, PastRating
from ratings.models import StartingRating
from ratings.permissions import require
from ratings.queries.imports import past
from ratings.recording.imports import note_part, rate_after_a_while, register_newcomers
from ratings.services.imports.past import Meant, check_rates_players, new_names, sift
from ratings.services.imports.same_people import NOBODY, Same, key_for


def import_starting(
    *,
    federation: str,
    pool: str,
    rows: Sequence[PastRating],
    register_new: bool = True,
    skip: bool = False,
    same: Same = NOBODY,
    part: PastPart | None = None,
    ctx: ActContext,
) -> ImportCounts:
    """Import a few thousand rows. Equal starting ratings are skipped, different ones replace the stored ones.
    ``same``: names of one person.

    Raise Refused with each line whose name is ambiguous, or unknown and not registered as a new player.
    """
    rating_pool = pools.pool(federation, pool)
    require("import_past", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    check_rates_players(rating_pool)
    with transaction.atomic():
        streams = lock_all([(Stream.Kind.FEDERATION, rating_pool.federation_id), (Stream.Kind.POOL, rating_pool.pk)])
        stream, home = sorted(streams, key=lambda row: row.kind == Stream.Kind.FEDERATION)
        players_by_name = past.players_meant_by(rating_pool.federation, {row.name for row in rows}, same)
        fit = sift(rows, players_by_name, register_new=register_new, skip=skip, same=same)
        newcomers = new_names(fit, players_by_name, same)
        new_by_key = register_newcomers(home, rating_pool, newcomers, ctx)
        fresh = _fresh(rating_pool, fit, _people(fit, players_by_name, new_by_key, same))
        acts = []
        if fresh:
            with record_act(stream, "import_starting", ctx) as act:
                act.state_all(fresh)
            acts.append(act.id)
            rate_after_a_while(rating_pool)
        counts = ImportCounts(len(fresh), len(fit) - len(fresh), len(rows) - len(fit), len(newcomers))
        note_part(part, counts, acts)
        return counts


def _people(
    rows: Sequence[PastRating], players_by_name: Meant, new_by_key: Mapping[str, int], same: Same
) -> dict[str, int]:
    return {
        row.name: players_by_name[row.name][0] if players_by_name[row.name] else new_by_key[key_for(row.name, same)]
        for row in rows
    }


def _fresh(pool: RatingPool, rows: Sequence[PastRating], people: Mapping[str, int]) -> list[StartingRating]:
    """Return the starting ratings that are not stated yet. Of two lines for one player and day the last counts."""
    stored_ratings = past.starting_there(pool, people.values())
    latest = {(people[row.name], row.on.isoformat()): row for row in rows}
    return [
        StartingRating(pool=pool, player_id=player, rating=row.rating, experience=row.experience, on=row.on)
        for (player, day), row in latest.items()
        if stored_ratings.get((player, day)) != (row.rating, row.experience)
    ]
