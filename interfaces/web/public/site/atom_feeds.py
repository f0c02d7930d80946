"""Feeds of the results of a tournament, of published rating lists, and of the calendar."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext

from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.shared.addresses import address_of
from interfaces.web.base.atom import MOST, FeedItem, FeedSheet, as_atom
from interfaces.web.base.pages import public, version_is
from interfaces.wording.draw_places import match_place
from interfaces.wording.game_names import with_game
from interfaces.wording.words import word
from matches.models import Result
from matches.queries.events import pools, tournament_tabs
from matches.queries.events.front import Latest
from matches.queries.journal.versions import public_tournament_version
from matches.queries.results.match_row import MatchRow
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.calendars import FeedRow, Held, feed
from matches.queries.tournaments.site_versions import calendar_version
from ratings.models import RatingList
from ratings.queries.lists import published_lists
from ratings.queries.lists.list_versions import pool_version


def _calendar_version(**_parts: str) -> str:
    return calendar_version(timezone.now())


def _pool_version(federation: str, pool: str) -> str:
    return pool_version(federation, pool, timezone.now())


@public
@version_is(_calendar_version)
def calendar(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that were announced or changed last."""
    title = gettext("Backgammon tournaments")
    return as_atom(request, FeedSheet(title, "Bearoff", address_of("calendar"), _tournaments(Held())))


@public
@version_is(_calendar_version)
def federation_calendar(request: HttpRequest, federation: str) -> HttpResponse:
    home = federations.federation(federation)
    link = address_of("federation", home.slug)
    return as_atom(request, FeedSheet(home.name, home.name, link, _tournaments(Held(federation=home))))


@public
@version_is(public_tournament_version)
def tournament_results(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the results of all events that are published, the latest first."""
    tournament_obj = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    results = list(tournament_tabs.results_of(tournament_obj)[:MOST])
    rows = tournament_tabs.results_at(results)
    items = [_result_item(result, latest) for result, latest in zip(results, rows, strict=True)]
    home, link = tournament_obj.federation, address_of("tournament_results", federation, tournament)
    title = f"{gettext('Results')} · {tournament_obj.name}"
    return as_atom(request, FeedSheet(title, home.name, link, items))


@public
@version_is(_pool_version)
def rating_lists(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Show the newest editions of the lists of a pool, the latest first."""
    rating_pool = pools.pool(federation, pool)
    home, link = rating_pool.federation, address_of("rating_lists", federation, pool)
    lists = published_lists.lists_of(rating_pool)[:MOST]
    name = with_game(rating_pool.name, rating_pool.variant)
    items = [_list_item(row, (home.slug, rating_pool.code), name) for row in lists]
    title = gettext("Published rating lists: %(name)s") % {"name": name}
    return as_atom(request, FeedSheet(title, home.name, link, items))


def _tournaments(scope: Held) -> list[FeedItem]:
    rows = sorted(feed(scope, ANYBODY, timezone.now()), key=lambda row: row.changed_at, reverse=True)
    return [_tournament_item(row) for row in rows[:MOST]]


def _tournament_item(row: FeedRow) -> FeedItem:
    tournament = row.tournament
    is_off = tournament.state != "planned"
    title = f"{tournament.name} ({word(tournament.state, 'tournament')})" if is_off else tournament.name
    days = dict.fromkeys(date_format(day, "DATE_FORMAT") for day in (tournament.from_on, tournament.until_on))
    parts = [" – ".join(days), tournament.place, tournament.federation.name, *row.events, tournament.reason]
    link = address_of("tournament", tournament.federation.slug, tournament.slug)
    return FeedItem(title, " · ".join(part for part in parts if part), link, row.changed_at, row.changed_at)


def _result_item(result: Result, latest: Latest) -> FeedItem:
    row = latest.row
    title = f"{row.sides[0].name} – {row.sides[1].name} {_score(row)}"
    text = f"{latest.event} · {match_place(row.place)}"
    return FeedItem(title, text, address_of("match", row.id), result.played_at, result.act.at)


def _score(row: MatchRow) -> str:
    if row.result is None:
        return ""
    return "{}–{}".format(*row.result.final) if row.result.is_scored else word(row.result.ending, "ending")


def _list_item(row: RatingList, address: tuple[str, str], name: str) -> FeedItem:
    title = f"{name}, {date_format(row.on, 'DATE_FORMAT')}"
    if row.edition > 1:
        title += f", {gettext('edition %(number)s') % {'number': row.edition}}"
    count = row.counts["ranked"]
    text = ngettext("%(players)s ranked", "%(players)s ranked", count) % {"players": count}
    link = address_of("rating_list_edition", *address, row.on.isoformat(), row.edition)
    return FeedItem(title, text, link, row.act.at, row.act.at)
