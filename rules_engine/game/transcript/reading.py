"""What a reader of any format has made of a text."""

from dataclasses import dataclass

from rules_engine.game.transcript.transcript import Finding, Transcript
from rules_engine.verdict import Code, Param, Verdict, Violation


@dataclass(frozen=True, slots=True)
class Reading:
    """The transcript, or None if there is none in the text; then the verdict says why."""

    transcript: Transcript | None
    faults: tuple[Finding, ...] = ()

    @property
    def verdict(self) -> Verdict:
        return Verdict(tuple(each.violation for each in self.faults))


def refused(code: Code, line: int = 1, column: int = 1, **params: Param) -> Reading:
    """A text of which nothing can be made, and why."""
    return Reading(None, (Finding(Violation(code, None, params), None, line, column),))
