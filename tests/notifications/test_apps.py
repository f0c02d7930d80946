"""The app of letters."""

from django.apps import apps

from journal.jobs import HANDLERS
from notifications.job_kinds import LETTER


def test_app_registers_the_handler_of_letters() -> None:
    apps.get_app_config("notifications").ready()
    assert HANDLERS[LETTER].__module__ == "notifications.jobs"
