"""Public pages: ratings."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def rating_list(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    return render(request, "home.html")
