"""Public pages: players."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def player_list(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html")


def player(request: HttpRequest, public_id: str) -> HttpResponse:
    return render(request, "home.html")
