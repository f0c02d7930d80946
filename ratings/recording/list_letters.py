"""Write the letters about a published list to the players on it who asked for them, in its commit."""

from datetime import datetime

from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.queries.wishes import subscribed_players
from notifications.recording.letters import write_letters
from ratings.models import ListedPlayer, RatingList


def write_list_letters(rating_list: RatingList, at: datetime) -> None:
    """Write to the players of a list. Editions that correct a list have no letters."""
    pool, on = rating_list.pool, rating_list.on
    listed_ids = ListedPlayer.objects.filter(list=rating_list).values("player")
    players = list(subscribed_players(Letter.Kind.LIST).filter(pk__in=listed_ids))
    if players:
        path = f"/{pool.federation.slug}/ratings/{pool.code}/lists/{on}/"
        params = LetterParams(subject=pool.name, from_on=on.isoformat(), path=path)
        letter = LetterInput(Letter.Kind.LIST, f"pool:{pool.pk}/list:{on}", rating_list.edition, params)
        write_letters(pool.federation, letter, players, at)
