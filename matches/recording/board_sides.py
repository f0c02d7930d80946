"""The entry that plays a board: of one player their own, of several one that they share in their team."""

from collections.abc import Sequence

from clubs.models import Player
from clubs.recording.pairs import pair_of
from journal.acts import ActRecorder
from matches.models import Entry, EntryMember
from matches.queries.entries import lookups

_PAIR = 2


def side_of_board(act: ActRecorder, team: Entry, players: Sequence[int]) -> int:
    """Return the entry of a side. ``players``: the entries in the squad of who plays. Several get an entry once."""
    if len(players) == 1:
        return players[0]
    side = [_player(entry) for entry in players]
    entry_id = _shared_entry(team, side)
    return _state_side(act, team, side).pk if entry_id is None else entry_id


def _player(entry: int) -> Player:
    member: EntryMember = EntryMember.objects.select_related("player").get(entry=entry)
    return member.player


def _shared_entry(team: Entry, side: Sequence[Player]) -> int | None:
    """Return the entry of exactly these players in their team."""
    members = EntryMember.objects.holding().filter(entry__plays_for=team, entry__act__undone_by=None)
    players: dict[int, set[int]] = {}
    for entry, player in members.values_list("entry", "player"):
        players.setdefault(entry, set()).add(player)
    ids = {player.pk for player in side}
    return next((entry for entry, own in players.items() if own == ids), None)


def _state_side(act: ActRecorder, team: Entry, side: Sequence[Player]) -> Entry:
    times = lookups.times_entered(team.event, side)
    last = Entry.objects.filter(plays_for=team).order_by("-number").values_list("number", flat=True).first() or 0
    entry = act.state(Entry(event=team.event, number=last + 1, plays_for=team))
    act.state_all(
        [
            EntryMember(entry=entry, event=team.event, player=player, position=at, reentry_no=times[player.pk])
            for at, player in enumerate(side, start=1)
        ]
    )
    if len(side) == _PAIR:
        pair_of(side[0], side[1])
    return entry
