"""Swap the seats of two entries in a bracket, before either has played."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import Entry, EntryFact, Event, Node, Stage
from matches.permissions import require, roles_at
from matches.queries.draws import draws
from matches.queries.results import matches
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import entry_of
from matches.services.tournaments.open_event import check_event_open


def swap_entries(*, event_id: int, stage_no: int, entries: tuple[int, int], ctx: ActContext) -> None:
    """Swap two seats. ``entries``: two numbers. Raise ``Refused`` for equal numbers, or an entry without a seat or with
    a started match.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        first, second = _two(event, entries)
        nodes = draws.nodes(stage_at(event, stage_no))
        facts = [_into(_seat(nodes, second), first), _into(_seat(nodes, first), second)]
        with refuse_if_match_removed(event), event_act(stream, event, "swap_entries", ctx) as act:
            act.state_all(facts)


def _two(event: Event, numbers: tuple[int, int]) -> tuple[Entry, Entry]:
    first, second = (entry_of(event, number) for number in numbers)
    if first == second:
        raise Refused(cause("same_entry", entry=first.number))
    return first, second


def _seat(nodes: list[Node], entry: Entry) -> tuple[Stage, str, int]:
    """Return the node and side at which an entry was drawn, or moved to since."""
    match = matches.first_started_by(entry)
    if match is not None:
        raise Refused(cause("match_begun", match.node_key, match=match.pk))
    for node in nodes:
        if ["seat", entry.pk] in node.sources:
            return node.stage, node.key, node.sources.index(["seat", entry.pk])
    raise Refused(cause("not_seated", entry=entry.number))


def _into(seat: tuple[Stage, str, int], entry: Entry) -> EntryFact:
    stage, node, side = seat
    params = {"node": node, "side": side}
    return EntryFact(entry=entry, stage=stage, kind=EntryFact.Kind.RESEATED, params=params)
