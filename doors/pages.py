"""Refusals as pages: whatever a view, a flow or a query refuses is told on a page with its status and a next step."""

from collections.abc import Callable, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from doors.stand_in import sentence
from journal.refusals import Refusal
from rules_engine.verdict import Violation

Answer = Callable[[HttpRequest], HttpResponse]
_PAGES = {404: "404.html", 403: "403.html"}


class RefusalPages:
    """Middleware: a refusal that no view caught becomes a page of its status."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return refused(request, exception) if isinstance(exception, Refusal) else None


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Nothing was done: why, in the reader's language, and where to go."""
    told = {"sentences": sentences(refusal.verdict.violations)}
    return render(request, _PAGES.get(refusal.status, "refusal.html"), told, status=refusal.status)


def sentences(violations: Sequence[Violation]) -> list[str]:
    return [sentence(violation.code, violation.params) for violation in violations]
