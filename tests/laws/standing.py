"""What stands in an event: all that follows from its facts, and what can never be."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import apps

from matches.derive.results import counting_results
from matches.models import Entry, EntryFact, EntryMember, Match, Node, Section, Standing
from matches.preview import Consequences
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.results.started import started_at_nodes
from matches.queries.tournaments import tournaments
from tests.laws.halls import Hall

_AT = ("stage__position", "section", "round", "position", "depth", "key")
_NODE = ("sources", "entries", "state", "match", "length", "result")
_PLACED = ("stage__position", "section", "entry", "place_from", "place_to", "tiebreaks")
_LEFT = (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.DISQUALIFIED, EntryFact.Kind.REPLACED)


def derived(hall: Hall) -> dict[str, Any]:
    """All that follows from the facts of the event: rows of every stage, results that count, the field."""
    stages = tournaments.stages_of(hall.event)
    sections = Section.objects.filter(stage__in=stages).order_by("stage__position", "code")
    nodes = Node.objects.filter(stage__in=stages).order_by("stage__position", "key")
    placed = Standing.objects.filter(stage__in=stages).order_by("stage__position", "section", "entry")
    return {
        "stages": [(stage.settings, stage.lengths) for stage in stages],
        "sections": list(sections.values_list("stage__position", "code", "position", "kind", "name")),
        "nodes": list(nodes.values_list(*_AT, *_NODE)),
        "standings": list(placed.values_list(*_PLACED)),
        "results": [{match: result.pk for match, result in counting_results(stage).items()} for stage in stages],
        "field": entries.entries(hall.event),
        "is": (tournaments.is_open(hall.event), tournaments.is_finished(hall.event)),
    }


def wipe(hall: Hall) -> None:
    for model in (Node, Standing, Section):
        model._default_manager.filter(stage__event=hall.event).delete()


def counts() -> dict[str, int]:
    """Of every table its rows."""
    models = [
        model for app in ("journal", "clubs", "finance", "matches") for model in apps.get_app_config(app).get_models()
    ]
    return {model._meta.label: model._default_manager.count() for model in models}


def plain(told: Consequences) -> Any:
    """By numbers: who was entered in a rehearsal is another row when it is done."""
    spots = [(one.place.label, _numbers(one.before), _numbers(one.after), one.match, one.outcome) for one in told.spots]
    places = [(one.entry.number, one.section, one.before, one.after) for one in told.places]
    return spots, places, told.ratings


def _numbers(side: Sequence[EntryRow | None]) -> list[int | None]:
    return [one.number if one else None for one in side]


def impossible(hall: Hall) -> list[str]:
    """What stands and can never be; nothing."""
    nodes = list(Node.objects.filter(stage__event=hall.event).select_related("match", "stage"))
    return [*_twice_in(hall), *_ghosts(hall, nodes), *_against_oneself(nodes), *_at_two(nodes), *_gone(hall, nodes)]


def _twice_in(hall: Hall) -> Iterator[str]:
    players = Counter(player.pk for row in entries.field(hall.event) for player in row.players)
    is_once = tournaments.main_stage(hall.event).draw_format.reentry is None
    yield from (f"player {player} is in twice" for player, times in players.items() if times > 1 and is_once)


def _ghosts(hall: Hall, nodes: Sequence[Node]) -> Iterator[str]:
    """Nobody stands in a draw or a table whose entry was taken back."""
    there = set(Entry.objects.holding().filter(event=hall.event).values_list("pk", flat=True))
    for node in nodes:
        seated = {one for one in node.entries if isinstance(one, int)}
        yield from (f"entry {one} is not there, but at {node.key}" for one in seated - there)
    placed = set(Standing.objects.filter(stage__event=hall.event).values_list("entry", flat=True))
    yield from (f"entry {one} is not there, but placed" for one in placed - there)


def _against_oneself(nodes: Sequence[Node]) -> Iterator[str]:
    for node in nodes:
        one, other = node.entries
        if isinstance(one, int) and one == other:
            yield f"{one} meets himself at {node.key}"
        if node.match is not None and len(players_of(node.match)) != 2:
            yield f"one player is both sides at {node.key}"


def _at_two(nodes: Sequence[Node]) -> Iterator[str]:
    """Nobody has two matches to play at a time; outside a bracket in one round: one that was reopened waits as well."""
    seen = Counter[Any]()
    for node in nodes:
        if node.state == Node.State.READY and node.match is not None:
            is_bracket = node.stage.format in ("knockout", "bracket")
            when = (node.stage_id, 0 if is_bracket else node.round)
            seen.update((when, player) for player in players_of(node.match))
    yield from (f"player {player} has {times} matches to play" for (_, player), times in seen.items() if times > 1)


def _gone(hall: Hall, nodes: Sequence[Node]) -> Iterator[str]:
    """Who has left is called to no match, but to those after which he leaves and those that have begun."""
    begun = started_at_nodes(nodes)
    gone = {row.id for row in entries.entries(hall.event) if not row.is_in}
    said = EntryFact.objects.holding().filter(entry__event=hall.event, kind__in=_LEFT).order_by("pk")
    stays = {fact.entry_id: fact.params.get("still_plays", ()) for fact in said}
    for node in nodes:
        if node.state == Node.State.READY and node.match_id not in begun:
            left = (one for one in node.entries if one in gone and node.key not in stays.get(one, ()))
            yield from (f"{one} has left, and is to play at {node.key}" for one in left)


def players_of(match: Match) -> set[int]:
    members = EntryMember.objects.filter(entry__in=[match.side0_id, match.side1_id])
    return set(members.values_list("player", flat=True))
