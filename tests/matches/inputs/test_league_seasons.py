from datetime import date

from matches.inputs.league_seasons import NextSeasonInput


def test_teams_play_where_the_tables_put_them_unless_named() -> None:
    assert NextSeasonInput("next", "Next", date(2027, 1, 1), date(2027, 2, 1)).levels == {}
