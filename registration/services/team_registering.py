"""Check the team that a captain or the desk registers, and return it with its squad."""

from collections.abc import Sequence
from dataclasses import replace

from clubs.models import Club, Player
from clubs.names import is_player_id, search_key
from clubs.queries import federations, players
from clubs.queries.teams import find_team
from clubs.validators import check_name
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused, cause, check_each
from matches.inputs.entries import EntryInput
from matches.inputs.teams import TeamInput
from matches.models import Event
from matches.services.entries.entrants import as_anybody_finds
from matches.services.teams.squads import check_captains, check_of_teams, check_squad, squad_lines, squad_players
from registration.queries.registrations import ACTIVE, RegistrationList
from registration.queries.teams import was_in_squad
from registration.services.unknown_names import naming_whom_to_ask


def check_team(event: Event, team: TeamInput) -> None:
    """Raise ``Refused`` for an event without teams, a name, a squad or a captain that cannot be."""
    check_of_teams(event)
    check_each(
        lambda: check_name(team.name),
        lambda: check_squad(event, team.squad),
        lambda: check_captains(len(team.squad), team.captain, team.vice),
    )


def squad_for(event: Event, team: TeamInput) -> list[Player]:
    """Return the registered players of a squad. Raise ``Refused`` for an unknown name, or one in another squad."""
    rows = squad_players(event, squad_lines(team.squad), None, register_new=False)
    return [player.canonical for player in rows if player is not None]


def own_team(event: Event, team: TeamInput, ctx: ActContext) -> TeamInput:
    """Return the team that a captain registers. Players who hide their name are named by their public id.

    Raise ``NotAllowed`` unless the actor is its captain, and for a seed.
    """
    home, me = event.tournament.federation, players.own_player(ctx.actor)
    with naming_whom_to_ask(event):
        squad = tuple(replace(row, player=as_anybody_finds(_by_id(row.player), home)) for row in team.squad)
    if me is None or team.seed is not None or squad[team.captain - 1].player.player != me.public_id:
        raise NotAllowed(cause("not_captain_of_team"))
    return replace(team, squad=squad)


def club_of_team(event: Event, team: TeamInput, captain: Player | None) -> Club | None:
    """Return the club for which a team plays. ``captain``: who registers it, None at the desk.

    Raise ``Refused`` for a team of that name of which the captain never was, and for a club of which they are no
    member.
    """
    federation = event.tournament.federation
    earlier = find_team(federation, team.name)
    if captain is not None and earlier is not None and not was_in_squad(captain, earlier):
        raise Refused(cause("team_of_others", team=earlier.name))
    club = federations.club(federation.slug, team.club) if team.club else None
    if captain is not None and club is not None and not _is_member(captain, club):
        raise Refused(cause("captain_not_in_club", club=club.name))
    return club


def check_team_not_registered(registrations: RegistrationList, name: str, squad: Sequence[Player]) -> None:
    """Raise ``Conflicting`` if a team of that name, however it is spelt, is registered or in the event, or one of the
    players in another.
    """
    key = search_key(name)
    rows = [row for row in registrations.rows if row.state in ACTIVE]
    for row in rows:
        if search_key(row.name) == key or set(squad) & set(row.players):
            raise Conflicting(cause("registered_already", name=row.name, number=row.number))
    for entry in registrations.entries.values():
        if search_key(entry.name) == key:
            raise Conflicting(cause("team_entered_already", team=entry.name))


def _by_id(entrant: EntryInput) -> EntryInput:
    """Return the input with a public id that was written as the name."""
    text = entrant.name.strip().removeprefix("#")
    return replace(entrant, name="", player=text) if not entrant.player and is_player_id(text) else entrant


def _is_member(player: Player, club: Club) -> bool:
    return any(row.pk == club.pk for row in players.clubs_of(player))
