"""Columns of a list of members by their headings."""

from members.readers.member_columns import FIELDS, fields_of, has_members, heading_key


def test_headings_of_five_languages_are_recognised() -> None:
    for headings in (
        (
            "Member no.",
            "Name",
            "Date of birth",
            "Gender",
            "E-mail",
            "Phone",
            "Club",
            "Category",
            "Valid until",
            "Country",
        ),
        (
            "Lidnr",
            "Naam",
            "Geboortedatum",
            "M/V",
            "Emailadres",
            "Mobiel",
            "Vereniging",
            "Lidsoort",
            "Geldig tot",
            "Land",
        ),
        ("Medlemsnr.", "Navn", "Fødselsdato", "Køn", "Mail", "Tlf.", "Klub", "Kategori", "Gyldig til", "Land"),
        (
            "Mitgliedsnr.",
            "Spieler",
            "Geb.",
            "Geschlecht",
            "E-Mail",
            "Handy",
            "Verein",
            "Kategorie",
            "Gültig bis",
            "Land",
        ),
        ("No membre", "Joueur", "Né le", "Sexe", "Courriel", "Portable", "Club", "Tarif", "Échéance", "Pays"),
    ):
        assert fields_of(headings, {}) == FIELDS


def test_what_a_person_said_goes_before_the_words() -> None:
    assert fields_of(("Nr", "Wer"), {"wer": "name", "nr": ""}) == ("", "name")
    assert heading_key(" E-Mail:") == "e mail"


def test_family_name_alone_is_the_whole_name() -> None:
    assert fields_of(("Nom", "Pays"), {}) == ("name", "country")
    assert fields_of(("Nom", "Prénom"), {}) == ("family", "first")
    assert (has_members(("family", "first")), has_members(("club",))) == (True, False)
