"""Check the version on which a person decided."""

from uuid import UUID

from django.db.models import Q, QuerySet

from journal.models import Act, Stream
from journal.refusals import Stale, cause
from matches import scores
from matches.models import (
    Event,
    Judgement,
    Match,
    MatchFact,
    Response,
    Result,
    Ruling,
    Submission,
)

_IRRELEVANT_KINDS = (MatchFact.Kind.PRESENT, MatchFact.Kind.HELP, MatchFact.Kind.HELPED)  # no decision depends on these


def check_version(stream: Stream, expected_version: int | None, match: Match | None = None) -> None:
    """Raise ``Stale`` if the match (or the event) has changed since ``expected_version``.

    None means that the caller decides regardless of the version (a command, the demonstration).
    """
    if expected_version is None or expected_version == stream.seq:
        return
    later = Act.objects.filter(stream=stream, seq__gt=expected_version)
    if expected_version > stream.seq or match is None or _about(match, later).exists():
        raise Stale(cause("stale", seen=expected_version, now=stream.seq))


def is_fresh(stream: Stream, submission: Submission, expected_version: int | None) -> bool:
    """Return whether the facts on which a desk score was based are unchanged. Scores of sides never become stale.

    A judgement of a score that agrees with it, or that the rules refuse, changes nothing: two equal scores at the desk
    may be judged in any order.
    """
    if submission.by_kind != Submission.By.DESK or expected_version is None or expected_version == stream.seq:
        return True
    later = Act.objects.filter(stream=stream, seq__gt=expected_version)
    contrary = later.exclude(pk__in=_harmless_judgements(submission, later))
    return not _about(submission.match, contrary).exists()


def _harmless_judgements(submission: Submission, acts: QuerySet[Act]) -> list[UUID]:
    """Return the acts that judge a score of the match which does not contradict the submission."""
    rows = Judgement.objects.filter(submission__match=submission.match_id, act__in=acts).select_related("submission")
    return [row.act_id for row in rows if not row.ok or scores.is_same_match(row.submission.sheet, submission.sheet)]


def check_version_now(event: Event, expected_version: int | None, match: Match) -> None:
    """Check without the lock, so that most senders of a stale score are notified at once."""
    if expected_version is not None:
        check_version(Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk)), expected_version, match)


def _about(match: Match, acts: QuerySet[Act]) -> QuerySet[Act]:
    """Return the acts that state, or undo, a fact about the match."""
    facts = MatchFact.objects.filter(match=match).exclude(kind__in=_IRRELEVANT_KINDS)
    direct = [model.objects.filter(match=match).values("act") for model in (Result, Ruling)] + [facts.values("act")]
    answers = [model.objects.filter(submission__match=match).values("act") for model in (Judgement, Response)]
    condition = Q()
    for act_ids in (*direct, *answers):
        condition |= Q(pk__in=act_ids) | Q(undoes__in=act_ids)
    return acts.filter(condition)
