"""Names of clubs as people write them."""

from clubs.club_names import club_key, club_slug, has_club_word


def test_words_of_clubs_are_known() -> None:
    texts = ("Amstel BC", "Utrecht Dice", "Foreningen Kilden", "Cercle de Lyon", "Kilden", "Bo Clubb")

    assert [has_club_word(text) for text in texts] == [True, True, True, True, False, False]


def test_spellings_of_a_club_have_a_key_in_common() -> None:
    assert {club_key(text) for text in ("Amstel BC", "Backgammonclub Amstel", "amstel")} == {"amstel"}
    assert club_key("Backgammon Club") == "backgammon club"


def test_slug_is_made_of_the_name() -> None:
    assert club_slug("Ålborg BK e.V.", 40) == "alborg-bk-e-v"
    assert club_slug("王", 40) == "club"
    assert club_slug("x" * 60, 36) == "x" * 36
