"""The models of letters and of the addresses to which they go."""

from notifications.models.address import MailAddress, PlayerAddress, RefusedAddress
from notifications.models.letter import Letter

__all__ = ["Letter", "MailAddress", "PlayerAddress", "RefusedAddress"]
