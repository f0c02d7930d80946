"""Public pages: tournaments."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def tournament_list(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html")


def tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    return render(request, "home.html")
