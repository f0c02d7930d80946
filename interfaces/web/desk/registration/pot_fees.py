"""Entry fees that were charged before their pot was added, at the desk."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import VersionedForm, act, desk, posted
from interfaces.web.desk.matches.access import start
from interfaces.web.desk.registration.pots import pot_name
from interfaces.web.desk.registration.prize_access import prize_page, prizes_for
from registration.flows.move_fees import move_fees
from registration.queries.pot_fees import fees_beside
from registration.queries.pots import pot


@desk
def fees_to_move(request: HttpRequest, event: int, pot_id: int) -> HttpResponse:
    """Move the charges of entries into a pot."""
    place = prizes_for(request, event, "move_fees")
    row = pot(place.event, pot_id)
    form = VersionedForm(posted(request), initial=start(place.event))
    hint = _(
        "%(name)s. Charged entries that are not in the pot: %(count)s. Each charge is waived and charged again for the "
        "pot; what was paid stays paid."
    ) % {"name": pot_name(row), "count": len(fees_beside(row))}
    page = prize_page(place, _("Move the entry fees into the pot"), _("Move them"), _("The fees are in the pot."), hint)

    def do() -> None:
        move_fees(event_id=event, pot_id=pot_id, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)
