"""Write the line-ups of ties of an event of another site."""

from collections.abc import Mapping, Sequence

from exchange.inputs import Json
from exchange.queries.documents.lineups import lineup_data
from exchange.queries.documents.origins import renamed_lineup
from exchange.recording.incoming.desk import Place, contradiction
from journal.acts import record_act
from matches.derive.ties import revealed_lineups
from matches.models import LineupFact, Match, MatchFact
from matches.recording.ties import differing_ties

_Lineups = tuple[LineupFact, LineupFact]


def bring_lineups(place: Place, matches: Mapping[int, Match]) -> None:
    """State the line-ups that are new: nobody can change one that is revealed."""
    stages = place.event.stages.select_related("event") if place.event.is_of_teams else ()
    earlier = {tie: sides for stage in stages for tie, sides in revealed_lineups(stage).items()}
    for data in place.data.get("matches", ()):
        match = matches[data["match"]]
        target = [renamed_lineup(lineup, place.entries) for lineup in data.get("lineups", ())]
        if match.pk in earlier:
            _check_same(place, data, earlier[match.pk], target)
        elif target:
            _state(place, match, target)


def _check_same(place: Place, data: Json, sides: _Lineups, target: Sequence[Json]) -> None:
    if [lineup_data(lineup) for lineup in sides] != target:
        raise contradiction(place.data, f"matches[{data['match']}].lineups")


def _state(place: Place, match: Match, target: Sequence[Json]) -> None:
    with record_act(place.stream, "import_draw", place.ctx()) as act:
        act.state_all([_lineup(match, side, data) for side, data in enumerate(target)])
        act.state(MatchFact(match=match, kind=MatchFact.Kind.REVEALED))


def _lineup(match: Match, side: int, data: Json) -> LineupFact:
    players = {"boards": data["boards"], "reserves": data.get("reserves", [])}
    digest = {"nonce": data["nonce"], "sha256": data["sha256"]}
    row = LineupFact(match=match, side=side, version=1, **players, **digest)
    row.is_by_rule = data.get("is_by_rule", False)
    return row


def check_ties(place: Place) -> None:
    """Raise Conflicting for a tie whose boards do not make the result that the document states."""
    for stage in place.event.stages.select_related("event").order_by("position"):
        for tie in differing_ties(stage, place.desk.ctx.at):
            raise contradiction(place.data, f"{tie.node_key}")
