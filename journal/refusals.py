"""Why something was not done: raised by flows and queries, translated by the doors. Nothing was written."""

from rules_engine.verdict import Code, Param, Verdict, Violation


class Refusal(Exception):  # noqa: N818 - it names what happened
    """Something that a person asked for was not done; ``verdict`` says why, in codes."""

    status = 422

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


class Unseen(Refusal):
    """What a person may not see does not exist for him."""

    status = 404


class NotAllowed(Refusal):
    """He sees it, but may not do this."""

    status = 403


class Conflicting(Refusal):
    """It contradicts what stands: the same id with another body, something that was done already."""

    status = 409


class Stale(Refusal):
    """He decided on what he saw, and since then it changed."""

    status = 412


class PutOff(Refusal):
    """He asked too often; it says how long he has to wait."""

    status = 429


class Refused(Refusal):
    """A rule forbids it."""


def because(code: str, where: int | str | None = None, /, **params: Param) -> Verdict:
    """A verdict of one violation."""
    return Verdict((Violation(Code(code), where, params),))
