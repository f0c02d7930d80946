"""Logins, for those who give out offices."""

from datetime import datetime

from django.db.models import Q, QuerySet

from clubs.models import Appointment, Club, Federation, User
from journal.context import Actor
from journal.refusals import Refused, cause


def user(name_or_email: str) -> User:
    """A login by its user name or verified e-mail; unknown or not unique: Refused."""
    text = name_or_email.strip()
    verified = Q(emailaddress__email__iexact=text, emailaddress__verified=True)  # anybody can claim an address
    called = verified if "@" in text else Q(username__iexact=text)  # a name may look like an e-mail
    users = list(User.objects.filter(called, is_active=True)[:2]) if text else []
    if len(users) != 1:
        raise Refused(cause("unknown_login", login=text))
    return users[0]


def officers_of(federation: Federation, at: datetime) -> list[Appointment]:
    """Who serves a federation now."""
    return _serving(federation.officers.all(), at)


def managers_of(club: Club, at: datetime) -> list[Appointment]:
    """Who manages a club now."""
    return _serving(club.managers.all(), at)


def _serving(rows: QuerySet[Appointment], at: datetime) -> list[Appointment]:
    in_force = Q(until_at__isnull=True) | Q(until_at__gt=at)
    return list(rows.filter(in_force).select_related("user").order_by("from_at", "pk"))


def offices(viewer: Actor) -> list[Appointment]:
    """The offices that a person holds."""
    rows = Appointment.objects.filter(user_id=viewer.id, until_at=None).select_related("federation", "club__federation")
    return list(rows.order_by("pk"))
