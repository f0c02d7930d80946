"""ETags: the version of an event, for conditional reads (If-None-Match) and for decisions (If-Match)."""

import re
from typing import Final

from rest_framework.request import Request

from journal.refusals import Refusal, cause

_STRONG_TAG: Final = re.compile(r'"(\d{1,18})"')


class PreconditionMissing(Refusal):
    """A decision without If-Match (428)."""

    status = 428


class PreconditionMalformed(Refusal):
    """An If-Match header that is not exactly one strong tag (400)."""

    status = 400


def etag(number: int) -> str:
    """Return the header value for a version."""
    return f'"{number}"'


def if_match(request: Request) -> int:
    """Return the version in If-Match. Raise 428 if the header is missing, 400 if it is not exactly one strong tag."""
    header = request.headers.get("If-Match")
    if header is None:
        raise PreconditionMissing(cause("precondition_required"))
    tag = _STRONG_TAG.fullmatch(header.strip())
    if tag is None:
        raise PreconditionMalformed(cause("bad_precondition"))
    return int(tag[1])


def is_unchanged(request: Request, number: int) -> bool:
    """Return whether the client already has this version (If-None-Match: one tag or a list, weak or strong)."""
    header = request.headers.get("If-None-Match", "")
    return etag(number) in [tag.strip().removeprefix("W/") for tag in header.split(",")]
