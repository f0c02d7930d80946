"""The cards of members: a signed key for each member of a federation, and whether their licence is valid."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.core.signing import BadSignature, Signer
from django.db.models import QuerySet

from clubs.models import Federation, Player
from clubs.queries.merges import family
from journal.refusals import NotFound, cause
from members.models import MemberNumber
from members.queries.licences import has_valid_licence
from members.queries.numbers import number_of

_SIGNER: Final = Signer(salt="member card", sep=".")


@dataclass(frozen=True, slots=True)
class MemberCard:
    """The card of a member of a federation. ``number``: the member number. ``is_valid``: whether a licence is valid."""

    federation: Federation
    player: Player
    number: str
    is_valid: bool

    @property
    def key(self) -> str:
        return card_key(self.federation.pk, self.player.pk)


def card_key(federation_id: int, player_id: int) -> str:
    """Return the key of the card of a member. It stands in the QR code of the card, and is not stored."""
    return _SIGNER.sign(f"{federation_id}-{player_id}")


def card_of_key(key: str, at: datetime) -> MemberCard:
    """Return the card of a key, after merges. Raise NotFound for a wrong one."""
    try:
        federation_id, player_id = map(int, _SIGNER.unsign(key).split("-"))
    except (BadSignature, ValueError):
        raise NotFound(cause("no_such_card")) from None
    row = Player.objects.filter(pk=player_id).select_related("merged_into").first()
    player = row.canonical if row else None
    federation = _federations_of(player).filter(pk=federation_id).first() if player else None
    if player is None or federation is None:
        raise NotFound(cause("no_such_card"))
    return _card(federation, player, at)


def own_cards(player: Player, at: datetime) -> list[MemberCard]:
    """Return the cards of a player: one for each federation in which they have a member number, by its name."""
    return [_card(federation, player, at) for federation in _federations_of(player)]


def _federations_of(player: Player) -> QuerySet[Federation]:
    """Return the federations in which a player has a member number, by name."""
    numbers = MemberNumber.objects.filter(player__in=family(player))
    return Federation.objects.filter(pk__in=numbers.values("federation")).order_by("name", "pk")


def _card(federation: Federation, player: Player, at: datetime) -> MemberCard:
    is_valid = has_valid_licence(federation, player, federation.day_at(at))
    return MemberCard(federation, player, number_of(federation, player), is_valid)
