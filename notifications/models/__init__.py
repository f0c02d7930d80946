"""The models of letters and of the addresses to which they go."""

from notifications.models.address import ConfirmedAddress, RefusedAddress
from notifications.models.letter import Letter

__all__ = ["ConfirmedAddress", "Letter", "RefusedAddress"]
