"""Queries of the addresses to which letters go, asked at the time of sending."""

from collections.abc import Iterable

from allauth.account.models import EmailAddress
from django.db.models import BigIntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from clubs.models import Guardian, Person, Player, User
from notifications.models import Letter, PlayerAddress, RefusedAddress


def users_of_players(player_ids: Iterable[int]) -> dict[int, int]:
    """Return the ids of the logins of players by the ids of the players; players without one are absent. The login of
    a minor is that of their guardian.
    """
    guardians = Guardian.objects.filter(player=OuterRef("player"), until_at=None).order_by("from_at", "pk")
    login = Coalesce(Subquery(guardians.values("user")[:1]), "user_id", output_field=BigIntegerField())
    persons = Person.objects.filter(player_id__in=set(player_ids)).annotate(login=login)
    return dict(persons.filter(login__isnull=False).values_list("player_id", "login"))


def confirmed_address(letter: Letter) -> str:
    """Return the confirmed address of the person of a letter, "" if they have none now."""
    if letter.address:
        is_usable = letter.address.confirmed_at is not None or letter.has_secret
        return letter.address.email if is_usable else ""
    user_id = letter.user_id
    if letter.player:
        player_id = letter.player.canonical.pk
        user_id = users_of_players([player_id]).get(player_id)
        if user_id is None:
            return _address_of(letter.player.canonical)
    addresses = EmailAddress.objects.filter(user_id=user_id, user__is_active=True, verified=True)
    return addresses.order_by("-primary", "pk").values_list("email", flat=True).first() or ""


def players_at_addresses(player_ids: Iterable[int]) -> set[int]:
    """Return the ids of those of the players who have confirmed an address, themselves or before they were merged."""
    ids = set(player_ids)
    rows = PlayerAddress.objects.annotate(real=Coalesce("player__merged_into", "player"))
    return set(rows.filter(real__in=ids, address__confirmed_at__isnull=False).values_list("real", flat=True))


def _address_of(player: Player) -> str:
    return _addresses_of(player).values_list("address__email", flat=True).first() or ""


def _addresses_of(player: Player) -> QuerySet[PlayerAddress]:
    """Return the confirmed addresses of a player, the one to which letters go first."""
    of_player = Q(player=player) | Q(player__merged_into=player)
    return PlayerAddress.objects.filter(of_player, address__confirmed_at__isnull=False).order_by("-pk")


def language_of(letter: Letter) -> str:
    """Return the language in which a letter is written: its own, otherwise that of its person or of the federation."""
    return letter.language or _language_of_person(letter) or letter.federation.locale


def _language_of_person(letter: Letter) -> str:
    if letter.user or letter.address:
        return letter.user.language if letter.user else letter.address.language if letter.address else ""
    assert letter.player is not None, "a letter goes to one person"
    player = letter.player.canonical
    user = User.objects.filter(pk__in=users_of_players([player.pk]).values()).first()
    if user is not None:
        return user.language
    rows = _addresses_of(player).values_list("address__language", flat=True)
    return rows.first() or ""


def is_refused(email: str) -> bool:
    """Return whether a mail server refused an address for good."""
    return RefusedAddress.objects.filter(email=email.lower()).exists()
