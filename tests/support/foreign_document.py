"""A document of another site: a knockout of four, at a tournament that no site of a test has."""

import json
from typing import Any, Final

from tests.rules_engine.documents.examples import content, encoded, signed

NAMES: Final = ("Zyxa Quorn", "Wubbo Ptolemy", "Jivva Mraz", "Kexi Ohlund")  # like nobody of any other test


def visiting(**event: Any) -> dict[str, Any]:
    """The content of a document about a tournament that no site of a test has. ``event``: other values of its event."""
    value = content()
    for person, name in zip(value["people"], NAMES, strict=True):
        person["name"] = name
    tournament = value["tournaments"][0]
    tournament["slug"], tournament["name"] = "visit", "Visit"
    for entry, name in zip(tournament["events"][0]["entries"], NAMES, strict=True):
        entry["name"] = name
    tournament["events"][0] |= event
    return value


def as_bytes(value: dict[str, Any]) -> bytes:
    return encoded(signed(value))


DOCUMENT: Final = as_bytes(visiting())


def longer(value: dict[str, Any]) -> dict[str, Any]:
    """The same event with one more act in its journal."""
    later: dict[str, Any] = json.loads(json.dumps(value))
    chain = later["tournaments"][0]["events"][0]["chain"]
    chain["number"], chain["hashes"] = chain["number"] + 1, [*chain["hashes"], f"{len(chain['hashes']):064x}"]
    return later
