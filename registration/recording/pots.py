"""Write pots, their members and the rules of a federation about prizes."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from journal.acts import ActRecorder
from matches.models import Entry, Event
from registration.inputs.pots import PotInput, PrizeSettingsInput
from registration.models import Pot, PotMember, PrizeSettings, Registration, RegistrationPool, TournamentBook
from registration.queries.fees import has_fee
from registration.queries.pots import chosen_pools, find_member
from registration.recording.pool_fees import forget_charges


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
    """Put an entry into a side pool. Its fees are settled afterwards."""
    if not has_fee(pot):
        forget_charges(pot, entry)
    return act.make(PotMember(pot=pot, entry=entry))


def choose_pools(registration: Registration, pools: Sequence[Pot]) -> None:
    """Have the entry of a registration join some side pools."""
    RegistrationPool.objects.bulk_create([RegistrationPool(registration=registration, pot=pot) for pot in pools])


def change_choices(registration_id: int, pools: Iterable[Pot]) -> None:
    """Have the entry of a registration join these side pools and no others."""
    RegistrationPool.objects.filter(registration=registration_id).delete()
    RegistrationPool.objects.bulk_create([RegistrationPool(registration_id=registration_id, pot=pot) for pot in pools])


def change_members(act: ActRecorder, entry: Entry, joins: Iterable[Pot], leaves: Iterable[Pot]) -> None:
    """Put an entry into some side pools, and take it out of others."""
    for pot in joins:
        add_member(act, pot, entry)
    for pot in leaves:
        member = find_member(pot, entry)
        if member is not None:
            remove_member(member)


def join_chosen_pools(event: Event) -> None:
    """Put the entries of registrations that were accepted into the pools that they chose."""
    rows = chosen_pools(event)
    members = {(row.pot_id, entry_id) for row, entry_id in rows}
    PotMember.objects.bulk_create(
        [PotMember(pot_id=pot_id, entry_id=entry_id) for pot_id, entry_id in sorted(members)], ignore_conflicts=True
    )
    RegistrationPool.objects.filter(pk__in=[row.pk for row, _ in rows]).delete()


def remove_member(member: PotMember) -> None:
    """Take an entry out of a side pool. Its fees are settled afterwards."""
    member.delete()


def change_prize_rules(settings: PrizeSettings, plan: PrizeSettingsInput) -> None:
    """Store the rules of a locked federation."""
    for name, value in asdict(plan).items():
        setattr(settings, name, value)
    settings.save()
