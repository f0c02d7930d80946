"""Queries of the addresses to which letters go, asked at the time of sending."""

from collections.abc import Iterable

from allauth.account.models import EmailAddress

from clubs.models import Person
from notifications.models import Letter, RefusedAddress


def users_of_players(player_ids: Iterable[int]) -> dict[int, int]:
    """Return the ids of the logins of players by the ids of the players; players without one are absent."""
    persons = Person.objects.filter(player_id__in=set(player_ids), user__isnull=False)
    return dict(persons.values_list("player_id", "user_id"))


def confirmed_address(letter: Letter) -> str:
    """Return the confirmed address of the person of a letter, "" if they have none now."""
    if letter.address:
        return letter.address.email
    user_id = letter.user_id
    if letter.player:
        player_id = letter.player.canonical.pk
        user_id = users_of_players([player_id]).get(player_id)
    addresses = EmailAddress.objects.filter(user_id=user_id, user__is_active=True, verified=True)
    return addresses.order_by("-primary", "pk").values_list("email", flat=True).first() or ""


def is_refused(email: str) -> bool:
    """Return whether a mail server refused an address for good."""
    return RefusedAddress.objects.filter(email=email.lower()).exists()
