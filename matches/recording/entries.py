"""Write entries with their members."""

from collections.abc import Mapping, Sequence

from clubs.models import Club, Federation, Player
from clubs.recording.homes import join
from clubs.recording.pairs import pair_of
from clubs.recording.people import new_player
from journal.acts import ActRecorder
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.models import Entry, EntryFact, EntryMember, Event
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


def enter_side(act: ActRecorder, event: Event, side: Sequence[Player]) -> Entry:
    """Return the new entry of a side, or its withdrawn entry, which is in again."""
    old = entries.entry_of_side(event, side)
    entry = old or state_entry(act, event, side)
    if old:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.BACK))
    return entry


def players_of(
    act: ActRecorder,
    event: Event,
    side: Sequence[EntryInput],
    players: Sequence[Player | None],
    clubs: Mapping[str, Club],
) -> list[Player]:
    """Return the players of a side. Register those that are None, as members of their club if ``clubs`` has it.

    Their home is that club, otherwise the federation of the event.
    """
    return [
        player or _new_player(act, entrant, clubs.get(entrant.club), event.tournament.federation)
        for entrant, player in zip(side, players, strict=True)
    ]


def _new_player(act: ActRecorder, entrant: EntryInput, club: Club | None, federation: Federation) -> Player:
    player = new_player(act, entrant.name, entrant.country, club or federation)
    if club is not None:
        join(player, club, federation.day_at(act.at), ActContext(act.by, act.at))
    return player
