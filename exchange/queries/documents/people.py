"""The people of a document, as far as they are public."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from clubs.models import Club, Membership, Player
from exchange.queries.documents.plain import Plain, without_empty


class People(TypedDict):
    """The people, pairs and clubs of a document."""

    people: list[Plain]
    pairs: list[Plain]
    clubs: list[Plain]


def people_of(players: Iterable[Player]) -> People:
    """Return ``people``, ``pairs`` and their ``clubs``, each by id. ``players``: people, and pairs that are rated."""
    rows = {player.public_id: player for player in players}
    persons = [row for _, row in sorted(rows.items()) if not row.is_pair]
    clubs = _clubs_by_player([row for row in persons if not _is_hidden(row)])
    return {
        "people": [_person(row, clubs.get(row.pk, ())) for row in persons],
        "pairs": list(_pairs([row for _, row in sorted(rows.items()) if row.is_pair], rows.values())),
        "clubs": _club_rows(club for player_clubs in clubs.values() for club in player_clubs),
    }


def club_id(club: Club) -> str:
    return f"{club.federation.slug}/{club.slug}"


def club_row(club: Club) -> Plain:
    return {"id": club_id(club), "name": club.name}


def _club_rows(clubs: Iterable[Club]) -> list[Plain]:
    return [club_row(club) for _, club in sorted({club_id(club): club for club in clubs}.items())]


def _clubs_by_player(players: Sequence[Player]) -> Mapping[int, list[Club]]:
    clubs: dict[int, list[Club]] = defaultdict(list)
    rows = Membership.objects.filter(player__in=players, until_on=None).select_related("club__federation")
    for row in rows.order_by("club__federation__slug", "club__slug"):
        clubs[row.player_id].append(row.club)
    return clubs


def _person(player: Player, clubs: Iterable[Club]) -> Plain:
    more = {"country": player.public_country, "clubs": [club_id(club) for club in clubs]}
    is_hidden = _is_hidden(player)
    return {
        "id": player.public_id,
        "name": player.public_name,
        **without_empty({**more, "is_hidden": is_hidden}),
    }


def _is_hidden(player: Player) -> bool:
    return player.visibility == Player.Visibility.HIDDEN


def _pairs(pairs: Iterable[Player], players: Iterable[Player]) -> Iterable[Plain]:
    ids = {player.pk: player.public_id for player in players}
    for pair in pairs:
        members = [ids[member] for member in (pair.member0_id, pair.member1_id) if member in ids]
        if len(members) == 2:
            yield {"id": pair.public_id, "members": members}
