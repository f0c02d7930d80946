"""The fake provider."""

import pytest

from finance.providers.base import ProviderRefused, RemoteState
from finance.providers.fake import LATE_SECONDS, FakeMode, FakeProvider
from tests.support.paying import SECONDS, SECRET, signed

RAW = b'{"id":"ev_1","payment":"p_7"}'


@pytest.mark.parametrize(
    ("mode", "states"),
    [
        (FakeMode.PAY, (RemoteState.PAID, RemoteState.PAID)),
        (FakeMode.FAIL, (RemoteState.FAILED, RemoteState.FAILED)),
        (FakeMode.LATE, (RemoteState.FAILED, RemoteState.PAID)),
        (FakeMode.TWICE, (RemoteState.PAID, RemoteState.PAID)),
    ],
)
def test_modes(mode: FakeMode, states: tuple[RemoteState, RemoteState]) -> None:
    times = iter((0, 1, LATE_SECONDS + 1))
    provider = FakeProvider(mode, clock=lambda: next(times, 0))
    remote = provider.start("7", 5000, "EUR", "https://site/")

    assert (remote.state, remote.address) == (RemoteState.OPEN, "https://site/")
    if mode is FakeMode.LATE:
        assert tuple(provider.read(remote.remote_id).state for _ in range(2)) == states
    else:
        assert provider.read(remote.remote_id).state is states[0]


def test_notices_come_twice() -> None:
    provider = FakeProvider(FakeMode.TWICE, [SECRET], lambda: SECONDS)

    assert len(provider.notices(signed(RAW), RAW)) == 2


def test_what_was_not_paid_is_not_paid_back() -> None:
    provider = FakeProvider(FakeMode.FAIL)
    with pytest.raises(ProviderRefused):
        provider.refund(provider.start("7", 5000, "EUR", "").remote_id, 1, "key")
