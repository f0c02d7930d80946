"""The parties with whom directors and cashiers of a tournament deal at a till: its entrants."""

from datetime import datetime

from django.db.models import Q, QuerySet

from clubs.models import Player
from finance.models import Book, Party
from journal.context import Actor
from matches.models import EntryMember, StaffPost
from matches.models.staff_post import active_posts
from registration.models import TournamentBook

_ROLES = (StaffPost.Role.DIRECTOR, StaffPost.Role.CASHIER)


def entrants_for_staff(book: Book, actor: Actor, at: datetime) -> QuerySet[Party] | None:
    """Return the parties of the entrants of the tournaments at which an actor serves and which are kept in a book; None
    without such a tournament.
    """
    if actor.kind != "user":
        return None
    tournaments = TournamentBook.objects.filter(book=book).values("tournament")
    posts = active_posts(at).filter(user_id=actor.id, role__in=_ROLES, tournament__in=tournaments)
    tournament_ids = list(posts.values_list("tournament", flat=True))
    if not tournament_ids:
        return None
    members = EntryMember.objects.filter(event__tournament__in=tournament_ids).values("player")
    successors = Player.objects.filter(pk__in=members, merged_into__isnull=False).values("merged_into")
    return Party.objects.filter(Q(player__in=members) | Q(player__in=successors))
