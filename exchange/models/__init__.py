"""The models of what other sites get."""

from exchange.models.change import Change, ChangeCounter
from exchange.models.webhook import Delivery, Webhook

__all__ = ["Change", "ChangeCounter", "Delivery", "Webhook"]
