"""Enter players or pairs in an event, by public id or name. All of a list are entered, or none.

Players themselves register instead (``registration``).
"""

from collections.abc import Mapping, Sequence
from itertools import chain

from django.db import transaction

from clubs.models import Club, Player
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import Refused, cause
from matches import hooks
from matches.inputs.entries import EntryInput
from matches.models import Entry, EntryFact, Event
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.entries import enter_sides, register_newcomers
from matches.recording.entry_clubs import clubs_of_new
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.late_seats import drawn_stage, late_seats
from matches.services.draws.lateness import LateStart
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_field_has_room
from matches.services.entries.sides import players_of_sides, sides_of
from matches.services.tournaments.event_limits import MOST_AT_ONCE
from matches.services.tournaments.open_event import check_event_open
from members.services.suspensions import check_not_suspended


def enter(
    *,
    event_id: int,
    entrants: Sequence[EntryInput],
    register_new: bool = False,
    add_clubs: bool = False,
    losses: int | None = None,
    halves: int = 0,
    ctx: ActContext,
) -> list[Entry]:
    """Enter players or pairs. ``register_new``: an unknown name becomes a new player. In doubles a line names both
    members. New players join the club of their line; ``add_clubs``: an unknown club is founded.

    After the draw players are entered late: into the next round, or into a bye whose holder has not played
    since. ``losses``: those with which they begin; None: all rounds that they missed of a Swiss, otherwise none.
    ``halves``: of the rounds that they missed of a Swiss, those that give half a point. Raise ``Refused`` if there are
    not as many rounds or lives, and if they would play nowhere or open again what is decided.

    Raise ``Refused``, for all lines at once, for an unknown name, a name that two players have, or a player who is
    entered already or suspended.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("enter", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        clubs = clubs_of_new(event, entrants, add_clubs, ctx)  # federations are locked first
        stream = lock_event(event)
        _check_open_field(event, entrants)
        before = drawn_stage(event, ctx.at)
        with refuse_if_match_removed(event), event_act(stream, event, "enter", ctx) as act:
            sides = _find(act, event, entrants, register_new, clubs)
            check_not_suspended(event.tournament.federation, chain.from_iterable(sides), ctx)
            new_entries = enter_sides(act, event, sides)
            act.state_all(_seeds(new_entries, entrants))
            answers = [entrant.answers for entrant in entrants]
            rows = zip(new_entries, sides, answers, strict=True)
            hooks.sides_entered(act, event, [hooks.EnteredSide(*row) for row in rows])
            act.state_all(late_seats(before, new_entries, LateStart(losses, halves), act.at))
            return new_entries


def _check_open_field(event: Event, entrants: Sequence[EntryInput]) -> None:
    check_event_open(event)
    check_not_frozen(event)
    if len(entrants) > MOST_AT_ONCE:
        raise Refused(cause("list_too_long", lines=len(entrants), most=MOST_AT_ONCE))
    check_field_has_room(event, len(entrants))
    if not entrants:
        raise Refused(cause("nobody_named"))


def _find(
    act: ActRecorder, event: Event, entrants: Sequence[EntryInput], register_new: bool, clubs: Mapping[str, Club]
) -> list[list[Player]]:
    """Return the players of each side, in the order of the list. Register new players."""
    sides = sides_of(event, entrants)
    registered_players = players_of_sides(event, sides, register_new)
    return register_newcomers(act, event, sides, registered_players, clubs)


def _seeds(new_entries: Sequence[Entry], entrants: Sequence[EntryInput]) -> list[EntryFact]:
    return [
        EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": entrant.seed})
        for entry, entrant in zip(new_entries, entrants, strict=True)
        if entrant.seed is not None
    ]
