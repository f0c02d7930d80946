"""Register the people of a document who are nobody here."""

from collections.abc import Mapping

from clubs.models import Federation, Player
from clubs.recording.people import NewPlayer, new_players
from exchange.inputs import Json
from exchange.queries.incoming import taken_ids
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream


def register(stream: Stream, home: Federation, people: Mapping[str, Json], ctx: ActContext) -> dict[str, Player]:
    """Register new players, by their ids in the document. They keep these ids where nobody has them here.

    ``stream``: that of the federation, which is their home.
    """
    if not people:
        return {}
    used_ids = taken_ids(list(people))
    rows = [_player(row, home, is_taken=row["id"] in used_ids) for row in people.values()]
    with record_act(stream, "register_players", ctx) as act:
        return dict(zip(people, new_players(act, rows), strict=True))


def _player(person: Json, home: Federation, *, is_taken: bool) -> NewPlayer:
    public_id = "" if is_taken or person["id"].isalpha() else person["id"]
    return NewPlayer(person["name"], home, person.get("country", ""), public_id, person.get("is_hidden", False))
