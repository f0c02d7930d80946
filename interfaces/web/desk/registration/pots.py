"""The prizes of an event at its desk: its pots, what they hold, who gets what; pots are added, changed, removed."""

from collections.abc import Collection, Sequence
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from finance.queries.tills import books_with_open_till
from interfaces.web.base.act_pages import VersionedForm, act, desk, posted, show
from interfaces.web.desk.matches.access import start
from interfaces.web.desk.registration.pot_forms import AddedMoneyForm, JoinForm, PotForm, initial_of, usual
from interfaces.web.desk.registration.prize_access import prize_page, prizes_for
from interfaces.wording.sentences import sentence
from interfaces.wording.words import word
from journal.refusals import Refused, cause
from matches.permissions import roles_at
from matches.queries.entries import entries
from matches.queries.results.started import has_any_started
from registration.flows.add_money import add_money
from registration.flows.add_pot import add_pot
from registration.flows.change_pot import change_pot
from registration.flows.join_pool import join_pool
from registration.flows.leave_pool import leave_pool
from registration.flows.remove_pot import remove_pot
from registration.inputs.pots import terms_of
from registration.models import Pot, TournamentBook
from registration.permissions import is_allowed
from registration.queries.fees import books_of, pool_fees, pots_with_fees
from registration.queries.payouts import payables
from registration.queries.pot_fees import count_beside, has_fees_to_take
from registration.queries.pots import member_ids, paid_into, pot, pots_of, settings_of
from registration.queries.prize_changes import prize_changes
from registration.queries.prizes import PotSheet, pot_sheets
from registration.queries.settlements import settlement_of
from registration.services.pool_entries import entry_numbered


@desk
def prizes(request: HttpRequest, event: int) -> HttpResponse:
    """Show the pots of an event, what they hold, and who gets what."""
    place = prizes_for(request, event, "see_prizes")
    tournament = place.event.tournament
    till_books = books_with_open_till(place.ctx.actor.id)
    books, sheets = books_of(tournament), pot_sheets(place.event)
    fee_pots = pots_with_fees(place.event) if sheets else set()
    paid_pots = paid_into([sheet.pot for sheet in sheets])
    context = {
        "base": place.base,
        "event": place.event,
        "pots": [
            {**_pot_context(sheet, till_books, fee_pots), "is_paid_into": sheet.pot.pk in paid_pots} for sheet in sheets
        ],
        "kinds": _kinds_to_add([sheet.pot for sheet in sheets], books),
        "has_begun": has_any_started(place.event),
        "has_book": bool(books),
        "allows_pools": settings_of(tournament.federation).allows_pools,
        "may_allow": is_allowed("change_prize_settings", roles_at(place.ctx.actor, tournament, place.ctx.at)),
        "settlement": settlement_of(tournament),
        "may": place.may,
        "is_desk": place.is_desk,
    }
    return show(request, "desk/registration/prizes.html", context, zone=place.zone)


@desk
def new_pot(request: HttpRequest, event: int) -> HttpResponse:
    place = prizes_for(request, event, "add_pot")
    books = books_of(place.event.tournament)
    currencies = [row.currency for row in books]
    if not currencies:
        raise Refused(cause("no_book_of_tournament", currency=""))
    kinds = _kinds_to_add(list(pots_of(place.event)), books) or [Pot.Kind.MAIN.value]
    initial, offers_fees = start(place.event, **usual(currencies[0])), has_fees_to_take(place.event)
    form = PotForm(kinds, currencies, posted(request), initial, offers_fees=offers_fees)
    page = prize_page(place, _("Add a pot"), _("Add it"), _("The pot is added."))
    return act(request, page, form, lambda: add_pot(event_id=event, plan=form.to_input(), ctx=place.ctx))


