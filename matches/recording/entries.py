"""Write entries with their members."""

from collections.abc import Sequence

from clubs.models import Player
from clubs.recording.pairs import pair_of
from clubs.recording.people import new_player
from journal.acts import ActRecorder
from matches.inputs.entries import EntryInput
from matches.models import Entry, EntryMember, Event
from matches.queries.entries import entries


def state_entry(act: ActRecorder, event: Event, side: Sequence[Player]) -> Entry:
    """State an entry of one or two players under the event's next number. Two players get a pair."""
    before = [entries.times_entered(event, player) for player in side]
    entry = act.state(Entry(event=event, number=entries.highest_number(event) + 1))
    for position, (player, times) in enumerate(zip(side, before, strict=True), start=1):
        act.state(EntryMember(entry=entry, event=event, player=player, position=position, reentry_no=times))
    if len(side) == 2:
        pair_of(side[0], side[1])
    return entry


def players_of(
    act: ActRecorder, event: Event, side: Sequence[EntryInput], players: Sequence[Player | None]
) -> list[Player]:
    """Return the players of a side. Register those that are None: their home is the federation of the event."""
    home = event.tournament.federation
    return [
        player or new_player(act, entrant.name, entrant.country, home)
        for entrant, player in zip(side, players, strict=True)
    ]
