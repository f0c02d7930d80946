"""How the rules of leagues refuse something: a code and its parameters."""

from rules_engine.verdict import Code, Param, Verdict, Violation


class LeagueRefused(ValueError):  # noqa: N818  (it names what happened)
    """Something is refused; ``verdict`` has the reason."""

    def __init__(self, code: Code, **params: Param) -> None:
        super().__init__(code, params)
        self.verdict = Verdict((Violation(code, None, params),))


def check_range(name: str, value: int, least: int, most: int, code: Code) -> None:
    """Raise LeagueRefused with ``code`` unless a number is within its bounds."""
    if not least <= value <= most:
        raise LeagueRefused(code, name=name, value=value, least=least, most=most)
