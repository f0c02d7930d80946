"""Write people and organisations under the lock of a stream, with an act."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.db.models import Model

from clubs.models import Club, Federation, Membership, Merge, Person, Player, User
from clubs.names import search_key, sort_names, sort_titles, tidy
from clubs.queries.merges import holding_among
from clubs.recording.homes import home_fact, members_changed
from clubs.recording.pairs import refresh_all_pairs
from journal.acts import ActRecorder, lock, record_act
from journal.bulk import insert_objects
from journal.context import ActContext
from journal.models import Stream

_EMPTY: Final[Mapping[str, Any]] = {"legal_name": "", "born_on": None, "email": "", "phone": ""}


@contextmanager
def act(about: Stream.Kind, key: object, kind: str, ctx: ActContext) -> Iterator[ActRecorder]:
    """Lock the stream that the act is about, and record the act."""
    with transaction.atomic():
        stream = lock(about, key)
        with record_act(stream, kind, ctx) as recorder:
            yield recorder


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player who is to be registered. ``country``: two letters, or empty.

    ``public_id``: that of another site, which nobody has here; "" for a new one.
    """

    name: str
    home: Club | Federation
    country: str = ""
    public_id: str = ""
    is_hidden: bool = False


def new_player(act: ActRecorder, name: str, country: str, home: Club | Federation) -> Player:
    """Create a player and their person, and state their home."""
    return new_players(act, [NewPlayer(name, home, country)])[0]


def new_players(act: ActRecorder, people: Sequence[NewPlayer]) -> list[Player]:
    """Create players and persons in this order, and state their homes."""
    players = list(map(_player, people))
    insert_objects(players)
    insert_objects([Person(player=player) for player in players])
    pairs = zip(players, people, strict=True)
    act.state_all([home_fact(player, person.home, _today(person.home, act)) for player, person in pairs])
    return players


def _player(person: NewPlayer) -> Player:
    name = tidy(person.name)
    player = Player(display_name=name, search_name=search_key(name), country=person.country, **sort_names(name))
    player.public_id = person.public_id or player.public_id
    if person.is_hidden:
        player.visibility = Player.Visibility.HIDDEN
    return player


def _today(home: Club | Federation, act: ActRecorder) -> date:
    federation = home.federation if isinstance(home, Club) else home
    return federation.day_at(act.at)


def sort_again() -> int:
    """Write the sort keys of every name and the names of pairs again where they differ; return how many did."""
    counts = [
        *_resorted(Player, "display_name", sort_names),
        *_resorted(Club, "name", sort_titles),
        *_resorted(Federation, "name", sort_titles),
    ]
    return sum(counts) + refresh_all_pairs()


def bring_over(duplicate: Player, survivor: Player, login: Player | None, on: date) -> dict[str, Any]:
    """Move memberships, login and personal data to ``survivor``, who is hidden if one of the two is; return what the
    merge records of it.

    ``login``: the player whose login stays, if both have one.
    """
    return {
        "memberships": _bring_memberships(duplicate, survivor, on),
        "logins": _bring_login(duplicate.person, survivor.person, login),
        "filled": _fill_person(duplicate.person, survivor.person),
        "shown_before": _hide_too(duplicate, survivor),
    }


def give_back(merge: Merge) -> None:
    """Give back what came with a merge, except what changed since."""
    duplicate, survivor, params = merge.merged, merge.target.canonical, merge.params
    for row in params["memberships"]:
        _restore_membership(row, duplicate, survivor)
    for login in params["logins"]:
        _restore_login(login, duplicate, survivor)
    for name in params["filled"]:
        if getattr(survivor.person, name) == getattr(duplicate.person, name):
            setattr(survivor.person, name, _EMPTY[name])
    survivor.person.save()
    if merge.params.get("shown_before") and survivor.visibility == Player.Visibility.HIDDEN:
        _show(survivor, merge.params["shown_before"])


def follow_merges(players: list[int]) -> None:
    """Derive ``merged_into`` of some players again: the end of each chain of valid merges."""
    into = holding_among(players)
    for player in players:
        end = player
        while end in into:
            end = into[end]
        Player.objects.filter(pk=player).update(merged_into=None if end == player else end)


