"""Pages for errors that occur before a view is called."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from interfaces.web.base import json_reply
from interfaces.web.base.pending_posts import sent_with_an_old_token


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form whose CSRF token is outdated: explain what to do and keep what was typed."""
    if json_reply.by_script(request):
        return json_reply.unheard("csrf_failed", 403)
    return sent_with_an_old_token(request) or render(request, "csrf_failure.html", status=403)
