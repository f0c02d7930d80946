"""The error for a text that is no ID."""

from rules_engine.verdict import Code, Param, Violation


class IdError(ValueError):
    """A text that is no ID; ``violation`` is the reason."""

    def __init__(self, code: Code, **params: Param) -> None:
        super().__init__(f"{code} {params}")
        self.violation = Violation(code, None, params)
