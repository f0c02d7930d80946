"""Who is who: by id, by member number, by name, by likeness; asked where in doubt."""

import pytest

from journal.refusals import Refused
from tests.support import build
from tests.support.foreign_document import DOCUMENT, as_bytes, visiting
from tests.support.incoming import bring

pytestmark = pytest.mark.django_db


def test_player_of_that_name_is_that_person_and_others_are_new() -> None:
    home = build.house("dk")
    player = build.player(home, "Zyxa Quorn")

    people = bring(home, DOCUMENT, is_trial=True).people

    assert [(row.player, row.is_open, row.is_new) for row in people] == [
        (player, False, False),
        *[(None, False, True)] * 3,
    ]


def test_people_in_doubt_are_asked_about_until_there_is_an_answer() -> None:
    home = build.house("dk")
    first, second = build.player(home, "Zyxa Quorn"), build.player(home, "Zyxa Quorn")
    like = build.player(home, "Wubo Ptolemy")

    people = bring(home, DOCUMENT, is_trial=True).people
    with pytest.raises(Refused) as refusal:
        bring(home, DOCUMENT)
    done = bring(home, DOCUMENT, answers={"aaaa2345": second.public_id, "bbbb2345": "new"})

    assert [row.candidates for row in people[:3]] == [(first, second), (like,), ()]
    rows = refusal.value.verdict.violations
    assert [(row.code, row.params["name"]) for row in rows] == [
        ("document_person_open", "Zyxa Quorn"),
        ("document_person_open", "Wubbo Ptolemy"),
    ]
    assert [row.player for row in done.people] == [second, None, None, None]


def test_same_id_with_another_name_is_in_doubt() -> None:
    home = build.house("dk")
    player = build.player(home, "Nobody Alike")
    type(player).objects.filter(pk=player.pk).update(public_id="aaaa2345")

    (first, *_more) = bring(home, DOCUMENT, is_trial=True).people

    assert (first.is_open, [row.pk for row in first.candidates]) == (True, [player.pk])


def test_same_name_in_another_country_is_in_doubt() -> None:
    home = build.house("dk")
    player = build.player(home, "Zyxa Quorn")
    type(player).objects.filter(pk=player.pk).update(country="DK")
    value = visiting()
    value["people"][0]["country"] = "NO"

    (first, *_more) = bring(home, as_bytes(value), is_trial=True).people

    assert (first.is_open, first.candidates) == (True, (player,))


def test_answer_that_names_nobody_and_one_player_twice_are_refused() -> None:
    home = build.house("dk")
    player = build.player(home, "Some Body")
    for answers, code in (
        ({"aaaa2345": "nobody99"}, "document_answer_unknown"),
        ({"aaaa2345": player.public_id, "bbbb2345": player.public_id}, "document_person_twice"),
    ):
        with pytest.raises(Refused) as refusal:
            bring(home, DOCUMENT, answers=answers)
        assert refusal.value.verdict.violations[0].code == code


def test_all_others_in_doubt_are_new_if_that_is_said() -> None:
    home = build.house("dk")
    for _ in range(2):
        build.player(home, "Zyxa Quorn")

    done = bring(home, DOCUMENT, others_are_new=True)

    assert all(row.is_new for row in done.people)
