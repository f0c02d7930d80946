"""The draws of an event: each drawing is made again, and the results and placings follow from them.

A stage is read as the command ``draw`` reads it, so that a format of the rule book needs nothing here.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules_engine.documents import codes
from rules_engine.draws.exported.phase_answers import answer
from rules_engine.verdict import Param, Verdict, Violation

_SOUND: Final = ("proved", "by_hand")


def judge_draws(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of drawings that were proved, and the verdict."""
    stages = [stage for stage in event.get("stages", ()) if stage.get("draw")]
    if not stages:
        return 0, Verdict()
    response = answer({"phases": [stage["draw"] for stage in stages]})
    if "phases" not in response:
        return 0, Verdict(tuple(_refusals(response["violations"])))
    violations, notes, proved = list[Violation](), list[Violation](), 0
    for stage, phase in zip(stages, response["phases"], strict=True):
        place = f"stages[{stage['position']}]"
        violations += [*_contradictions(phase, place), *_play_faults(event, stage, phase)]
        violations += placing_faults(stage.get("placings"), phase["standings"], place)
        notes += _unproved(phase, place)
        proved += sum(drawing["proof"] == "proved" for drawing in phase["drawings"])
    return proved, Verdict(tuple(violations), tuple(notes))


def _refusals(violations: Iterable[Mapping[str, Any]]) -> Iterator[Violation]:
    for violation in violations:
        details = ", ".join(f"{name} {value}" for name, value in violation["params"].items())
        params = {"code": violation["code"], "place": str(violation["where"]), "details": details[:400]}
        yield Violation(codes.DRAW_WRONG, "stages", params)


def _contradictions(phase: Mapping[str, Any], place: str) -> Iterator[Violation]:
    for contradiction in phase["contradictions"]:
        yield Violation(codes.RESULT_CONTRADICTED, place, {"node": str(contradiction["where"])})


def _unproved(phase: Mapping[str, Any], place: str) -> Iterator[Violation]:
    for drawing in phase["drawings"]:
        if drawing["proof"] not in _SOUND:
            params: dict[str, Param] = {"round": drawing["round"], "proof": drawing["proof"]}
            yield Violation(codes.DRAW_NOT_PROVED, place, params)


def _play_faults(event: Mapping[str, Any], stage: Mapping[str, Any], phase: Mapping[str, Any]) -> Iterator[Violation]:
    """Yield results of matches that the draw lacks, and decided nodes whose match says otherwise."""
    nodes = {node["key"]: node for node in phase["nodes"] if node["status"] == "decided"}
    sides = {(row["node"], frozenset(row["sides"])) for row in stage["draw"].get("results", ())}
    for number, match in enumerate(event.get("matches", ())):
        result = counting_result(match)
        if match["stage"] != stage["position"] or result is None or match.get("part_of"):
            continue
        place, params = f"matches[{number}]", {"node": match["node"]}
        node = nodes.get(match["node"])
        if (match["node"], frozenset(match["sides"])) not in sides:
            yield Violation(codes.RESULT_NOT_IN_DRAW, place, params)
        elif node and set(node["sides"]) == set(match["sides"]) and node["winner"] != _winner(match, result):
            yield Violation(codes.RESULT_DIFFERS, place, params)


def counting_result(match: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the last result that was not taken back, if it ends the match."""
    results = [row for row in match.get("results", ()) if not row.get("is_taken_back")]
    result: Mapping[str, Any] | None = results[-1] if results else None
    return None if result is None or result["ending"] == "unfinished" else result


def _winner(match: Mapping[str, Any], result: Mapping[str, Any]) -> int | None:
    """Return the entry that won; None where nobody did, or where a ruling decides which result counts."""
    return None if result["winner"] is None else match["sides"][result["winner"]]


def placing_faults(placings: Iterable[Mapping[str, Any]] | None, standings: Any, place: str) -> Iterator[Violation]:
    """Yield entries with another place than the results give them. Without placings there is nothing to judge.

    The rule book lists the sections of a bracket together; what is stated of each of them is not judged.
    """
    if placings is None:
        return
    places = {(row.get("section", ""), row["entry"]): (row["place_from"], row["place_to"]) for row in placings}
    standing_places = {(row["section"], row["entry"]): (row["place_from"], row["place_to"]) for row in standings}
    sections = {section for section, _ in standing_places}
    for key in sorted(places.keys() | standing_places.keys()):
        if key[0] in sections and places.get(key) != standing_places.get(key):
            yield Violation(codes.PLACINGS_DIFFER, f"{place}.placings", {"entry": key[1]})
