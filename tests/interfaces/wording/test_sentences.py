"""Every code has a sentence, made of parameters that the code has."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from django.utils import translation

from interfaces.wording.sentences import SENTENCES, sentence, sentence_with_place
from matches.scores import NOT_FINISHED, NOTHING_SUBMITTED
from ratings.derive.ratings import AGAINST_HIMSELF
from ratings.queries.pools.ratings import NO_POOL
from rules_engine.advise.codes import PARAMS as ADVICE
from rules_engine.draws.codes import PARAMS as DRAWS
from rules_engine.game.board.codes import PARAMS as BOARD
from rules_engine.game.codes import PARAMS as GAMES
from rules_engine.game.doubling.codes import PARAMS as DOUBLING
from rules_engine.game.ids.codes import PARAMS as IDS
from rules_engine.game.protocol.codes import PARAMS as PROTOCOL
from rules_engine.game.session.codes import PARAMS as SESSIONS
from rules_engine.game.transcript.codes import PARAMS as TRANSCRIPTS
from rules_engine.game.variants.codes import PARAMS as VARIANTS
from rules_engine.leagues.codes import PARAMS as LEAGUES
from rules_engine.money.codes import PARAMS as MONEY
from rules_engine.ratings.codes import PARAMS as RATINGS
from rules_engine.ratings.policy import PARAMS as POLICIES
from rules_engine.solitaire.codes import PARAMS as SOLITAIRE
from rules_engine.verdict import Code

ROOT = Path(__file__).resolve().parents[3]
CATALOGUES: Mapping[Code, tuple[str, ...]] = {
    **GAMES,
    **BOARD,
    **DOUBLING,
    **IDS,
    **TRANSCRIPTS,
    **VARIANTS,
    **SESSIONS,
    **DRAWS,
    **RATINGS,
    **ADVICE,
    **LEAGUES,
    **MONEY,
    **SOLITAIRE,
    **PROTOCOL,
    **POLICIES,
    **dict.fromkeys((AGAINST_HIMSELF, NO_POOL), ()),
    NOT_FINISHED: ("score", "length"),
    NOTHING_SUBMITTED: (),
}
SAYS = {"cause", "_violation", "check_offered"}


@pytest.mark.parametrize("code", sorted(CATALOGUES))
def test_code_of_the_rule_book_has_a_sentence_of_its_params(code: Code) -> None:
    assert _wanted(code) <= set(CATALOGUES[code])


def test_codes_of_the_flows_have_sentences_of_their_params() -> None:
    said = list(_said())

    assert [code for code, _ in said if code not in SENTENCES] == []
    assert [(code, params) for code, params in said if not _wanted(code) <= params] == []
    assert len({code for code, _ in said}) > 60


def test_sentence_that_asks_to_choose_lists_the_choices() -> None:
    silent = re.compile(r"Choose (one|from those) that (is|are) offered")

    assert [code for code, text in SENTENCES.items() if silent.search(str(text)) and code not in CATALOGUES] == []


def test_half_points_are_written_as_in_the_table() -> None:
    params = {"points": "5/2", "other_points": "1/2"}
    assert sentence("draws.pair_gap", params) == "scores: 2½ and ½"
    assert sentence("draws.bye_not_lowest", {"points": 3, "least": "-1/2"}).endswith("the lowest is −½")


def test_unknown_code_gets_a_general_sentence() -> None:
    assert "from_tomorrow" in sentence("from_tomorrow", {"x": 1})


def test_lost_params_get_a_general_sentence() -> None:
    assert "points_wrong" in sentence("points_wrong", {})


def test_sides_and_scores_are_told_in_words() -> None:
    assert sentence("final_undecided", {"final": [3, 4], "length": 7}).startswith("At 3–4 nobody")
    assert sentence("nothing_was_played", {"ending": "walkover"}).startswith("With “walkover” nothing")
    assert "“lost on time”" in sentence("winner_and_ending", {"ending": "time_loss"})
    assert sentence("unknown_ending", {"ending": "won", "offered": "retired walkover"}) == (
        "There is no ending “won”. Choose from: retired walkover."
    )
    assert "the second side" in sentence("leader_doubled", {"side": 1, "cube": 2})
    assert sentence("type_wrong", {"key": "games[0].cube", "expected": "integer"}) == (
        "“games[0].cube” must be a whole number. Correct it."
    )


def test_place_stands_before_the_sentence() -> None:
    assert sentence_with_place("kind_missing", 3, {}).startswith("Game 3: ")
    assert sentence_with_place("unknown_name", 4, {"name": "Ann"}).startswith("Line 4: ")
    assert sentence_with_place("bad_length", 2, {"length": 2, "shortest": 3, "longest": 21}).startswith("Round 2: ")
    assert sentence_with_place("not_drawn", "R1.1", {}) == sentence("not_drawn", {})


def test_sentence_is_in_the_readers_language() -> None:
    with translation.override("nl"):
        assert sentence("not_drawn", {})


@pytest.mark.parametrize(
    ("language", "first", "text"),
    [
        ("en", "2026-11-04", "4 Nov 2026"),
        ("da", "2026-11-04", "4. nov. 2026"),
        ("de", "2026-11-04 18:30", "4. Nov. 2026, 18:30"),
        ("fr", "2026-13-45", "2026-13-45"),  # as somebody typed it
    ],
)
def test_days_have_the_form_of_the_readers_language(language: str, first: str, text: str) -> None:
    with translation.override(language):
        assert text in sentence("days_without_play", {"first": first, "last": "2026-11-05"})


def test_country_that_can_be_two_is_asked_with_both_names() -> None:
    params = {"country": "Korea", "first_country": "KP", "second_country": "KR"}

    with translation.override("de"):
        assert sentence("ambiguous_country", params) == (
            "„Korea“ können zwei Länder sein. Schreiben Sie KP (Nordkorea) oder KR (Südkorea)."
        )


def _wanted(code: str) -> set[str]:
    return set(re.findall(r"%\((\w+)\)", str(SENTENCES[code])))


def _said() -> Iterator[tuple[str, set[str]]]:
    """The codes that the source of the site names where it refuses, with the parameters that it gives."""
    files = [path for app in ("clubs", "finance", "matches") for path in (ROOT / app).rglob("*.py")]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
                params = {word.arg for word in node.keywords if word.arg}
                params |= {"offered"} if node.func.id == "check_offered" else set()
                yield from ((code, params) for code in _texts(node.args[0]))


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be: one, or either of two."""
    choices = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    yield from (one.value for one in choices if isinstance(one, ast.Constant) and isinstance(one.value, str))


def test_refusal_names_a_match_by_its_label() -> None:
    params = {"match": 22}

    assert sentence_with_place("match_begun", "R2.3", params).startswith("Match 2.3 has begun")
    assert sentence_with_place("match_begun", "S1.4", params).startswith("Match S1.4 has begun")
    assert sentence_with_place("match_begun", None, params).startswith("Match 22 has begun")
