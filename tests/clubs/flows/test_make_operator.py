"""The operator of an empty installation: one code, one login, few attempts."""

import pytest

from clubs.flows.make_operator import make_operator, make_start_code
from clubs.models import StartCode, User
from clubs.recording.start_codes import MOST_FAILURES
from interfaces.shared.actors import ANYBODY
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, Refusal, Refused
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def _make(code: str, username: str = "olga") -> User:
    ctx = ActContext(ANYBODY, NOON)
    return make_operator(code=code, username=username, email="olga@x.example", password="seven-checkers", ctx=ctx)


def _refusal(code: str, username: str = "olga") -> list[str]:
    with pytest.raises(Refusal) as caught:
        _make(code, username)
    return [violation.code for violation in caught.value.verdict.violations]


def test_code_makes_the_operator_once() -> None:
    code = make_start_code(at=NOON)

    user = _make(code)

    assert (user.is_superuser, user.is_staff, user.check_password("seven-checkers")) == (True, True, True)
    assert list(Act.objects.values_list("kind", flat=True)) == ["make_operator"]
    assert _refusal(code, "otto") == ["operator_exists"]


def test_code_is_read_in_any_case_and_without_hyphens() -> None:
    code = make_start_code(at=NOON)

    assert _make(f" {code.lower().replace('-', ' ')} ").username == "olga"


def test_wrong_code_is_counted_and_the_right_one_is_refused_after_too_many() -> None:
    code = make_start_code(at=NOON)

    assert {tuple(_refusal("0000-0000-0000")) for _ in range(MOST_FAILURES)} == {("wrong_start_code",)}
    assert StartCode.objects.get().failure_count == MOST_FAILURES
    assert _refusal(code) == ["wrong_start_code"]
    assert User.objects.count() == 0


def test_next_code_replaces_the_one_before() -> None:
    old, new = make_start_code(at=NOON), make_start_code(at=NOON)

    assert _refusal(old) == ["wrong_start_code"]
    assert _make(new).is_superuser


def test_without_any_code_nobody_becomes_operator() -> None:
    assert _refusal("") == ["wrong_start_code"]


def test_code_stays_good_where_the_user_name_is_taken() -> None:
    build.login("Olga")
    code = make_start_code(at=NOON)

    assert _refusal(code) == ["username_taken"]
    assert _make(code, "otto").is_superuser


def test_no_code_is_made_once_there_is_an_operator() -> None:
    build.login(is_superuser=True, is_active=False)

    with pytest.raises(Conflicting):
        make_start_code(at=NOON)


def test_deleted_operator_does_not_open_the_first_start_again() -> None:
    _make(make_start_code(at=NOON)).delete()

    with pytest.raises(Conflicting):
        make_start_code(at=NOON)


def test_code_is_not_stored() -> None:
    code = make_start_code(at=NOON)

    assert code not in str(list(StartCode.objects.values()))


def test_refusals_of_codes_change_nothing_else() -> None:
    with pytest.raises(Refused):
        _make("wrong")

    assert Act.objects.count() == 0