def _resorted(model: type[Model], name: str, keys_of: Callable[[str], dict[str, str]]) -> Iterator[int]:
    for row in model._default_manager.order_by("pk").iterator(chunk_size=1000):
        keys = keys_of(getattr(row, name))
        if any(getattr(row, field) != key for field, key in keys.items()):
            yield model._default_manager.filter(pk=row.pk).update(**keys)


def _bring_memberships(duplicate: Player, survivor: Player, on: date) -> list[dict[str, Any]]:
    """Move the memberships. If both belong to a club, the older membership stays and the other ends."""
    current_memberships = {row.club_id: row for row in Membership.objects.filter(player=survivor, until_on=None)}
    changes = []
    for row in Membership.objects.filter(player=duplicate).select_related("club").order_by("pk"):
        members_changed(row.club)
        double = current_memberships.get(row.club_id) if row.until_on is None else None
        if double is None:
            changes.append(_changed(row, player_id=survivor.pk))
            continue
        changes.append(_changed(double, from_on=min(double.from_on, row.from_on)))
        changes.append(_changed(row, until_on=max(on, row.from_on)))
    return changes


def _changed(row: Membership, **now: Any) -> dict[str, Any]:
    before = {name: _plain(getattr(row, name)) for name in now}
    Membership.objects.filter(pk=row.pk).update(**now)
    return {"id": row.pk, "before": before, "after": {name: _plain(value) for name, value in now.items()}}


def _restore_membership(change: Mapping[str, Any], duplicate: Player, survivor: Player) -> None:
    row = Membership.objects.filter(pk=change["id"]).select_related("club").first()
    if row is None:
        return
    members_changed(row.club)
    for name, before in change["before"].items():
        if name == "player_id" and row.player_id in (change["after"][name], survivor.pk):
            row.player = duplicate
        elif _plain(getattr(row, name)) == change["after"][name]:
            setattr(row, name, before)
    row.save()


def _bring_login(duplicate: Person, survivor: Person, login: Player | None) -> list[dict[str, Any]]:
    """Link the surviving login to the survivor. If there are two, the other one is linked to nobody."""
    logins = [person.user_id for person in (duplicate, survivor)]
    stays = (
        survivor.user_id
        if survivor.user_id and (login is None or login.pk == survivor.player_id)
        else duplicate.user_id
    )
    changes = [
        {"user": user, "was": person.player_id, "is": survivor.player_id if user == stays else None}
        for person, user in zip((duplicate, survivor), logins, strict=True)
        if user is not None
    ]
    _link(duplicate, None)
    _link(survivor, stays)
    return [change for change in changes if change["was"] != change["is"]]


def _restore_login(change: Mapping[str, Any], duplicate: Player, survivor: Player) -> None:
    """Restore a login if it is still where the merge left it and the player has no other now."""
    now = Person.objects.filter(user=change["user"]).first()
    person = duplicate.person if change["was"] == duplicate.pk else survivor.person
    is_where_it_was_left = (now.player_id == survivor.pk) if now and change["is"] else now is None
    if not is_where_it_was_left or not User.objects.filter(pk=change["user"]).exists():
        return
    if now is not None:
        _link(survivor.person, None)
    if person.user_id is None:
        _link(person, change["user"])


def _link(person: Person, user: int | None) -> None:
    person.user_id = user
    person.save(update_fields=["user"])


def _fill_person(duplicate: Person, survivor: Person) -> list[str]:
    """Fill empty fields of the survivor from the merged person; return the names of the filled fields."""
    names = [name for name in _EMPTY if not getattr(survivor, name) and getattr(duplicate, name)]
    for name in names:
        setattr(survivor, name, getattr(duplicate, name))
    survivor.save()
    return names


def _hide_too(duplicate: Player, survivor: Player) -> str:
    """Hide the survivor if the merged player is hidden. Return the visibility before, or "" if it did not change."""
    before = survivor.visibility
    if before == Player.Visibility.HIDDEN or duplicate.visibility != Player.Visibility.HIDDEN:
        return ""
    _show(survivor, Player.Visibility.HIDDEN)
    return str(before)


def _show(player: Player, visibility: str) -> None:
    player.visibility = visibility
    player.save(update_fields=["visibility"])


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value


def store_language(user_id: int, language: str) -> None:
    """Store the language of a login."""
    User.objects.filter(pk=user_id).exclude(language=language).update(language=language)
