"""A text that is no ID."""

from rules_engine.verdict import Code, Param, Violation


class IdError(ValueError):
    """Carries the reason for which the text is no ID."""

    def __init__(self, code: Code, **params: Param) -> None:
        super().__init__(f"{code} {params}")
        self.violation = Violation(code, None, params)
