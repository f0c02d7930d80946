"""Registering the listener again changes nothing."""

from exchange.listeners import register
from exchange.recording.changes import store_changes
from journal.acts import AFTER_ACT


def test_listener_is_registered_once() -> None:
    register()

    assert AFTER_ACT.count(store_changes) == 1
