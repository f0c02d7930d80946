"""The one way to write about people and organisations: under the lock of a stream, with an act."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import Model
from rest_framework.authtoken.models import Token

from clubs.kinds import MEMBERS
from clubs.models import Club, Federation, Membership, Merge, Person, Player, User
from clubs.names import fold, sort_names, sort_titles, tidy
from clubs.queries.merges import holding_among
from clubs.record_pairs import follow_all_pairs
from journal.acts import Actor, Recording, lock, recording
from journal.jobs import enqueue
from journal.many import insert_all
from journal.models import Stream

_EMPTY: Final[Mapping[str, Any]] = {"legal_name": "", "born_on": None, "email": "", "phone": ""}


@contextmanager
def act(about: Stream.Kind, key: object, kind: str, *, by: Actor, at: datetime, note: str = "") -> Iterator[Recording]:
    """Lock the stream of what the act is about, and record the act."""
    with transaction.atomic():
        stream = lock(about, key)
        with recording(stream, kind, by=by, at=at, note=note) as stated:
            yield stated


def members_changed(club: Club) -> None:
    """Make sure that whoever asks who is a member looks again."""
    enqueue(MEMBERS, club.federation_id, {"federation": club.federation_id})


def new_player(name: str, country: str = "") -> Player:
    """A player with his person, for the flows that may register one."""
    shown = tidy(name)
    player = Player.objects.create(display_name=shown, search_name=fold(shown), country=country, **sort_names(shown))
    Person.objects.create(player=player)
    return player


def new_players(names: Sequence[str]) -> list[Player]:
    """Many at once, in the order of their names."""
    shown = [tidy(name) for name in names]
    made = [Player(display_name=name, search_name=fold(name), **sort_names(name)) for name in shown]
    insert_all(made)
    insert_all([Person(player=player) for player in made])
    return made


def token_of(user: User) -> str:
    """The login's token for the API, made if there is none."""
    return str(Token.objects.get_or_create(user=user)[0].key)


def drop_token(user: User) -> None:
    Token.objects.filter(user=user).delete()


def sort_again() -> int:
    """The keys of order of every name, and the names of pairs, written anew where they differ; how many did."""
    changed = [
        *_resorted(Player, "display_name", sort_names),
        *_resorted(Club, "name", sort_titles),
        *_resorted(Federation, "name", sort_titles),
    ]
    return sum(changed) + follow_all_pairs()


def bring_over(merged: Player, kept: Player, login: Player | None, on: date) -> dict[str, Any]:
    """Memberships, login and what is known of the person come to ``kept``; returns what the merge tells of it.

    ``login``: whose login stays, where both have one.
    """
    return {
        "memberships": _bring_memberships(merged, kept, on),
        "logins": _bring_login(merged.person, kept.person, login),
        "filled": _fill_person(merged.person, kept.person),
    }


def give_back(merge: Merge) -> None:
    """What came to him with a merge goes back, but for what was changed since."""
    merged, kept, told = merge.merged, merge.kept.real, merge.params
    for row in told["memberships"]:
        _restore_membership(row, merged, kept)
    for login in told["logins"]:
        _restore_login(login, merged, kept)
    for name in told["filled"]:
        if getattr(kept.person, name) == getattr(merged.person, name):
            setattr(kept.person, name, _EMPTY[name])
    kept.person.save()


def follow_merges(players: list[int]) -> None:
    """Derive again into whom some players are merged: the end of each chain of merges that hold."""
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


def _bring_memberships(merged: Player, kept: Player, on: date) -> list[dict[str, Any]]:
    """Where both belong to a club, the older membership counts, and the other ends."""
    standing = {row.club_id: row for row in Membership.objects.filter(player=kept, until_on=None)}
    told = []
    for row in Membership.objects.filter(player=merged).select_related("club").order_by("pk"):
        members_changed(row.club)
        double = standing.get(row.club_id) if row.until_on is None else None
        if double is None:
            told.append(_changed(row, player_id=kept.pk))
            continue
        told.append(_changed(double, from_on=min(double.from_on, row.from_on)))
        told.append(_changed(row, until_on=max(on, row.from_on)))
    return told


def _changed(row: Membership, **now: Any) -> dict[str, Any]:
    before = {name: _plain(getattr(row, name)) for name in now}
    Membership.objects.filter(pk=row.pk).update(**now)
    return {"id": row.pk, "before": before, "after": {name: _plain(value) for name, value in now.items()}}


def _restore_membership(told: Mapping[str, Any], merged: Player, kept: Player) -> None:
    row = Membership.objects.filter(pk=told["id"]).select_related("club").first()
    if row is None:
        return
    members_changed(row.club)
    for name, before in told["before"].items():
        if name == "player_id" and row.player_id in (told["after"][name], kept.pk):
            row.player = merged
        elif _plain(getattr(row, name)) == told["after"][name]:
            setattr(row, name, before)
    row.save()


def _bring_login(merged: Person, kept: Person, login: Player | None) -> list[dict[str, Any]]:
    """The login that speaks from now on; the other, if there are two, speaks for nobody."""
    logins = [person.user_id for person in (merged, kept)]
    stays = kept.user_id if kept.user_id and (login is None or login.pk == kept.player_id) else merged.user_id
    told = [
        {"user": user, "was": person.player_id, "is": kept.player_id if user == stays else None}
        for person, user in zip((merged, kept), logins, strict=True)
        if user is not None
    ]
    _link(merged, None)
    _link(kept, stays)
    return [one for one in told if one["was"] != one["is"]]


def _restore_login(told: Mapping[str, Any], merged: Player, kept: Player) -> None:
    """To whom it was, if it is still where the merge left it, and he has no other by now."""
    now = Person.objects.filter(user=told["user"]).first()
    mine = merged.person if told["was"] == merged.pk else kept.person
    is_where_it_was_left = (now.player_id == kept.pk) if now and told["is"] else now is None
    if not is_where_it_was_left or not User.objects.filter(pk=told["user"]).exists():
        return
    if now is not None:
        _link(kept.person, None)
    if mine.user_id is None:
        _link(mine, told["user"])


def _link(person: Person, user: int | None) -> None:
    person.user_id = user
    person.save(update_fields=["user"])


def _fill_person(merged: Person, kept: Person) -> list[str]:
    """What is not known of the one, as it is known of the other; by the names of the fields."""
    filled = [name for name in _EMPTY if not getattr(kept, name) and getattr(merged, name)]
    for name in filled:
        setattr(kept, name, getattr(merged, name))
    kept.save()
    return filled


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value
