"""The submissions of some matches with judgements and responses."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from django.db.models import Exists, OuterRef

from journal.models import Act, ActNote
from matches.models import Judgement, Response, Result, Submission
from matches.queries.results.match_row import SubmissionRow

T = TypeVar("T")


def submissions_of(match_ids: list[int]) -> dict[int, tuple[SubmissionRow, ...]]:
    later = Result.objects.filter(match=OuterRef("match"), act__at__gte=OuterRef("received_at"))
    submissions = Submission.objects.holding().filter(match__in=match_ids).annotate(is_outlived=Exists(later))
    rows = list(submissions.order_by("act__seq", "pk"))
    if not rows:
        return {}
    ids = [row.pk for row in rows]
    judgements = Judgement.objects.holding().filter(submission__in=ids, submission__due=None)  # complete ones
    judgement_by_submission = {row.submission_id: row for row in judgements.order_by("pk")}
    answers = _Answers.of(ids)
    last = {(row.match_id, row.by_kind): row.pk for row in rows}
    rows_with_match = [
        (row.match_id, _submission_row(row, judgement_by_submission.get(row.pk), answers, row.pk in last.values()))
        for row in rows
    ]
    rows_by_match: dict[int, list[SubmissionRow]] = defaultdict(list)
    for match, row in rows_with_match:
        rows_by_match[match].append(row)
    return {match: tuple(match_rows) for match, match_rows in rows_by_match.items()}


@dataclass(frozen=True, slots=True)
class _Answers:
    """The acts that responded to some submissions, by submission, with their notes."""

    disputed: Mapping[UUID, Act]
    confirmed: Mapping[UUID, Act]
    notes: Mapping[UUID, str]

    @classmethod
    def of(cls, submissions: Collection[UUID]) -> "_Answers":
        responses = Response.objects.holding().filter(submission__in=submissions)
        rows = list(responses.select_related("act").order_by("pk"))
        kinds = Response.Answer.DISPUTE, Response.Answer.CONFIRM
        disputes, confirmations = ({row.submission_id: row.act for row in rows if row.answer == kind} for kind in kinds)
        return cls(disputes, confirmations, notes_of([row.act_id for row in rows]))

    def words(self, act: Act | None) -> str:
        return self.notes.get(act.pk, "") if act else ""


def _submission_row(
    row: Submission,
    judgement: Judgement | None,
    answers: "_Answers",
    is_latest: bool,
) -> SubmissionRow:
    return SubmissionRow(
        id=row.pk,
        by_kind=row.by_kind,
        received_at=row.received_at,
        sheet=row.sheet,
        is_judged=judgement is not None,
        is_ok=judgement is not None and judgement.ok,
        violations=judgement.violations if judgement else (),
        notes=judgement.notes if judgement else (),
        is_disputed=row.pk in answers.disputed,
        is_latest=is_latest,
        dispute=answers.words(answers.disputed.get(row.pk)),
        disputed_at=answers.disputed[row.pk].at if row.pk in answers.disputed else None,
        confirmed=answers.words(answers.confirmed.get(row.pk)),
        played_at=row.played_at,
        via=row.via,
        official=int(row.by_id) if row.by_kind == Submission.By.DESK and row.by_id.isdigit() else None,
        is_outlived=vars(row)["is_outlived"],
    )


def reasons_of(acts: list[UUID]) -> dict[UUID, str]:
    """Return the notes of deciding acts. The comment of a side that confirmed is not public."""
    of_sides = Response.objects.exclude(by_kind=Submission.By.DESK).filter(act__in=acts)
    rows = ActNote.objects.filter(act__in=acts).exclude(act__in=of_sides.values("act"))
    return dict(rows.values_list("act_id", "text"))


def notes_of(acts: list[UUID]) -> dict[UUID, str]:
    if not acts:
        return {}
    return dict(ActNote.objects.filter(act__in=acts).values_list("act_id", "text"))


def grouped(rows: Iterable[T], name: str) -> dict[int, list[T]]:
    """Group rows by the value of the column ``name``."""
    rows_by_id: dict[int, list[T]] = defaultdict(list)
    for row in rows:
        rows_by_id[getattr(row, name)].append(row)
    return rows_by_id


def has_other_desk_score(submission: Submission, version: int) -> bool:
    """Return whether the desk has entered another score of the match on a version of the event or a later one.

    A score that the rules have refused does not count.
    """
    rows = Submission.objects.holding().filter(match=submission.match, by_kind=Submission.By.DESK)
    rivals = rows.filter(seen_seq__gte=version).exclude(sheet_sha256=submission.sheet_sha256)
    return rivals.exclude(judgements__ok=False).exists()
