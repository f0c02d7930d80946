"""The submissions of some matches with judgements and responses."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from journal.prepared import prepared
from matches.models import Event, Judgement, Match, Response, Result, Submission
from matches.queries.results.match_row import SubmissionRow

T = TypeVar("T")


def submissions_of(match_ids: list[int]) -> dict[int, tuple[SubmissionRow, ...]]:
    """Return the submissions of each match that has any, in order, in one query."""
    rows = _submissions(match_ids=match_ids)
    last_ids = {(row.match_id, row.by_kind): row.pk for row in rows}.values()
    officials_last_ids = {(row.match_id, row.by_kind, row.by_id): row.pk for row in rows}.values()
    rows_by_match: dict[int, list[SubmissionRow]] = defaultdict(list)
    for row in rows:
        submission = _submission_row(row, is_latest=row.pk in last_ids)
        is_latest = submission.is_latest or (submission.waits_at_desk and row.pk in officials_last_ids)
        rows_by_match[row.match_id].append(replace(submission, is_latest=is_latest))
    return {match: tuple(match_rows) for match, match_rows in rows_by_match.items()}


@prepared
def _submissions(match_ids: list[int]) -> "QuerySet[Submission]":
    rows: QuerySet[Submission] = Submission.objects.holding().filter(match__in=match_ids)
    return rows.annotate(**_answers()).order_by("act__seq", "pk")


def _answers() -> dict[str, Subquery]:
    """Return the last complete judgement, and the last dispute and confirmation with their notes, as columns."""
    judgements = Judgement.objects.holding().filter(submission=OuterRef("pk"), submission__due=None).order_by("-pk")
    responses = Response.objects.holding().filter(submission=OuterRef("pk")).order_by("-pk")
    disputes = responses.filter(answer=Response.Answer.DISPUTE)
    confirmations = responses.filter(answer=Response.Answer.CONFIRM)
    return {
        "is_outlived": Exists(_later_results()),
        "judged_ok": Subquery(judgements.values("ok")[:1]),
        "judged_violations": Subquery(judgements.values("violations")[:1]),
        "judged_notes": Subquery(judgements.values("notes")[:1]),
        "disputed_at": Subquery(disputes.values("act__at")[:1]),
        "dispute": Subquery(disputes.values("act__note__text")[:1]),
        "confirmed": Subquery(confirmations.values("act__note__text")[:1]),
    }


def _later_results() -> "QuerySet[Result]":
    return Result.objects.filter(match=OuterRef("match"), act__at__gte=OuterRef("received_at"))


def _submission_row(row: Submission, *, is_latest: bool) -> SubmissionRow:
    columns = vars(row)
    return SubmissionRow(
        id=row.pk,
        by_kind=row.by_kind,
        received_at=row.received_at,
        sheet=row.sheet,
        is_judged=columns["judged_ok"] is not None,
        is_ok=bool(columns["judged_ok"]),
        violations=columns["judged_violations"] or (),
        notes=columns["judged_notes"] or (),
        is_disputed=columns["disputed_at"] is not None,
        is_latest=is_latest,
        dispute=columns["dispute"] or "",
        disputed_at=columns["disputed_at"],
        confirmed=columns["confirmed"] or "",
        played_at=row.played_at,
        via=row.via,
        official=int(row.by_id) if row.by_kind == Submission.By.DESK and row.by_id.isdigit() else None,
        is_outlived=columns["is_outlived"],
    )


def grouped(rows: Iterable[T], name: str) -> dict[int, list[T]]:
    """Group rows by the value of the column ``name``."""
    rows_by_id: dict[int, list[T]] = defaultdict(list)
    for row in rows:
        rows_by_id[getattr(row, name)].append(row)
    return rows_by_id


def desk_scores_to_confirm() -> "QuerySet[Submission]":
    """Return the scores of the desk that passed and of whose match nobody has made a result since."""
    judgements = Judgement.objects.holding().filter(submission=OuterRef("pk"), submission__due=None, ok=True)
    rows: QuerySet[Submission] = Submission.objects.holding().filter(
        Exists(judgements), ~Exists(_later_results()), by_kind=Submission.By.DESK
    )
    return rows


def scores_of_other_officials(match: Match, official: str) -> list[SubmissionRow]:
    """Return the scores of the desk that wait for a confirmation, without those of the login ``official``."""
    rows = submissions_of([match.pk]).get(match.pk, ())
    return [row for row in rows if row.is_latest and row.waits_at_desk and str(row.official) != official]


def has_scores(event: Event) -> bool:
    """Return whether a score of a match of an event was entered."""
    return Submission.objects.filter(match__stage__event=event).exists()


def has_other_desk_score(submission: Submission, version: int) -> bool:
    """Return whether the desk has entered another score of the match on a version of the event or a later one.

    A score that the rules have refused does not count.
    """
    rows = Submission.objects.holding().filter(match=submission.match, by_kind=Submission.By.DESK)
    rivals = rows.filter(seen_seq__gte=version).exclude(sheet_sha256=submission.sheet_sha256)
    return rivals.exclude(judgements__ok=False).exists()
