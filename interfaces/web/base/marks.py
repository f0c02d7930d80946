"""Notes of the site on a request while it is answered: the ETag of the page and the URL of its subscription."""

from dataclasses import dataclass

from django.http import HttpRequest

_PLACE = "bearoff.marks"  # beside the server's own keys of the request (PEP 3333: such keys contain a dot)


@dataclass(slots=True)
class Marks:
    """The notes of one request; empty strings by default."""

    tag: str = ""
    ticks: str = ""


def marks(request: HttpRequest) -> Marks:
    page_marks: Marks = request.META.setdefault(_PLACE, Marks())
    return page_marks
