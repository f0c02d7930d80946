"""What an import of a document has at hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from clubs.models import Club, Federation, Player
from clubs.queries import federations
from exchange.inputs import Incoming, Json
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Act, Stream
from journal.refusals import Conflicting, cause
from matches.models import Event, RatingPool


@dataclass(frozen=True, slots=True)
class Desk:
    """``players``: who is who, by the ids of the document. ``pool``: rates new events; None for no pool."""

    document: Incoming
    home: Federation
    players: Mapping[str, Player]
    pool: RatingPool | None
    ctx: ActContext


@dataclass(frozen=True, slots=True)
class Place:
    """An event that is being brought in, under its lock. ``data``: what the document says of it.

    ``entries``: the ids of entries here by those of the document; who joins a ladder later is added when they do.
    """

    desk: Desk
    stream: Stream
    event: Event
    data: Json
    entries: dict[int, int]

    def ctx(self, at: datetime | None = None, note: str = "") -> ActContext:
        """Return the context of an act with the time of the other site."""
        return ActContext(self.desk.ctx.actor, at or self.desk.ctx.at, note)

    def undo(self, act: Act) -> None:
        with record_act(self.stream, "undo_act", self.ctx(), undoes=act):
            pass


def contradiction(event: Json, place: str) -> Conflicting:
    """Return the refusal of a document that says something else about what is here."""
    return Conflicting(cause("document_contradicts", place, event=event["name"][:80], place=place))


def club_of(home: Federation, club_id: str) -> Club | None:
    """Return the club of the federation that a document names; None for one of another federation."""
    federation, _slash, slug = club_id.partition("/")
    clubs = federations.clubs_of(home).filter(slug=slug) if federation == home.slug else ()
    return next(iter(clubs), None)


def time_of(text: str) -> datetime:
    return datetime.fromisoformat(text)
