"""Check the version on which a person decided."""

from collections.abc import Collection, Iterable
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from journal.models import Act, Stream
from journal.refusals import Stale, cause
from matches import scores
from matches.models import (
    Drawing,
    Entry,
    EntryFact,
    Event,
    Judgement,
    Match,
    MatchFact,
    Response,
    Result,
    Ruling,
    Submission,
)

# no decision depends on these
_IRRELEVANT_KINDS = (MatchFact.Kind.PRESENT, MatchFact.Kind.HELP, MatchFact.Kind.HELPED, MatchFact.Kind.MISTAKE)
_IRRELEVANT_TO_SCORES = (*_IRRELEVANT_KINDS, MatchFact.Kind.APPOINT)


def check_version(stream: Stream, expected_version: int | None, match: Match | None = None) -> None:
    """Raise ``Stale`` if the match (or the event) has changed since ``expected_version``.

    None means that the caller decides regardless of the version (a command, the demonstration).
    """
    if expected_version is None or expected_version == stream.seq:
        return
    later = _later(stream, expected_version)
    if expected_version > stream.seq or match is None or _about([match.pk], later).exists():
        raise Stale(cause("stale", seen=expected_version, now=stream.seq))


def check_entries_version(stream: Stream, expected_version: int | None, entries: Collection[Entry]) -> None:
    """Raise ``Stale`` if one of the entries, a match of theirs or a draw has changed since ``expected_version``.

    None: as for ``check_version``.
    """
    if expected_version is None or expected_version == stream.seq:
        return
    if expected_version > stream.seq or _is_about_entries(entries, _later(stream, expected_version)):
        raise Stale(cause("stale", seen=expected_version, now=stream.seq))


def is_fresh(stream: Stream, submission: Submission, expected_version: int | None) -> bool:
    """Return whether the facts on which a desk score was based are unchanged. Scores of sides never become stale.

    A judgement of a score that agrees with it, or that the rules refuse, changes nothing: two equal scores at the desk
    may be judged in any order.
    """
    if submission.by_kind != Submission.By.DESK or expected_version is None or expected_version == stream.seq:
        return True
    later = _later(stream, expected_version)
    contrary = later.exclude(pk__in=_harmless_judgements(submission, later))
    return not _about([submission.match_id], contrary, _IRRELEVANT_TO_SCORES).exists()


def _harmless_judgements(submission: Submission, acts: QuerySet[Act]) -> list[UUID]:
    """Return the acts that judge a score of the match which does not contradict the submission."""
    rows = Judgement.objects.filter(submission__match=submission.match_id, act__in=acts).select_related("submission")
    return [row.act_id for row in rows if not row.ok or scores.is_same_match(row.submission.sheet, submission.sheet)]


def check_version_now(event: Event, expected_version: int | None, match: Match) -> None:
    """Check without the lock, so that most senders of a stale score are notified at once."""
    if expected_version is not None:
        check_version(Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk)), expected_version, match)


def _later(stream: Stream, version: int) -> QuerySet[Act]:
    return Act.objects.filter(stream=stream, seq__gt=version)


def _is_about_entries(entries: Collection[Entry], acts: QuerySet[Act]) -> bool:
    """Return whether one of the acts states, or undoes, a fact about an entry, one of its matches, or a draw."""
    ids, event_ids = {entry.pk for entry in entries}, {entry.event_id for entry in entries}
    rows = (EntryFact.objects.filter(entry__in=ids), Drawing.objects.filter(stage__event__in=event_ids))
    matches = Match.objects.filter(Q(side0__in=ids) | Q(side1__in=ids), stage__event__in=event_ids)
    return acts.filter(_states(rows)).exists() or _about(matches.values_list("pk", flat=True), acts).exists()


def _about(
    match_ids: Collection[int] | QuerySet[Match, int], acts: QuerySet[Act], but: Collection[str] = _IRRELEVANT_KINDS
) -> QuerySet[Act]:
    """Return the acts that state, or undo, a fact about one of the matches. ``but``: kinds that do not count."""
    facts = MatchFact.objects.filter(match__in=match_ids).exclude(kind__in=but)
    results = [model.objects.filter(match__in=match_ids) for model in (Result, Ruling)]
    answers = [model.objects.filter(submission__match__in=match_ids) for model in (Judgement, Response)]
    return acts.filter(_states([*results, facts, *answers]))


def _states(facts: Iterable[QuerySet[Any]]) -> Q:
    """Return the condition of acts that state, or undo, one of the facts."""
    condition = Q()
    for rows in facts:
        condition |= Q(pk__in=rows.values("act")) | Q(undoes__in=rows.values("act"))
    return condition
