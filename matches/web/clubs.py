"""Public pages: clubs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def club(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    return render(request, "home.html")
