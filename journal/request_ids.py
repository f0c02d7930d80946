"""The id of the request that is answered, or from which a job came: it is in each line of the log that they cause."""

import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

LONGEST: Final = 64
_FORM: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
_current: ContextVar[str] = ContextVar("request_id", default="")


def current_request_id() -> str:
    """Return the id of the request, "" where there is none."""
    return _current.get()


def request_id_of(header: str) -> str:
    """Return the id that a proxy states, if it is well-formed; otherwise a new one."""
    return header if _FORM.fullmatch(header) else uuid.uuid4().hex


@contextmanager
def request_scope(request_id: str) -> Iterator[None]:
    """Make an id that of everything that happens within."""
    token = _current.set(request_id)
    try:
        yield
    finally:
        _current.reset(token)
