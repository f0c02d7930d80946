"""A small document, from which tests make others: the first round of a knockout of four."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rules_engine.documents import codes
from rules_engine.documents.canonical import canonical
from rules_engine.documents.judging import Report, judge
from rules_engine.documents.signatures import signed_bytes, to_base64
from rules_engine.draws.exported.phase_answers import answer

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = to_base64(KEY.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw))
NAMES = ("Ann Berg", "Bo Skov", "Cas Vos", "Dora Lind")
IDS = tuple(f"{letter}{letter}{letter}{letter}2345" for letter in "abcd")
RATED = {
    **{"start": 1500.0, "scale": 2000.0, "gain": 4.0, "probability_exponent": 0.5, "gain_exponent": 0.5},
    **{"ramp": {"base": 5.0, "divisor": 100.0, "floor": 1.0}, "experience": "before"},
}
GAMES = [
    {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2},
    {"winner": 0, "how": "bearoff", "kind": "single", "cube": 1},
]
SHEET = {"length": 5, "ruleset": "INTL", "games": GAMES}


def draw(**more: Any) -> dict[str, Any]:
    """A knockout of four, of which the first round is played."""
    entries = [{"entry": 10 + number, "number": number} for number in range(1, 5)]
    before: Any = answer({"format": "knockout", "settings": {}, "entries": entries, "seed": "00"})
    drawing = {name: before["phases"][0]["proposal"][name] for name in ("round", "algorithm", "output", "commitment")}
    return {"format": "knockout", "settings": {}, "entries": entries, "drawings": [{**drawing, "seed": "00"}], **more}


def _first_round() -> list[tuple[str, list[int]]]:
    drawn: Any = answer(draw())
    return [(node["key"], node["sides"]) for node in drawn["phases"][0]["nodes"] if node["status"] == "ready"]


def content() -> dict[str, Any]:
    """The content: the first side won both matches of the first round 5–0, by a gammon on 2 and a single game."""
    ties = _first_round()
    results = [{"node": node, "sides": sides, "winner": 0, "score": [5, 0]} for node, sides in ties]
    told: Any = answer(draw(results=results))
    names = ("entry", "place_from", "place_to")
    placings = [{name: row[name] for name in names} for row in told["phases"][0]["standings"]]
    stated = {"ending": "played", "winner": 0, "played_at": "2026-05-01T12:00:00Z", "score": [5, 0], "raw": [5, 0]}
    matches = [
        {"match": 70 + number, "stage": 1, "node": node, "sides": sides, "length": 5, "results": [_result(stated)]}
        for number, (node, sides) in enumerate(ties)
    ]
    event = {
        **{"id": 7, "name": "Main", "side_size": 1, "ruleset": {"name": "INTL", "version": "1"}},
        **{"conditions": {"lengths": [5]}, "entries": _entries(), "matches": matches},
        "stages": [{"position": 1, "format": "knockout", "draw": draw(results=results), "placings": placings}],
        "rating": {"pool": _POOL, "terms": [dict(TERMS)], "effects": _effects(matches[0])},
        "chain": {
            "stream": "event:7",
            "number": 2,
            "hashes": [hashlib.sha256(text).hexdigest() for text in (b"1", b"2")],
        },
    }
    tournament = {"slug": "open", "name": "Open", "from_on": "2026-05-01", "until_on": "2026-05-02", "state": "planned"}
    made = {
        **{"format": "open-event", "version": "1.0", "kind": "event", "site": "https://example.org"},
        "federation": {"slug": "demo", "name": "Demo", "time_zone": "UTC"},
        "people": [{"id": public_id, "name": name} for public_id, name in zip(IDS, NAMES, strict=True)],
        "tournaments": [{**tournament, "time_zone": "UTC", "events": [event]}],
    }
    copied: dict[str, Any] = json.loads(json.dumps(made))  # nothing in it is shared
    return copied


_POOL = {"code": "standard", "name": "Standard", "kind": "standard"}
TERMS = {"formula": "fibs", "settings": RATED, "policy": {}}


def _result(stated: dict[str, Any]) -> dict[str, Any]:
    return {**stated, "sheet": SHEET}


def _entries() -> list[dict[str, Any]]:
    return [
        {"entry": 10 + number, "number": number, "name": NAMES[number - 1], "members": [IDS[number - 1]], "is_in": True}
        for number in range(1, 5)
    ]


def _effects(match: dict[str, Any]) -> list[dict[str, Any]]:
    """Both began at 1500: 4 · 5 · √5 · 0.5 = 22.36 points."""
    winner, loser = (IDS[entry - 11] for entry in match["sides"])
    start = {"match": match["match"], "before": 150_000, "experience": 0}
    return [{**start, "player": winner, "after": 152_236}, {**start, "player": loser, "after": 147_764}]


def signed(value: dict[str, Any]) -> dict[str, Any]:
    digest = hashlib.sha256(canonical(value)).hexdigest()
    signature = {"algorithm": "Ed25519", "key": PUBLIC, "sha256": digest}
    return {"content": value, "signature": {**signature, "value": to_base64(KEY.sign(signed_bytes(digest)))}}


def document() -> dict[str, Any]:
    """A signed document without a fault."""
    return signed(content())


def encoded(value: object) -> bytes:
    return json.dumps(value).encode()


Change = Callable[[Any], object]
Found = list[tuple[str, object]]


def event_of(value: dict[str, Any]) -> Any:
    return value["tournaments"][0]["events"][0]


def found(report: Report) -> Found:
    """Every violation and note with its place; each has the parameters of its code."""
    verdicts = (report.verdict, *(event.verdict for event in report.events))
    rows = [violation for verdict in verdicts for violation in (*verdict.violations, *verdict.notes)]
    assert [set(row.params) for row in rows] == [set(codes.PARAMS[row.code]) for row in rows]
    return [(row.code, row.where) for row in rows]


def after(change: Change) -> Found:
    """What is found in the document after a change of its event, which was signed with it."""
    value = content()
    change(event_of(value))
    return found(judge(signed(value)))
