"""The settings of ties in a request."""

from interfaces.api.matches.tie_settings import NewTieSettings
from matches.tie_settings import TieSettings


def test_absent_keys_have_their_defaults() -> None:
    body = NewTieSettings(data={"win": 3})
    assert body.is_valid(), body.errors
    assert NewTieSettings.read(body.validated_data) == TieSettings(win=3)
