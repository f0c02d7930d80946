"""Terms as readers see them: states, endings, games, rounds, nodes; by their stored values."""

from collections.abc import Mapping
from typing import Final, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

WORDS: Final[Mapping[str, Mapping[str, Promise]]] = {
    "match": {
        "waiting": _("waiting for an opponent"),
        "ready": _("can be played"),
        "called": _("called"),
        "started": _("being played"),
        "broken_off": _("unfinished"),
        "checking": _("score being checked"),
        "refused": _("score rejected"),
        "to_confirm": _("score to be confirmed"),
        "disputed": _("score disputed"),
        "decided": _("played"),
        "replaced": _("no longer in the draw"),
        "bye": _("bye"),
        "empty": _("nobody"),
    },
    # of a match that is played, and whose score is not decided, for spectators
    "settling": {
        "broken_off": _("unfinished"),
        "checking": _("result pending"),
        "refused": _("result pending"),
        "to_confirm": _("reported by one side"),
        "disputed": _("they differ: a director decides"),
    },
    "help": {
        "rules": _("a question about the rules"),
        "score": _("score or cube"),
        "opponent": _("my opponent is not here"),
        "clock": _("clock"),
        "other": _("something else"),
    },
    "ruleset": {
        "INTL": _("international rules"),
        "DBF_2023": _("rules of the Danish federation, 2023"),
        "BRAINKING": _("rules of BrainKing"),
        "GAMMONLIFE": _("rules of GammonLife"),
        "MANUAL_19508": _("rules of travel set 19508"),
        "HOTSPOTS_NL": _("rules of hotspots.nl"),
    },
    "event": {
        "closed": _("entries closed"),
        "open": _("open for entries"),
        "running": _("running"),
        "finished": _("finished"),
    },
    "ending": {
        "played": _("played to the end"),
        "time_loss": _("lost on time"),
        "retired": _("retired"),
        "conceded": _("conceded"),
        "forfeit": _("forfeit"),
        "walkover": _("walkover"),
        "double_forfeit": _("double forfeit"),
        "disqualified": _("disqualified"),
        "settled": _("settled by agreement"),
        "ruling": _("director’s ruling"),
        "unfinished": _("unfinished"),
    },
    "level": {
        "": pgettext_lazy("level of an event", "not said"),
        "club": pgettext_lazy("level of an event", "club"),
        "regional": pgettext_lazy("level of an event", "regional"),
        "national": pgettext_lazy("level of an event", "national"),
        "international": pgettext_lazy("level of an event", "international"),
    },
    "variant": {
        "backgammon": _("backgammon"),
        "speedgammon": _("speedgammon"),
        "nackgammon": _("nackgammon"),
        "hypergammon": _("hypergammon"),
        "other": pgettext_lazy("a game", "another variant"),
    },
    # decisions about a result, and by whom
    "story": {
        "corrected": _("Result corrected"),
        "taken_back": _("Result withdrawn"),
        "keep": _("Result stands"),
        "void": _("It does not count"),
        "replay": _("To be replayed"),
    },
    "office": {
        "director": _("by a director"),
        "officer": _("by the federation"),
        "scorer": _("by the scorer"),
        "": _("by the organisers"),
    },
    # short forms, for places of a bracket
    "mark": {
        "ready": _("next"),
        "called": _("called"),
        "started": _("playing"),
        "broken_off": _("unfinished"),
        "checking": _("result pending"),
        "refused": _("result pending"),
        "to_confirm": _("reported by one side"),
        "disputed": _("disputed"),
    },
    "short_ending": {
        "time_loss": _("in time"),
        "retired": _("retired"),
        "conceded": _("conceded"),
        "forfeit": _("forfeit"),
        "walkover": _("walkover"),
        "double_forfeit": _("double forfeit"),
        "disqualified": _("disqualified"),
        "settled": _("settled by agreement"),
        "ruling": _("ruling"),
        "unfinished": _("unfinished"),
    },
    "how": {
        "bearoff": _("borne off"),
        "drop": _("double, drop"),
        "resign": _("resigned"),
        "ruling": _("ruling"),
    },
    # acts of a side in a game, as in its transcript
    "deed": {
        "take": _("takes"),
        "drop": _("passes"),
        "beaver": _("beavers"),
        "raccoon": _("raccoons"),
        "accept": _("accepts the resignation"),
        "refuse": _("refuses the resignation"),
        "correct": _("corrects the play"),
        "unreadable": _("cannot be read"),
    },
    "transcript": {
        "": _("being checked"),
        "complete": _("regular"),
        "incomplete": _("stops too early"),
        "issues": _("irregular"),
        "unreadable": _("cannot be read"),
    },
    "kind": {
        "single": _("single"),
        "gammon": _("gammon"),
        "backgammon": _("backgammon"),
    },
    # how a game was won, in one word
    "way": {
        "single": _("single"),
        "gammon": _("gammon"),
        "backgammon": _("backgammon"),
        "drop": _("double, drop"),
        "": _("points only"),
    },
    # the tab of an event that shows its draw
    "tab": {"bracket": _("Bracket"), "groups": _("Groups"), "standings": _("Standings")},
    # headings of sheets
    "section": {
        "main": _("Main draw"),
        "consolation": _("Consolation"),
        "second_consolation": _("Second consolation"),
        "last_chance": _("Last chance"),
        "lower": _("Losers’ bracket"),
        "fighters": _("Fighters’ bracket"),
        "final": _("Final"),
        "third_place": _("Match for third place"),
        "group": _("Group"),
        "rounds": _("Rounds"),
        "block": _("Block"),
    },
    "found": {
        "players": _("Players"),
        "clubs": _("Clubs"),
        "tournaments": _("Tournaments"),
        "events": _("Events"),
        "federations": _("Federations"),
    },
    # why two players may be the same person
    "alike": {
        "same_name": _("the same name"),
        "order_name": _("the same name in another order"),
        "addition_name": _("the same name with another title or addition"),
        "typing_name": _("a typing error apart"),
        "first_name": _("the same family name and matching first names"),
        "same_club": _("the same club"),
        "same_country": _("the same country"),
        "other_country": _("different countries"),
        "never_played": _("one has never played"),
        "in_turn": _("one stopped before the other began"),
        "two_logins": _("both have a login"),
    },
    "likeness": {
        "order": _("the same words in another order"),
        "addition": _("the same name with another title or addition"),
        "typing": _("one or two letters different"),
        "first_name": _("the same family name"),
    },
    "round": {
        "final": _("Final"),
        "second_final": _("Second final"),
        "semi_final": _("Semi-finals"),
        "quarter_final": _("Quarter-finals"),
    },
    # short forms, for the columns of a table
    "column": {
        "draws.value_points": pgettext_lazy("column: match points", "Pts"),
        "draws.value_wins": pgettext_lazy("column: wins", "W"),
        "draws.value_losses": pgettext_lazy("column: losses", "L"),
        "draws.value_last_drawing": pgettext_lazy("column: last round played", "Rd"),
        "draws.value_head_to_head": pgettext_lazy("column: head-to-head", "H2H"),
        "draws.value_buchholz": pgettext_lazy("column: Buchholz", "BH"),
        "draws.value_median_buchholz": pgettext_lazy("column: median Buchholz", "MBH"),
        "draws.value_buchholz_cut_1": pgettext_lazy("column: Buchholz without the worst", "BH1"),
        "draws.value_sonneborn_berger": pgettext_lazy("column: Sonneborn-Berger", "SB"),
        "draws.value_progressive": pgettext_lazy("column: progressive score", "Prg"),
        "draws.value_board_points": pgettext_lazy("column: board points", "BP"),
        "draws.value_point_difference": pgettext_lazy("column: difference of points", "±"),
        "draws.value_point_quotient": pgettext_lazy("column: share of the points", "%"),
        "draws.value_lot": pgettext_lazy("column: lot", "Lot"),
    },
    "format": {
        "knockout": _("Knock-out"),
        "bracket": _("Bracket"),
        "swiss": _("Swiss"),
        "lives": _("Lives"),
        "round_robin": _("Round robin"),
        "groups": _("Groups"),
        "blocks": _("Blocks of four"),
        "league": _("League"),
        "jackpot": _("Jackpot"),
        "rebuy": _("Knock-out with rebuys"),
        "list": _("List of matches"),
    },
    # criteria of the pairs of a round
    "criterion": {
        "bye_again": _("second byes"),
        "bye_record": _("bye for the lowest score"),
        "rematch": _("rematches"),
        "gap": _("difference in scores"),
        "floats": _("float against another score"),
        "apart": _("club mates apart"),
        "pattern": _("pattern"),
        "hosts": _("tables of their own"),
        "lot": _("lot"),
        "early": _("early rematches"),
        "waiting": _("pairs that could wait"),
        "waited": _("still waiting"),
        "bye_worst_record": _("bye by number of losses"),
        "bye_last_entered": _("bye by order of entry"),
        "losses": _("difference in losses"),
        "mates": _("club mates apart"),
    },
    "pattern": {
        "fold": _("first against last"),
        "slide": _("upper half against lower half"),
        "adjacent": _("neighbours"),
        "random": _("random"),
    },
    "seeding": {
        "drawn": _("all random"),
        "by_rating": _("by rating"),
        "by_strength": _("by strength"),
        "by_hand": _("seeded by the director"),
    },
    "formula": {"fibs": _("FIBS"), "glicko2": _("Glicko-2")},
}


