"""Write to which groups of fees players belong at a tournament."""

from collections.abc import Collection

from clubs.models import Player
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import Tournament
from registration.models import StatedGroups


def keep_stated_groups(tournament: Tournament, player: Player, groups: Collection[str]) -> None:
    """Store what a visitor says of themself, in place of what they said before. What the desk has stated stays."""
    row = {"tournament": tournament, "player": player.canonical}
    is_replaced = StatedGroups.objects.filter(**row, is_checked=False).update(groups=sorted(groups))
    if groups and not is_replaced:
        StatedGroups.objects.get_or_create(**row, defaults={"groups": sorted(groups)})


def write_checked_groups(tournament: Tournament, player: Player, groups: Collection[str], ctx: ActContext) -> None:
    """Store what the desk has checked, by an act of the tournament, which must be locked."""
    note = ctx.with_note(f"{player.public_id}: {', '.join(sorted(groups)) or '–'}")
    with record_act(lock(Stream.Kind.TOURNAMENT, tournament.pk), "correct_fee_groups", note):
        StatedGroups.objects.filter(tournament=tournament, player__merged_into=player).delete()
        StatedGroups.objects.update_or_create(
            tournament=tournament, player=player, defaults={"groups": sorted(groups), "is_checked": True}
        )
