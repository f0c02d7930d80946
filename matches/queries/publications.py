"""What of an event is public now: asked from the clock of the database or of the page, no job has to run.

Events that hide nothing (``Event.hides_parts`` is False) cost no query.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now

from journal.context import Actor
from journal.models import Act
from journal.refusals import NotFound, cause
from matches.inputs.publication import BY_HAND, Part, Plan, Round, Silence
from matches.models import Drawing, Event, HiddenPart, Match, Node, PublicationFact
from matches.permissions import is_allowed, roles_at, side_of


@dataclass(frozen=True, slots=True)
class Decisions:
    """What was decided about an event: the time of each part, and the rounds that were published."""

    plan: Plan
    rounds: frozenset[Round]


def is_shown(event: str, *parts: Part) -> Q:
    """Return the condition of rows whose event hides nothing now, or none of some parts.

    ``event``: the lookup path to the event, "" for events.
    """
    rows = HiddenPart.objects.filter(event=OuterRef(event or "pk"), until_at__gt=Now())
    hiding_rows = rows.filter(part__in=parts) if parts else rows
    return Q(**{f"{event}__hides_parts".removeprefix("__"): False}) | Q(~Exists(hiding_rows))


def passed(at: datetime) -> "QuerySet[HiddenPart]":
    """Return what has become public by the clock: the versions of pages count it."""
    return HiddenPart.objects.filter(until_at__lte=at)


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


def silence_of(event: Event, at: datetime) -> Silence:
    """Return what of an event is hidden from the public at a time."""
    return silences_of([event], at).get(event.pk, Silence())


def silences_of(events: Iterable[Event], at: datetime) -> Mapping[int, Silence]:
    """Return the same for several events; those that hide nothing are absent."""
    ids = [event.pk for event in events if event.hides_parts]
    rows = list(HiddenPart.objects.filter(event__in=ids, until_at__gt=at).order_by("pk")) if ids else []
    return {event_id: _silence([row for row in rows if row.event_id == event_id]) for event_id in _events(rows)}


def _events(rows: Collection[HiddenPart]) -> set[int]:
    return {row.event_id for row in rows}


def _silence(rows: Collection[HiddenPart]) -> Silence:
    until = {Part(row.part): row.until_at for row in rows if row.stage_id is None}
    return Silence(until, frozenset((row.stage_id, row.round) for row in rows if row.stage_id is not None))


def is_in_silent_event(match_id: int) -> bool:
    """Return whether something of the event of a match is hidden now."""
    return HiddenPart.objects.filter(until_at__gt=Now(), event__stages__matches=match_id).exists()


def sees_all(event: Event, viewer: Actor, at: datetime) -> bool:
    """Return whether a viewer sees what is not public yet: the officials of the tournament."""
    return is_allowed("see_desk", roles_at(viewer, event.tournament, at))


def check_public(event: Event, viewer: Actor, at: datetime, part: Part | None = None) -> None:
    """Raise ``NotFound`` if a viewer may not see a part of an event yet. ``part``: None for anything of it."""
    silence = silence_of(event, at)
    is_hidden = silence.hides(part) if part else bool(silence)
    if is_hidden and not sees_all(event, viewer, at):
        raise NotFound(cause("not_public_yet", event=event.pk))


def sees_match(match: Match, viewer: Actor, at: datetime) -> bool:
    """Return whether a viewer may see a match: before it is public, the officials may, and its sides once it is paired
    in public.
    """
    silence = silence_of(match.stage.event, at)
    if not silence or sees_all(match.stage.event, viewer, at):
        return True
    is_paired = not is_pair_hidden(match, silence)
    is_all_public = not silence.until
    return is_paired and (is_all_public or side_of(viewer, match, at) is not None)


def is_pair_hidden(match: Match, silence: Silence) -> bool:
    """Return whether it is not public yet who meets whom in a match."""
    return silence.hides_round(match.stage_id, _round_of(match)) if silence else False


def _round_of(match: Match) -> int:
    """Return the round of a match, of a stage whose rounds are drawn one by one; otherwise 0."""
    if not match.stage.draw_format.is_by_rounds:
        return 0
    return Node.objects.filter(match=match).values_list("round", flat=True).first() or 0


@dataclass(frozen=True, slots=True)
class PartRow:
    """What was decided about a part: ``until`` None is at once, ``BY_HAND`` until it is published.

    ``is_public``: whether it is public now, after what was decided about the parts before it.
    """

    part: Part
    until: datetime | None
    is_public: bool

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
    plan, silence = decisions_of(event).plan, silence_of(event, at)
    rows = tuple(PartRow(part, plan.get(part), not silence.hides(part)) for part in Part)
    return PublicationSheet(rows, hidden_rounds(event, silence))


def hidden_rounds(event: Event, silence: Silence) -> tuple[Round, ...]:
    """Return the rounds that are hidden by themselves, as numbers of stages and rounds."""
    if not silence.rounds:
        return ()
    positions = dict(event.stages.values_list("pk", "position"))
    return tuple(sorted((positions[stage_id], round_no) for stage_id, round_no in silence.rounds))
