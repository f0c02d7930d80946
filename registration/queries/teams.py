"""Who pays for the teams of an event, and who was in the squad of a team."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q

from clubs.models import Club, Player, Team
from matches.models import CaptainFact, Entry, EntryMember
from registration.models import RegistrationMember


@dataclass(frozen=True, slots=True)
class TeamPayer:
    """The captain of a team, and the club for which it plays."""

    captain: Player
    club: Club | None


def team_payers(entry_ids: Iterable[int], registrations: Mapping[int, int] | None = None) -> dict[int, TeamPayer]:
    """Return the payers of some entries of teams, by entry: the captain of the registration that made it, or else the
    first one that it had. A later captain is not charged again.

    ``registrations``: by entry.
    """
    teams = {row.pk: row for row in Entry.objects.filter(pk__in=list(entry_ids)).select_related("team__club")}
    captains = _first_captains(teams) | _registered_captains(registrations or {})
    return {
        pk: TeamPayer(captains[pk], row.team.club if row.team else None) for pk, row in teams.items() if pk in captains
    }


def payer_of(entry: Entry) -> TeamPayer:
    """Return the payer of the entry of a team."""
    return team_payers([entry.pk])[entry.pk]


def was_in_squad(player: Player, team: Team) -> bool:
    """Return whether a player ever was in the squad of a team, in any event, or registered with it."""
    of_player = Q(player=player) | Q(player__merged_into=player)
    members = EntryMember.objects.holding().filter(of_player, entry__plays_for__team=team)
    return members.exists() or RegistrationMember.objects.holding().filter(of_player, registration__team=team).exists()


def _first_captains(entry_ids: Iterable[int]) -> dict[int, Player]:
    facts = CaptainFact.objects.holding().filter(entry__in=list(entry_ids), kind=CaptainFact.Kind.CAPTAIN)
    rows = facts.select_related("player__merged_into").order_by("-pk")
    return {row.entry_id: row.player.canonical for row in rows}


def _registered_captains(registrations: Mapping[int, int]) -> dict[int, Player]:
    rows = RegistrationMember.objects.filter(registration__in=registrations.values(), captaincy="captain")
    captains = {row.registration_id: row.player.canonical for row in rows.select_related("player__merged_into")}
    return {entry: captains[pk] for entry, pk in registrations.items() if pk in captains}
