"""Entries looked up by number or by player, and how often a player was entered."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from django.db.models import Exists, OuterRef, Q

from clubs.models import Player
from matches.models import Entry, EntryFact, EntryMember, Event
from matches.queries.entries.entries import memberships_in


def entry(event: Event, number: int) -> Entry | None:
    """Return the entry of that number, or None if its act does not hold."""
    rows = Entry.objects.holding().filter(event=event, number=number, plays_for=None)
    return rows.first() if 0 < number < 2**31 else None


def by_numbers(event: Event, numbers: Collection[int]) -> dict[int, Entry]:
    """Return entries by number. Numbers without an entry whose act holds are absent."""
    valid_numbers = {number for number in numbers if 0 < number < 2**31}
    rows = Entry.objects.holding().filter(event=event, number__in=valid_numbers, plays_for=None)
    return {row.number: row for row in rows}


def count_of_all(event: Event) -> int:
    """Return the number of entries ever made, undone ones included."""
    return Entry.objects.filter(event=event, plays_for=None).count()


def has_entries(event: Event) -> bool:
    """Return whether there is an entry whose act holds, withdrawn or not."""
    return Entry.objects.holding().filter(event=event).exists()


def highest_number(event: Event) -> int:
    rows = Entry.objects.filter(event=event, plays_for=None).order_by("-number")
    return rows.values_list("number", flat=True).first() or 0


def entry_of_player(event: Event, player: Player) -> Entry | None:
    """Return the entry of a player, withdrawn or not."""
    member = memberships_in(event, [player.pk]).select_related("entry").order_by("pk").first()
    return member.entry if member else None


def entries_of_sides(event: Event, sides: Sequence[Sequence[Player]]) -> tuple[list[Entry | None], Counter[int]]:
    """Return the entry with exactly the members of each side, withdrawn or not, None for a side without one; and
    ``times_entered``, in the same query.
    """
    ids = {player.pk for side in sides for player in side}
    members = EntryMember.objects.filter(Q(player__in=ids) | Q(player__merged_into__in=ids), event=event)
    is_holding = Exists(EntryMember.objects.holding().filter(pk=OuterRef("pk")))
    rows = list(members.annotate(is_holding=is_holding).select_related("entry", "player").order_by("pk"))
    entries_by_player: dict[int, dict[int, Entry]] = defaultdict(dict)
    for member in rows:
        if vars(member)["is_holding"]:
            player_id = member.player.merged_into_id or member.player_id
            entries_by_player[player_id][member.entry_id] = member.entry
    side_entries = [_shared([entries_by_player[player.canonical.pk] for player in side]) for side in sides]
    return side_entries, Counter(member.player_id for member in rows if member.player_id in ids)


def _shared(entries_by_id: Sequence[Mapping[int, Entry]]) -> Entry | None:
    """Return the first entry that all members have."""
    first, *partner_entries = entries_by_id
    return next((entry for pk, entry in first.items() if all(pk in other for other in partner_entries)), None)


def times_entered(event: Event, players: Iterable[Player]) -> Counter[int]:
    """Return how often each player became a member, undone acts included, by the player's id."""
    rows = EntryMember.objects.filter(event=event, player__in=[player.pk for player in players])
    return Counter(rows.values_list("player_id", flat=True))


def is_present(entry: Entry) -> bool:
    """Return whether the last fact about presence marks the entry as present."""
    facts = EntryFact.objects.holding().filter(entry=entry, kind__in=["present", "away"], from_round=None)
    return facts.order_by("-pk").values_list("kind", flat=True).first() == EntryFact.Kind.PRESENT
