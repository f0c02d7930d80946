"""The rating policies of clubs."""

from clubs.models import Club
from matches.models import ClubRatings, RatingPool, Tournament


def find_policy(club: Club) -> ClubRatings | None:
    """Return the rating policy of a club, with its pool; None if it has stated none."""
    return ClubRatings.objects.select_related("pool__federation").filter(club=club).first()


def policy_of(club: Club) -> ClubRatings:
    """Return the policy of a club, or an unsaved one that says nothing."""
    return find_policy(club) or ClubRatings(club=club)


def usual_pool(tournament: Tournament) -> RatingPool | None:
    """Return the pool in which a new event of a tournament is rated unless its director says otherwise: that of the
    policy of the host club.
    """
    rows = ClubRatings.objects.select_related("pool").filter(club=tournament.host_club_id, club__isnull=False)
    row = rows.filter(pool__federation=tournament.federation_id).first()
    return row.pool if row else None
