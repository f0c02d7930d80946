"""The baseline for gunicorn: a view that says three words, behind all of the site's middleware but the one that keeps.

GET /          the view
GET /bare/     the same without any middleware: what the server and Django's handler cost
"""

from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

import django
from django.conf import settings

django.setup()

from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest, HttpResponse
from django.urls import path


def view(_request: HttpRequest) -> HttpResponse:
    return HttpResponse("a trivial view")


urlpatterns = [path("", view), path("bare/", view)]
settings.ROOT_URLCONF = __name__
full = WSGIHandler()
settings.MIDDLEWARE = []
bare = WSGIHandler()


def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    return (bare if environ["PATH_INFO"] == "/bare/" else full)(environ, start_response)
