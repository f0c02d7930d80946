"""The hash chain: canonical JSON, the digest of an act's facts, the hash of an act."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, date, datetime
from typing import Any, Final, TypeAlias
from uuid import UUID

from django.db.models import AutoField, Field, ForeignKey, IntegerField

from journal.cells import Columns, is_column
from journal.models import Act, Fact, Stream, proved_of

_Field: TypeAlias = "Field[Any, Any]"


def canonical_json(value: Any) -> str:
    """Return the same text for the same value: sorted keys, no blanks, times in UTC."""
    return _CANONICAL.encode(value)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def facts_digest(facts: Iterable[Fact]) -> str:
    """Return the digest of the facts of an act, in whatever order they were stated."""
    return texts_digest(canonical_json(fact.canonical()) for fact in facts)


def texts_digest(texts: Iterable[str]) -> str:
    """Return the same digest for facts that are canonical JSON already."""
    return sha256(canonical_json(sorted(texts)))


def texts_of(model: type[Fact], columns: Columns) -> Iterator[str]:
    """Yield the canonical JSON of ``Fact.canonical`` for each row of facts that are columns.

    ``columns``: with the ids; their values are hashable (a list in JSON is a tuple).
    """
    assert model.canonical is Fact.canonical, "it tells of itself in another way"
    texts = {name: _texts(columns.get(name, _DEFAULT), field) for name, field in proved_of(model).items()}
    texts["table"] = canonical_json(model._meta.label_lower)
    names = sorted(texts)
    shape = "{" + ",".join(f"{canonical_json(name)}:{_place(texts[name])}" for name in names) + "}"
    return (shape % row for row in zip(*(texts[name] for name in names if is_column(texts[name])), strict=True))


def _texts(column: Any, field: _Field) -> list[str] | str:
    """Return the text of each row, or the one text of all rows."""
    if not is_column(column):
        return _text(field)(field.get_default() if column is _DEFAULT else column)
    texts = {value: _text(field)(value) for value in set(column)}
    return [texts[value] for value in column]


def _text(field: _Field) -> Callable[[Any], str]:
    def text(value: Any) -> str:
        is_plain = isinstance(field, _NUMBERS) and type(value) is int
        return str(value) if is_plain else canonical_json(field.to_python(value))

    return text


def _place(texts: Sequence[str]) -> str:
    return texts.replace("%", "%%") if isinstance(texts, str) else "%s"


def note_digest(text: str, salt: str) -> str:
    return sha256(f"{salt}:{text}") if text else ""


def act_hash(act: Act, stream: Stream) -> str:
    """Return the hash that links an act to the one before it."""
    values = [stream.kind, stream.key, act.seq, act.kind, act.actor_kind, act.actor_id, act.via, act.at]
    proves = [act.undoes_id, act.note_sha256, act.facts_sha256, act.prev_hash]
    return sha256(canonical_json([*values, *proves]))


def _plain(value: object) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(f"not canonical: {type(value).__name__}")


_CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=_plain)
_NUMBERS: Final = (AutoField, IntegerField, ForeignKey)
_DEFAULT: Final = object()
