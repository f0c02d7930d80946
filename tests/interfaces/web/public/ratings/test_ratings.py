"""The rating list: on a day, against an earlier one, narrowed; as a page and as a file."""

import csv
import io
import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from clubs.flows.found_club import found_club
from clubs.flows.join_club import join_club
from clubs.models import Federation, Membership, Player
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Event, Tournament
from ratings.models import RatingChange
from ratings.queries.lists import rating_days
from ratings.queries.lists.rating_lists import rating_list, rating_rows
from tests.interfaces.web.public.site.test_players import met_once
from tests.support import build
from tests.support.build import NOON, House
from tests.support.estimates import estimated, not_estimated
from tests.support.page_world import queries_of, show
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
Three = tuple[Player, Player, Player]
LATER = datetime(2026, 9, 10, 12, tzinfo=NOON.tzinfo)


def _history() -> tuple[House, Three]:
    """Ann and Bo meet on the 1st of June, Ann and Cas on the 1st of July, Bo and Cas on the 1st of August."""
    home = build.house()
    ann, bo, cas = (build.player(home, name) for name in ("Ann Berg", "Bo Skov", "Cas Vos"))
    for month, sides in ((6, (ann, bo)), (7, (ann, cas)), (8, (bo, cas))):
        met_once(home, *sides, NOON.replace(month=month))
    return home, (ann, bo, cas)


history = once(_history)


@pytest.fixture
def told(history: Once[tuple[House, Three]]) -> tuple[House, Three]:
    return history()


@pytest.fixture
def home(request: pytest.FixtureRequest) -> House:
    """Of the three, where they are asked for."""
    is_of_three = "three" in request.fixturenames
    found: House = request.getfixturevalue("told")[0] if is_of_three else build.house()
    return found


@pytest.fixture
def three(told: tuple[House, Three]) -> Three:
    return told[1]


def address(home: House, query: str = "", name: str = "") -> str:
    return f"/en/{home.federation.slug}/ratings/standard/{name}?{query}"


def names(page: str) -> list[str]:
    return re.findall(r'<th scope="row">\s*(?:<span class="flag[^>]*></span>)?\s*<a\s[^>]*>([^<]*)</a>', page)


def table(client: Client, home: House, query: str = "") -> list[dict[str, str]]:
    answer = client.get(address(home, query, "list.csv"))
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


@pytest.mark.parametrize(
    ("on", "who"),
    [
        ("2026-05-31", []),
        ("2026-06-01", ["Ann Berg", "Bo Skov"]),
        ("2026-06-30", ["Ann Berg", "Bo Skov"]),
        ("2026-07-01", ["Ann Berg", "Bo Skov", "Cas Vos"]),
    ],
)
def test_list_of_a_day_holds_who_had_played(
    client: Client, home: House, three: object, on: str, who: list[str]
) -> None:
    page = show(client, address(home, f"on={on}"))

    assert sorted(names(page)) == who
    assert ("Nobody was rated on that day yet" in page) == (who == [])


def test_list_of_a_day_tells_the_rating_after_its_last_match(home: House, three: tuple[Player, ...]) -> None:
    first = RatingChange.objects.filter(player=three[0]).earliest("moment")

    told = rating_list(home.pool, LATER, date(2026, 6, 15))
    row = next(row for row in rating_rows(told, list(told.ids)) if row.player == three[0])

    assert (row.rating, row.experience, row.played_at) == (first.after, 5, NOON.replace(month=6))


def test_list_of_the_last_day_is_the_list_of_now(home: House, three: object) -> None:
    now, then = rating_list(home.pool, LATER), rating_list(home.pool, LATER, date(2026, 8, 1))

    assert list(then.ids) == list(now.ids)


def test_every_list_is_that_of_a_history_which_ended_there(home: House, three: object) -> None:
    changes = RatingChange.objects.order_by("moment", "pk")
    for moment in {change.moment + 1 for change in changes}:
        last = {change.player_id: change.after for change in changes if change.moment < moment}
        assert dict(rating_days.ratings_at(home.pool, moment).values_list("player", "after")) == last


def test_day_is_that_of_the_federation(home: House) -> None:
    """Half past midnight in Tokyo is still the day before in Europe."""
    home.federation.time_zone = home.pool.federation.time_zone = "Asia/Tokyo"
    ann, bo = build.player(home), build.player(home)
    met_once(home, ann, bo, datetime(2026, 6, 2, 0, 30, tzinfo=ZoneInfo("Asia/Tokyo")))

    days = [date(2026, 6, 1), date(2026, 6, 2)]

    assert [rating_days.has_ratings_before(home.pool, rating_days.over(home.pool, day)) for day in days] == [
        False,
        True,
    ]


