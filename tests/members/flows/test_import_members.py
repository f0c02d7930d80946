"""Import of a list of members: preview, all or nothing, twice at once."""

from collections.abc import Sequence
from datetime import date

import pytest

from clubs.flows.found_club import found_club
from clubs.models import Membership, Player
from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from members.flows.recheck_members import recheck_members
from members.flows.start_import import start_import
from members.models import LicenceStanding, MemberDetails, MemberList, MemberNumber
from members.queries.member_lists import rows_of
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, members
from tests.support.member_lists import HEADER, codes, counts, kinds, read, start, upload

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def hundred(faults: Sequence[str]) -> str:
    lines = [f"{1000 + place};Member {_letters(place)};1980-01-{place % 28 + 1:02};;;;;;;\n" for place in range(98)]
    return HEADER + "".join(lines) + "".join(f"{line}\n" for line in faults)


def _letters(place: int) -> str:
    return f"{'ABCDEFGHIJ'[place // 10]}{'abcdefghij'[place % 10]}son"


def test_list_of_t35(at: Members) -> None:
    """100 rows: 3 new, 7 changed, 88 same, 2 problems; again: 98 same, 2 problems."""
    faults = [";Nobody Atall;1980-13-01;;;;;;;", "no number!;Wrong Number;;;;;;;;"]
    first = hundred(faults)
    lines = first.splitlines(keepends=True)
    start(at, upload(at, "".join(lines[:96])))
    changed = [line.replace(";;;;;;;", ";;x@example.org;;;;;") if 1 <= n <= 7 else line for n, line in enumerate(lines)]

    row = upload(at, "".join(changed))

    assert counts(row) == {"create": 3, "update": 7, "unchanged": 88, "problem": 2}
    with pytest.raises(Refused) as caught:
        start_import(federation=at.slug, list_id=row.pk, ctx=at.ctx)
    assert [violation.code for violation in caught.value.verdict.violations] == ["member_list_has_problems"]
    assert start(at, row, skip=True).state == MemberList.State.DONE
    assert counts(upload(at, "".join(changed))) == {"unchanged": 98, "problem": 2}
    assert list(breaks_of_all()) == []


def test_new_member_gets_all_that_the_list_says(at: Members) -> None:
    text = f"0042;Berg, Anna;31.12.1990;v;anna@example.org;+45 12 34 56;{at.home.club.name};adult;31.12.2026;Denmark\n"

    row = start(at, upload(at, HEADER + text))

    player = Player.objects.get(display_name="Anna Berg")
    assert (row.state, bytes(row.data), player.country) == ("done", b"", "DK")
    details = MemberDetails.objects.get(player=player)
    assert (details.born_on, details.sex, details.email) == (date(1990, 12, 31), "f", "anna@example.org")
    assert MemberNumber.objects.get(player=player).number == "42"
    assert Membership.objects.filter(player=player, club=at.home.club).count() == 1
    standing = LicenceStanding.objects.get(player=player)
    assert (standing.kind, standing.valid_from) == ("paid", date(2026, 1, 1))


def test_blank_leaves_what_is_known_and_a_hyphen_empties_it(at: Members) -> None:
    start(at, upload(at, HEADER + "7;Anna Berg;1990-12-31;f;anna@example.org;+45 123456;;;;DK\n"))

    row = upload(at, HEADER + "7;;;-;;-;;;;-\n7b;-;;;;;-;;;\n")

    update, problem = rows_of(row)
    assert update.changes == {"sex": ["f", ""], "phone": ["+45 123456", ""], "country": ["DK", ""]}
    assert [one["code"] for one in problem.problems] == ["member_cell_kept", "member_cell_kept"]
    start(at, row, skip=True)
    details = MemberDetails.objects.get()
    assert (details.sex, details.phone, details.email) == ("", "", "anna@example.org")


def test_namesake_is_asked_and_never_guessed(at: Members) -> None:
    ann = build.player(at.home, "Anna Berg")
    text = "name,born\nBERG Anna,1990-12-31\nAnna Berg,\n"

    row = upload(at, text)

    assert [(line.kind, line.choices) for line in rows_of(row)] == [("ask", [ann.public_id])] * 2
    answers = {"2": "new", "3": ann.public_id}
    recheck_members(federation=at.slug, list_id=row.pk, columns={}, answers=answers, ctx=at.ctx)
    drain()
    assert kinds(row) == ["create", "unchanged"]
    start(at, read(row))
    assert Player.objects.filter(search_name="anna berg").count() == 2
    assert kinds(upload(at, text)) == ["unchanged", "ask"]


