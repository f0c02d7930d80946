"""Open a document of another site and judge it before anything of it is believed."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, Final

from exchange.inputs import Incoming, Json
from journal.refusals import Refused, cause
from matches.settings import EventSettings
from matches.tie_settings import FEWEST_BOARDS, MOST_BOARDS
from rules_engine.documents import codes
from rules_engine.documents.judging import Report, judge_bytes
from rules_engine.draws.formats import FORMATS
from rules_engine.game.variation import BACKGAMMON, WORTHS
from rules_engine.leagues.event_formats import LADDER
from rules_engine.verdict import Violation

_FORGED: Final = (codes.DIGEST_DIFFERS, codes.SIGNATURE_WRONG)
_CLOCK_ERROR: Final = timedelta(days=1)  # by which the clock of the other site may be wrong
_WIDTHS: Final = {"name": 120, "node": 20, "seed": 64, "commitment": 64, "algorithm": 40, "place": 120, "reason": 300}
_LARGEST: Final = {"number": 100_000, "replay": 1_000, "round": 1_000}  # what a column holds, and what can be meant
UNREADABLE: Final = (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError, RecursionError)


def read_document(data: bytes, at: datetime) -> Incoming:
    """Return a document without faults. Raise Refused with the first fault, and how many there are."""
    report = judge_bytes(data)
    if report.document is None:
        raise Refused(cause("document_unreadable", code=report.verdict.violations[0].code))
    _check_sound(report)
    try:
        for place, fault in _limits(report.document["content"], at):
            raise Refused(cause("document_faulty", count=1, code=fault, place=place))
    except UNREADABLE as error:
        raise Refused(cause("document_faulty", count=1, code=codes.VALUE_WRONG, place="")) from error
    signature = report.document.get("signature", {})
    key, value = signature.get("key", ""), signature.get("value", "")
    return Incoming(report.document["content"], report.digest, key, value)


def _check_sound(report: Report) -> None:
    faults = [*report.verdict.violations, *_event_faults(report)]
    if not faults:
        return
    if any(fault.code in _FORGED for fault in faults):
        raise Refused(cause("document_forged"))
    first = faults[0]
    raise Refused(cause("document_faulty", count=len(faults), code=first.code, place=str(first.where or "")))


def _event_faults(report: Report) -> Iterator[Violation]:
    for event in report.events:
        yield from event.verdict.violations


def _limits(content: Json, at: datetime) -> Iterator[tuple[str, str]]:
    """Yield what the format allows, and this site cannot keep: the place, and the code."""
    yield from _long_values(content, "content")
    for tournament in content["tournaments"]:
        for event in tournament["events"]:
            place = f"events[{event['id']}]"
            _check_played_here(event)
            yield from _late_times(event, place, at + _CLOCK_ERROR)


def _long_values(value: Any, place: str) -> Iterator[tuple[str, str]]:
    items: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else enumerate(value)
    for name, item in items:
        if isinstance(item, str):
            if len(item) > _WIDTHS.get(name, len(item)) or "\0" in item:
                yield f"{place}.{name}", codes.VALUE_WRONG
        elif isinstance(item, dict | list):
            yield from _long_values(item, f"{place}.{name}")
        elif type(item) is int and not -(2**53) < item <= _LARGEST.get(name, 2**53):
            yield f"{place}.{name}", codes.VALUE_WRONG


def _check_played_here(event: Json) -> None:
    """Raise Refused for an event of a kind whose document does not hold all that this site derives it from."""
    formats = [stage["format"] for stage in event.get("stages", ())]
    is_known = set(formats) <= {*FORMATS, LADDER.name} and event.get("variant", BACKGAMMON) in WORTHS
    least, most = (FEWEST_BOARDS, MOST_BOARDS) if event.get("sides") else (1, 2)
    if not least <= event["side_size"] <= most or not is_known:
        raise Refused(cause("document_of_other_kind", event=event["name"][:80]))
    EventSettings.from_json(event["conditions"]).check()


def _late_times(event: Json, place: str, latest: datetime) -> Iterator[tuple[str, str]]:
    for stage in event.get("stages", ()):
        if stage.get("ladder", {"until": 0})["until"] > latest.timestamp():
            yield f"{place}.stages[{stage['position']}].ladder.until", codes.VALUE_WRONG
    for match in event.get("matches", ()):
        times = [row["played_at"] for row in match.get("results", ())] + [row["at"] for row in match.get("rulings", ())]
        if any(datetime.fromisoformat(time) > latest for time in times):
            yield f"{place}.matches[{match['match']}]", codes.VALUE_WRONG
