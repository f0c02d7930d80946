"""The time zone in which a person reads and types times: chosen, and kept in their session."""

from typing import Final
from zoneinfo import available_timezones

from django.http import HttpRequest

_KEY: Final = "time zone"
ZONES: Final = tuple(sorted(zone for zone in available_timezones() if "/" in zone or zone == "UTC"))


def reader_zone(request: HttpRequest, usual: str) -> tuple[str, bool]:
    """Return the zone that the person chose now or earlier, and True; otherwise ``usual`` and False."""
    text = request.POST.get("zone") or request.GET.get("zone") or ""
    if text in ZONES and text != request.session.get(_KEY):
        request.session[_KEY] = text
    zone = request.session.get(_KEY, "")
    return (zone, True) if zone in ZONES else (usual, False)
