"""Look up the teams of a federation."""

from clubs.models import Federation, Team
from clubs.names import search_key
from journal.refusals import NotFound, cause


def find_team(federation: Federation, name: str) -> Team | None:
    """Return the team of that name, however it is spelt, or None."""
    return Team.objects.filter(federation=federation, search_name=search_key(name)).first()


def team_by_id(team_id: int) -> Team:
    """Return a team. Raise ``NotFound`` if there is none."""
    rows = Team.objects.select_related("federation", "club")
    row = rows.filter(pk=team_id).first() if 0 < team_id < 2**63 else None
    if row is None:
        raise NotFound(cause("unknown_team", team=min(team_id, 2**63)))
    return row
