"""Receive a notice of a payment provider: it is kept, and a job asks the provider what happened."""

from collections.abc import Mapping
from datetime import datetime

from finance.providers.base import ProviderRefused
from finance.recording.online import keep_notice
from finance.services.online_checks import provider_named
from finance.validators import money_rules
from journal.refusals import Refused, cause


def receive_notice(*, provider: str, headers: Mapping[str, str], raw: bytes, at: datetime) -> None:
    """Keep the notices of a request. Raise NotFound for an unknown provider, Refused for a wrong signature or a notice
    that cannot be read. A notice that comes again is kept once.
    """
    try:
        with money_rules():
            notices = provider_named(provider).notices(headers, raw)
    except ProviderRefused as refusal:
        raise Refused(cause("notice_unreadable")) from refusal
    for notice in notices:
        keep_notice(provider, notice, at)