@desk
def changed_pot(request: HttpRequest, event: int, pot_id: int) -> HttpResponse:
    place = prizes_for(request, event, "change_pot")
    row = pot(place.event, pot_id)
    initial = start(place.event, **initial_of(row, terms_of(row.terms)))
    form = PotForm([row.kind], [row.book.currency], posted(request), initial)
    page = prize_page(place, _("Change the pot"), _("Save"), _("Saved."), pot_name(row))

    def do() -> None:
        change_pot(event_id=event, pot_id=pot_id, plan=form.to_input(), ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def pot_removal(request: HttpRequest, event: int, pot_id: int) -> HttpResponse:
    place = prizes_for(request, event, "remove_pot")
    form = VersionedForm(posted(request), initial=start(place.event))
    hint = pot_name(pot(place.event, pot_id))
    page = prize_page(place, _("Remove the pot"), _("Remove it"), _("The pot is removed."), hint, is_grave=True)

    def do() -> None:
        remove_pot(event_id=event, pot_id=pot_id, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def added_money(request: HttpRequest, event: int, pot_id: int) -> HttpResponse:
    """Add money of a sponsor or of the organiser."""
    place = prizes_for(request, event, "add_money")
    row = pot(place.event, pot_id)
    form = AddedMoneyForm(row.book.currency, posted(request), {"client": uuid4()})
    page = prize_page(place, _("Add money to the pot"), _("Add it"), _("The money is added."), pot_name(row))

    def do() -> None:
        cleaned, ctx = form.cleaned_data, form.act_context(place.ctx)
        add_money(event_id=event, pot_id=pot_id, cents=cleaned["amount"], client=cleaned["client"], ctx=ctx)

    return act(request, page, form, do)


@desk
def pool_joining(request: HttpRequest, event: int, pot_id: int) -> HttpResponse:
    """Put an entry into a side pool."""
    place = prizes_for(request, event, "join_pool")
    row = pot(place.event, pot_id)
    members = set(member_ids(row))
    choices = [
        (str(entry.number), entry.name) for entry in entries.field_by_name(place.event) if entry.id not in members
    ]
    form = JoinForm(row.book.currency, choices, pool_fees(row), posted(request))
    page = prize_page(place, _("Put into the pool"), _("Put in"), _("They are in the pool."), pot_name(row))

    def do() -> None:
        cleaned = form.cleaned_data
        join_pool(event_id=event, pot_id=pot_id, entry=cleaned["entry"], cents=cleaned["amount"] or 0, ctx=place.ctx)

    return act(request, page, form, do)


@desk
def pool_leaving(request: HttpRequest, event: int, pot_id: int, entry: int) -> HttpResponse:
    """Take an entry out of a side pool."""
    place = prizes_for(request, event, "leave_pool")
    row = pot(place.event, pot_id)
    name = entries.rows_at([entry_numbered(place.event, entry).pk])[0].name
    form = VersionedForm(posted(request), initial=start(place.event))
    page = prize_page(
        place, _("Take out of the pool"), _("Take out"), _("They are out of the pool."), f"{pot_name(row)}: {name}"
    )
    return act(request, page, form, lambda: leave_pool(event_id=event, pot_id=pot_id, entry=entry, ctx=place.ctx))


def pot_name(row: Pot) -> str:
    """Return the event and the name of a pot, or its kind."""
    return f"{row.event.name}: {row.name or word(row.kind, 'pot')}"


def _kinds_to_add(pots: Sequence[Pot], books: Sequence[TournamentBook]) -> list[str]:
    """Return the kinds of pots that can be added: a main pot for each currency, others where they are allowed."""
    if not books:
        return []
    main = Pot.Kind.MAIN.value
    has_main = sum(pot.kind == main for pot in pots) >= len(books)
    kinds = list(Pot.Kind.values) if settings_of(books[0].tournament.federation).allows_pools else [main]
    return [kind for kind in kinds if kind != main or not has_main]


def _pot_context(sheet: PotSheet, till_books: Collection[int], fee_pots: Collection[int]) -> dict[str, object]:
    """``fee_pots``: ids of the pots into which fees are paid."""
    row = sheet.pot
    is_without_fee = row.pk not in fee_pots and not sheet.balance.takings and not sheet.balance.added
    return {
        "sheet": sheet,
        "pot": row,
        "currency": row.book.currency,
        "payables": payables(row),
        "changes": prize_changes(sheet),
        "beside_count": count_beside(sheet),
        "is_without_fee": is_without_fee,
        "is_unused": is_without_fee and not sheet.members and not sheet.deals,
        "deals": sheet.deals,
        "sentences": [sentence(row.code, row.params) for row in sheet.refusal.violations] if sheet.refusal else [],
        "has_till": row.book.book_id in till_books,
    }