def test_number_of_a_member_with_another_name_and_birth_date_is_asked(at: Members) -> None:
    start(at, upload(at, HEADER + "7;Anna Berg;1990-12-31;;;;;;;\n"))

    row = upload(at, HEADER + "7;Bo Dahl;1955-01-01;;;;;;;\n")
    married = upload(at, HEADER + "7;Ann Holm;1990-12-31;;;;;;;\n")

    assert kinds(row) == ["ask"]
    assert next(iter(rows_of(married))).changes == {"name": ["Anna Berg", "Ann Holm"]}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1;Anna Berg;31.31.1990;;;;;;;", "member_day"),
        ("1;Anna Berg;;what;;;;;;", "member_sex"),
        ("1;Anna Berg;;;anna;;;;;", "member_mail"),
        ("1;Anna Berg;;;;call me;;;;", "member_phone"),
        ("1;Anna Berg;;;;;Nowhere BC;;;", "member_club_unknown"),
        ("1;Anna Berg;;;;;;senior;;", "unknown_fee_category"),
        ("1;Anna Berg;;;;;;junior;;", "birth_unknown"),
        ("1;Anna Berg;1990-01-01;;;;;junior;;", "age_not_in_category"),
        ("1;Anna Berg;;;;;;adult;2019-12-31;", "no_licence_year_on"),
        ("1;Anna Berg;;;;;;;2026-12-31;", "member_without_category"),
        ("1;Anna Berg;;;;;;;;Atlantis", "unknown_country"),
        ("1;=cmd();;;;;;;;", "formula_cell"),
        ("5;;;;;;;;;", "unknown_member_number"),
        ("1;Anna Berg;;;;;;;;;;more", "member_cells"),
        ("1;Anna (Berg) 5 / Bo;;;;;;;;", "member_name_unclear"),
    ],
)
def test_line_that_cannot_be_read_is_a_problem(at: Members, line: str, code: str) -> None:
    assert codes(upload(at, f"{HEADER}{line}\n")) == [code]


def test_member_twice_in_a_list_is_a_problem(at: Members) -> None:
    row = upload(at, HEADER + "1;Anna Berg;;;;;;;;\n2;Bo Dahl;;;;;;;;\n01;Cleo Moe;;;;;;;;\n")

    assert (kinds(row), codes(row)) == (["create", "create", "problem"], ["member_twice"])


def test_columns_are_mapped_and_kept_for_the_next_list(at: Members) -> None:
    text = "Ref,Wer,Frei\n7,Anna Berg,x\n"
    row = upload(at, text)
    assert [one["code"] for one in row.problems] == ["member_list_empty"]

    columns = {"Ref": "number", "Wer": "name"}
    recheck_members(federation=at.slug, list_id=row.pk, columns=columns, answers={}, ctx=at.ctx)
    drain()

    assert kinds(row) == ["create"]
    assert kinds(upload(at, text)) == ["create"]


def test_list_is_started_once_and_on_the_version_that_was_seen(at: Members) -> None:
    row = upload(at, HEADER + "1;Anna Berg;;;;;;;;\n")
    with pytest.raises(Conflicting):
        start_import(federation=at.slug, list_id=row.pk, ctx=ActContext(at.home.by_officer, NOON, "", row.version + 1))

    start_import(federation=at.slug, list_id=row.pk, ctx=at.ctx)

    with pytest.raises(Conflicting):
        start_import(federation=at.slug, list_id=row.pk, ctx=at.ctx)


def test_second_of_two_equal_lists_is_previewed_again(at: Members) -> None:
    rows = [upload(at, HEADER + "1;Anna Berg;;;;;;;;\n") for _ in range(2)]
    for row in rows:
        start_import(federation=at.slug, list_id=row.pk, ctx=at.ctx)

    drain()

    states = [read(row) for row in rows]
    assert sorted(row.state for row in states) == ["checked", "done"]
    (left,) = [row for row in states if row.state == "checked"]
    assert ([one["code"] for one in left.problems], kinds(left)) == (["member_list_outdated"], ["unchanged"])
    assert Player.objects.filter(search_name="anna berg").count() == 1


def test_manager_imports_members_of_their_own_club_only(at: Members) -> None:
    other = found_club(federation=at.slug, slug="other", name="Other BC", ctx=at.ctx)
    start(at, upload(at, HEADER + f"9;Cleo Moe;1990-01-01;f;cleo@example.org;;{other.name};;;\n"))

    row = upload(
        at,
        HEADER + "8;Anna Berg;;;;;;;;\n9;Cleo Moe;1990-01-01;m;;;;;;\n;Cleo Moe;1990-01-01;;;;;;;\n"
        f"10;Bo Dahl;;;;;{other.name};;;\n",
        club="club",
        ctx=at.by_manager,
    )

    assert kinds(row) == ["create", "problem", "ask", "problem"]
    assert codes(row) == ["number_taken", "member_of_other_club"]
    assert "cleo@example.org" not in str([line.changes for line in rows_of(row)])
    assert next(iter(rows_of(row, "ask"))).choices == []
    with pytest.raises(NotAllowed):
        upload(at, HEADER, club="other", ctx=at.by_manager)
    with pytest.raises(NotAllowed):
        upload(at, HEADER, ctx=at.by_manager)