def test_pages_tell_the_day_of_the_federation(client: Client, home: House) -> None:
    """Ten past midnight in Berlin is still the day before in UTC."""
    Federation.objects.update(time_zone="Europe/Berlin")
    Tournament.objects.update(time_zone="Europe/Berlin")
    ann, bo = build.player(home), build.player(home)
    met_once(home, ann, bo, datetime(2026, 6, 2, 0, 10, tzinfo=ZoneInfo("Europe/Berlin")))
    drain()

    pages = [show(client, address(home)), show(client, f"/en/players/{ann.public_id}/")]

    assert [("2 Jun 2026" in page, "1 Jun 2026" in page) for page in pages] == [(True, False)] * 2


def test_movement_counts_places_and_points_since_a_day(home: House, three: tuple[Player, ...]) -> None:
    told = rating_list(home.pool, LATER, date(2026, 7, 30), date(2026, 6, 30))
    rows = {row.player: row for row in rating_rows(told, list(told.ids))}

    ann, bo, cas = (rows[one] for one in three)
    assert (ann.points, bo.points) == (ann.rating - (ann.rating_before or 0), 0)
    assert ann.places == (ann.rank_before or 0) - ann.rank
    assert (cas.places, cas.points) == (None, None)


def test_newcomer_is_called_new(client: Client, home: House, three: object) -> None:
    page = show(client, address(home, "on=2026-07-30&since=2026-06-30"))

    assert page.count(">new<") == 2  # in its column, and below the name on a phone
    assert "Movement since 30 Jun 2026." in page


def test_movement_is_that_of_a_month_unless_said_otherwise(client: Client, home: House, three: object) -> None:
    assert "Movement since 30 May" not in show(client, address(home, "on=2026-06-30"))  # there was no list
    assert "Movement since 30 Jun 2026" in show(client, address(home, "on=2026-07-30"))


@pytest.mark.parametrize(
    ("day", "before"),
    [(date(2026, 3, 31), date(2026, 2, 28)), (date(2026, 1, 15), date(2025, 12, 15)), (date(1, 1, 1), date(1, 12, 1))],
)
def test_month_before_is_the_same_day_or_the_last(day: date, before: date) -> None:
    assert rating_days.months_before(day, 1) == before


def test_list_says_where_a_correction_changed_it_since(client: Client, home: House, three: tuple[Player, ...]) -> None:
    """The list of the 15th of June, corrected in July: it shows what it said then, too."""
    then = rating_days.over(home.pool, date(2026, 6, 15))
    said = dict(rating_days.ratings_at(home.pool, then).values_list("player", "after"))
    event = Event.objects.order_by("pk")[0]
    match = event.stages.get().matches.get()
    correct_result(
        match_id=match.pk,
        outcome=ScoreInput(final=[2, 5]),
        ctx=ActContext(home.by_director, NOON.replace(month=7, day=9), "swapped"),
    )
    drain()

    told = rating_list(home.pool, LATER, date(2026, 6, 15))
    rows = rating_rows(told, list(told.ids))

    assert {row.player.pk: row.published for row in rows} == said
    assert show(client, address(home, "on=2026-06-15")).count("that day, corrected since") == 2


@pytest.mark.parametrize(
    ("query", "who"),
    [
        ("q=vos", ["Cas Vos"]),
        ("country=NL", ["Bo Skov"]),
        ("club=other", ["Bo Skov"]),
        ("club=club&country=DK", ["Ann Berg"]),
        ("experience=11", []),
        ("experience=10", ["Ann Berg", "Bo Skov", "Cas Vos"]),
        ("on=2026-08-20&active=3", ["Ann Berg", "Bo Skov", "Cas Vos"]),
        ("on=2026-10-15&active=3", ["Bo Skov", "Cas Vos"]),
    ],
)
def test_list_is_narrowed(client: Client, home: House, three: tuple[Player, ...], query: str, who: list[str]) -> None:
    _other_club(home, three[1])
    Player.objects.filter(pk=three[0].pk).update(country="DK")
    Player.objects.filter(pk=three[1].pk).update(country="NL")

    page = show(client, address(home, query))

    assert sorted(names(page)) == who
    assert sorted(row["name"] for row in table(client, home, query)) == who


def _other_club(home: House, member: Player) -> None:
    by = build.acting(home.officer)
    found_club(federation=home.federation.slug, slug="other", name="Other", ctx=ActContext(by, NOON))
    join_club(federation=home.federation.slug, club="other", player=member.public_id, ctx=ActContext(by, NOON))


