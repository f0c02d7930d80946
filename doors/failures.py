"""Pages for what fails before a view is reached."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from doors import scripts
from doors.kept import sent_with_an_old_token


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form is too old or the session changed: say what to do, lose nothing."""
    if scripts.by_script(request):
        return scripts.unheard("csrf_failed", 403)
    return sent_with_an_old_token(request) or render(request, "csrf_failure.html", status=403)
