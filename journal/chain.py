"""The hash chain: canonical JSON, the digest of an act's facts, the hash of an act."""

import hashlib
import json
from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Any, Final
from uuid import UUID

from journal.models import Act, Fact, Stream


def canonical_json(value: Any) -> str:
    """One text for one value: sorted keys, no blanks, times in UTC."""
    return _CANONICAL.encode(value)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def facts_digest(facts: Iterable[Fact]) -> str:
    """The digest of what an act stated, whatever the order in which it was stated."""
    return texts_digest(canonical_json(fact.canonical()) for fact in facts)


def texts_digest(texts: Iterable[str]) -> str:
    """The same of facts that are told already, each as canonical JSON."""
    return sha256(canonical_json(sorted(texts)))


def note_digest(text: str, salt: str) -> str:
    return sha256(f"{salt}:{text}") if text else ""


def act_hash(act: Act, stream: Stream) -> str:
    """The hash that links an act to the one before it."""
    told = [stream.kind, stream.key, act.seq, act.kind, act.actor_kind, act.actor_id, act.via, act.at]
    proves = [act.undoes_id, act.note_sha256, act.facts_sha256, act.prev_hash]
    return sha256(canonical_json([*told, *proves]))


def _plain(value: object) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(f"not canonical: {type(value).__name__}")


_CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=_plain)
