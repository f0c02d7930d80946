"""The challenges of a ladder by number, the entry of a person in it, and what came after an act."""

from collections.abc import Sequence

from django.db.models import Max

from journal.context import Actor
from journal.models import Act
from matches.models import Entry, Event, LadderFact, Match, MatchFact, Result, Stage, Submission
from matches.models.entry import entry_memberships


def challenge_of(stage: Stage, number: int) -> LadderFact | None:
    """Return the challenge of that number, or None."""
    rows = LadderFact.objects.holding().filter(stage=stage, kind=LadderFact.Kind.CHALLENGE)
    challenges = rows.filter(number=number).select_related("entry", "opponent")
    row: LadderFact | None = challenges.first() if 0 < number < 2**31 else None
    return row


def is_started(stage: Stage) -> bool:
    """Return whether a ladder has started."""
    return bool(LadderFact.objects.holding().filter(stage=stage, kind=LadderFact.Kind.STARTED).exists())


def highest_number(stage: Stage) -> int:
    """Return the highest number of a challenge, undone ones included."""
    highest: int | None = LadderFact.objects.filter(stage=stage).aggregate(highest=Max("number"))["highest"]
    return highest or 0


def own_entry(event: Event, by: Actor) -> Entry | None:
    """Return the latest entry of a login in an event, or None."""
    if by.kind != "user":
        return None
    member = entry_memberships(by.id).filter(event=event).select_related("entry").order_by("-entry__number").first()
    return member.entry if member else None


def facts_of(act: Act) -> Sequence[LadderFact]:
    """Return what an act did in a ladder."""
    return list(LadderFact.objects.filter(act=act).select_related("act").order_by("pk"))


def is_followed(fact: LadderFact) -> bool:
    """Return whether something was done in the ladder since, a result was stated, or the match of an accepted
    challenge has begun.
    """
    later = {"act__seq__gt": fact.act.seq}
    if LadderFact.objects.holding().filter(stage=fact.stage_id, **later).exists():
        return True
    if Result.objects.holding().filter(match__stage=fact.stage_id, **later).exists():
        return True
    matches = Match.objects.filter(stage=fact.stage_id, node_key=f"C{fact.number}")
    has_started = MatchFact.objects.holding().filter(match__in=matches, kind=MatchFact.Kind.STARTED).exists()
    return has_started or Submission.objects.filter(match__in=matches).exists()
