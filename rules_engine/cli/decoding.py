"""The strict reading of lines of JSON by the commands."""

import json
from collections import Counter
from typing import Any, Never

from rules_engine.cli.lines import LONGEST, is_too_long
from rules_engine.game import codes
from rules_engine.game.json_fields import UnreadableError
from rules_engine.verdict import Violation


def decode(text: str, longest: int = LONGEST) -> Any:
    """Return the value of standard JSON, no key twice in an object, no NaN, of at most ``longest`` characters. Raise
    UnreadableError otherwise.
    """
    if is_too_long(text, longest):
        raise UnreadableError(Violation(codes.SHEET_LINE_TOO_LONG, None, {"most": longest}))
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise UnreadableError(Violation(codes.NOT_JSON, None, {"column": error.colno})) from error
    except (ValueError, RecursionError) as error:
        raise UnreadableError(Violation(codes.NOT_JSON, None, {"column": None})) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise UnreadableError(Violation(codes.KEY_TWICE, None, {"key": twice[:80]}))
    return fields


def _refuse_constant(name: str) -> Never:
    raise UnreadableError(Violation(codes.NOT_JSON, None, {"column": None}))
