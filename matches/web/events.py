"""Public pages: events."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def event(request: HttpRequest, event_id: int) -> HttpResponse:
    return render(request, "home.html")
