"""Write parties and accounts. The book must be locked."""

from clubs.models import Club, Player
from clubs.queries import federations, players
from finance.inputs import PartyRef
from finance.models import Account, Book, Party
from finance.models.book import new_reference
from finance.queries.books import find_account
from finance.queries.parties import find_party, party
from finance.validators import LONGEST_NAME, check_words
from rules_engine.money import accounts


def party_of(holder: Player | Club) -> Party:
    """Return the party of a player (after merges) or of a club; it is made if it is new."""
    row = find_party(holder)
    if row is not None:
        return row
    new_party = Party(club=holder) if isinstance(holder, Club) else Party(player=holder.canonical)
    Party.objects.bulk_create([new_party], ignore_conflicts=True)  # another book may make it at the same time
    made_party = find_party(holder)
    assert made_party is not None, "it was just made"
    return made_party


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
    accounts.check_account(name)
    row = find_account(book, name)
    if row is not None:
        return row
    kind, _, ref = name.partition(":")
    if kind == "party":
        return Account.objects.create(book=book, kind=kind, ref=ref, party_id=int(ref), reference=new_reference())
    return Account.objects.create(book=book, kind=kind, ref=ref)
