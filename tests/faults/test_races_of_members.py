"""Acts about members at the same moment: two imports, two answers to an invitation, two licences."""

from functools import partial

import pytest
from allauth.account.models import EmailAddress

from clubs.models import Appointment, Player
from journal.jobs import run_job
from journal.models import Job
from journal.refusals import Conflicting, Refused
from journal.verify import breaks_of_all
from members.flows.accept_invitation import accept_invitation
from members.flows.give_licence import give_licence
from members.flows.start_import import start_import
from members.models import Licence, MemberList, MemberNumber
from tests.support import build
from tests.support.invitations import ADDRESS, by, invited, owner, secret_of
from tests.support.licences import members
from tests.support.member_lists import HEADER, read, upload
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
_LINES = "".join(f"{number};Anna Berg{'abcdefgh'[number]};;f;;;;;;\n" for number in range(1, 7))


def test_two_equal_lists_are_imported_once() -> None:
    at = members(build.house())
    rows = [upload(at, HEADER + _LINES) for _ in range(2)]
    for row in rows:
        start_import(federation=at.slug, list_id=row.pk, ctx=at.ctx)
    waiting = Job.objects.filter(kind="member_list", state=Job.State.WAITING).values_list("pk", flat=True)

    answers = at_once([partial(run_job, pk) for pk in waiting])

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    assert sorted(read(row).state for row in rows) == [MemberList.State.CHECKED, MemberList.State.DONE]
    assert Player.objects.filter(search_name__startswith="anna berg").count() == 6
    assert MemberNumber.objects.count() == 6
    assert list(breaks_of_all()) == []


def test_list_is_started_once_by_two_officers() -> None:
    at = members(build.house())
    row = upload(at, HEADER + _LINES)

    answers = at_once([partial(start_import, federation=at.slug, list_id=row.pk, ctx=at.ctx)] * 2)

    assert [type(answer) for answer in answers if isinstance(answer, Exception)] == [Conflicting]
    assert Job.objects.filter(kind="member_list", state=Job.State.WAITING).count() == 1


def test_invitation_that_is_accepted_twice_at_once_gives_one_office() -> None:
    home, user = build.house(), owner()
    accept = partial(accept_invitation, secret=secret_of(invited(home)), user=user, ctx=by(user))

    answers = at_once([accept, accept])

    assert {type(answer) for answer in answers if isinstance(answer, Exception)} <= {Conflicting}
    assert Appointment.objects.filter(user=user, until_at=None).count() == 1
    assert list(breaks_of_all()) == []


def test_invitation_is_accepted_by_one_of_two_logins_with_its_address() -> None:
    """The address moved from a login to another one while both had the page open."""
    home, first, second = build.house(), owner(), build.login()
    EmailAddress.objects.create(user=second, email=ADDRESS, verified=False)
    secret = secret_of(invited(home))

    answers = at_once([partial(accept_invitation, secret=secret, user=user, ctx=by(user)) for user in (first, second)])

    assert [type(answer) for answer in answers if isinstance(answer, Exception)] in ([Refused], [Conflicting])
    assert [row.user for row in Appointment.objects.filter(user__in=[first, second])] == [first]


def test_licences_that_are_given_at_once_have_a_number_each() -> None:
    at = members(build.house())
    players = [build.player(at.home) for _ in range(4)]
    plans = [at.plan(player) for player in (*players, players[0])]

    answers = at_once([partial(give_licence, federation=at.slug, plan=plan, ctx=at.ctx) for plan in plans])

    assert [type(answer) for answer in answers if isinstance(answer, Exception)] == [Conflicting]
    assert Licence.objects.count() == 4
    assert sorted(MemberNumber.objects.values_list("number", flat=True)) == ["1", "2", "3", "4"]
