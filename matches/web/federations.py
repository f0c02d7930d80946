"""Public pages: federations."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def federation(request: HttpRequest, federation: str) -> HttpResponse:
    return render(request, "home.html")
