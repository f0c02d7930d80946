"""Parties: who owes, and who is owed."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from clubs.models import Club, Player
from clubs.names import search_key
from finance.hooks import visitor_names
from finance.models import Account, Book, Booking, Line, Party
from journal.refusals import NotFound, cause
from journal.unique import first_or_none


@dataclass(frozen=True, slots=True)
class PartyBalance:
    """The account of a party. ``cents``: above 0 they owe, below 0 they are owed. ``reference``: of bank transfers.
    ``name``: as cashiers know them.
    """

    party: Party
    reference: str
    cents: int
    name: str


def find_party(holder: Player | Club) -> Party | None:
    """Return the party of a player (after merges) or of a club."""
    rows = Party.objects.select_related("player", "club")
    return first_or_none(rows.filter(club=holder) if isinstance(holder, Club) else rows.filter(player=holder.canonical))


def party(book: Book, party_id: int) -> Party:
    """Return a party that has an account in a book, or is an outsider of it. Raise NotFound for another."""
    rows = Party.objects.select_related("player", "club").filter(pk=party_id)
    row = first_or_none(rows.filter(accounts__book=book)) or first_or_none(rows.filter(book=book))
    if row is None:
        raise NotFound(cause("unknown_party", party=party_id))
    return row


def family_of(party: Party) -> QuerySet[Party]:
    """Return the parties of one person: a player and those who were merged into them have each their own."""
    if party.player_id is None:
        return Party.objects.filter(pk=party.pk)
    person = Player.objects.filter(pk=party.player_id).values_list(Coalesce("merged_into", "pk"))
    players = Player.objects.filter(Q(pk__in=person) | Q(merged_into__in=person))
    return Party.objects.filter(player__in=players.values("pk"))


def people_of(parties: Collection[Party]) -> Mapping[int, int]:
    """Return the parties with those of merged players, by id: the person who each of them is."""
    players = [party.player_id for party in parties if party.player_id is not None]
    roots = Player.objects.filter(merged_into=None).filter(Q(pk__in=players) | Q(merged__in=players)).values("pk")
    rows = Party.objects.filter(Q(player__in=roots) | Q(player__merged_into__in=roots)).select_related("player")
    return {party.pk: -party.pk for party in parties} | {
        row.pk: row.player.merged_into_id or row.player.pk for row in rows if row.player is not None
    }


def balance_of(book: Book, party: Party) -> int:
    """Return what a party owes a book, below 0 what it is owed."""
    accounts = Account.objects.filter(book=book, party__in=family_of(party))
    return int(accounts.aggregate(sum=Sum("lines__cents"))["sum"] or 0)


def merged_balances(player: Player) -> QuerySet[Account]:
    """Return the accounts, with ``cents``, of those who were merged into a player."""
    rows = Account.objects.filter(party__player__merged_into=player).select_related("book", "party")
    return rows.annotate(cents=Coalesce(Sum("lines__cents"), 0)).order_by("book", "pk")


def moved_balances(player_ids: Sequence[int]) -> QuerySet[Account]:
    """Return the accounts of players with ``cents``, what transfers have moved to them from parties of others."""
    lines = Line.objects.filter(account=OuterRef("pk"), booking__kind=Booking.Kind.TRANSFER)
    inside = Line.objects.filter(booking=OuterRef("booking"), account__party__player__in=player_ids)
    sums = lines.exclude(Exists(inside.exclude(account=OuterRef("account")))).order_by().values("account")
    rows = Account.objects.filter(party__player__in=player_ids).select_related("book", "party")
    return rows.annotate(cents=Subquery(sums.annotate(sum=Sum("cents")).values("sum"))).order_by("book", "pk")


def balances_by_party(book: Book, parties: Iterable[Party]) -> dict[int, int]:
    """Return what parties owe a book by their ids, in one query; that of a merged player is of the whole person."""
    people = {party.pk: _person(party) for party in parties}
    inside = (
        Q(party__in=people) | Q(party__player__in=people.values()) | Q(party__player__merged_into__in=people.values())
    )
    rows = Account.objects.filter(inside, book=book).select_related("party__player").annotate(cents=Sum("lines__cents"))
    sums = Counter[int]()
    for row in rows:
        if row.party is not None:
            sums[_person(row.party)] += vars(row)["cents"] or 0
    return {party_id: sums[person] for party_id, person in people.items()}


def _person(party: Party) -> int:
    """Return the id of the player of a party after merges; below 0 that of a party that is no player."""
    return -party.pk if party.player is None else party.player.merged_into_id or party.player.pk


def reference_of(book: Book, party: Party) -> str:
    """Return the reference with which a party transfers money to a book, "" before its first booking."""
    return Account.objects.filter(book=book, party=party).values_list("reference", flat=True).first() or ""


def party_balances(book: Book) -> list[PartyBalance]:
    """Return the balances of all parties of a book, those who owe most first."""
    return balances_of(accounts_of_parties(book))


def open_party_balances(book: Book) -> list[PartyBalance]:
    """Return the balances of parties that are not 0, those who owe most first."""
    return balances_of(open_accounts(book))


def accounts_of_parties(book: Book) -> QuerySet[Account]:
    """Return the accounts of the parties of a book with ``cents``, those who owe most first."""
    accounts = book.accounts.filter(kind="party").select_related("party__player", "party__club")
    return accounts.annotate(cents=Coalesce(Sum("lines__cents"), 0)).order_by("-cents", "pk")


def open_accounts(book: Book) -> QuerySet[Account]:
    """Return the accounts of parties that are not 0, for a page of them."""
    return unsettled(accounts_of_parties(book))


def unsettled(accounts: QuerySet[Account]) -> QuerySet[Account]:
    """Return those of some accounts, with ``cents``, that are not 0."""
    return accounts.exclude(**{"cents": 0})


def debtors_of(book: Book) -> QuerySet[Account]:
    """Return the accounts of those who owe a book, who owes most first."""
    return accounts_of_parties(book).filter(**{"cents__gt": 0})


def balances_of(accounts: Iterable[Any]) -> list[PartyBalance]:
    """Return the balances of accounts that were read with ``cents``."""
    rows = [row for row in accounts if row.party is not None]
    names = names_at_till([row.party for row in rows])
    return [PartyBalance(row.party, row.reference or "", row.cents, names[row.party.pk]) for row in rows]


def names_at_till(parties: Iterable[Party]) -> dict[int, str]:
    """Return the names of parties by their ids as cashiers know them, also of visitors who are not approved yet."""
    rows = list(parties)
    players = [row.player for row in rows if row.player is not None]
    names = visitor_names([player.pk for player in players if player.visibility == Player.Visibility.HIDDEN])
    return {row.pk: names.get(row.player_id or 0) or row.public_name for row in rows}


def name_at_till(party: Party) -> str:
    return names_at_till([party])[party.pk]


def find_balances(book: Book, words: str) -> list[PartyBalance]:
    """Return the balances of parties whose name contains some words, or whose reference they are."""
    return find_among(accounts_of_parties(book), words)


def find_among(rows: QuerySet[Account], words: str) -> list[PartyBalance]:
    """Return the same of some accounts with ``cents``."""
    text = words.casefold()
    by_name = Q(~Q(party__player__visibility=Player.Visibility.HIDDEN), party__player__merged_into=None)
    by_name &= Q(party__player__isnull=False)
    for word in search_key(words).split():
        by_name &= Q(party__player__search_name__contains=word)
    is_id = Q(party__player__public_id=text.removeprefix("#"))
    has_name = Q(by_name) if search_key(words) else Q(pk=None)
    matches = list(rows.filter(has_name | is_id | Q(reference=text)))
    matches += _named_visitors(rows.exclude(pk__in=[row.pk for row in matches]), words)
    rest = rows.filter(party__player=None).exclude(pk__in=[row.pk for row in matches])  # clubs, outsiders: few
    matches += [row for row in rest if row.party is not None and text in row.party.public_name.casefold()]
    return sorted(balances_of(matches), key=lambda balance: (-balance.cents, balance.party.pk))


def _named_visitors(rows: QuerySet[Account], words: str) -> list[Account]:
    """Return the accounts of visitors whose names contain some words."""
    parts = search_key(words).split()
    accounts = list(rows.filter(party__player__visibility=Player.Visibility.HIDDEN)) if parts else []
    names = visitor_names([row.party.player_id for row in accounts if row.party and row.party.player_id])
    keys = {player_id: search_key(name) for player_id, name in names.items()}
    visitors = [row for row in accounts if row.party is not None and row.party.player_id in keys]
    return [row for row in visitors if row.party and all(part in keys[row.party.player_id or 0] for part in parts)]


def balances_of_players(books: Iterable[Book], players: Iterable[Player]) -> dict[int, dict[int, int]]:
    """Return what players owe by their ids and the ids of the books, without what is 0."""
    ids = {player.pk for player in players}
    rows = Account.objects.filter(book__in=list(books), party__player__in=ids).annotate(cents=Sum("lines__cents"))
    sums: dict[int, dict[int, int]] = {}
    for player_id, book_id, cents in rows.filter(~Q(cents=0)).values_list("party__player", "book", "cents"):
        sums.setdefault(player_id, {})[book_id] = int(cents)
    return sums


def accounts_not_even(player_ids: Iterable[int]) -> list[Account]:
    """Return the accounts of some players that are not 0, with their books."""
    rows = Account.objects.filter(party__player__in=player_ids).annotate(cents=Sum("lines__cents"))
    return list(rows.exclude(cents=0).exclude(cents=None).select_related("book").order_by("pk"))
