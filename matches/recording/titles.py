"""Write titles, within an act whose streams are locked."""

from collections.abc import Iterable

from clubs.models import Player
from journal.acts import ActRecorder
from matches.models import Event, Title, TitleFact

Kind = TitleFact.Kind


def save_event_title(event: Event, row: Title | None, name: str, year: int) -> Title:
    """Write the title that an event gives: a new one, or another name of it."""
    title = row or Title(federation=event.tournament.federation, event=event)
    title.name, title.year = name, year
    title.save()
    return title


def delete_event_title(row: Title) -> None:
    """Delete a title about which nobody has decided."""
    row.delete()


def award(act: ActRecorder, title: Title, players: Iterable[Player]) -> None:
    """State that players hold a title."""
    act.state_all([TitleFact(title=title, kind=Kind.AWARDED, player=player) for player in players])


def decide(act: ActRecorder, title: Title, kind: TitleFact.Kind) -> None:
    """State that a proposal is refused, or that nobody holds the title any more."""
    act.state(TitleFact(title=title, kind=kind))
