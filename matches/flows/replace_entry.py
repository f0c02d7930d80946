"""Let another player, or another pair, take the seat of an entry that has not played yet."""

from datetime import datetime

from django.db import transaction

from clubs.models import Player
from clubs.queries import players
from journal.acts import Actor
from journal.refusals import Conflicting, Refused, Unseen, because
from matches.conditions.disturbing import disturbing_nothing
from matches.conditions.entering import check_is_in, entry_of
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.conditions.sides import known_sides, sides_wanted
from matches.may import require, roles_at
from matches.models import Entry, EntryFact, Event
from matches.plans import Wanted
from matches.queries import entries, matches, tournaments
from matches.record import event_act, lock_event
from matches.record_entries import players_of, state_entry


def replace_entry(
    *,
    event: int,
    entry: int,
    by: Actor,
    at: datetime,
    player: str | Wanted,
    register_new: bool = False,
    why: str = "",
) -> Entry:
    """``entry``: its number. ``player``: public id of who comes; or whom a name means, perhaps somebody new; of a pair
    both, of whom one may stay. ``register_new``: a name that nobody has becomes a new player.

    Refused: it has begun to play, or he is in.
    """
    found = tournaments.event(event, by, at)
    require("enter", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_goes_on(found)
        check_not_frozen(found)
        one = entry_of(found, entry)
        _check_may_go(one)
        side = _by_id(found, player) if isinstance(player, str) else _named(found, one, player, register_new)
        acting = event_act(stream, found, "replace_entry", by=by, at=at, note=why[:1000])
        with disturbing_nothing(found), acting as act:
            made = state_entry(act, found, side)
            act.state(EntryFact(entry=one, kind=EntryFact.Kind.REPLACED, params={"by": made.pk}))
            return made


def _by_id(event: Event, player: str) -> list[Player]:
    sides_wanted(event, [Wanted(player=player)])
    found = players.by_ids([player]).get(player)
    if found is None:
        raise Unseen(because("unknown_player", player=player[:40]))
    if any(found in row.players for row in entries.taken(event) if row.is_disqualified):
        raise Refused(because("player_disqualified", player=found.public_id, name=found.public_name))
    if entries.entry_of_player(event, found) is not None:
        raise Conflicting(because("entered_already", player=found.public_id, name=found.public_name))
    return [found]


def _named(event: Event, leaving: Entry, who: Wanted, register_new: bool) -> list[Player]:
    """Refused: nobody, or several, have this name; or somebody of this name is in."""
    (side,) = sides_wanted(event, [who])
    (known,) = known_sides(event, [side], register_new, leaving if len(side) == 2 else None)
    (row,) = entries.rows_of([leaving])
    if set(known) == set(row.players):
        raise Conflicting(because("same_pair", entry=leaving.number))
    return players_of(side, known)


def _check_may_go(entry: Entry) -> None:
    begun = matches.first_begun_by(entry)
    if begun is not None:
        raise Refused(because("match_begun", begun.node_key, match=begun.pk))
    check_is_in(entry)
