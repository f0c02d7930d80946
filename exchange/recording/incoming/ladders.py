"""Write a ladder of another site: its start, and what was done in it since, at the times of that site."""

from collections.abc import Callable, Mapping
from typing import Final

from exchange.inputs import Json
from exchange.queries.documents.ladders import ladder_steps
from exchange.queries.documents.origins import renamed_step
from exchange.recording.incoming.desk import Place, contradiction, time_of
from exchange.recording.incoming.entries import join_ladder
from journal.acts import record_act
from matches.models import EntryFact, LadderClock, LadderFact, Stage
from matches.queries.entries.entries import entries
from matches.queries.events.origins import entry_origins
from matches.recording.stages import change_plan

_Kind = EntryFact.Kind
_MOVES: Final = {"back_in": _Kind.BACK, "withdrawn": _Kind.WITHDRAWN, "disqualified": _Kind.DISQUALIFIED}


def bring_ladder(place: Place, stage: Stage, data: Json) -> None:
    """State what is new in a ladder, after taking back what the document no longer has."""
    origins = entry_origins(place.event)
    steps = ladder_steps(stage)
    earlier = [renamed_step(step.data, origins) for step in steps]
    for step, plain in reversed([*zip(steps, earlier, strict=True)]):
        if plain not in data["acts"]:
            if step.act is None:
                raise contradiction(place.data, f"stages[{stage.position}].ladder")
            place.undo(step.act)
    if data["acts"] and data["acts"][0] not in earlier:
        _leave_before(place, data)
    for act in data["acts"]:
        if act not in earlier:
            _STATERS.get(act["act"], _state_fact)(place, stage, act)
    LadderClock.objects.update_or_create(stage=stage, defaults={"until": data["until"]})


def _leave_before(place: Place, data: Json) -> None:
    """State that those left who were no longer in when the ladder started."""
    first = {act["entry"]: act["act"] for act in reversed(data["acts"]) if act["act"] in (*_MOVES, "join")}
    is_in = {row.id: row.is_in for row in entries(place.event)}
    order = {place.entries[entry] for entry in data["acts"][0]["order"]}
    facts = [
        EntryFact(entry_id=place.entries[entry], kind=_left_by(row, first.get(entry, "")))
        for row in place.data.get("entries", ())
        for entry in [row["entry"]]
        if entry in place.entries and place.entries[entry] not in order and is_in[place.entries[entry]]
    ]
    if facts:
        with record_act(place.stream, "import_entries", place.ctx()) as act:
            act.state_all(facts)


def _left_by(row: Json, first_act: str) -> EntryFact.Kind:
    return _Kind.DISQUALIFIED if row.get("is_disqualified") and not first_act else _Kind.WITHDRAWN


def _state_fact(place: Place, stage: Stage, data: Json) -> None:
    sides = {name: place.entries[data[name]] for name in ("entry", "opponent") if name in data}
    row = LadderFact(stage=stage, kind=data["act"], number=data.get("number", 0))
    row.entry_id, row.opponent_id = sides.get("entry"), sides.get("opponent")
    with record_act(place.stream, "import_draw", place.ctx(time_of(data["at"]))) as act:
        act.state(row)


def _start(place: Place, stage: Stage, data: Json) -> None:
    order = [place.entries[entry] for entry in data["order"]]
    params = {"order": order, "by": data["by"], "seed": data.get("seed", "")}
    with record_act(place.stream, "import_draw", place.ctx(time_of(data["at"]))) as act:
        act.state(LadderFact(stage=stage, kind=LadderFact.Kind.STARTED, params=params))


def _join(place: Place, _stage: Stage, data: Json) -> None:
    join_ladder(place, data["entry"], time_of(data["at"]))


def _move(place: Place, _stage: Stage, data: Json) -> None:
    with record_act(place.stream, "import_change", place.ctx(time_of(data["at"]))) as act:
        act.state(EntryFact(entry_id=place.entries[data["entry"]], kind=_MOVES[data["act"]]))


def _change(place: Place, stage: Stage, data: Json) -> None:
    with record_act(place.stream, "import_draw", place.ctx(time_of(data["at"]))) as act:
        change_plan(act, stage, settings=data["settings"])


_STATERS: Final[Mapping[str, Callable[[Place, Stage, Json], None]]] = {
    "start": _start,
    "join": _join,
    "settings": _change,
    **dict.fromkeys(_MOVES, _move),
}
