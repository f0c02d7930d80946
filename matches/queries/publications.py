"""What of an event is published now: asked from the clock of the database or of the page, no job has to run.

Events of which all is published (``Event.has_unpublished_parts`` is False) cost no query.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now

from journal.context import Actor
from journal.models import Act
from journal.refusals import NotFound, cause
from matches.inputs.publication import BY_HAND, Part, Plan, Round, Unpublished
from matches.models import Drawing, Event, Match, Node, PublicationFact, UnpublishedPart
from matches.permissions import is_allowed, roles_at, side_of


@dataclass(frozen=True, slots=True)
class Decisions:
    """What was decided about an event: the time of each part, and that of rounds which are published by themselves."""

    plan: Plan
    rounds: Mapping[tuple[Part, Round], datetime]


def is_published(event: str, *parts: Part) -> Q:
    """Return the condition of rows whose event hides nothing now, or none of some parts.

    ``event``: the lookup path to the event, "" for events.
    """
    rows = UnpublishedPart.objects.filter(event=OuterRef(event or "pk"), until_at__gt=Now())
    hiding_rows = rows.filter(part__in=parts) if parts else rows
    return Q(**{f"{event}__has_unpublished_parts".removeprefix("__"): False}) | Q(~Exists(hiding_rows))


def passed(at: datetime) -> "QuerySet[UnpublishedPart]":
    """Return what has become public by the clock: the versions of pages count it."""
    return UnpublishedPart.objects.filter(until_at__lte=at)


def decisions_of(event: Event) -> Decisions:
    """Return what holds of all decisions; the last about a part counts, and of a round those since it was drawn."""
    plan: dict[Part, datetime | None] = {}
    rounds: dict[tuple[Part, Round], datetime] = {}
    drawn_rounds = drawn_rounds_of(event)
    for fact in PublicationFact.objects.holding().filter(event=event).select_related("act").order_by("pk"):
        part = Part(fact.part)
        if fact.stage_id is None:
            plan[part] = fact.until_at
            rounds = {key: until for key, until in rounds.items() if key[0] is not part}
        elif fact.act.seq > drawn_rounds.get((fact.stage_id, fact.round), fact.act.seq):
            rounds[part, (fact.stage_id, fact.round)] = fact.until_at or fact.act.at
    return Decisions(plan, rounds)


def drawn_rounds_of(event: Event) -> dict[Round, int]:
    """Return the rounds of the event that are drawn one by one, each with the number of the act that drew it.

    A round whose pairs were all withdrawn is drawn by the act that pairs it again; other changes of pairs keep it.
    """
    rows = Drawing.objects.holding().filter(stage__event=event, round__gt=0).order_by("pk")
    drawn_rounds: dict[Round, int] = {}
    empty_rounds: set[Round] = set()
    for stage_id, round_no, seq, pairs in rows.values_list("stage_id", "round", "act__seq", "output__pairs"):
        key = (stage_id, round_no)
        if key in empty_rounds or key not in drawn_rounds:
            drawn_rounds[key] = seq
        is_empty = pairs is not None and not any(any(pair) for pair in pairs)
        empty_rounds = empty_rounds | {key} if is_empty else empty_rounds - {key}
    return drawn_rounds


def settings_of(event: Event) -> Plan:
    """Return what was decided about the parts before some of them were published by hand."""
    facts = PublicationFact.objects.holding().filter(event=event, stage=None).exclude(act__kind="publish_part")
    return {Part(part): until for part, until in facts.order_by("pk").values_list("part", "until_at")}


def has_later_decision(fact: PublicationFact) -> bool:
    """Return whether something was decided later about the same part."""
    later = PublicationFact.objects.holding().filter(event=fact.event_id, part=fact.part, pk__gt=fact.pk)
    return later.exclude(act=fact.act_id).exists()


def facts_of(act: Act) -> list[PublicationFact]:
    return list(PublicationFact.objects.filter(act=act).order_by("pk"))


def unpublished_of(event: Event, at: datetime) -> Unpublished:
    """Return what of an event is not yet published at a time."""
    return unpublished_by_event([event], at).get(event.pk, Unpublished())


def unpublished_by_event(events: Iterable[Event], at: datetime) -> Mapping[int, Unpublished]:
    """Return the same for several events; those that hide nothing are absent."""
    ids = [event.pk for event in events if event.has_unpublished_parts]
    rows = list(UnpublishedPart.objects.filter(event__in=ids).order_by("pk")) if ids else []
    by_event = {
        event_id: _unpublished([row for row in rows if row.event_id == event_id], at) for event_id in _events(rows)
    }
    return {event_id: unpublished for event_id, unpublished in by_event.items() if unpublished}


def _events(rows: Collection[UnpublishedPart]) -> set[int]:
    return {row.event_id for row in rows}


def _unpublished(rows: Collection[UnpublishedPart], at: datetime) -> Unpublished:
    until = {Part(row.part): row.until_at for row in rows if row.stage_id is None and row.until_at > at}
    rounds = [(row.part, row.until_at > at, (row.stage_id, row.round)) for row in rows if row.stage_id is not None]
    return Unpublished(
        until,
        frozenset(key for part, is_hidden, key in rounds if part == Part.ROUNDS and is_hidden),
        frozenset(key for part, is_hidden, key in rounds if part == Part.RESULTS and not is_hidden),
    )


def is_in_partly_published_event(match_id: int) -> bool:
    """Return whether something of the event of a match is not yet published."""
    return UnpublishedPart.objects.filter(until_at__gt=Now(), event__stages__matches=match_id).exists()


def find_partly_published(event_id: int) -> Event | None:
    """Return an event of which some part may be hidden, with its tournament."""
    rows = Event.objects.filter(pk=event_id, has_unpublished_parts=True)
    return rows.select_related("tournament").first()


def sees_all(event: Event, viewer: Actor, at: datetime) -> bool:
    """Return whether a viewer sees what is not yet published: the officials of the tournament."""
    return is_allowed("see_desk", roles_at(viewer, event.tournament, at))


def check_public(event: Event, viewer: Actor, at: datetime, part: Part | None = None) -> None:
    """Raise ``NotFound`` if a viewer may not see a part of an event yet. ``part``: None for anything of it."""
    unpublished = unpublished_of(event, at)
    is_hidden = unpublished.includes(part) if part else bool(unpublished)
    if is_hidden and not sees_all(event, viewer, at):
        raise NotFound(cause("not_yet_published", event=event.pk))


def sees_match(match: Match, viewer: Actor, at: datetime) -> bool:
    """Return whether a viewer may see a match: before it is public, the officials may, and its sides once it is paired
    in public.
    """
    unpublished = unpublished_of(match.stage.event, at)
    if not unpublished or sees_all(match.stage.event, viewer, at):
        return True
    is_paired = not is_pair_hidden(match, unpublished)
    is_all_public = not unpublished.until
    return is_paired and (is_all_public or side_of(viewer, match, at) is not None)


def is_pair_hidden(match: Match, unpublished: Unpublished) -> bool:
    """Return whether it is not yet published who meets whom in a match."""
    return unpublished.includes_round(match.stage_id, _round_of(match)) if unpublished else False


def _round_of(match: Match) -> int:
    """Return the round of a match, of a stage whose rounds are drawn one by one; otherwise 0."""
    if not match.stage.draw_format.is_by_rounds:
        return 0
    return Node.objects.filter(match=match.part_of_id or match.pk).values_list("round", flat=True).first() or 0


@dataclass(frozen=True, slots=True)
class PartRow:
    """What was decided about a part: ``until`` None is at once, ``BY_HAND`` until it is published.

    ``is_published``: whether it is now, after what was decided about the parts before it.
    """

    part: Part
    until: datetime | None
    is_published: bool

    @property
    def when(self) -> str:
        """Return "once", "time" or "hand"."""
        if self.until is None:
            return "once"
        return "hand" if self.until == BY_HAND else "time"

    @property
    def at(self) -> datetime | None:
        return self.until if self.when == "time" else None


@dataclass(frozen=True, slots=True)
class RoundRow:
    """Pairings or results of a round that is drawn, where these are published round by round.

    ``until``: from when they are; ``BY_HAND`` until an official publishes them. ``stage``: its number.
    """

    part: Part
    stage: int
    round: int
    until: datetime
    is_published: bool

    @property
    def at(self) -> datetime | None:
        return None if self.until == BY_HAND else self.until


@dataclass(frozen=True, slots=True)
class PublicationSheet:
    """What was decided about an event: its parts, without pairings of rounds if all are in the draw; and the rounds
    that are drawn."""

    parts: tuple[PartRow, ...]
    rounds: tuple[RoundRow, ...]


def publication_sheet(event: Event, at: datetime) -> PublicationSheet:
    plan, unpublished = decisions_of(event).plan, unpublished_of(event, at)
    parts = [part for part in Part if part is not Part.ROUNDS or plan.get(part) or draws_rounds(event)]
    rows = tuple(PartRow(part, plan.get(part), not unpublished.includes(part)) for part in parts)
    return PublicationSheet(rows, tuple(round_rows(event, at)))


def draws_rounds(event: Event) -> bool:
    """Return whether a stage of an event is drawn round by round, so that its pairings are not in the draw."""
    return any(stage.draw_format.is_by_rounds for stage in event.stages.all())


def round_rows(event: Event, at: datetime) -> Iterator[RoundRow]:
    """Yield the pairings of rounds that are published one by one, and the results while those of the event are not."""
    if not event.has_unpublished_parts:
        return
    decisions, unpublished = decisions_of(event), unpublished_of(event, at)
    by_hand = {
        Part.ROUNDS: decisions.plan.get(Part.ROUNDS) == BY_HAND,
        Part.RESULTS: unpublished.includes(Part.RESULTS),
    }
    positions = dict(event.stages.values_list("pk", "position"))
    keys = sorted(drawn_rounds_of(event), key=lambda key: (positions[key[0]], key[1]))
    for stage_id, round_no in keys:
        for part in (part for part, is_by_hand in by_hand.items() if is_by_hand):
            until = decisions.rounds.get((part, (stage_id, round_no)), BY_HAND)
            is_hidden = unpublished.includes_results if part is Part.RESULTS else unpublished.includes_round
            yield RoundRow(part, positions[stage_id], round_no, until, not is_hidden(stage_id, round_no))
