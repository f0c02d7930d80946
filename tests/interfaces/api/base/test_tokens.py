"""What a token may do: every operation of the API asks for a scope, and the last use of a token is kept."""

import pytest
from django.utils import timezone

from clubs.models import ApiToken
from tests.support import build
from tests.support.api_table import ROWS, Row
from tests.support.callers import Caller
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db
Scope = ApiToken.Scope
_WITH_UUID = ("letter", "webhook", "delivery", "person", "submission", "past", "act", "photo", "payment", "member_list")
FREE = {"tokens_issue", "tokens_revoke", "provider_notices_receive"}  # by password, of the token itself, signed
RESULTS = {
    *(
        "submissions_submit",
        "submissions_submit_at_node",
        "submissions_submit_each",
        "submissions_confirm",
        "submissions_dispute",
    ),
    *("matches_arrive", "matches_start", "matches_call_director", "matches_tell_live"),
}
OFFICES = (
    *("players_edit", "merges_merge", "officers_appoint", "pools_open", "rulesets_define"),
    *("posts_appoint", "posts_dismiss", "prize_settings_change", "club_ratings_set"),
)
WRITES = [row for row in ROWS if row.method != "GET" and row.operation not in FREE]


def _asked(row: Row, scope: Scope) -> str:
    """The code of the answer; the address need not exist, since the scope is checked before it is looked up."""
    path = row.path.format_map(_Anything())
    answer = Caller(build.login(), scope=scope).send(row.method, path, {})
    return str(answer.body["code"]) if answer.status >= 400 else ""


class _Anything(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "00000000-0000-0000-0000-000000000000" if key in _WITH_UUID else "1"


@pytest.mark.parametrize("row", WRITES, ids=lambda row: row.operation)
def test_token_that_reads_changes_nothing(row: Row) -> None:
    assert _asked(row, Scope.READ) == "token_scope"


@pytest.mark.parametrize("row", [row for row in WRITES if row.operation in RESULTS], ids=lambda row: row.operation)
def test_token_for_results_reports_them(row: Row) -> None:
    assert _asked(row, Scope.RESULTS) != "token_scope"


@pytest.mark.parametrize("operation", ["draw_make", "events_add", "matches_correct", "submissions_rule", "tables_fill"])
def test_token_for_results_directs_no_tournament(operation: str) -> None:
    (row,) = [row for row in WRITES if row.operation == operation]
    assert (_asked(row, Scope.RESULTS), _asked(row, Scope.DESK) != "token_scope") == ("token_scope", True)


@pytest.mark.parametrize("operation", OFFICES)
def test_token_of_the_desk_has_no_office(operation: str) -> None:
    (row,) = [row for row in WRITES if row.operation == operation]
    assert (_asked(row, Scope.DESK), _asked(row, Scope.EVERYTHING) != "token_scope") == ("token_scope", True)


def test_token_of_the_desk_founds_no_club_by_a_list() -> None:
    home = build.house()
    path, officer = f"events/{build.event(home).pk}/entries/", home.officer
    entries = {"entries": [{"name": "Ann Ott", "club": "Kilden"}], "register_new": True, "add_clubs": True}

    by_list = Caller(officer, scope=Scope.DESK).post(
        f"{path}list/?register_new=true&add_clubs=true", b"name,club\nAnn Ott,Kilden\n", Content_Type="text/csv"
    )

    assert by_list.code == "token_scope"
    assert Caller(officer, scope=Scope.DESK).post(path, entries).code == "token_scope"
    assert Caller(officer, scope=Scope.EVERYTHING).post(path, entries).status == 201


def test_last_use_is_kept_to_the_hour() -> None:
    user = build.login()
    token_of(user)
    before = timezone.now()
    ApiToken.objects.update(used_at=None)

    Caller(user).get("me/")
    first = ApiToken.objects.get().used_at
    Caller(user).get("me/")

    assert first is not None
    assert first >= before
    assert ApiToken.objects.get().used_at == first
