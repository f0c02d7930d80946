"""Logins in Django's admin, for those who run the installation; everything else is done through flows."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from clubs.models import User


@admin.register(User)
class LoginAdmin(UserAdmin):  # type: ignore[type-arg]  # not generic when it runs
    """Logins. None is deleted, because the journal names it as an author: it is deactivated."""

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return False
