"""What of an event is published now: asked from the clock of the database or of the page, no job has to run.

Events of which all is published (``Event.has_unpublished_parts`` is False) cost no query.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from journal.context import Actor
from journal.models import Act
from journal.refusals import NotFound, cause
from matches.inputs.publication import BY_HAND, Part, Plan, Round, Unpublished
from matches.models import Drawing, Event, Match, Node, PublicationFact, UnpublishedPart
from matches.permissions import is_allowed, roles_at, side_of


@dataclass(frozen=True, slots=True)
class Decisions:
    """What was decided about an event: the time of each part, and the rounds that were published."""

    plan: Plan
    rounds: frozenset[Round]


def is_published(event: str, *parts: Part) -> Q:
    """Return the condition of rows whose event hides nothing now, or none of some parts.

    ``event``: the lookup path to the event, "" for events.
    """
    rows = UnpublishedPart.objects.filter(event=OuterRef(event or "pk"), until_at__gt=Now())
    hiding_rows = rows.filter(part__in=parts) if parts else rows
    return Q(**{f"{event}__has_unpublished_parts".removeprefix("__"): False}) | Q(~Exists(hiding_rows))


def passed() -> "QuerySet[UnpublishedPart]":
    """Return what has been published by the clock: the versions of pages count it."""
    return UnpublishedPart.objects.filter(until_at__lte=timezone.now())


def decisions_of(event: Event) -> Decisions:
    """Return what holds of all decisions; the last about a part counts."""
    plan: dict[Part, datetime | None] = {}
    rounds: set[Round] = set()
    for fact in PublicationFact.objects.holding().filter(event=event).order_by("pk"):
        if fact.stage_id is not None:
            rounds.add((fact.stage_id, fact.round))
        else:
            plan[Part(fact.part)] = fact.until_at
            rounds = set() if fact.part == Part.ROUNDS else rounds
    return Decisions(plan, frozenset(rounds))


def drawn_rounds_of(event: Event) -> set[Round]:
    """Return the rounds of the event that are drawn one by one."""
    rows = Drawing.objects.holding().filter(stage__event=event, round__gt=0)
    return set(rows.values_list("stage_id", "round"))


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
    rows = list(UnpublishedPart.objects.filter(event__in=ids, until_at__gt=at).order_by("pk")) if ids else []
    return {event_id: _unpublished([row for row in rows if row.event_id == event_id]) for event_id in _events(rows)}


def _events(rows: Collection[UnpublishedPart]) -> set[int]:
    return {row.event_id for row in rows}


def _unpublished(rows: Collection[UnpublishedPart]) -> Unpublished:
    until = {Part(row.part): row.until_at for row in rows if row.stage_id is None}
    return Unpublished(until, frozenset((row.stage_id, row.round) for row in rows if row.stage_id is not None))


def is_in_partly_published_event(match_id: int) -> bool:
    """Return whether something of the event of a match is not yet published."""
    return UnpublishedPart.objects.filter(until_at__gt=Now(), event__stages__matches=match_id).exists()


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
    return Node.objects.filter(match=match).values_list("round", flat=True).first() or 0


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
class PublicationSheet:
    """What was decided about an event, and the rounds that are hidden, as numbers of stages and rounds."""

    parts: tuple[PartRow, ...]
    rounds: tuple[Round, ...]


def publication_sheet(event: Event, at: datetime) -> PublicationSheet:
    plan, unpublished = decisions_of(event).plan, unpublished_of(event, at)
    rows = tuple(PartRow(part, plan.get(part), not unpublished.includes(part)) for part in Part)
    return PublicationSheet(rows, unpublished_rounds(event, unpublished))


def unpublished_rounds(event: Event, unpublished: Unpublished) -> tuple[Round, ...]:
    """Return the rounds that are hidden by themselves, as numbers of stages and rounds."""
    if not unpublished.rounds:
        return ()
    positions = dict(event.stages.values_list("pk", "position"))
    return tuple(sorted((positions[stage_id], round_no) for stage_id, round_no in unpublished.rounds))
