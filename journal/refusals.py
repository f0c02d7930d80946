"""Refusals: raised by flows and queries, turned into answers by pages and API. Nothing was written."""

from rules_engine.verdict import Code, Param, Verdict, Violation


class Refusal(Exception):  # noqa: N818 - it names what happened
    """A request was refused; ``verdict`` holds the reasons as codes."""

    status = 422

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


class NotFound(Refusal):
    """It does not exist, or the person may not see it (404)."""

    status = 404


class NotAllowed(Refusal):
    """The person may see it, but not do this (403)."""

    status = 403


class Conflicting(Refusal):
    """It contradicts the current state: the same id with another body, an act done already (409)."""

    status = 409


class Stale(Refusal):
    """It changed since the person read it (412)."""

    status = 412


class PutOff(Refusal):
    """Too many requests; the verdict has the seconds to wait (429)."""

    status = 429


class Refused(Refusal):
    """A rule forbids it (422)."""


def cause(code: str, where: int | str | None = None, /, **params: Param) -> Verdict:
    """Return a verdict of one violation."""
    return Verdict((Violation(Code(code), where, params),))
