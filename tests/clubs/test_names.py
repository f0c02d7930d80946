"""Folding and sorting of people's names."""

import random

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Club, Federation, Player
from clubs.names import search_key, sort_names, sort_titles, tidy
from clubs.queries import federations, players
from clubs.queries.order import by_name
from tests.support import build

NAMES = st.text(st.sampled_from("abezyæøåäöüéßÆØÅ '-vdn"), min_size=1, max_size=12).map(str.strip).filter(bool)
FOLDED = [  # å and aa as a, ø as o, ä as a
    "Åse Aagaard",
    "Ann Ægidius",
    "Jan van den Berg",
    "Charles d'Estaing",
    "Charles de Gaulle",
    "Jean de La Fontaine",
    "Ludwig von Mises",
    "Bo Østergård",
    "Ute Öttl",
    "Eva Otto",
    "Jan Van den Berg",
    "Zoë Zander",
]
DANISH = [*FOLDED[2:7], *FOLDED[9:12], "Ann Ægidius", "Bo Østergård", "Ute Öttl", "Åse Aagaard"]


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Østergård", "ostergard"),
        ("ÆGIR Þór", "aegir thor"),
        ("Łukasz  Dąbrowski", "lukasz dabrowski"),
        ("Weiß", "weiss"),
        ("José", "jose"),
    ],
)
def test_fold_takes_case_and_accents_away(name: str, folded: str) -> None:
    assert search_key(name) == folded


@pytest.mark.parametrize(
    ("name", "sorted_as"),
    [
        ("Ann Lee", "lee ann"),
        ("Cher", "cher"),
        ("Jan van den Berg", "berg jan van den"),
        ("jan van den berg", "berg jan van den"),
        ("JAN VAN DEN BERG", "berg jan van den"),
        ("Jan Van den Berg", "van den berg jan"),
        ("Ruud van de Ven", "ven ruud van de"),
        ("Joris in 't Veld", "veld joris in t"),
        ("Ludwig von Mises", "mises ludwig von"),
        ("Jean de La Fontaine", "la fontaine jean de"),
        ("Valéry Giscard d’Estaing", "estaing valery giscard d"),
        ("Mary O'Brien-Smith", "obrien smith mary"),
        ("de Vries", "vries de"),
        ("Fritz Schmidt jun.", "schmidt jun fritz"),
        ("Amartya Sen", "sen amartya"),
        ("  ", ""),
    ],
)
def test_person_stands_under_the_family_name(name: str, sorted_as: str) -> None:
    assert sort_names(name)["sort_name"] == sorted_as


@pytest.mark.parametrize(
    ("name", "sorted_as"),
    [
        ("Bo Østergård", "|sterg}rd bo"),
        ("Åse Aagaard", "}g}rd }se"),
        ("Ægir Älv", "{lv {gir"),
        ("Jörg Müller", "myller j|rg"),
        ("Zoë Zander", "zander zoe"),
    ],
)
def test_danish_letters_come_after_z(name: str, sorted_as: str) -> None:
    assert sort_names(name)["sort_name_da"] == sorted_as


def test_club_stands_where_its_name_begins() -> None:
    assert sort_titles("Ålborg BK") == {"sort_name": "alborg bk", "sort_name_da": "}lborg bk"}


@given(st.lists(NAMES, min_size=2, max_size=6))
def test_order_is_total_and_does_not_depend_on_case(names: list[str]) -> None:
    for field in ("sort_name", "sort_name_da"):
        keys = [sort_names(name)[field] for name in names]
        shuffled = random.Random(1).sample(keys, len(keys))
        assert sorted(shuffled) == sorted(keys)
        assert sorted(keys) == sorted(keys, key=str.encode)  # as both databases compare
        assert all(key == " ".join(key.split()) for key in keys)
        assert [sort_titles(name.upper())[field] for name in names] == [sort_titles(name)[field] for name in names]


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "nl", "da", "de", "fr"])
def test_players_are_in_the_readers_order(language: str) -> None:
    home = build.house()
    for name in random.Random(7).sample(FOLDED, len(FOLDED)):
        build.player(home, name)

    with translation.override(language):
        listed = [player.display_name for player in players.search()]

    assert listed == (DANISH if language == "da" else FOLDED)


@pytest.mark.django_db
def test_clubs_are_in_the_readers_order() -> None:
    home = Federation.objects.create(slug="da", name="Dansk")
    for name in ("Ølstykke", "Aalborg", "Odense", "Ærø", "Zealand"):
        Club.objects.create(federation=home, slug=str(search_key(name)), name=name, **sort_titles(name))

    with translation.override("da"):
        danish = [club.name for club in federations.clubs_of(home)]
    with translation.override("en"):
        english = [club.name for club in federations.clubs_of(home)]

    assert danish == ["Odense", "Zealand", "Ærø", "Ølstykke", "Aalborg"]
    assert english == ["Aalborg", "Ærø", "Odense", "Ølstykke", "Zealand"]


@pytest.mark.django_db
def test_database_compares_keys_byte_by_byte() -> None:
    keys = ["a b", "ab", "a-b", "z", "{a", "|a", "}a", "b a", "10", "B"]
    for key in keys:
        Player.objects.create(display_name=key, search_name=key, sort_name=key, sort_name_da=key)

    for language in ("en", "da"):
        with translation.override(language):
            found = Player.objects.order_by(by_name(), "pk").values_list("display_name", flat=True)
        assert list(found) == sorted(keys, key=str.encode)


@pytest.mark.django_db
def test_order_does_not_hang_on_the_collation_of_the_installation() -> None:
    if connection.vendor != "postgresql":
        return  # SQLite compares bytes
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM information_schema.columns WHERE table_name LIKE 'clubs_%' "
            "AND column_name LIKE 'sort_name%' AND collation_name = 'C'"
        )
        assert cursor.fetchone() == (6,)


@pytest.mark.django_db
def test_keys_are_written_again_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    player = build.player(build.house(), "Bo Østergård")
    Player.objects.filter(pk=player.pk).update(sort_name="x", sort_name_da="x")

    call_command("sort_names")
    call_command("sort_names")

    player.refresh_from_db()
    assert (player.sort_name, player.sort_name_da) == ("ostergard bo", "|sterg}rd bo")
    assert capsys.readouterr().out == "1 names have a new place\n0 names have a new place\n"


def test_tidy_drops_control_characters() -> None:
    assert tidy(" A\x00nn\n\tLee\u202e ") == "A nn Lee"
