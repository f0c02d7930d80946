"""Public pages: matches."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def match(request: HttpRequest, match_id: int) -> HttpResponse:
    return render(request, "home.html")
