"""Write the squads and captains of an event of another site."""

from collections.abc import Iterator

from exchange.inputs import Json
from exchange.recording.incoming.desk import Place
from journal.acts import record_act
from matches.models import CaptainFact, SquadFact
from matches.queries.teams.squads import SquadRow, squads_of


def bring_squads(place: Place) -> None:
    """State the standing of each player of a squad, and who acts for a team, where that differs from what is here."""
    teams = [row for row in place.data.get("entries", ()) if "squad" in row]
    squads = squads_of([place.entries[team["entry"]] for team in teams])
    rows = {row.entry: row for squad in squads.values() for row in squad}
    facts = [
        fact
        for team in teams
        for data in team["squad"]
        for fact in _facts(place.entries[team["entry"]], data, rows[place.entries[data["entry"]]])
    ]
    if facts:
        with record_act(place.stream, "import_entries", place.ctx()) as act:
            act.state_all([fact for fact in facts if isinstance(fact, SquadFact)])
            act.state_all([fact for fact in facts if isinstance(fact, CaptainFact)])


def _facts(team: int, data: Json, row: SquadRow) -> Iterator[SquadFact | CaptainFact]:
    if (data["standing"], data["rank"]) != (row.standing, row.rank):
        yield SquadFact(entry_id=row.entry, kind=data["standing"], rank=data["rank"])
    captaincy = data.get("captaincy", "")
    if captaincy != row.captaincy:
        kind = captaincy or CaptainFact.Kind.ENDED
        yield CaptainFact(entry_id=team, player=row.player, kind=kind)
