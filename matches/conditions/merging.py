"""Whether two players may become one: who may say so, and what speaks against it."""

from datetime import datetime

from clubs.may import Role, roles_in_federation
from clubs.models import Federation, Player
from clubs.queries import merges, players
from journal.acts import Actor
from journal.refusals import Conflicting, NotAllowed, Refused, because
from matches.may import require
from matches.queries import merging


def two_players(kept: str, merged: str) -> tuple[Player, Player]:
    """By their public ids. The same twice: Refused; one who was merged before: Conflicting."""
    found = players.player(kept), players.player(merged)
    for asked, player in zip((kept, merged), found, strict=True):
        if player.public_id != asked:
            raise Conflicting(because("merged_already", player=asked, into=player.public_id))
    if found[0] == found[1]:
        raise Refused(because("same_player_twice", player=kept))
    return found


def require_over(home: Federation, pair: tuple[str, str], by: Actor, at: datetime) -> None:
    """An officer of the federation that speaks for both; the operator may anywhere. ``pair``: public ids."""
    roles = roles_in_federation(by, home, at)
    require("merge_players", roles)
    found = two_players(*pair)
    foreign = [] if Role.OPERATOR in roles else [player for player in found if not merging.is_of(player, home)]
    if foreign:
        raise NotAllowed(because("player_of_another", player=foreign[0].public_id))


def check_may_be_one(kept: Player, merged: Player, *, even_so: bool) -> None:
    """Refused: they played each other, or with each other; told apart before, or in the same event, unless it is said
    ``even_so``.
    """
    match = merging.met(kept, merged)
    if match is not None:
        raise Refused(because("met_each_other", match=match.pk))
    pair = merging.partners(kept, merged)
    if pair is not None:
        raise Refused(because("were_partners", event=f"{pair.event.tournament.name}, {pair.event.name}"))
    if even_so:
        return
    if merges.are_told_apart(kept, merged):
        raise Refused(because("told_apart", player=kept.public_id, other=merged.public_id))
    entry = merging.stood_together(kept, merged)
    if entry is not None:
        raise Refused(because("stood_together", event=f"{entry.event.tournament.name}, {entry.event.name}"))


def login_to_stay(kept: Player, merged: Player, login: str) -> Player | None:
    """Whose login stays; where both have one, it must be said. ``login``: a public id, or ""."""
    named = {player.public_id: player for player in (kept, merged)}
    if login and login not in named:
        raise Refused(because("login_of_neither", player=login[:40]))
    has_two = all(player.person.user_id is not None for player in (kept, merged))
    if has_two and not login:
        raise Refused(because("two_logins", player=kept.public_id, other=merged.public_id))
    return named.get(login)
