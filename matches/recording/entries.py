"""Write entries with their members."""

from collections.abc import Mapping, Sequence

from clubs.models import Club, Federation, Player
from clubs.recording.homes import join
from clubs.recording.pairs import pair_of
from clubs.recording.people import NewPlayer, new_players
from journal.acts import ActRecorder
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.models import Entry, EntryFact, EntryMember, Event
from matches.queries.entries import lookups


def state_entries(
    act: ActRecorder, event: Event, sides: Sequence[Sequence[Player]], times: Mapping[int, int] | None = None
) -> list[Entry]:
    """State an entry for each side of one or two players, under the event's next numbers. Two players get a pair.

    ``times``: how often each player was entered, if that is known.
    """
    if times is None:
        times = lookups.times_entered(event, [player for side in sides for player in side])
    first = lookups.highest_number(event) + 1
    rows = [Entry(event=event, number=number) for number in range(first, first + len(sides))]
    act.state_all(rows)
    members = [
        EntryMember(entry=entry, event=event, player=player, position=position, reentry_no=times[player.pk])
        for entry, side in zip(rows, sides, strict=True)
        for position, player in enumerate(side, start=1)
    ]
    act.state_all(members)
    for first_player, second_player in (side for side in sides if len(side) == 2):
        pair_of(first_player, second_player)
    return rows


def enter_sides(act: ActRecorder, event: Event, sides: Sequence[Sequence[Player]]) -> list[Entry]:
    """Return the new entry of each side, or its withdrawn entry, which is in again."""
    old_entries, times = lookups.entries_of_sides(event, sides)
    new_sides = [side for side, entry in zip(sides, old_entries, strict=True) if entry is None]
    new_entries = iter(state_entries(act, event, new_sides, times))
    act.state_all([EntryFact(entry=entry, kind=EntryFact.Kind.BACK) for entry in old_entries if entry])
    return [entry or next(new_entries) for entry in old_entries]


def register_newcomers(
    act: ActRecorder,
    event: Event,
    sides: Sequence[Sequence[EntryInput]],
    registered_players: Sequence[Sequence[Player | None]],
    clubs: Mapping[str, Club],
) -> list[list[Player]]:
    """Return the players of each side. Register those that are None, as members of their club if ``clubs`` has it.

    Their home is that club, otherwise the federation of the event.
    """
    newcomers = [
        entrant
        for side, players in zip(sides, registered_players, strict=True)
        for entrant, player in zip(side, players, strict=True)
        if player is None
    ]
    new = iter(_register(act, newcomers, clubs, event.tournament.federation))
    return [[player or next(new) for player in players] for players in registered_players]


def _register(
    act: ActRecorder, newcomers: Sequence[EntryInput], clubs: Mapping[str, Club], federation: Federation
) -> list[Player]:
    homes = [clubs.get(entrant.club, federation) for entrant in newcomers]
    people = [NewPlayer(entrant.name, home, entrant.country) for entrant, home in zip(newcomers, homes, strict=True)]
    players = new_players(act, people)
    for player, home in zip(players, homes, strict=True):
        if isinstance(home, Club):
            join(player, home, federation.day_at(act.at), ActContext(act.by, act.at))
    return players
