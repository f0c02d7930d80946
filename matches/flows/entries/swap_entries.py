"""Swap the seats of two entries in a bracket or in groups, before either has played."""

from typing import TypeAlias

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import Entry, EntryFact, Event, Node, Stage
from matches.permissions import require, roles_at
from matches.queries.draws import draws
from matches.queries.results.started import first_started_by
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import entry_of
from matches.services.tournaments.open_event import check_event_open
from rules_engine.draws.format import LateEntry

_Seat: TypeAlias = tuple[Stage, str, int]


def swap_entries(*, event_id: int, stage_no: int, entries: tuple[int, int], ctx: ActContext) -> None:
    """Swap two entries. ``entries``: two numbers. Raise ``Refused`` for equal numbers, or an entry without a seat or
    with a started match.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        first, second = _two(event, entries)
        stage = stage_at(event, stage_no)
        nodes = draws.nodes(stage)
        first_seats, second_seats = _seats(stage, nodes, first), _seats(stage, nodes, second)
        facts = [_into(seat, first) for seat in second_seats] + [_into(seat, second) for seat in first_seats]
        with refuse_if_match_removed(event), event_act(stream, event, "swap_entries", ctx) as act:
            act.state_all(facts)


def _two(event: Event, numbers: tuple[int, int]) -> tuple[Entry, Entry]:
    first, second = (entry_of(event, number) for number in numbers)
    if first == second:
        raise Refused(cause("same_entry", entry=first.number))
    return first, second


def _seats(stage: Stage, nodes: list[Node], entry: Entry) -> list[_Seat]:
    """Return the seats that an entry was drawn to, or moved to since: one, or where all play all one in each round."""
    match = first_started_by(entry)
    if match is not None:
        raise Refused(cause("match_begun", match.node_key, match=match.pk))
    seat = ["seat", entry.pk]
    seats = [(stage, node.key, node.sources.index(seat)) for node in nodes if seat in node.sources]
    if not seats:
        raise Refused(cause("not_seated", entry=entry.number))
    return seats if stage.draw_format.late_entry is LateEntry.GROUP else seats[:1]


def _into(seat: _Seat, entry: Entry) -> EntryFact:
    stage, node, side = seat
    params = {"node": node, "side": side}
    return EntryFact(entry=entry, stage=stage, kind=EntryFact.Kind.RESEATED, params=params)
