"""Write the line-ups of ties of an event of another site."""

from collections.abc import Mapping, Sequence
from typing import Final

from exchange.inputs import Json
from exchange.queries.documents.lineups import lineup_data
from exchange.queries.documents.origins import renamed_lineup
from exchange.recording.incoming.desk import Place, contradiction
from journal.acts import record_act
from matches.derive.ties import revealed_lineups
from matches.models import LineupFact, Match, MatchFact
from matches.queries.teams.playoffs import revealed_playoffs
from matches.recording.ties import differing_ties

_Lineups = tuple[LineupFact, LineupFact]
_VERSIONS: Final = {"lineups": 1, "playoff": 2}  # the last ones alone are in a document


def bring_lineups(place: Place, matches: Mapping[int, Match]) -> None:
    """State the line-ups that are new, and whom both sides named for a play-off board: nobody can change what is
    revealed.
    """
    for stage in place.event.stages.select_related("event") if place.event.is_of_teams else ():
        earlier = {"lineups": revealed_lineups(stage), "playoff": revealed_playoffs(stage)}
        for data in place.data.get("matches", ()):
            if data["stage"] == stage.position:
                for key, lineups in earlier.items():
                    _bring(place, key, data, matches[data["match"]], lineups)


def _bring(place: Place, key: str, data: Json, match: Match, earlier: Mapping[int, _Lineups]) -> None:
    target = [renamed_lineup(lineup, place.entries) for lineup in data.get(key, ())]
    if match.pk not in earlier:
        if target:
            _state(place, match, key, target)
    elif [lineup_data(lineup) for lineup in earlier[match.pk]] != target:
        raise contradiction(place.data, f"matches[{data['match']}].{key}")


def _state(place: Place, match: Match, key: str, target: Sequence[Json]) -> None:
    with record_act(place.stream, "import_draw", place.ctx()) as act:
        act.state_all([_lineup(match, side, key, data) for side, data in enumerate(target)])
        if key == "lineups":
            act.state(MatchFact(match=match, kind=MatchFact.Kind.REVEALED))


def _lineup(match: Match, side: int, key: str, data: Json) -> LineupFact:
    row = LineupFact(match=match, side=side, version=_VERSIONS[key], is_playoff=key == "playoff")
    row.boards, row.partners, row.reserves = data["boards"], data.get("partners", []), data.get("reserves", [])
    row.nonce, row.sha256, row.is_by_rule = data["nonce"], data["sha256"], data.get("is_by_rule", False)
    return row


def check_ties(place: Place) -> None:
    """Raise Conflicting for a tie whose boards do not make the result that the document states."""
    for stage in place.event.stages.select_related("event").order_by("position"):
        for tie in differing_ties(stage, place.desk.ctx.at):
            raise contradiction(place.data, f"{tie.node_key}")
