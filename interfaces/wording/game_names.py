"""Names of events and rating pools, each with what is played unless that is backgammon."""

from interfaces.wording.words import word
from rules_engine.game.variation import BACKGAMMON


def with_game(name: str, variant: str) -> str:
    """Return a name with its game: "Open (plakoto)". A name that states the game, or is of backgammon, stays."""
    game = word(variant or BACKGAMMON, "variant")
    return name if variant in ("", BACKGAMMON) or game.casefold() in name.casefold() else f"{name} ({game})"
