"""A new entry with its members, those who are new among them, and the pair that two of them are."""

from collections.abc import Sequence

from clubs.models import Player
from clubs.record import new_player
from clubs.record_pairs import pair_of
from journal.acts import Recording
from matches.models import Entry, EntryMember, Event
from matches.plans import Wanted
from matches.queries import entries


def state_entry(act: Recording, event: Event, side: Sequence[Player]) -> Entry:
    """Of one player, or of two who play together, under the event's next number."""
    before = [entries.times_entered(event, player) for player in side]
    entry = act.state(Entry(event=event, number=entries.highest_number(event) + 1))
    for position, (player, times) in enumerate(zip(side, before, strict=True), start=1):
        act.state(EntryMember(entry=entry, event=event, player=player, position=position, reentry_no=times))
    if len(side) == 2:
        pair_of(side[0], side[1])
    return entry


def players_of(side: Sequence[Wanted], known: Sequence[Player | None]) -> list[Player]:
    """Of one side; who is new (None) is registered."""
    return [player or new_player(one.name, one.country) for one, player in zip(side, known, strict=True)]
