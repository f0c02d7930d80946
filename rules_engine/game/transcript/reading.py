"""The result of reading a text in any format."""

from dataclasses import dataclass

from rules_engine.game.transcript.transcript import Finding, Transcript
from rules_engine.verdict import Code, Param, Verdict, Violation


@dataclass(frozen=True, slots=True)
class Reading:
    """A transcript, or None if there is none in the text; then the verdict states why."""

    transcript: Transcript | None
    faults: tuple[Finding, ...] = ()

    @property
    def verdict(self) -> Verdict:
        return Verdict(tuple(fault.violation for fault in self.faults))


def refused(code: Code, line: int = 1, column: int = 1, **params: Param) -> Reading:
    """Return the reading of a text of which nothing can be made, with the reason."""
    return Reading(None, (Finding(Violation(code, None, params), None, line, column),))
