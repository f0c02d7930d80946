"""Player cards: by the digest of their secret, by the match in which they act, and the list of a tournament."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from clubs.models import Player
from clubs.names import search_key
from clubs.queries.order import by_name
from journal.unique import first_or_none
from matches.models import Entry, EntryMember, Match, PlayerCard, Response, Submission, Tournament
from matches.models.player_card import active_cards
from matches.queries.entries import entries

_PLAYER = "player__merged_into"


@dataclass(frozen=True, slots=True)
class PlayerCardRow:
    """A player of a tournament and since when they have a card; None for a player without one."""

    player: Player
    made_at: datetime | None
    is_entered: bool = True


def find_active_card(digest: str, at: datetime) -> PlayerCard | None:
    rows = active_cards(at).select_related("tournament__federation", _PLAYER)
    return first_or_none(rows.filter(secret_sha256=digest))


def find_match(match_id: int) -> Match | None:
    """Return a match, for any viewer, to compare its players with those of cards."""
    rows = Match.objects.select_related("stage__event__tournament")
    return first_or_none(rows.filter(pk=match_id)) if 0 < match_id < 2**63 else None


def active_of(card_ids: Collection[int], at: datetime) -> list[PlayerCard]:
    """Return those of some cards that are valid, in the order in which they were made."""
    rows = active_cards(at).filter(pk__in=card_ids).select_related("tournament__federation", _PLAYER)
    return list(rows.order_by("pk"))


def players_of(tournament: Tournament) -> list[Player]:
    """Return the players who are in an event of the tournament, by name as displayed."""
    rows = entries.rows_of(list(Entry.objects.holding().filter(event__tournament=tournament)))
    players = {member.canonical for row in rows if row.is_in for member in row.players}
    return sorted(players, key=lambda player: (_order(player), player.pk))


def _order(player: Player) -> str:
    """Return the sort key. A hidden name is sorted by what is displayed, so as not to reveal it."""
    is_named = player.visibility == Player.Visibility.FULL
    return str(getattr(player, by_name())) if is_named else search_key(player.public_name)


def card_rows(tournament: Tournament, at: datetime) -> list[PlayerCardRow]:
    """Return the players of a tournament, each with their card; then those who left and still have one."""
    active = active_cards(at).filter(tournament=tournament).select_related(_PLAYER).order_by("pk")
    made_at = {card.player.canonical: card.made_at for card in active}
    rows = [PlayerCardRow(player, made_at.pop(player, None)) for player in players_of(tournament)]
    return [*rows, *(PlayerCardRow(player, moment, is_entered=False) for player, moment in made_at.items())]


def sides_of(card_ids: Collection[int], match: Match) -> dict[int, int]:
    """Return the side of a match by card, also of cards that ended. Cards of nobody who plays in it are absent."""
    rows = PlayerCard.objects.filter(pk__in=card_ids, tournament=match.stage.event.tournament_id)
    player_by_card = {card.pk: card.player.canonical.pk for card in rows.select_related(_PLAYER)}
    if not player_by_card:
        return {}
    members = EntryMember.objects.holding().filter(entry__in=[match.side0_id, match.side1_id])
    sides = {
        member.player.canonical.pk: int(member.entry_id == match.side1_id) for member in members.select_related(_PLAYER)
    }
    return {card: sides[player] for card, player in player_by_card.items() if player in sides}


def binding_sides(card_ids: Collection[int], match: Match, at: datetime) -> set[int]:
    """Return the sides of a match for which some cards act, or did act before they ended."""
    sides = sides_of(card_ids, match)
    binding = {*active_cards(at).filter(pk__in=sides).values_list("pk", flat=True), *_used_cards(sides, match)}
    return {side for card, side in sides.items() if card in binding}


def _used_cards(card_ids: Collection[int], match: Match) -> list[int]:
    """Return the cards with which a score or an answer was sent."""
    by_card = {"act__actor_kind": "card", "act__actor_id__in": [str(card) for card in card_ids]}
    submissions = Submission.objects.filter(match=match, **by_card).values_list("act__actor_id", flat=True)
    responses = Response.objects.filter(submission__match=match, **by_card).values_list("act__actor_id", flat=True)
    return [int(card) for card in (*submissions, *responses)]
