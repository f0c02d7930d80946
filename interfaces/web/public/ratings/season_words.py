"""The terms of a season line by line, and the names of the kinds of points."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __
from django.utils.translation import ngettext

from interfaces.web.templatetags.pages import points
from ratings.models import SeasonTable
from rules_engine.ratings.season.plain import from_plain
from rules_engine.ratings.season.rules import Band, Order, SeasonRules, Ties

Line = tuple[str, str]

PARTS: Final[dict[str, Promise]] = {
    "day": __("Attendance, each day"),
    "entry": __("Taking part"),
    "win_main": __("A match won"),
    "win_consolation": __("A match won in the consolation"),
    "win_last_chance": __("A match won in the last chance"),
    "loss": __("A match lost"),
    "bye": __("A bye"),
    "single": __("A single game won"),
    "gammon": __("A gammon won"),
    "backgammon": __("A backgammon won"),
    "entrants": __("The place, times the number of entrants"),
    "place": __("The place"),
    "consolation": __("Winning the consolation"),
    "last_chance": __("Winning the last chance"),
}
PRESETS: Final[dict[str, Promise]] = {
    "milwaukee": __("Milwaukee"),
    "brass-city": __("Brass City"),
    "bellingham": __("Bellingham"),
    "manchester": __("Manchester"),
    "nordic-tour": __("Nordic Tour"),
    "brainking": __("Triple gammon"),
    "vienna": __("Vienna"),
}
TIES: Final[dict[str, Promise]] = {
    Ties.FULL.value: __("each gets what the best of them is worth"),
    Ties.SHARED.value: __("added up and shared"),
    Ties.LEAST.value: __("each gets what the last of them is worth"),
}
ORDERS: Final[dict[str, Promise]] = {
    Order.WINS.value: __("more matches won"),
    Order.EVENTS.value: __("more events played"),
    Order.BEST.value: __("the best single event"),
    Order.FIRSTS.value: __("more first places"),
}
TAKES: Final[dict[str, Promise]] = {
    "all": __("all events that end within these dates"),
    "pool": __("the events of a rating pool"),
    "picked": __("only events picked by hand"),
}
STANDINGS: Final[dict[str, Promise]] = {
    "counts": __("counts"),
    "running": __("counts so far, still being played"),
    "to_finish": __("will count as soon as the event is finished"),
    "left_out": __("left out by hand"),
    "not_taken": __("does not count by the terms"),
}


def term_lines(table: SeasonTable) -> list[Line]:
    """Return the lines: what gives points, and how they are added."""
    rules = from_plain(table.rules)
    return [*_amounts(rules), *_places(rules), *_adding(rules)]


def _amounts(rules: SeasonRules) -> Iterator[Line]:
    win, game = rules.per_win, rules.per_game
    amounts = (
        ("day", rules.per_day),
        ("entry", rules.per_entry),
        ("win_main", win.main),
        ("win_consolation", win.consolation),
        ("win_last_chance", win.last_chance),
        ("loss", rules.per_loss),
        ("bye", rules.per_bye),
        ("single", game.single),
        ("gammon", game.gammon),
        ("backgammon", game.backgammon),
    )
    yield from ((str(PARTS[name]), points(amount)) for name, amount in amounts if amount)


def _places(rules: SeasonRules) -> Iterator[Line]:
    if rules.per_entrant:
        yield _("First, second, … place, for each entrant"), listed(rules.per_entrant)
    for band in sorted(rules.bands, key=lambda band: (band.length, band.entrants)):
        if band.places:
            yield _of_band(_("First, second, … place"), band), listed(band.places)
        if band.consolation:
            yield _of_band(str(PARTS["consolation"]), band), points(band.consolation)
        if band.last_chance:
            yield _of_band(str(PARTS["last_chance"]), band), points(band.last_chance)
    if rules.per_entrant or any(band.places for band in rules.bands):
        yield _("Tied players"), str(TIES[rules.ties.value])


def _of_band(text: str, band: Band) -> str:
    """Return a line with the events to which it applies."""
    if band.entrants > 1:
        many = ngettext("from %(count)s entrant on", "from %(count)s entrants on", band.entrants)
        text = f"{text}, {many % {'count': band.entrants}}"
    if band.length > 1:
        long = ngettext("matches of %(count)s point or more", "matches of %(count)s points or more", band.length)
        text = f"{text}, {long % {'count': band.length}}"
    return text


def _adding(rules: SeasonRules) -> Iterator[Line]:
    if not rules.awarded_wins:
        yield _("Matches that were not played"), _("do not count")
    if rules.best is not None:
        best = ngettext("the best event of each player", "the best %(count)s events of each player", rules.best)
        yield _("What counts"), best % {"count": rules.best}
    if rules.least_events > 1:
        yield _("A place in the table"), _("from %(count)s events on") % {"count": rules.least_events}
    if rules.order:
        yield _("Ties"), ", ".join(str(ORDERS[criterion.value]) for criterion in rules.order)


def listed(amounts: Sequence[int]) -> str:
    return " – ".join(points(amount) for amount in amounts)
