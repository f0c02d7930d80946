"""Of an erased login no session, no try to log in and no line of the admin pages is left; those of others stay."""

import pytest
from axes.models import AccessLog
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.test import Client

from clubs.models import User
from clubs.recording.login_traces import delete_login_traces
from tests.support import build

pytestmark = pytest.mark.django_db


def test_traces_of_one_login_go() -> None:
    ann, bob = build.login(), build.login()
    for login in (ann, bob):
        Client().force_login(login)
        _edited(login)
    AccessLog.objects.all().delete()
    for name in ("ANN@Example.org", ann.username, bob.username):
        AccessLog.objects.create(username=name, user_agent="", http_accept="", path_info="")

    delete_login_traces(ann, ["ann@example.org"])

    assert [row.get_decoded()["_auth_user_id"] for row in Session.objects.all()] == [str(bob.pk)]
    assert list(AccessLog.objects.values_list("username", flat=True)) == [bob.username]
    assert list(LogEntry.objects.values_list("object_id", flat=True)) == [str(bob.pk)]


def _edited(login: User) -> None:
    kind = ContentType.objects.get_for_model(User)
    parts = {"object_id": str(login.pk), "object_repr": str(login), "action_flag": CHANGE, "change_message": ""}
    LogEntry.objects.create(user=build.login(), content_type=kind, **parts)
