"""Write the matches of an event of another site, with everything that was stated of their results."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from exchange.inputs import Json
from exchange.queries.documents.matches import result_data, ruling_data, rulings_of
from exchange.recording.incoming.desk import Place, contradiction, time_of
from journal.acts import record_act
from journal.models import Act, Stream
from matches.models import Match, Result, Ruling, Stage
from matches.queries.results.result_rows import stated_results
from matches.queries.results.submission_rows import grouped

_WITHOUT_PLAY: Final = (Result.Ending.WALKOVER, Result.Ending.FORFEIT, Result.Ending.DOUBLE_FORFEIT)
_LAST: Final = 2**53
_Key = tuple[int, str, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """``match_ids``: with other results than before. ``taken_back``: how many results no longer hold."""

    match_ids: list[int]
    results: int
    taken_back: int


def bring_matches(place: Place) -> dict[int, Match]:
    """State the matches that are new. Return all of them, by their ids in the document."""
    stages = {stage.position: stage for stage in place.event.stages.order_by("position")}
    earlier = {_key(match): match for match in Match.objects.filter(stage__event=place.event).order_by("pk")}
    matches = dict[int, Match]()
    for is_board in (False, True):
        rows = [
            (data["match"], _match(place, stages[data["stage"]], data, matches))
            for data in place.data.get("matches", ())
            if ("part_of" in data) is is_board
        ]
        _state_matches(place, [match for _, match in rows if _key(match) not in earlier])
        earlier |= {_key(match): match for _, match in rows if match.pk is not None}
        matches |= {number: earlier[_key(match)] for number, match in rows}
    return matches


def _state_matches(place: Place, matches: list[Match]) -> None:
    if matches:
        with record_act(place.stream, "import_draw", place.ctx()) as act:
            act.state_all(matches)
        Stream.objects.bulk_create([Stream(kind=Stream.Kind.MATCH, key=str(match.pk)) for match in matches])


def _key(match: Match) -> _Key:
    place = (match.stage_id, match.node_key, match.side0_id, match.side1_id)
    return (*place, match.replay_no, match.board)


def _match(place: Place, stage: Stage, data: Json, ties: Mapping[int, Match]) -> Match:
    """Return a match. ``ties``: of which boards are parts, by their ids in the document."""
    side0, side1 = (place.entries[side] for side in data["sides"])
    sides = {"side0_id": side0, "side1_id": side1, "length": data["length"]}
    part = {"part_of": ties[data["part_of"]], "board": data.get("board", 0)} if "part_of" in data else {}
    return Match(stage=stage, node_key=data["node"], replay_no=data.get("replay", 0), **sides, **part)


@dataclass(frozen=True, slots=True)
class _Stated:
    """A result or ruling that is new. ``act``: the number of its act on the other site. ``order``: among all."""

    act: int
    order: int
    match: Match
    data: Json
    is_ruling: bool = False

    @property
    def at(self) -> str:
        at: str = self.data["at" if self.is_ruling else "played_at"]
        return at

    @property
    def is_taken_back(self) -> bool:
        return bool(self.data.get("is_taken_back"))


def bring_results(place: Place, matches: Mapping[int, Match]) -> Outcome:
    """State what is new, act by act in the order of the other site, and take back what no longer holds there."""
    earlier, rulings = grouped(stated_results(place.event), "match_id"), grouped(rulings_of(place.event), "match_id")
    fresh, undone, last = list[_Stated](), dict[object, Act](), dict[int, Result]()
    orders = _orders(place.data)
    for data in place.data.get("matches", ()):
        match = matches[data["match"]]
        rows, target = earlier.get(match.pk, []), data.get("results", [])
        undone |= {row.act_id: row.act for row in _no_longer(place, data, rows, target)}
        order = orders.get((data["stage"], data["node"], frozenset(data["sides"])), _LAST)
        fresh += [_Stated(row.get("act", _LAST), order, match, row) for row in target[len(rows) :]]
        if rows:
            last[match.pk] = rows[-1]
        same_count, removals = _rulings(rulings.get(match.pk, []), data.get("rulings", []))
        undone |= {row.act_id: row.act for row in removals}
        fresh += [
            _Stated(row.get("act", _LAST), order, match, row, True) for row in data.get("rulings", [])[same_count:]
        ]
    match_ids = {row.match.pk for row in fresh}
    match_ids |= set(Result.objects.filter(act__in=list(undone)).values_list("match_id", flat=True))
    for act in undone.values():
        place.undo(act)
    for group in _by_act(fresh):
        _state(place, group, last)
    taken_back = len(undone) + sum(row.is_taken_back for row in fresh)
    return Outcome(sorted(match_ids), sum(not row.is_ruling for row in fresh), taken_back)


def _no_longer(place: Place, data: Json, rows: Sequence[Result], target: Sequence[Json]) -> Iterator[Result]:
    """Yield the results that are taken back since. Raise Conflicting for one that the document states otherwise."""
    if len(target) < len(rows):
        raise contradiction(place.data, f"matches[{data['match']}]")
    for row, row_data in zip(rows, target, strict=False):
        is_taken_back, was_taken_back = row_data.get("is_taken_back", False), hasattr(row.act, "undone_by")
        if _compared(result_data(row)) != _compared(row_data) or (was_taken_back and not is_taken_back):
            raise contradiction(place.data, f"matches[{data['match']}]")
        if is_taken_back and not was_taken_back:
            yield row


def _compared(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in ("act", "is_taken_back")}


def _rulings(rows: Sequence[Ruling], target: Sequence[Json]) -> tuple[int, Sequence[Ruling]]:
    """Return how many of the first rulings are the same, and those here that no longer hold."""
    same = 0
    while same < min(len(rows), len(target)) and _compared(ruling_data(rows[same])) == _compared(target[same]):
        same += 1
    return same, rows[same:]


def _orders(event: Json) -> dict[tuple[int, str, frozenset[int]], int]:
    """Return the place of each result in its draw, by stage, node and sides."""
    stages = [(stage["position"], stage.get("draw", {}).get("results", ())) for stage in event.get("stages", ())]
    rows = [(position, row) for position, results in stages for row in results]
    return {(position, row["node"], frozenset(row["sides"])): place for place, (position, row) in enumerate(rows)}


def _by_act(rows: Sequence[_Stated]) -> Iterator[Sequence[_Stated]]:
    """Yield what was stated by one act of the other site. Without the number of an act each is one of its own."""
    groups: dict[object, list[_Stated]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.act, row.order)):
        groups[row.act if row.act < _LAST else id(row)].append(row)
    yield from groups.values()


def _state(place: Place, group: Sequence[_Stated], last: dict[int, Result]) -> None:
    note = next((row.data["why"] for row in group if row.data.get("why")), "")
    with record_act(place.stream, "import_result", place.ctx(time_of(group[0].at), note)) as act:
        for row in group:
            if row.is_ruling:
                act.state(Ruling(match=row.match, choice=row.data["choice"]))
            else:
                last[row.match.pk] = act.state(_result(row, last.get(row.match.pk)))
    if any(row.is_taken_back for row in group):
        place.undo(Act.objects.get(pk=act.id))


def _result(row: _Stated, before: Result | None) -> Result:
    data = row.data
    return Result(
        match=row.match,
        ending=data["ending"],
        winner=data["winner"],
        raw=data.get("raw") or None,
        final=data.get("score") or None,
        both_moved=data["ending"] not in _WITHOUT_PLAY,
        loser_present=data.get("loser_present"),
        sheet=data.get("sheet") or None,
        played_at=time_of(data["played_at"]),
        replaces=before if data.get("is_correction") else None,
    )
