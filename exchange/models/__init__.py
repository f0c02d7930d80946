"""The models of what other sites get."""

from exchange.models.change import Change, ChangeCounter

__all__ = ["Change", "ChangeCounter"]
