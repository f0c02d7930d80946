"""Write parties and accounts. The book must be locked."""

from collections.abc import Iterable

from clubs.models import Club, Player
from clubs.queries import federations, players
from finance.inputs import PartyRef
from finance.models import Account, Book, Party
from finance.models.book import new_reference
from finance.queries.books import find_accounts
from finance.queries.parties import find_party, party
from finance.validators import LONGEST_NAME, check_words
from journal.returning import insert_or_lock
from rules_engine.money import accounts


def party_of(holder: Player | Club) -> Party:
    """Return the party of a player (after merges) or of a club; it is made if it is new."""
    row = find_party(holder)
    if row is not None:
        return row
    # another book may make it at the same time
    if isinstance(holder, Club):
        return insert_or_lock(Party(club=holder), ("club_id",))
    made_party = insert_or_lock(Party(player=holder.canonical), ("player_id",))
    made_party.player = holder.canonical
    return made_party


def parties_of(holders: Iterable[Player]) -> dict[int, Party]:
    """Return the parties of players who are not merged, by id of the player; they are made if they are new."""
    players = {player.pk: player for player in holders}
    if len(players) < 2:
        return {pk: party_of(player) for pk, player in players.items()}
    rows = Party.objects.filter(player__in=players)
    existing_ids = set(rows.values_list("player", flat=True))
    new_parties = [Party(player=player) for player in players.values() if player.pk not in existing_ids]
    Party.objects.bulk_create(new_parties, ignore_conflicts=True)  # another book may make them at the same time
    return {row.player_id: row for row in rows.select_related("player") if row.player_id is not None}


def party_for(book: Book, ref: PartyRef) -> Party:
    """Return the party that a person names; it is made if it is new. Raise NotFound for an unknown one."""
    if ref.party_id is not None:
        return party(book, ref.party_id)
    if ref.player:
        return party_of(players.player(ref.player))
    if ref.club:
        federation, _, slug = ref.club.partition("/")
        return party_of(federations.club(federation, slug))
    return new_outsider(book, check_words(ref.outsider, LONGEST_NAME))


def new_outsider(book: Book, name: str) -> Party:
    """Make a party of someone who is neither a player nor a club. Their account is empty."""
    outsider = Party.objects.create(book=book, name=name)
    account_of(book, party_account(outsider))
    return outsider


def party_account(party: Party) -> str:
    """Return the name of the account of a party."""
    return accounts.party(str(party.pk))


def account_of(book: Book, name: str) -> Account:
    """Return an account of a book by its name; it is made if it is new."""
    return accounts_of(book, [name])[name]


def accounts_of(book: Book, names: Iterable[str], beside: Iterable[str] = ()) -> dict[str, Account]:
    """Return accounts of a book by name, in one query. Those that are new are made, in another one.

    ``beside``: names of others, which are returned if they exist.
    """
    account_names = list(dict.fromkeys(names))
    for name in account_names:
        accounts.check_account(name)
    rows = find_accounts(book, [*account_names, *beside])
    new_rows = Account.objects.bulk_create([_new_account(book, name) for name in account_names if name not in rows])
    return rows | {row.name: row for row in new_rows}


def _new_account(book: Book, name: str) -> Account:
    kind, _, ref = name.partition(":")
    if kind == "party":
        return Account(book=book, kind=kind, ref=ref, party_id=int(ref), reference=new_reference())
    return Account(book=book, kind=kind, ref=ref)
