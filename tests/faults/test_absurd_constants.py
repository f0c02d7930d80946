"""NaN, infinities and absurd constants, through every door: refused, said in words, and nothing is stated."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from ratings.models import PoolTerms, SeasonTable, SeasonTerms, StartingRating
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS as SEASONS
from rules_engine.ratings.settings import settings_to_plain
from rules_engine.ratings.strength.constants import POINTS, PRESETS, constants_to_plain
from tests.support import build
from tests.support.build import House
from tests.support.callers import Answer, Caller
from tests.support.forms import fill, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
FIBS = settings_to_plain(FAMILY["fibs"].settings)
STRENGTH = constants_to_plain(PRESETS[POINTS])
# as bytes of JSON: what Python writes for NaN, what is no JSON number, what becomes infinite when it is read
NUMBERS = [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-1e999", b"1" + b"0" * 400, b"true", b'"4"', b"null", b"[4]"]
MARK = "MARK"

the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.mark.parametrize("number", NUMBERS, ids=bytes.decode)
@pytest.mark.parametrize(
    "body",
    [
        {"settings": {**FIBS, "gain": MARK}},
        {"settings": {**FIBS, "ramp": {"base": MARK, "divisor": 100.0, "floor": 1.0}}},
        {"system": "glicko2", "settings": {"tau": MARK}},
        {"strength": {**STRENGTH, "spread": MARK}},
        {"strength": {**STRENGTH, "sweeps": MARK}},
        {"policy": {"shortest": MARK}},
        {"policy": {"lengths": [MARK]}},
        {"listing": {"least_experience": MARK}},
    ],
    ids=str,
)
def test_terms_with_such_a_number_are_refused_by_the_api(home: House, body: dict[str, Any], number: bytes) -> None:
    answer = sent(home, "pools/standard/terms/", body, number)

    assert_refused(answer)
    assert PoolTerms.objects.count() == 1


@pytest.mark.parametrize("number", [*NUMBERS, b"0.5", b"-1", b"1000001"], ids=bytes.decode)
@pytest.mark.parametrize(
    "rules",
    [
        {"per_entry": MARK},
        {"per_win": {"main": MARK}},
        {"per_entrant": [MARK]},
        {"bands": [{"places": [MARK]}]},
        {"bands": [{"places": [100], "entrants": MARK}]},
        {"per_entry": 100, "least_events": MARK},
    ],
    ids=str,
)
def test_season_with_such_a_number_is_refused_by_the_api(home: House, rules: dict[str, Any], number: bytes) -> None:
    body = {"code": "odd", "name": "Odd", "from_on": "2026-01-01", "until_on": "2026-12-31", "rules": rules}

    assert_refused(sent(home, "seasons/", body, number))
    assert not SeasonTable.objects.filter(code="odd").exists()


@pytest.mark.parametrize("typed", ["nan", "inf", "-inf", "1e999", "1e400", "0", "-4", "four", "", "9" * 400, "٤" * 9])
@pytest.mark.parametrize("field", ["gain", "scale", "divisor"])
def test_terms_with_such_a_number_are_shown_again(client: Client, home: House, field: str, typed: str) -> None:
    client.force_login(home.officer)

    answer = fill(client, desk(home, "pools/standard/change/"), **{"system": "", "has_ramp": "on", field: typed})

    assert answer.status_code == 422
    assert form_to(answer).values[field] == typed
    assert PoolTerms.objects.count() == 1


@pytest.mark.parametrize("typed", ["nan", "inf", "-1", "1e999", "0.001", "9" * 12, "many"])
@pytest.mark.parametrize("field", ["per_win_main", "per_entrant"])
def test_season_with_such_a_number_is_shown_again(client: Client, home: House, field: str, typed: str) -> None:
    build.season(home, rules=to_plain(next(iter(SEASONS.values()))))
    client.force_login(home.officer)

    answer = fill(client, desk(home, "seasons/year/change/"), **{field: typed})

    assert answer.status_code == 422
    assert form_to(answer).values[field] == typed
    assert SeasonTerms.objects.count() == 1


@pytest.mark.parametrize("number", ["nan", "inf", "1e999", "-1e9", "99999999", "9" * 400, "many"])
@pytest.mark.parametrize("column", ["rating", "experience"])
def test_starting_list_with_such_a_number_is_refused_by_the_command(
    home: House, tmp_path: Path, column: str, number: str
) -> None:
    row = {"rating": "1500", "experience": "100"} | {column: number}
    file = tmp_path / "start.csv"
    file.write_text(f"player;rating;experience\nAnn Smit;{row['rating']};{row['experience']}\n")
    where: dict[str, Any] = {"federation": home.federation.slug, "pool": "standard", "starting": True}

    with pytest.raises(CommandError):
        call_command("import_past", str(file), **where, stdout=StringIO(), stderr=StringIO())

    assert not StartingRating.objects.exists()


def sent(home: House, path: str, body: dict[str, Any], number: bytes) -> Answer:
    """The body as JSON with the number in its place, as it stands."""
    raw = json.dumps(body).encode().replace(f'"{MARK}"'.encode(), number)
    return Caller(home.officer).post(f"federations/{home.federation.slug}/{path}", raw)


def assert_refused(answer: Answer) -> None:
    """With reasons in words, or because it is no JSON."""
    assert answer.status in (400, 422)
    assert answer.body["detail"] or answer.body["violations"]


def desk(home: House, path: str) -> str:
    return f"/en/desk/federations/{home.federation.slug}/{path}"
