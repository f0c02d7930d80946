"""What the site notes on a request while it answers it: the tag of its page, and where that page hears of news."""

from dataclasses import dataclass

from django.http import HttpRequest

_PLACE = "bearoff.marks"  # beside the server's own words of a request (PEP 3333: such names carry a dot)


@dataclass(slots=True)
class Marks:
    """Of one request; empty words where nothing was noted."""

    tag: str = ""
    ticks: str = ""


def marks(request: HttpRequest) -> Marks:
    noted: Marks = request.META.setdefault(_PLACE, Marks())
    return noted
