"""The app listens to changes of entries, and its jobs have handlers."""

from journal.jobs import HANDLERS
from matches import hooks
from registration.job_kinds import KINDS
from registration.listeners import settle_after_change


def test_app_registers_its_listener_and_handlers() -> None:
    assert settle_after_change in hooks.entries_changed.functions
    assert set(KINDS) <= set(HANDLERS)
