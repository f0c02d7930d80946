"""Enter players in an event, or pairs: by public id or by name, one or a whole list; all of them or none."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.db import transaction

from clubs.models import Player
from clubs.queries import players
from journal.acts import Actor, Recording
from journal.refusals import NotAllowed, Refused, because
from matches.conditions.disturbing import disturbing_nothing
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.conditions.house import MOST_AT_ONCE, MOST_ENTRIES
from matches.conditions.lateness import late_fact
from matches.conditions.naming import as_anybody_finds
from matches.conditions.sides import known_sides, sides_wanted
from matches.may import may, roles_at
from matches.models import LIST, Entry, EntryFact, Event, Stage
from matches.plans import Wanted
from matches.queries import draws, entries, tournaments
from matches.record import event_act, lock_event
from matches.record_entries import players_of, state_entry


def enter(
    *,
    event: int,
    wanted: Sequence[Wanted],
    by: Actor,
    at: datetime,
    register_new: bool = False,
    losses: int = 0,
    why: str = "",
) -> list[Entry]:
    """``register_new``: a name that nobody has becomes a new player. In doubles a line names both.

    After the draw a director lets somebody in late: into the next round, with ``losses`` that count as lost, or
    into a bye that nobody has begun to play on from.

    Refused, for every line at once: an unknown name, a name that two have, somebody who is in already.
    """
    found = tournaments.event(event, by, at)
    roles = roles_at(by, found.tournament, at)
    is_director = may("enter", roles)
    asked = wanted if is_director else _require_oneself(found, wanted, by)
    with transaction.atomic():
        stream = lock_event(found)
        check_goes_on(found)
        check_not_frozen(found)
        _check_open_field(found, asked)
        late_for = _late_for(found, is_director)
        who = _find(found, asked, register_new and is_director)
        acting = event_act(stream, found, "enter", by=by, at=at, note=why[:1000])
        with disturbing_nothing(found), acting as act:
            made = [_enter(act, found, side, one) for one, side in zip(asked, who, strict=True)]
            _seat(act, late_for, made, losses)
            return made


def _seat(act: Recording, drawn: Stage | None, made: list[Entry], losses: int) -> None:
    """One after the other: a bye that the first has taken is not there for the second."""
    if drawn is not None:
        taken: set[tuple[str, int]] = set()
        for entry in made:
            act.state(late_fact(drawn, entry, losses, taken))


def _late_for(event: Event, is_director: bool) -> Stage | None:
    """The stage that is drawn already: a director may let somebody in all the same."""
    stage: Stage = tournaments.main_stage(event)
    if not draws.is_drawn(stage):
        return None
    if not is_director:
        raise Refused(because("drawn_already"))
    return stage


def _require_oneself(event: Event, wanted: Sequence[Wanted], by: Actor) -> list[Wanted]:
    """A player may enter himself, while entries are open, in doubles with somebody who is known; a seed is not his to
    give.
    """
    me = players.own_player(by)
    if me is None or [(one.player, one.seed) for one in wanted] != [(me.public_id, None)]:
        raise NotAllowed(because("not_allowed", act="enter"))
    if not tournaments.is_open(event):
        raise Refused(because("entries_closed"))
    partner = wanted[0].partner
    if partner is None:
        return list(wanted)
    known = as_anybody_finds(replace(partner, is_new=False), event.tournament.federation)
    return [replace(wanted[0], partner=known)]


def _check_open_field(event: Event, wanted: Sequence[Wanted]) -> None:
    stage: Stage = tournaments.main_stage(event)
    if len(wanted) > MOST_AT_ONCE:
        raise Refused(because("list_too_long", lines=len(wanted), most=MOST_AT_ONCE))
    count = entries.count_of_all(event) + len(wanted)
    if count > MOST_ENTRIES and stage.format != LIST:
        raise Refused(because("field_full", entries=count, most=MOST_ENTRIES))
    if not wanted:
        raise Refused(because("nobody_named"))


def _find(event: Event, wanted: Sequence[Wanted], register_new: bool) -> list[list[Player]]:
    """The players of each side, in the order of the list; who is new is registered."""
    sides = sides_wanted(event, wanted)
    found = known_sides(event, sides, register_new)
    return [players_of(side, known) for side, known in zip(sides, found, strict=True)]


def _enter(act: Recording, event: Event, side: Sequence[Player], one: Wanted) -> Entry:
    """A new entry; or the old one back, for those who had withdrawn."""
    old = entries.entry_of_side(event, side)
    entry = old or state_entry(act, event, side)
    if old:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.BACK))
    if one.seed is not None:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": one.seed}))
    return entry
