"""Registering the listeners again changes nothing."""

from finance import hooks
from members.listeners import register


def test_listener_is_registered_once() -> None:
    before = dict(hooks._LISTENERS)

    register()

    assert before == hooks._LISTENERS
