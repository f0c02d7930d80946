"""Enter players or pairs in an event, by public id or name. All of a list are entered, or none."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from django.db import transaction

from clubs.models import Club, Player
from clubs.queries import players
from journal.acts import ActRecorder
from journal.context import ActContext, Actor
from journal.refusals import NotAllowed, Refused, cause
from matches.inputs.entries import EntryInput
from matches.models import Entry, EntryFact, Event, Stage
from matches.permissions import is_allowed, roles_at
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from matches.recording.entries import players_of, state_entry
from matches.recording.entry_clubs import clubs_of_new
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.lateness import late_entry_facts
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entrants import as_anybody_finds
from matches.services.entries.sides import players_of_sides, sides_of
from matches.services.tournaments.event_limits import MOST_AT_ONCE, MOST_ENTRIES
from matches.services.tournaments.open_event import check_event_open


def enter(
    *,
    event_id: int,
    entrants: Sequence[EntryInput],
    register_new: bool = False,
    add_clubs: bool = False,
    losses: int | None = None,
    ctx: ActContext,
) -> list[Entry]:
    """Enter players or pairs. ``register_new``: an unknown name becomes a new player. In doubles a line names both
    members. New players join the club of their line; ``add_clubs``: an unknown club is founded.

    After the draw a director can enter players late: into the next round, or into a bye whose holder has not played
    since. ``losses``: those with which they begin; None: all rounds that they missed of a Swiss, otherwise none.

    Raise ``Refused``, for all lines at once, for an unknown name, a name that two players have, or a player who is
    entered already.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    is_director = is_allowed("enter", roles_at(ctx.actor, event.tournament, ctx.at))
    allowed_entrants = entrants if is_director else _require_oneself(event, entrants, ctx.actor)
    with transaction.atomic():
        clubs = clubs_of_new(event, allowed_entrants, add_clubs, ctx)  # federations are locked first
        stream = lock_event(event)
        _check_open_field(event, allowed_entrants)
        late_for = _late_for(event, is_director)
        with refuse_if_match_removed(event), event_act(stream, event, "enter", ctx) as act:
            sides = _find(act, event, allowed_entrants, register_new and is_director, clubs)
            new_entries = list(map(partial(_enter, act, event), sides, allowed_entrants))
            _seat(act, late_for, new_entries, losses)
            return new_entries


def _seat(act: ActRecorder, stage: Stage | None, new_entries: list[Entry], losses: int | None) -> None:
    """Seat late entries one by one, so that two do not take the same bye. ``stage``: None before the draw."""
    if stage is None:
        return
    used_places: set[tuple[str, int]] = set()
    for entry in new_entries:
        act.state_all(late_entry_facts(stage, entry, losses, used_places))


def _late_for(event: Event, is_director: bool) -> Stage | None:
    """Return the main stage if it is drawn already. Only a director may enter players then."""
    stage: Stage = tournaments.main_stage(event)
    if not draws.is_drawn(stage):
        return None
    if not is_director:
        raise Refused(cause("drawn_already"))
    return stage


def _require_oneself(event: Event, entrants: Sequence[EntryInput], by: Actor) -> list[EntryInput]:
    """Check that players enter themselves: while entries are open, without a seed, in doubles with a registered
    partner.
    """
    me = players.own_player(by)
    if me is None or [(entrant.player, entrant.seed) for entrant in entrants] != [(me.public_id, None)]:
        raise NotAllowed(cause("not_allowed", act="enter"))
    if not tournaments.is_open(event):
        raise Refused(cause("entries_closed"))
    partner = entrants[0].partner
    if partner is None:
        return list(entrants)
    partner_by_id = as_anybody_finds(replace(partner, is_new=False), event.tournament.federation)
    return [replace(entrants[0], partner=partner_by_id)]


def _check_open_field(event: Event, entrants: Sequence[EntryInput]) -> None:
    check_event_open(event)
    check_not_frozen(event)
    stage: Stage = tournaments.main_stage(event)
    if len(entrants) > MOST_AT_ONCE:
        raise Refused(cause("list_too_long", lines=len(entrants), most=MOST_AT_ONCE))
    count = entries.count_of_all(event) + len(entrants)
    if count > MOST_ENTRIES and stage.draw_format.has_draw:
        raise Refused(cause("field_full", entries=count, most=MOST_ENTRIES))
    if not entrants:
        raise Refused(cause("nobody_named"))


def _find(
    act: ActRecorder, event: Event, entrants: Sequence[EntryInput], register_new: bool, clubs: Mapping[str, Club]
) -> list[list[Player]]:
    """Return the players of each side, in the order of the list. Register new players."""
    sides = sides_of(event, entrants)
    members_by_side = players_of_sides(event, sides, register_new)
    return [players_of(act, event, side, members, clubs) for side, members in zip(sides, members_by_side, strict=True)]


def _enter(act: ActRecorder, event: Event, side: Sequence[Player], entrant: EntryInput) -> Entry:
    """Return the new entry of a side, or its withdrawn entry, which is in again."""
    old = entries.entry_of_side(event, side)
    entry = old or state_entry(act, event, side)
    if old:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.BACK))
    if entrant.seed is not None:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": entrant.seed}))
    return entry
