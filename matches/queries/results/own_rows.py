"""By what the viewer finds their own rows on public pages: the ids of their players, and their entries in an event."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from clubs.models import Player
from clubs.queries.players import own_player
from journal.context import Actor
from matches.models import EntryMember
from matches.queries.results.player_cards import active_of


@dataclass(frozen=True, slots=True)
class OwnRows:
    """``players``: public ids, the viewer's own before those of their pairs. ``entries``: numbers in one event."""

    players: tuple[str, ...] = ()
    entries: tuple[int, ...] = ()


def own_rows(viewer: Actor, card_ids: Collection[int], at: datetime, event_id: int | None = None) -> OwnRows:
    """Return what is the viewer's: of the player of their login, and of the players whose cards they hold."""
    me = own_player(viewer)
    own = {*([me.canonical.pk] if me else []), *(card.player.canonical.pk for card in active_of(card_ids, at))}
    if not own:
        return OwnRows()
    of_pairs = Q(member0__in=own) | Q(member1__in=own)
    rows = Player.all_ratable.filter(Q(pk__in=own) | Q(merged_into__in=own) | of_pairs)
    players = sorted(rows.values_list("pk", "public_id"), key=lambda row: (row[0] not in own, row[0]))
    members = EntryMember.objects.holding().filter(event=event_id, player__in=[pk for pk, _public_id in players])
    numbers = members.order_by("entry__number").values_list("entry__number", flat=True).distinct()
    return OwnRows(tuple(public_id for _pk, public_id in players), tuple(numbers) if event_id else ())
