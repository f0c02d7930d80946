"""Everything in an event is named once, and whatever is named is there."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules_engine.documents import codes
from rules_engine.verdict import Verdict, Violation


def judge_entrants(event: Mapping[str, Any], people: set[str]) -> Verdict:
    """Judge the names of an event. ``people``: the ids of the document's people and pairs."""
    entries, matches = event.get("entries", []), event.get("matches", [])
    of_teams = [*squad_rows(event), *board_side_rows(event)]
    ids = [*(row["entry"] for row in entries), *(row["entry"] for _team, row in of_teams)]
    violations = [
        *_twice("entries", ids),
        *_twice("entries", (row["number"] for row in entries)),
        *_twice("entries.squad", (f"{team}: {row['number']}" for team, row in of_teams)),
        *_twice("stages", (row["position"] for row in event.get("stages", ()))),
        *_twice("matches", (row["match"] for row in matches)),
        *_unknown(_people_named(event), people),
        *_unknown(_entries_named(event), set(ids)),
        *_unknown(_stages_named(event), {row["position"] for row in event.get("stages", ())}),
        *_unknown(_matches_named(event), {row["match"] for row in matches}),
        *_chain_faults(event),
    ]
    return Verdict(tuple(violations))


def squad_rows(event: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield each player of a squad, with the entry of the team."""
    for entry in event.get("entries", ()):
        yield from ((entry["entry"], row) for row in entry.get("squad", ()))


def board_side_rows(event: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield each side of several who play boards together, with the entry of their team."""
    for entry in event.get("entries", ()):
        yield from ((entry["entry"], row) for row in entry.get("board_sides", ()))


def in_lineup(lineup: Mapping[str, Any]) -> list[int]:
    """Return the entries that a line-up names: on its boards, as partners and as reserves."""
    players = [player for player in lineup["boards"] if player is not None]
    return [
        *players,
        *(row for partners in lineup.get("partners", ()) for row in partners),
        *lineup.get("reserves", ()),
    ]


def lineups_of(match: Mapping[str, Any]) -> Iterator[tuple[str, int, Mapping[str, Any]]]:
    """Yield the line-ups of a tie, and those that name the players of its play-off board, with their key and side."""
    for key in ("lineups", "playoff"):
        yield from ((key, side, lineup) for side, lineup in enumerate(match.get(key, ())))


def _twice(place: str, names: Iterable[object]) -> Iterator[Violation]:
    earlier_names = set[object]()
    for name in names:
        if name in earlier_names:
            yield Violation(codes.NAMED_TWICE, place, {"name": str(name)})
        earlier_names.add(name)


def _unknown(references: Iterable[tuple[str, object]], ids: set[Any]) -> Iterator[Violation]:
    for place, name in references:
        if name not in ids:
            yield Violation(codes.UNKNOWN_NAME, place, {"name": str(name)})


def _people_named(event: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    for number, entry in enumerate(event.get("entries", ())):
        yield from ((f"entries[{number}].members", member) for member in entry["members"])
        yield from ((f"entries[{number}].squad", row["player"]) for row in entry.get("squad", ()))
        sides = entry.get("board_sides", ())
        yield from ((f"entries[{number}].board_sides", member) for row in sides for member in row["members"])
        yield from ((f"entries[{number}].pair", row["pair"]) for row in (entry, *sides) if "pair" in row)
    for number, effect in enumerate(event.get("rating", {}).get("effects", ())):
        yield f"rating.effects[{number}].player", effect["player"]


def _entries_named(event: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    for number, match in enumerate(event.get("matches", ())):
        yield from ((f"matches[{number}].sides", entry) for entry in match["sides"])
        for key, _side, lineup in lineups_of(match):
            yield from ((f"matches[{number}].{key}", entry) for entry in in_lineup(lineup))
    for stage in event.get("stages", ()):
        yield from ((f"stages[{stage['position']}].placings", row["entry"]) for row in stage.get("placings", ()))
        yield from ((f"stages[{stage['position']}].ladder", entry) for entry in _in_ladder(stage))
    for number, pot in enumerate(event.get("prizes", ())):
        yield from ((f"prizes[{number}]", prize["entry"]) for prize in pot["prizes"])


def _in_ladder(stage: Mapping[str, Any]) -> Iterator[int]:
    for act in stage.get("ladder", {}).get("acts", ()):
        yield from act.get("order", ())
        yield from (act[name] for name in ("entry", "opponent") if name in act)


def _stages_named(event: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    for number, match in enumerate(event.get("matches", ())):
        yield f"matches[{number}].stage", match["stage"]


def _matches_named(event: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    for number, match in enumerate(event.get("matches", ())):
        if "part_of" in match:
            yield f"matches[{number}].part_of", match["part_of"]
    for number, effect in enumerate(event.get("rating", {}).get("effects", ())):
        yield f"rating.effects[{number}].match", effect["match"]


def _chain_faults(event: Mapping[str, Any]) -> Iterator[Violation]:
    """Yield whether the journal lacks acts: there are as many hashes as it has acts, and none occurs twice."""
    chain = event.get("chain")
    if chain is not None and not chain["number"] == len(chain["hashes"]) == len(set(chain["hashes"])):
        yield Violation(codes.CHAIN_BROKEN, "chain")
