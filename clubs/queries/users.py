"""Queries of logins and their offices."""

from datetime import datetime
from typing import Final

from allauth.mfa.models import Authenticator
from django.db.models import Q, QuerySet

from clubs.login_codes import code_digest
from clubs.models import ApiToken, Appointment, Club, Federation, LinkCode, StartCode, User
from clubs.models.api_token import digest_of, valid_tokens
from clubs.models.appointment import MONEY_ROLES, serving, serving_money
from journal.context import Actor
from journal.refusals import NotFound, Refused, cause

_MOST_CALLED: Final = 20  # several logins may claim one address


def user(name_or_email: str) -> User:
    """Return a login by its user name or verified e-mail. Raise Refused if it is unknown or not unique."""
    text = name_or_email.strip()
    by_email = Q(emailaddress__email__iexact=text, emailaddress__verified=True)  # anyone can claim an address
    condition = by_email if "@" in text else Q(username__iexact=text)  # a name may look like an e-mail
    users = list(User.objects.filter(condition, is_active=True)[:2]) if text else []
    if len(users) != 1:
        raise Refused(cause("unknown_login", login=text))
    return users[0]


def has_operator() -> bool:
    """Return whether the installation has, or once had, an operator."""
    return User.objects.filter(is_superuser=True).exists() or StartCode.objects.filter(used_at__isnull=False).exists()


def has_login(username: str) -> bool:
    return User.objects.filter(username__iexact=username).exists()


def logins_called(text: str) -> list[User]:
    """Return the logins that a person may mean who types a user name or an e-mail, verified or not."""
    names = Q(username__iexact=text) | Q(email__iexact=text) | Q(emailaddress__email__iexact=text)
    return list(User.objects.filter(names).order_by("pk").distinct()[:_MOST_CALLED]) if text else []


def officers(federation: Federation) -> QuerySet[Appointment]:
    """Return all offices of officers of a federation, ended ones too."""
    return federation.offices.filter(role=Appointment.Role.OFFICER)


def managers(club: Club) -> QuerySet[Appointment]:
    """Return all offices of managers of a club, ended ones too."""
    return club.offices.filter(role=Appointment.Role.MANAGER)


def money_offices(place: Club | Federation) -> QuerySet[Appointment]:
    """Return all offices of treasurers and cashiers of a club or federation, ended ones too."""
    return place.offices.filter(role__in=MONEY_ROLES)


def money_offices_of(place: Club | Federation, at: datetime) -> list[Appointment]:
    """Return the treasurers and cashiers of a club or federation at a time."""
    return _serving(money_offices(place), at)


def officers_of(federation: Federation, at: datetime) -> list[Appointment]:
    """Return the officers of a federation at a time."""
    return _serving(officers(federation), at)


def managers_of(club: Club, at: datetime) -> list[Appointment]:
    """Return the managers of a club at a time."""
    return _serving(managers(club), at)


def former_officers(federation: Federation, at: datetime) -> QuerySet[Appointment]:
    """Return the offices of officers of a federation that have ended, the last one first."""
    return _ended(officers(federation), at)


def former_managers(club: Club, at: datetime) -> QuerySet[Appointment]:
    """Return the offices of managers of a club that have ended, the last one first."""
    return _ended(managers(club), at)


def _ended(rows: QuerySet[Appointment], at: datetime) -> QuerySet[Appointment]:
    return rows.filter(until_at__lte=at).select_related("user", "ended_by__note").order_by("-until_at", "-pk")


def _serving(rows: QuerySet[Appointment], at: datetime) -> list[Appointment]:
    is_current = Q(until_at__isnull=True) | Q(until_at__gt=at)
    return list(rows.filter(is_current).select_related("user", "ended_by__note").order_by("from_at", "pk"))


def tokens_of(user: User) -> QuerySet[ApiToken]:
    """Return the API tokens of a login, the latest first."""
    return ApiToken.objects.filter(user=user).order_by("-created_at", "-pk")


def own_token(user: User, token_id: int) -> ApiToken:
    """Return a token of the login. Raise NotFound if it has none such."""
    token = tokens_of(user).filter(pk=token_id).first()
    if token is None:
        raise NotFound(cause("no_such_token", token=token_id))
    return token


def second_factors(user: User) -> list[Authenticator]:
    """Return the second factors of a login: its app, its recovery codes."""
    return list(Authenticator.objects.filter(user=user).order_by("pk"))


def find_token(token: str, at: datetime) -> ApiToken | None:
    """Return the row of a token with its login; None if it is unknown, has expired, or its login is inactive."""
    return valid_tokens(at).filter(digest=digest_of(token)).select_related("user").first()


def link_code(code: str, at: datetime) -> LinkCode:
    """Return the row of the code of a login that may be linked. Raise Refused if it is wrong or has expired."""
    rows = LinkCode.objects.filter(digest=code_digest(code), expires_at__gt=at, user__is_active=True)
    row = rows.select_related("user").first()
    if row is None:
        raise Refused(cause("wrong_link_code"))
    return row


def offices(viewer: Actor, at: datetime) -> list[Appointment]:
    """Return the offices of officer and manager that a person holds at a time."""
    rows = serving(at).filter(user_id=viewer.id).select_related("federation", "club__federation")
    return list(rows.order_by("pk"))


def own_money_offices(viewer: Actor, at: datetime) -> list[Appointment]:
    """Return the offices of treasurer and cashier that a person holds at a time."""
    rows = serving_money(at).filter(user_id=viewer.id).select_related("federation", "club__federation")
    return list(rows.order_by("pk"))


def find_lasting_office(rows: QuerySet[Appointment], user: User, at: datetime) -> Appointment | None:
    """Return the office that a person holds without an end, or None."""
    return next((row for row in _serving(rows, at) if row.user_id == user.pk and row.until_at is None), None)


def office(rows: QuerySet[Appointment], office_id: int, at: datetime) -> Appointment:
    """Return one of the offices, if it has not ended. Raise NotFound otherwise."""
    row = next((office for office in _serving(rows, at) if office.pk == office_id), None)
    if row is None:
        raise NotFound(cause("no_such_office", office=office_id))
    return row
