"""Recorded matches of a federation, and the players whom their names mean there."""

from django.db.models import Q

from clubs.models import Federation, Player
from clubs.names import fold
from clubs.queries.players import members_of_federation
from matches.models import LIST, Entry, EntryMember, Event, Match, Submission


def recorded(federation: Federation, key: str) -> Match | None:
    """The match that a record made in a federation, whatever was decided about it since."""
    rows = Match.objects.filter(stage__event__tournament__federation=federation, node_key=key)
    return rows.filter(stage__format=LIST).order_by("pk").first()


def sheet_digest(match: Match) -> str:
    """The digest of the sheet with which a match was imported."""
    rows = Submission.objects.filter(match=match, by_kind=Submission.By.DESK)
    return rows.order_by("received_at", "pk").values_list("sheet_sha256", flat=True).first() or ""


def entry_of(event: Event, player: Player) -> Entry | None:
    """The entry of a player in an event, if he has one."""
    his = Q(player=player) | Q(player__merged_into=player)
    rows = EntryMember.objects.holding().filter(his, event=event).select_related("entry")
    found = rows.order_by("pk").first()
    return found.entry if found else None


def players_called(federation: Federation, name: str) -> list[Player]:
    """Those of exactly this name (folded) who belong to the federation's clubs or have played in its events."""
    played = EntryMember.objects.filter(event__tournament__federation=federation).values("player")
    home = Q(pk__in=members_of_federation(federation)) | Q(pk__in=played)
    rows = Player.objects.filter(home, search_name=fold(name)).select_related("merged_into").order_by("pk")
    found = {row.pk: row for row in (row.real for row in rows)}
    return list(found.values())
