"""Refusals: raised by flows and queries, turned into responses by pages and API. Nothing was written."""

from collections.abc import Callable, Iterable

from rules_engine.verdict import Code, Param, Verdict, Violation


class Refusal(Exception):  # noqa: N818 - it names what happened
    """A request was refused; ``verdict`` holds the reasons as codes."""

    status = 422

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


class NotFound(Refusal):
    """The object does not exist, or the person may not see it (404)."""

    status = 404


class NotAllowed(Refusal):
    """The person may see the object, but not do this (403)."""

    status = 403


class Conflicting(Refusal):
    """The request contradicts the current state: the same id with another body, an act done already (409)."""

    status = 409


class Stale(Refusal):
    """The object changed since the person read it (412)."""

    status = 412


class PutOff(Refusal):
    """The person sent too many requests; the verdict has the seconds to wait (429)."""

    status = 429


class Refused(Refusal):
    """A rule forbids the request (422)."""


def cause(code: str, place: int | str | None = None, /, **params: Param) -> Verdict:
    """Return a verdict of one violation."""
    return Verdict((Violation(Code(code), place, params),))


def check_offered(code: str, values: Iterable[str], /, **params: str) -> None:
    """Raise ``Refused`` unless the value is one of those that are offered, which the refusal lists.

    ``params``: the value under its name in the sentence.
    """
    ((name, value),) = params.items()
    if value not in (choices := tuple(values)):
        raise Refused(cause(code, **{name: value[:80], "offered": " ".join(filter(None, choices))}))


def check_each(*checks: Callable[[], object]) -> None:
    """Call all checks of what a person filled in, and raise one ``Refused`` with the reasons of all that fail."""
    violations: list[Violation] = []
    for check in checks:
        try:
            check()
        except Refused as refusal:
            violations.extend(refusal.verdict.violations)
    if violations:
        raise Refused(Verdict(tuple(violations)))
