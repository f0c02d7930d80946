"""The number of an event's stream as ETag: what somebody saw (If-None-Match) and decides on (If-Match)."""

import re
from typing import Final

from rest_framework.request import Request

from journal.refusals import Refusal, because

_ONE: Final = re.compile(r'"(\d{1,18})"')


class PreconditionMissing(Refusal):
    """A decision must say what it is a decision on."""

    status = 428


class PreconditionMalformed(Refusal):
    """If-Match is there, but names no number."""

    status = 400


def etag(number: int) -> str:
    return f'"{number}"'


def if_match(request: Request) -> int:
    """The number that the person saw. Missing: 428; anything but one strong tag: 400."""
    given = request.headers.get("If-Match")
    if given is None:
        raise PreconditionMissing(because("precondition_required"))
    found = _ONE.fullmatch(given.strip())
    if found is None:
        raise PreconditionMalformed(because("bad_precondition"))
    return int(found[1])


def is_unchanged(request: Request, number: int) -> bool:
    """Whether the caller has this number already (If-None-Match; any of a list, weak or strong)."""
    given = request.headers.get("If-None-Match", "")
    return etag(number) in [one.strip().removeprefix("W/") for one in given.split(",")]
