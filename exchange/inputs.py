"""What a person fills in about a webhook, and what a receiver answers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WebhookPlace:
    """A federation, or one of its tournaments, by their slugs. ``tournament``: "" for the federation."""

    federation: str
    tournament: str = ""


@dataclass(frozen=True, slots=True)
class WebhookInput:
    """``kinds``: of changes. ``is_enabled``: whether it is notified of them."""

    url: str
    kinds: tuple[str, ...]
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of an attempt. ``status``: of HTTP, 0 without an answer. ``problem``: "" if it was taken."""

    status: int
    problem: str = ""
    text: str = ""