def test_membership_counts_on_the_day_of_the_list(client: Client, home: House, three: tuple[Player, ...]) -> None:
    _other_club(home, three[1])
    Membership.objects.filter(player=three[1], club__slug="other").update(until_on=date(2026, 7, 1))

    shown = [names(show(client, address(home, f"club=other&on={on}"))) for on in ("2026-06-30", "2026-07-01")]

    assert shown == [["Bo Skov"], []]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("on=garbage", "“garbage” is not a day. Write it as 2026-03-01."),
        ("on=2026-02-30", "is not a day"),
        ("on=2999-01-01", "This day is still to come."),
        ("on=2026-06-01&since=2026-06-01", "Give a day before that of the list."),
        ("since=tomorrow", "is not a day"),
        ("club=nowhere", "nowhere"),
        ("country=Holland", "Holland"),
        ("active=5", "5"),
        ("experience=-1", "0"),
        ("on=%3Cscript%3E", "“&lt;script&gt;” is not a day"),
        ("on=%00", "is not a day"),
    ],
)
def test_condition_that_is_none_is_told_and_no_list_is_shown(
    client: Client, home: House, three: object, query: str, said: str
) -> None:
    page = show(client, address(home, query), status=422)

    assert said in page
    assert "The list is not shown" in page
    assert names(page) == []
    assert client.get(address(home, query, "list.csv")).status_code == 422


@pytest.mark.parametrize("query", ["page=99999", "page=x", "on=0001-01-01", "q=%00", "q=" + "x" * 200, "experience="])
def test_anything_may_be_asked(client: Client, home: House, three: object, query: str) -> None:
    show(client, address(home, query))


@pytest.mark.parametrize("query", ["q=vos", "country=NL", "club=club"])
def test_who_hides_is_not_told_by_what_he_belongs_to(
    client: Client, home: House, three: tuple[Player, ...], query: str
) -> None:
    Player.objects.filter(pk=three[2].pk).update(visibility=Player.Visibility.HIDDEN, country="NL")
    Player.objects.filter(pk=three[0].pk).update(country="NL")

    assert three[2].public_id not in show(client, address(home, query)).split("<tbody>")[-1]
    told = table(client, home)
    assert [(row["name"], row["country"]) for row in told if row["player"] == three[2].public_id] == [
        (f"#{three[2].public_id}", "")
    ]


def test_file_holds_what_the_page_shows(client: Client, home: House, three: object) -> None:
    rows = table(client, home, "on=2026-07-30&since=2026-06-30")

    assert [row["name"] for row in rows] == names(show(client, address(home, "on=2026-07-30&since=2026-06-30")))
    assert {(row["on"], row["since"]) for row in rows} == {("2026-07-30", "2026-06-30")}
    assert rows[0]["rank"] == "1"
    assert float(rows[0]["rating"]) >= float(rows[1]["rating"])


@pytest.mark.parametrize("name", ["=1+1", "+cmd", "-2", "@SUM(A1)", "|calc", "\t=1+1"])
def test_name_does_not_become_a_formula(client: Client, home: House, three: tuple[Player, ...], name: str) -> None:
    Player.objects.filter(pk=three[0].pk).update(display_name=name)

    told = next(row["name"] for row in table(client, home) if row["player"] == three[0].public_id)

    assert told.startswith("'") or told == "-2"  # a number is a number


@pytest.mark.parametrize("query", ["", "on=2026-08-20", "q=a&active=12", "on=2026-08-20&since=2026-06-15&club=club"])
@pytest.mark.parametrize("name", ["", "list.csv"])
def test_long_list_takes_as_many_queries_as_a_short_one(client: Client, home: House, name: str, query: str) -> None:
    ann, bo = build.player(home, "Ann"), build.player(home, "Abo")
    met_once(home, ann, bo, NOON.replace(month=6))
    few = queries_of(client, address(home, query, name))

    for number in range(3):
        met_once(home, ann, build.player(home, f"Art {number}"), NOON.replace(month=6) + timedelta(days=number))

    assert queries_of(client, address(home, query, name)) == few


def test_strength_stands_beside_the_rating_and_moves_nobody(client: Client, home: House, three: Three) -> None:
    ranked = [row.player for row in RatingChange.objects.filter(is_last=True).order_by("-after")]
    before = [player.public_name for player in ranked]
    estimated(ranked[-1], 190_000, 4_149)

    page = client.get(address(home)).content.decode()

    assert names(page) == before
    assert '<th scope="col" class="number roomy">Strength</th>' in page
    assert '<td class="number roomy faint">1900 ± 41</td>' in page
    assert [row["strength"] for row in table(client, home) if row["name"] == before[-1]] == ["1900.00"]


def test_list_of_a_past_day_tells_no_strength(client: Client, home: House, three: Three) -> None:
    for player in three:
        estimated(player)

    assert "Strength" not in client.get(address(home, "on=2026-07-02")).content.decode()
    assert {row["strength"] for row in table(client, home, "on=2026-07-02")} == {""}


def test_column_of_strength_is_gone_where_nobody_is_estimated(client: Client, home: House, three: Three) -> None:
    not_estimated(*three)

    assert "Strength" not in client.get(address(home)).content.decode()
