"""A certificate is ended early, once, with a reason."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.certificates.end_certificate import end_certificate
from matches.queries.certificates import certificate_rows, certificates_of, certified
from tests.support import build
from tests.support.build import NOON
from tests.support.certificates import certified_director

pytestmark = pytest.mark.django_db


def test_certificate_ends_at_once() -> None:
    home = build.house()
    row, slug = certified_director(home, build.player(home)), home.federation.slug
    why = ActContext(home.by_officer, NOON, "Moved away.")

    end_certificate(federation=slug, certificate_id=row.pk, ctx=why)

    assert certified(home.federation, NOON.date()) == []
    (record,) = certificate_rows(home.federation, certificates_of(home.federation), NOON.date())
    assert (record.ended_on, record.why, record.is_running) == (NOON.date(), "Moved away.", False)
    with pytest.raises(Conflicting, match="certificate_over"):
        end_certificate(federation=slug, certificate_id=row.pk, ctx=why)


def test_what_cannot_be_ended() -> None:
    home, other = build.house(), build.house()
    row, slug = certified_director(home, build.player(home), days=0), home.federation.slug

    with pytest.raises(Refused, match="reason_missing"):
        end_certificate(federation=slug, certificate_id=row.pk, ctx=ActContext(home.by_officer, NOON))
    with pytest.raises(NotAllowed):
        end_certificate(federation=slug, certificate_id=row.pk, ctx=ActContext(home.by_director, NOON, "Why not"))
    with pytest.raises(Conflicting, match="certificate_over"):
        late = ActContext(home.by_officer, NOON + timedelta(days=1), "Late.")
        end_certificate(federation=slug, certificate_id=row.pk, ctx=late)
    with pytest.raises(NotFound, match="unknown_certificate"):
        by = ActContext(other.by_officer, NOON, "Ours.")
        end_certificate(federation=other.federation.slug, certificate_id=row.pk, ctx=by)
