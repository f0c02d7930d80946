"""The offline page: one in each language, cached by static/worker.js with the files that it and peg solitaire need."""

import hashlib
import json
from functools import cache
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from interfaces.web.base.pages import look, public, version_is

FILES: Final = ("bearoff.css", "bearoff.svg", "queue.js", "solitaire.css", "solitaire.js")


@public
@version_is(lambda: "offline")
def offline(request: HttpRequest) -> HttpResponse:
    return render(request, "public/site/offline.html")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """Send the service worker, at the root so that its scope is the whole site. A new release changes the script."""
    answer = HttpResponse(_worker(), content_type="text/javascript; charset=utf-8")
    answer["Cache-Control"] = "public, no-cache"
    return answer


@cache
def _worker() -> str:
    pages = {}
    for code, _name in settings.LANGUAGES:
        with override(code):
            pages[code] = reverse("offline")
    constants = {
        "VERSION": _version(),
        "KEPT": [static(name) for name in FILES],
        "PAGES": pages,
        "ICON": static("bearoff.png"),
    }
    names = [f"const {name} = {json.dumps(value)};" for name, value in constants.items()]
    return "\n".join([*names, _source("worker.js").decode()])


def _version() -> str:
    digest = hashlib.sha256(look().encode())
    for name in FILES:
        digest.update(_source(name))
    return f"bearoff-{digest.hexdigest()[:12]}"


def _source(name: str) -> bytes:
    return (settings.BASE_DIR / "static" / name).read_bytes()
