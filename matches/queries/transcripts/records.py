"""Recorded matches of a federation, and the players that their names denote."""

from django.db.models import Q

from clubs.models import Federation, Player
from clubs.names import search_key
from clubs.queries.players import members_of_federation
from matches.models import Entry, EntryMember, Event, Match, Submission, is_listed


def recorded(federation: Federation, key: str) -> Match | None:
    """Return the match that was imported from a record, or None."""
    rows = Match.objects.filter(stage__event__tournament__federation=federation, node_key=key)
    return rows.filter(is_listed()).order_by("pk").first()


def sheet_digest(match: Match) -> str:
    """Return the digest of the sheet with which a match was imported."""
    rows = Submission.objects.filter(match=match, by_kind=Submission.By.DESK)
    return rows.order_by("received_at", "pk").values_list("sheet_sha256", flat=True).first() or ""


def entry_of(event: Event, player: Player) -> Entry | None:
    """Return the entry of a player in an event, or None."""
    same_player = Q(player=player) | Q(player__merged_into=player)
    rows = EntryMember.objects.holding().filter(same_player, event=event).select_related("entry")
    member = rows.order_by("pk").first()
    return member.entry if member else None


def players_called(federation: Federation, name: str) -> list[Player]:
    """Return the players of this (folded) name in the federation's clubs or events."""
    participants = EntryMember.objects.filter(event__tournament__federation=federation).values("player")
    home = Q(pk__in=members_of_federation(federation)) | Q(pk__in=participants)
    rows = Player.objects.filter(home, search_name=search_key(name)).select_related("merged_into").order_by("pk")
    players_by_id = {row.pk: row for row in (row.canonical for row in rows)}
    return list(players_by_id.values())
