"""The results of matches as rows."""

from functools import cache

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from journal.prepared import prepared
from matches.models import Event, Response, Result, Ruling, Submission, is_in_draw
from matches.queries.results.match_row import ResultRow


def latest_results() -> "QuerySet[Result]":
    """Return the last result of each match that is not replaced, with its match."""
    return _latest_results().all()


@cache
def _latest_results() -> "QuerySet[Result]":
    results = Result.objects.holding()
    later = results.filter(match=OuterRef("match"), pk__gt=OuterRef("pk"))
    rows: QuerySet[Result] = _with_reasons(results.filter(is_in_draw(), ~Exists(later))).select_related("match")
    return rows


def stated_results(event: Event) -> "QuerySet[Result]":
    """Return everything that was stated of the matches of an event, in order: ``result_row`` takes each. Results that
    were taken back are among them.
    """
    rows = _with_reasons(Result.objects.filter(match__stage__event=event))
    return rows.select_related("act__undone_by").order_by("pk")


def result_rows(match_ids: list[int]) -> dict[int, ResultRow]:
    return {row.match_id: result_row(row) for row in _results_of(match_ids=match_ids)}


@prepared
def _results_of(match_ids: list[int]) -> "QuerySet[Result]":
    return _with_reasons(Result.objects.holding().filter(match__in=match_ids)).order_by("pk")


def _with_reasons(rows: "QuerySet[Result]") -> "QuerySet[Result]":
    """Add the note of the deciding act and the last ruling. The comment of a side that confirmed is not public."""
    of_side = Response.objects.exclude(by_kind=Submission.By.DESK).filter(act=OuterRef("act"))
    rulings = Ruling.objects.holding().filter(match=OuterRef("match")).order_by("-pk")
    annotations = {"is_of_side": Exists(of_side), "ruling": Subquery(rulings.values("choice")[:1])}
    return rows.select_related("act__note").annotate(**annotations)


def result_row(row: Result) -> ResultRow:
    return ResultRow(
        ending=row.ending,
        winner=row.winner,
        final=tuple(row.final or ()),
        raw=tuple(row.raw or ()),
        played_at=row.played_at,
        act=row.act_id,
        sheet=row.sheet,
        is_correction=row.replaces_id is not None,
        why="" if vars(row)["is_of_side"] else row.act.words,
        submission=row.submission_id,
        via=row.act.via,
        loser_present=row.loser_present,
        ruling=vars(row)["ruling"] or "",
    )
