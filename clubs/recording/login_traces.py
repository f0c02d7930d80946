"""Delete what a login that is erased leaves behind: sessions, tries to log in, second factors, and files."""

from collections.abc import Iterable
from functools import partial

from allauth.mfa.models import Authenticator
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.admin.models import LogEntry
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Q

from clubs.models import DataExport, User


def delete_login_traces(user: User, emails: Iterable[str]) -> None:
    """Delete them. ``emails``: all addresses of the person, with which they may have tried to log in."""
    names = {user.username, user.email, *emails} - {""}
    condition = Q(*(("username__iexact", name) for name in names), _connector=Q.OR)
    for model in (AccessAttempt, AccessFailureLog, AccessLog):
        model.objects.filter(condition).delete()
    for export in DataExport.objects.filter(user=user):
        transaction.on_commit(partial(default_storage.delete, export.path))
    Authenticator.objects.filter(user=user).delete()
    LogEntry.objects.filter(content_type__app_label="clubs", content_type__model="user", object_id=user.pk).delete()
    Session.objects.filter(pk__in=_sessions_of(user)).delete()


def _sessions_of(user: User) -> list[str]:
    """Return the keys of the sessions of a login, which have its user name or its address in signed data."""
    rows = Session.objects.all().iterator()
    return [row.session_key for row in rows if row.get_decoded().get(SESSION_KEY) == str(user.pk)]
