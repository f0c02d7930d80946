"""Check the squad of a team, and find its players."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from clubs.models import Player
from clubs.names import search_key
from clubs.validators import check_name
from journal.refusals import Conflicting, Refused, cause, check_each, check_offered
from matches.inputs.entries import EntryInput
from matches.inputs.teams import STANDINGS, SquadInput, TeamInput
from matches.models import CaptainFact, Entry, EntryMember, Event, SquadMember
from matches.queries.entries import entries
from matches.queries.teams.squads import memberships_in_squads, removed_among
from matches.services.entries.entrants import match_players_by_name
from rules_engine.verdict import Code, Verdict, Violation


def check_of_teams(event: Event) -> None:
    """Raise ``Refused`` if single players or pairs enter the event."""
    if not event.is_of_teams:
        raise Refused(cause("event_without_teams"))


def check_squad(event: Event, squad: Sequence[SquadInput]) -> None:
    """Raise ``Refused`` for a squad without players, with too many, or a standing that does not exist."""
    most = event.play.tie.squad_most
    if not squad:
        raise Refused(cause("nobody_named"))
    if len(squad) > most:
        raise Refused(cause("squad_full", most=most))
    for player in squad:
        check_offered("unknown_standing", STANDINGS, standing=player.standing)


def check_captains(size: int, captain: int, vice: int) -> None:
    """Raise ``Refused`` unless the captain, and the vice captain if there is one, are two of the squad."""
    if not 1 <= captain <= size or not 0 <= vice <= size or captain == vice:
        raise Refused(cause("captain_missing"))


def squad_members(squad: Sequence[SquadInput], players: Sequence[Player], captain: int, vice: int) -> list[SquadMember]:
    """Return the players of a squad with their standings. ``captain`` and ``vice``: as in ``TeamInput``."""
    captaincies = {captain: CaptainFact.Kind.CAPTAIN.value, **({vice: CaptainFact.Kind.VICE.value} if vice else {})}
    return [
        SquadMember(player, row.standing, captaincies.get(place, ""))
        for place, (row, player) in enumerate(zip(squad, players, strict=True), start=1)
    ]


def check_team(event: Event, team: TeamInput) -> None:
    """Raise ``Refused`` for a team to enter with an impossible name, squad or captain, all at once."""
    check_each(
        lambda: check_name(team.name),
        lambda: check_squad(event, team.squad),
        lambda: check_captains(len(team.squad), team.captain, team.vice),
    )


def check_team_is_new(event: Event, team: TeamInput) -> None:
    """Raise ``Conflicting`` if a team of this name, however it is spelt, is in the event."""
    key = search_key(team.name)
    same = next((row for row in entries.field(event) if search_key(row.name) == key), None)
    if same is not None:
        raise Conflicting(cause("team_entered_already", team=same.name))


def squad_players(
    event: Event, lines: Sequence[EntryInput], team: Entry | None, register_new: bool
) -> list[Player | None]:
    """Return the players of the lines of a squad, None for a new one if ``register_new``.

    Raise ``Refused``, for all lines at once, for an unknown or ambiguous name, a player who is named twice, or is in
    the squad of another team. ``team``: the entry whose own players may stand there.
    """
    players = match_players_by_name(event, lines, register_new, any_squad=True)
    faults = [*_in_other_squads(event, lines, players, team), *_twice(lines, players)]
    if faults:
        raise Refused(Verdict(tuple(faults)))
    return players


def squad_lines(squad: Sequence[SquadInput]) -> list[EntryInput]:
    """Return the players of a squad as numbered lines."""
    return [replace(row.player, line=row.player.line or at) for at, row in enumerate(squad, start=1)]


def _in_other_squads(
    event: Event, lines: Sequence[EntryInput], players: Sequence[Player | None], team: Entry | None
) -> Iterator[Violation]:
    ids = [player.pk for player in players if player is not None]
    memberships = memberships_in_squads(event, ids).exclude(entry__plays_for=team)
    squads = {row.player.canonical.pk: row.entry for row in _not_removed(list(memberships))}
    for line, player in zip(lines, players, strict=True):
        entry = squads.get(player.pk) if player is not None else None
        if player is not None and entry is not None and entry.plays_for is not None:
            params = {"name": player.public_name, "team": entry.plays_for.team_name}
            yield Violation(Code("in_other_squad"), line.line, params)


def _not_removed(members: Sequence[EntryMember]) -> list[EntryMember]:
    removed_ids = removed_among([row.entry_id for row in members])
    return [row for row in members if row.entry_id not in removed_ids]


def _twice(lines: Sequence[EntryInput], players: Sequence[Player | None]) -> Iterator[Violation]:
    earlier_ids: set[int] = set()
    for line, player in zip(lines, players, strict=True):
        if player is not None and player.pk in earlier_ids:
            yield Violation(
                Code("entered_already"), line.line, {"player": player.public_id, "name": player.public_name}
            )
        earlier_ids |= set() if player is None else {player.pk}
