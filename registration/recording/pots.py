"""Write pots, their members and the rules of a federation about prizes."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from clubs.models import Player
from finance.inputs import ChargeInput
from finance.models import Party
from finance.queries.charges import states_by_reference
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_party, waive_charges
from finance.recording.parties import party_of
from journal.acts import ActRecorder
from journal.context import ActContext
from matches.models import Entry, Event
from registration.inputs.pots import PotInput, PrizeSettingsInput
from registration.models import Pot, PotMember, PrizeSettings, Registration, RegistrationPool, TournamentBook
from registration.queries.pots import chosen_pools, find_member
from rules_engine.money.shares import share


def new_pot(act: ActRecorder, event: Event, book: TournamentBook, plan: PotInput) -> Pot:
    terms = plan.terms.as_json()
    return act.make(Pot(event=event, book=book, kind=plan.kind, name=" ".join(plan.name.split()), terms=terms))


def change_pot_terms(pot: Pot, plan: PotInput) -> None:
    """Store the name and the terms of a pot. Its kind and its book stay."""
    pot.name, pot.terms = " ".join(plan.name.split()), plan.terms.as_json()
    pot.save(update_fields=["name", "terms"])


def delete_pot(pot: Pot) -> None:
    """Remove a pot to which nothing belongs."""
    pot.delete()


def add_member(act: ActRecorder, pot: Pot, entry: Entry) -> PotMember:
    return act.make(PotMember(pot=pot, entry=entry))


def choose_pools(registration: Registration, pools: Sequence[Pot]) -> None:
    """Have the entry of a registration join some side pools."""
    RegistrationPool.objects.bulk_create([RegistrationPool(registration=registration, pot=pot) for pot in pools])


def change_choices(registration_id: int, pools: Iterable[Pot]) -> None:
    """Have the entry of a registration join these side pools and no others."""
    RegistrationPool.objects.filter(registration=registration_id).delete()
    RegistrationPool.objects.bulk_create([RegistrationPool(registration_id=registration_id, pot=pot) for pot in pools])


def change_members(
    act: ActRecorder, entry: Entry, joins: Iterable[Pot], leaves: Iterable[Pot], ctx: ActContext
) -> None:
    """Put an entry into some side pools, and take it out of others."""
    for pot in joins:
        add_member(act, pot, entry)
    for pot in leaves:
        member = find_member(pot, entry)
        if member is not None:
            remove_member(member, ctx)


def join_chosen_pools(event: Event) -> None:
    """Put the entries of registrations that were accepted into the pools that they chose."""
    rows = chosen_pools(event)
    members = {(row.pot_id, entry_id) for row, entry_id in rows}
    PotMember.objects.bulk_create(
        [PotMember(pot_id=pot_id, entry_id=entry_id) for pot_id, entry_id in sorted(members)], ignore_conflicts=True
    )
    RegistrationPool.objects.filter(pk__in=[row.pk for row, _ in rows]).delete()


def charge_member(pot: Pot, entry: Entry, players: Sequence[Player], cents: int, ctx: ActContext) -> None:
    """Charge the players of an entry for a side pool, a pair half each."""
    book, words = pot.book.book, f"{pot.event.name}: {pot.name}"[:120]
    lock_book(book)
    for player, part in zip(players, share(cents, [1] * len(players)).amounts, strict=True):
        if part:
            item = ChargeInput(pot.account, part, words, reference=member_reference(pot, entry))
            charge_party(book, party_of(player), [item], ctx)


def remove_member(member: PotMember, ctx: ActContext) -> None:
    """Take an entry out of a side pool. What it was charged is waived; what it paid of it becomes a credit."""
    pot, book = member.pot, member.pot.book.book
    reference = member_reference(pot, member.entry)
    lock_book(book)
    amounts = dict[Party, dict[int, int]]()
    for state in states_by_reference(book, [reference])[reference]:
        if left := state.booked.charged - state.booked.waived:
            amounts.setdefault(state.charge.party, {})[state.charge.pk] = left
    for party, charges in amounts.items():
        waive_charges(book, party, charges, ctx)
    member.delete()


def member_reference(pot: Pot, entry: Entry) -> str:
    """Return the reference of the charges for a side pool."""
    return f"pot:{pot.pk}:{entry.pk}"


def change_prize_rules(settings: PrizeSettings, plan: PrizeSettingsInput) -> None:
    """Store the rules of a locked federation."""
    for name, value in asdict(plan).items():
        setattr(settings, name, value)
    settings.save()
