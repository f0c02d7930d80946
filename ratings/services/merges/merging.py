"""The checks of a merge: the rights of the person, and what prevents it."""

from collections.abc import Iterable
from datetime import datetime

from clubs.models import Federation, Player
from clubs.permissions import Role, roles_in_federation
from clubs.queries import merges, players
from journal.context import Actor
from journal.refusals import Conflicting, NotAllowed, Refused, cause
from ratings.permissions import require
from ratings.queries.merges import merging


def two_players(target: str, duplicate: str) -> tuple[Player, Player]:
    """Return the players by public id. Raise Refused for the same twice, and Conflicting if one was merged before."""
    pair = players.player(target), players.player(duplicate)
    for public_id, player in zip((target, duplicate), pair, strict=True):
        if player.public_id != public_id:
            raise Conflicting(cause("merged_already", player=public_id, into=player.public_id))
    if pair[0] == pair[1]:
        raise Refused(cause("same_player_twice", player=target))
    return pair


def require_over(home: Federation, pair: tuple[str, str], by: Actor, at: datetime) -> None:
    """Require an officer of the federation that decides for both players, or the operator. ``pair``: public ids."""
    require("merge_players", roles_in_federation(by, home, at))
    require_home_of(two_players(*pair), home, by, at)


def require_home_of(pair: Iterable[Player], home: Federation, by: Actor, at: datetime) -> None:
    """Require that the federation decides for the players, or the operator."""
    if Role.OPERATOR in roles_in_federation(by, home, at):
        return
    foreign = next((player for player in pair if not merging.is_of(player, home)), None)
    if foreign is not None:
        raise NotAllowed(cause("player_of_another", player=foreign.public_id))


def check_may_be_one(target: Player, duplicate: Player, *, even_so: bool) -> None:
    """Raise Refused for opponents and partners; unless ``even_so``, also if marked as different or in one event."""
    match = merging.met(target, duplicate)
    if match is not None:
        raise Refused(cause("met_each_other", match=match.pk))
    pair = merging.partners(target, duplicate)
    if pair is not None:
        raise Refused(cause("were_partners", event=f"{pair.event.tournament.name}, {pair.event.name}"))
    if even_so:
        return
    if merges.are_not_same_person(target, duplicate):
        raise Refused(cause("told_apart", player=target.public_id, other=duplicate.public_id))
    entry = merging.entry_in_shared_event(target, duplicate)
    if entry is not None:
        raise Refused(cause("stood_together", event=f"{entry.event.tournament.name}, {entry.event.name}"))


def login_to_stay(target: Player, duplicate: Player, login: str) -> Player | None:
    """Return whose login stays. Raise Refused if both have one and ``login`` (a public id or "") does not choose."""
    players_by_id = {player.public_id: player for player in (target, duplicate)}
    if login and login not in players_by_id:
        raise Refused(cause("login_of_neither", player=login[:40]))
    has_two = all(player.person.user_id is not None for player in (target, duplicate))
    if has_two and not login:
        raise Refused(cause("two_logins", player=target.public_id, other=duplicate.public_id))
    return players_by_id.get(login)