def word(value: str, family: str) -> str:
    """Return the word for a stored value; a value without a word is returned as it is."""
    label = WORDS[family].get(value)
    return value if label is None else str(label)


class Placed(Protocol):
    """The attributes of a place in a draw (``matches.queries.results.match_location.MatchLocation``)."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def position(self) -> int: ...
    @property
    def title(self) -> str: ...
    @property
    def is_main(self) -> bool: ...


def section_name(kind: str, name: str = "") -> str:
    """Return the name of a section of a draw: "Consolation", "Group A"."""
    label = word(kind, "section")
    return f"{label} {name}" if name else label


def round_name(number: int, title: str = "") -> str:
    """Return the name of a round. ``title``: its title, if a number is not enough."""
    return word(title, "round") if title else gettext("Round %(number)s") % {"number": number}


def match_place(place: Placed) -> str:
    """Return the place of a match in a draw: round and match, and the section if there are several."""
    if place.kind == "third_place":
        return gettext("Match for third place")
    if not place.round:
        return gettext("a match outside the draw")
    if place.is_main or place.kind in _ROUNDS_ALONE:
        return _in_section(place)
    params = {"section": section_name(place.kind, place.name), "place": _in_section(place)}
    return gettext("%(section)s: %(place)s") % params


def source_name(kind: str, key: str) -> str:
    """Return where the side of a node will come from."""
    if kind == "place":
        return _place_name(*key.rpartition(" ")[::2])
    text = gettext("Loser of %(node)s") if kind == "loser" else gettext("Winner of %(node)s")
    return text % {"node": key.removeprefix("R")}


def _place_name(table: str, place: str) -> str:
    """Return a place in a table that is not decided yet. ``table``: the name of its group, "" for the only table."""
    params = {"place": place, "group": table}
    if not table:
        return gettext("Place %(place)s") % params
    texts = {"1": gettext("1st of %(group)s"), "2": gettext("2nd of %(group)s"), "3": gettext("3rd of %(group)s")}
    return texts.get(place, gettext("%(place)sth of %(group)s")) % params


_ROUNDS_ALONE: Final = ("rounds", "final")  # the round is enough


def _in_section(place: Placed) -> str:
    if place.title in ("final", "second_final"):
        return round_name(place.round, place.title)
    params = {"round": round_name(place.round, place.title), "position": place.position}
    return gettext("%(round)s, match %(position)s") % params
