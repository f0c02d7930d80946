"""Replace entry ids by entry numbers in refusals of the rule book, which only knows ids."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from matches.queries.entries.entries import numbers_of
from rules_engine.verdict import Param, Verdict, Violation


def by_numbers(verdict: Verdict) -> Verdict:
    """Return the verdict with ``entry`` and ``entries`` as numbers. Unknown ids stay."""
    numbers_by_id = numbers_of(entry_id for violation in verdict.violations for entry_id in _named(violation))
    return replace(verdict, violations=tuple(_numbered(violation, numbers_by_id) for violation in verdict.violations))


def _named(violation: Violation) -> Iterator[int]:
    for name in ("entry", "entries"):
        value = violation.params.get(name)
        if isinstance(value, tuple):
            yield from value
        elif name == "entry" and isinstance(value, int):
            yield value


def _numbered(violation: Violation, numbers_by_id: Mapping[int, int]) -> Violation:
    params: dict[str, Param] = dict(violation.params)
    match params.get("entry"):
        case int(entry_id):
            params["entry"] = numbers_by_id.get(entry_id, entry_id)
    match params.get("entries"):
        case tuple(some):
            params["entries"] = tuple(numbers_by_id.get(entry_id, entry_id) for entry_id in some)
    return replace(violation, params=params)
