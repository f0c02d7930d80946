"""ETags: the sequence number of an event's stream, for conditional reads (If-None-Match) and decisions (If-Match)."""

import re
from typing import Final

from rest_framework.request import Request

from journal.refusals import Refusal, because

_STRONG_TAG: Final = re.compile(r'"(\d{1,18})"')


class PreconditionMissing(Refusal):
    """A decision must say what it is a decision on."""

    status = 428


class PreconditionMalformed(Refusal):
    """If-Match is there, but names no number."""

    status = 400


def etag(number: int) -> str:
    return f'"{number}"'


def if_match(request: Request) -> int:
    """Return the number in If-Match. Raise 428 if the header is missing, 400 if it is not exactly one strong tag."""
    header = request.headers.get("If-Match")
    if header is None:
        raise PreconditionMissing(because("precondition_required"))
    tag = _STRONG_TAG.fullmatch(header.strip())
    if tag is None:
        raise PreconditionMalformed(because("bad_precondition"))
    return int(tag[1])


def is_unchanged(request: Request, number: int) -> bool:
    """Return whether the client already has this number (If-None-Match: one tag or a list, weak or strong)."""
    header = request.headers.get("If-None-Match", "")
    return etag(number) in [tag.strip().removeprefix("W/") for tag in header.split(",")]
