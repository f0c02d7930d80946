"""The ladders of an event: their acts are played through, and give the order that is stated."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from rules_engine.documents import codes
from rules_engine.documents.draws import counting_result, placing_faults
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.plain import Unreadable
from rules_engine.leagues.event_formats import LADDER
from rules_engine.leagues.ladder import play_ladder
from rules_engine.leagues.ladder_settings import Kind, LadderAct, LadderSettings
from rules_engine.verdict import Param, Verdict, Violation
from rules_engine.words import PlayerId

_MOST_SECONDS: Final = 20 * 366 * 86_400  # from the start of a ladder: its deadlines are played through one by one
_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("order", "by"),
    "challenge": ("entry", "opponent", "number"),
    "settings": ("settings",),
    **dict.fromkeys(("accept", "decline", "take_back"), ("entry", "opponent", "number")),
    **dict.fromkeys(("join", "back_in", "withdrawn", "disqualified", "away", "back"), ("entry",)),
    "report": ("number",),
}
_OF_PLAYERS: Final[Mapping[str, Kind]] = {
    **{"join": Kind.JOIN, "back_in": Kind.JOIN, "withdrawn": Kind.LEAVE, "disqualified": Kind.LEAVE},
    **{"away": Kind.AWAY, "back": Kind.BACK},
}
Json = Mapping[str, Any]


def judge_ladders(event: Json) -> tuple[int, Verdict]:
    """Return the number of ladders that were played through, and the verdict."""
    violations, count = list[Violation](), 0
    for stage in event.get("stages", ()):
        if "ladder" in stage:
            count += 1
            violations += _stage_faults(event, stage, f"stages[{stage['position']}]")
    return count, Verdict(tuple(violations))


def _stage_faults(event: Json, stage: Json, place: str) -> Iterator[Violation]:
    ladder = stage["ladder"]
    faults = list(_form_faults(ladder, f"{place}.ladder"))
    if faults or not ladder["acts"]:
        yield from faults
        return
    try:
        acts = _acts(event, stage)
        start, settings = ladder["acts"][0], _settings(ladder["settings"])
    except (DrawRefused, Unreadable) as refused:
        yield from _refusals(refused.verdict, f"{place}.ladder")
        return
    if not _is_drawn_by_seed(event, start):
        yield Violation(codes.ORDER_DIFFERS, f"{place}.ladder")
    order = [PlayerId(entry) for entry in start["order"]]
    state = play_ladder(order, acts, ladder["until"], settings, _second(start["at"]))
    rows = [
        {"section": "", "entry": entry, "place_from": at, "place_to": at} for at, entry in enumerate(state.order, 1)
    ]
    yield from placing_faults(stage.get("placings", []), rows, place)


def _form_faults(ladder: Json, place: str) -> Iterator[Violation]:
    """Yield acts without a key that they need, or before the start, and times that are not played through."""
    for number, act in enumerate(ladder["acts"]):
        for key in _KEYS[act["act"]]:
            if key not in act:
                yield Violation(codes.KEY_MISSING, f"{place}.acts[{number}]", {"key": key})
        if (act["act"] == "start") != (number == 0):
            yield Violation(codes.VALUE_WRONG, f"{place}.acts[{number}]", {"expected": "one start, before all else"})
    try:
        seconds = [_second(act["at"]) for act in ladder["acts"]]
    except ValueError:
        yield Violation(codes.VALUE_WRONG, f"{place}.acts", {"expected": "times"})
        return
    if seconds and not 0 <= seconds[0] <= ladder["until"] <= seconds[0] + _MOST_SECONDS:
        yield Violation(codes.VALUE_WRONG, f"{place}.until", {"expected": "within 20 years of the start"})
    if seconds != sorted(seconds):
        yield Violation(codes.VALUE_WRONG, f"{place}.acts", {"expected": "acts in order of time"})


def _refusals(verdict: Verdict, place: str) -> Iterator[Violation]:
    for violation in verdict.violations:
        details = ", ".join(f"{name} {value}" for name, value in violation.params.items())
        params: dict[str, Param] = {"code": violation.code, "place": str(violation.where), "details": details[:400]}
        yield Violation(codes.LADDER_WRONG, place, params)


def _settings(plain: Json) -> LadderSettings:
    settings: LadderSettings = LADDER.read_settings(plain)
    return settings


def _is_drawn_by_seed(event: Json, start: Json) -> bool:
    """Return whether an order that was made by lot is that of its seed; true for others."""
    numbers = {row["entry"]: row["number"] for row in event.get("entries", ())}
    if start["by"] != "lot" or "seed" not in start:
        return True
    field = sorted(start["order"], key=lambda entry: numbers.get(entry, 0))
    return list(shuffled(field, stream(start["seed"], "ladder"))) == list(start["order"])


def _acts(event: Json, stage: Json) -> list[LadderAct]:
    """Return everything that happened up to the last moment, in order of time."""
    ladder = stage["ladder"]
    answers = {act["number"]: act for act in ladder["acts"] if act["act"] == "accept"}
    acts = [_act(act, answers) for act in ladder["acts"][1:]]
    acts += _results(event, stage, answers)
    return [act for act in sorted(acts, key=lambda act: act.at) if act.at <= ladder["until"]]


def _act(act: Json, answers: Mapping[int, Json]) -> LadderAct:
    at, name = _second(act["at"]), act["act"]
    if name in _OF_PLAYERS:
        return LadderAct(at, _OF_PLAYERS[name], player=PlayerId(act["entry"]))
    if name == "settings":
        return LadderAct(at, Kind.SETTINGS, settings=_settings(act["settings"]))
    if name == "report":
        return _of_match(answers.get(act["number"]), at, Kind.REPORT, None)
    by, to = PlayerId(act["entry"]), PlayerId(act["opponent"])
    return LadderAct(at, Kind(name), by, to, number=act["number"], stands=name == "challenge")


def _of_match(answer: Json | None, at: int, kind: Kind, winner: int | None) -> LadderAct:
    """Return what happened in the match of a challenge: at the earliest when it was accepted."""
    if answer is None:
        return LadderAct(at, kind)
    by, to = PlayerId(answer["entry"]), PlayerId(answer["opponent"])
    return LadderAct(max(at, _second(answer["at"])), kind, by, to, winner=None if winner is None else PlayerId(winner))


def _results(event: Json, stage: Json, answers: Mapping[int, Json]) -> Sequence[LadderAct]:
    rows = []
    for match in event.get("matches", ()):
        result = counting_result(match)
        if match["stage"] == stage["position"] and result is not None:
            winner = None if result["winner"] is None else match["sides"][result["winner"]]
            kind = Kind.VOID if winner is None else Kind.RESULT
            number = match["node"][1:]
            answer = answers.get(int(number)) if number.isdecimal() else None
            first = min(row.get("act", 0) for row in match["results"])
            rows.append((first, _of_match(answer, _second(result["played_at"]), kind, winner)))
    return [act for _first, act in sorted(rows, key=lambda row: row[0])]


def _second(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp())
