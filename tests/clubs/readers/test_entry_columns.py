"""Columns of a list of entrants by their headings."""

import pytest

from clubs.readers.entry_columns import Table, table_of


@pytest.mark.parametrize(
    ("first", "table"),
    [
        ("Last name;First name;Club", Table(";", ("family", "first", "club"))),
        ("Player Name,Rating", Table(",", ("name", ""))),
        ("Achternaam\tTussenvoegsel\tVoornaam", Table("\t", ("family", "particle", "first"))),
        ("Nom,Pays", Table(",", ("name", "country"))),
        ("Nom,Prénom", Table(",", ("family", "first"))),
        ("Player 1;Player 2", Table(";", ("name", "partner"))),
        ("Anna Berg;DK", Table("", ())),
        ("Club;Country", Table("", ())),
    ],
)
def test_first_line_defines_the_columns(first: str, table: Table) -> None:
    assert table_of(first) == table
