"""Queries of which optional letters people ask for."""

from collections.abc import Collection, Iterable
from typing import Final

from django.db.models import QuerySet

from clubs.models import Federation, Person, Player
from notifications.models import Letter, Wish
from notifications.models.letter import OPTIONAL
from notifications.models.wish import PROMPT
from notifications.queries.addresses import users_of_players

_NONE: Final = Wish.Mail.NONE


def wishes_of(user_id: int) -> dict[str, str]:
    """Return for each kind of letter that can be asked for how a login gets it by e-mail: a value of ``Wish.Mail``."""
    rows = dict(Wish.objects.filter(user=user_id).values_list("kind", "mail"))
    return {kind.value: rows.get(kind.value, _NONE.value) for kind in OPTIONAL}


def choices_of(kind: str) -> list[str]:
    """Return how letters of a kind can be had by e-mail."""
    return [mail for mail in Wish.Mail.values if mail != Wish.Mail.DAILY or kind not in PROMPT]


def mail_wishes(kinds: Collection[str], user_ids: Iterable[int]) -> dict[tuple[str, int], str]:
    """Return how some logins get letters of some kinds by e-mail, by kind and login; without those that get none."""
    rows = Wish.objects.filter(kind__in=kinds, user_id__in=set(user_ids)).exclude(mail=_NONE)
    return {(kind, user_id): mail for kind, user_id, mail in rows.values_list("kind", "user_id", "mail")}


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
    if letter.kind == Letter.Kind.DIGEST:
        return bool(parts_of(letter))
    user_id = user_id_of(letter)
    return user_id is not None and bool(mail_wishes([letter.kind], [user_id]))


def parts_of(digest: Letter) -> list[Letter]:
    """Return the letters of a digest that its person still wants, the oldest first."""
    rows = digest.parts.select_related("federation", "player__merged_into", "user").order_by("written_at", "pk")
    wishes = wishes_of(digest.user_id) if digest.user_id else {}
    return [row for row in rows if wishes.get(row.kind, _NONE) != _NONE]


def collected_letters(federation: Federation) -> list[Letter]:
    """Return the letters of a federation that wait for a digest, the oldest first."""
    rows = Letter.objects.filter(federation=federation, state=Letter.State.COLLECTED, digest=None)
    return list(rows.select_related("player__merged_into").order_by("written_at", "pk"))


def has_subscribers(kinds: Collection[str]) -> bool:
    """Return whether anybody asked for letters of some kinds, by e-mail or in a browser."""
    return Wish.objects.filter(kind__in=kinds).exclude(mail=_NONE, by_push=False).exists()


def subscribed_players(kind: str) -> QuerySet[Player]:
    """Return the players whose login asked for letters of a kind by e-mail."""
    users = Wish.objects.filter(kind=kind).exclude(mail=_NONE).values("user")
    return Player.objects.filter(pk__in=Person.objects.filter(user__in=users).values("player"))
