"""Note that a person with an office looked at private data of players."""

from collections.abc import Iterable

from clubs.models import Look, Player
from clubs.recording.looks import write_looks
from journal.context import ActContext


def note_looks(*, players: Iterable[Player], kind: Look.What, place: str, ctx: ActContext) -> None:
    """Note a look at data of players, who can read of it. ``place``: the name of the tournament or federation.

    This is no act: nothing changes. Only logins are noted, and one look a day.
    """
    if ctx.actor.kind == "user":
        write_looks(ctx.actor.id, players, kind, place[:120], ctx.at.date())
