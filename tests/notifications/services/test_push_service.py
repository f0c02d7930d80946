"""Only push services that the settings name are asked."""

import pytest

from notifications.services.push_service import is_push_service


@pytest.mark.parametrize(
    ("endpoint", "is_known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://db5p.notify.windows.com/w/?token=abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com.example.org/abc", False),
        ("https://evilpush.apple.com/abc", False),
        ("https://user@fcm.googleapis.com/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://[::1/abc", False),
        ("https://fcm.googleapis.com:x/abc", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_addresses_of_push_services_are_known(endpoint: str, is_known: bool) -> None:
    assert is_push_service(endpoint) is is_known
