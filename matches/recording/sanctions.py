"""Write sanctions, and the levy that the host club of a sanctioned tournament owes for its events."""

from django.db.models import QuerySet

from finance.inputs import ChargeInput
from finance.models import Charge
from finance.recording.charges import charge_party
from finance.recording.parties import party_of
from journal.acts import ActRecorder
from journal.context import ActContext
from matches.models import Event, Levy, SanctionFact, SanctionTerms
from matches.models.tournament import Tournament
from matches.queries.sanctions import Kind, find_levy, rated_entries, sanction_of
from matches.queries.tournaments.tournaments import is_finished
from rules_engine.money.accounts import LEVY

_LONGEST = 120  # letters of what a charge is for


def write_sanction(act: ActRecorder, fact: SanctionFact, words: str) -> None:
    """State what an officer decided, with the public conditions in words."""
    act.state(fact)
    SanctionTerms.objects.update_or_create(tournament=fact.tournament, defaults={"words": words})


def charge_levies(tournament: Tournament, ctx: ActContext) -> None:
    """Charge the levy for the events of a tournament that had finished before it was approved."""
    events: QuerySet[Event] = tournament.events.order_by("pk")
    for event in events:
        if is_finished(event):
            charge_levy(event, ctx)


def charge_levy(event: Event, ctx: ActContext) -> None:
    """Charge the host club for the rated entries of a finished event of a sanctioned tournament: once, whatever is
    rated or corrected later. The book is locked after the event.
    """
    row = sanction_of(event.tournament, ctx.at) if event.tournament.host_club_id else None
    fact = row.fact if row is not None else None
    if fact is None or fact.kind != Kind.APPROVED or not fact.levy_cents or find_levy(event) is not None:
        return
    count = rated_entries(event)
    if count:
        Levy.objects.create(event=event, entries=count, charge=_charge(event, fact, count, ctx))


def _charge(event: Event, fact: SanctionFact, count: int, ctx: ActContext) -> Charge:
    tournament = event.tournament
    assert fact.book is not None and tournament.host_club is not None, "a levy has a book, and is charged to a club"
    words = f"{tournament.name} · {event.name}"[:_LONGEST]
    due_on = tournament.federation.day_at(ctx.at)
    item = ChargeInput(LEVY, count * fact.levy_cents, words, due_on, f"levy:{event.pk}")
    return charge_party(fact.book, party_of(tournament.host_club), [item], ctx).charges.get()
