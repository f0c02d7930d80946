"""What the rule book refuses, in the numbers of entries: the rule book knows their ids, people their numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from matches.queries.entries import numbers_of
from rules_engine.verdict import Param, Verdict, Violation


def by_numbers(verdict: Verdict) -> Verdict:
    """The same, with ``entry`` and ``entries`` as numbers; what is no entry stays as it is."""
    known = numbers_of(one for broken in verdict.violations for one in _named(broken))
    return replace(verdict, violations=tuple(_numbered(one, known) for one in verdict.violations))


def _named(broken: Violation) -> Iterator[int]:
    for name in ("entry", "entries"):
        told = broken.params.get(name)
        if isinstance(told, tuple):
            yield from told
        elif name == "entry" and isinstance(told, int):
            yield told


def _numbered(broken: Violation, known: Mapping[int, int]) -> Violation:
    told: dict[str, Param] = dict(broken.params)
    match told.get("entry"):
        case int(one):
            told["entry"] = known.get(one, one)
    match told.get("entries"):
        case tuple(some):
            told["entries"] = tuple(known.get(one, one) for one in some)
    return replace(broken, params=told)
