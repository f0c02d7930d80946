"""Django's admin, for those who run the installation."""

import pytest
from django.contrib import admin
from django.test import RequestFactory

from clubs.models import User
from tests.support import build

pytestmark = pytest.mark.django_db


def test_login_cannot_be_deleted_by_the_operator() -> None:
    operator = build.login(is_superuser=True, is_staff=True)
    request = RequestFactory().get("/admin/")
    request.user = operator
    logins = admin.site.get_model_admin(User)

    assert (logins.has_change_permission(request), logins.has_delete_permission(request)) == (True, False)
    assert "delete_selected" not in logins.get_actions(request)
