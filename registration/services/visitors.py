"""Check what a person without a login enters to register, and who may answer their request."""

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from typing import Final
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from clubs.models import Federation, Player
from clubs.permissions import roles_over
from clubs.person_names import person_name
from clubs.queries import federations
from clubs.validators import check_country, check_name
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause, check_each, check_offered
from matches.models import Event, Tournament
from registration.inputs.conditions import ConditionKind, Conditions
from registration.inputs.visitors import VisitorInput
from registration.models import PersonRequest, RegistrationSettings
from registration.permissions import require
from registration.queries.fees import groups_with_fees
from registration.queries.person_requests import Visitor, events_for_visitors, request_of, visible_namesakes
from registration.services.registering import check_code
from registration.services.terms import accepted_text

_LONGEST_ADDRESS: Final = 254


def visitor_of(tournament: Tournament, visitor: VisitorInput, at: datetime) -> Visitor:
    """Return what was entered. Raise ``Refused`` with every reason why they cannot register so."""
    federation = tournament.federation
    name = person_name(visitor.name)
    check_each(lambda: check_name(name), lambda: check_country(visitor.country), lambda: _check_address(visitor.email))
    club = federations.club(federation.slug, visitor.club) if visitor.club else None
    for group in visitor.groups:
        check_offered("unknown_fee_group", groups_with_fees(tournament), group=group)
    rows = _chosen(events_for_visitors(tournament, at), visitor.event_ids)
    check_each(*(partial(_check_event, event, settings, visitor) for event, settings in rows))
    events = tuple(event for event, _ in rows)
    return Visitor(name, club, events, _claimed(name, federation, visitor), accepted_text(tournament, visitor.terms))


def check_unanswered(request: PersonRequest) -> None:
    """Raise ``Conflicting`` if an office has answered a request."""
    if request.result:
        raise Conflicting(cause("request_answered", result=request.result))


def request_to_answer(act: str, federation: str, request_id: UUID, ctx: ActContext) -> PersonRequest:
    """Return a request that an officer, or the manager of the club that it names, may answer.

    Raise ``Conflicting`` if it was answered already.
    """
    request = request_of(federations.federation(federation), request_id)
    require(act, roles_over(ctx.actor, request.club or request.tournament.federation, ctx.at))
    check_unanswered(request)
    return request


def _check_address(email: str) -> None:
    try:
        validate_email(email.strip())
    except ValidationError:
        raise Refused(cause("bad_address")) from None
    if len(email.strip()) > _LONGEST_ADDRESS:
        raise Refused(cause("bad_address"))


def _chosen(
    rows: Iterable[tuple[Event, RegistrationSettings]], event_ids: Iterable[int]
) -> list[tuple[Event, RegistrationSettings]]:
    ids = set(event_ids)
    choice = [(event, settings) for event, settings in rows if event.pk in ids]
    if not ids or len(choice) < len(ids):
        raise Refused(cause("no_event_for_visitors" if ids else "no_event_chosen"))
    return choice


def _check_event(event: Event, settings: RegistrationSettings, visitor: VisitorInput) -> None:
    """Raise ``Refused`` for a wrong code, or conditions that a person without a login does not meet or cannot show."""
    check_code(settings, visitor.code)
    conditions = Conditions.from_json(settings.conditions)
    if set(conditions.kinds) - {ConditionKind.COUNTRY}:
        raise Refused(cause("conditions_need_login", event=event.name))
    if conditions.countries and visitor.country not in conditions.countries:
        raise Refused(cause("condition_country", name=visitor.name[:120], countries=", ".join(conditions.countries)))


def _claimed(name: str, federation: Federation, visitor: VisitorInput) -> Player | None:
    """Return the player who they say they are. Raise ``Refused`` unless they say whether they are one of that name."""
    namesakes = visible_namesakes(name, federation)
    claimed = next((row for row in namesakes if row.public_id == visitor.claimed), None)
    if claimed is None and namesakes and not (visitor.is_new and not visitor.claimed):
        texts = [
            f"{', '.join(club.name for club in clubs) or '–'} ({row.public_id})" for row, clubs in namesakes.items()
        ]
        raise Refused(cause("perhaps_known", name=name, players="; ".join(texts)))
    return claimed
