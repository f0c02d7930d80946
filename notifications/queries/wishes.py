"""Queries of which optional letters people ask for."""

from collections.abc import Collection, Iterable

from django.db.models import QuerySet

from clubs.models import Person, Player
from notifications.models import Letter, Wish
from notifications.models.letter import OPTIONAL
from notifications.queries.addresses import users_of_players


def wishes_of(user_id: int) -> dict[str, bool]:
    """Return for each kind of letter that can be asked for whether a login gets it by e-mail."""
    rows = dict(Wish.objects.filter(user=user_id).values_list("kind", "by_mail"))
    return {kind.value: rows.get(kind.value, False) for kind in OPTIONAL}


def mail_wishes(kinds: Collection[str], user_ids: Iterable[int]) -> set[tuple[str, int]]:
    """Return the kinds that some logins asked for by e-mail, each with the id of the login."""
    rows = Wish.objects.filter(kind__in=kinds, user_id__in=set(user_ids), by_mail=True)
    return set(rows.values_list("kind", "user_id"))


def user_id_of(letter: Letter) -> int | None:
    """Return the id of the login to which a letter goes now, None if it has none."""
    if letter.player is None:
        return letter.user_id
    player_id = letter.player.canonical.pk
    return users_of_players([player_id]).get(player_id)


def is_subscribed(letter: Letter) -> bool:
    """Return whether the person of a letter still wants its kind. Letters about the own entry always are."""
    if not letter.is_optional:
        return True
    user_id = user_id_of(letter)
    return user_id is not None and bool(mail_wishes([letter.kind], [user_id]))


def has_subscribers(kinds: Collection[str]) -> bool:
    """Return whether anybody asked for letters of some kinds by e-mail."""
    return Wish.objects.filter(kind__in=kinds, by_mail=True).exists()


def subscribed_players(kind: str) -> QuerySet[Player]:
    """Return the players whose login asked for letters of a kind by e-mail."""
    users = Wish.objects.filter(kind=kind, by_mail=True).values("user")
    return Player.objects.filter(pk__in=Person.objects.filter(user__in=users).values("player"))
