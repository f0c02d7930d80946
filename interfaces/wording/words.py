"""Terms as readers see them, by their stored values: states, endings, games, players, and those of draws."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from interfaces.wording.draw_words import DRAW_WORDS
from interfaces.wording.letter_words import LETTER_WORDS

WORDS: Final[Mapping[str, Mapping[str, Promise]]] = {
    **DRAW_WORDS,
    **LETTER_WORDS,
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
        "disputed": _("scores differ: a director decides"),
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
    "registration": {
        "invited": _("waits for the partner"),
        "requested": _("waits for approval"),
        "waiting": _("on the waiting list"),
        "offered": _("a place is offered"),
        "accepted": _("has a place"),
        "here": _("checked in"),
        "standby": _("on standby"),
        "absent": _("did not come"),
        "refused": pgettext_lazy("registration", "refused"),
        "expired": _("the offer has expired"),
        "withdrawn": pgettext_lazy("registration", "withdrawn"),
    },
    "registrations": {
        "requested": _("To approve"),
        "invited": _("Wait for a partner"),
        "offered": _("A place is offered"),
        "waiting": _("Waiting list"),
        "accepted": _("With a place"),
        "refused": _("Ended"),
    },
    "pot": {
        "main": _("main pot"),
        "side": _("side pool"),
        "jackpot": _("jackpot"),
    },
    "pot_rest": {
        "rounding": _("is kept as a rounding difference"),
        "commission": _("belongs to the organiser"),
        "carry": _("stays in the pot"),
    },
    "sharing": {
        "equal": _("each gets the same"),
        "half": _("half the same, half as each would get alone"),
    },
    "won_by": {
        "main": _("the places of the main draw"),
        "consolation": _("the places of the consolation"),
        "main_then_consolation": _("the main draw, equal places by the consolation"),
    },
    "condition": {
        "country": _("country"),
        "age": _("age"),
        "sex": _("sex category"),
        "member": _("membership"),
        "rating": _("rating"),
        "licence": _("licence"),
        "not_barred": _("not barred"),
    },
    "certificate_level": {
        "club": pgettext_lazy("a certificate", "club tournaments"),
        "national": pgettext_lazy("a certificate", "national"),
        "international": pgettext_lazy("a certificate", "international"),
    },
    "licence_state": {
        "requested": _("requested"),
        "owed": _("owed"),
        "paid_up": _("paid-up"),
        "waived": _("waived"),
        "lapsed": _("lapsed"),
        "withdrawn": _("withdrawn"),
    },
    "member_list": {
        "checking": _("It is being read. The preview follows in a moment."),
        "checked": _("This is the preview. Nothing is imported yet."),
        "writing": _("It is being imported."),
        "done": _("It is imported."),
    },
    "member_list_row": {
        "create": _("new"),
        "update": _("changed"),
        "unchanged": _("unchanged"),
        "problem": _("problem"),
        "ask": _("question"),
        "skipped": _("left out"),
    },
    "member_column": {
        "number": _("Member number"),
        "name": _("Name"),
        "born": _("Birth date"),
        "sex": _("Sex"),
        "mail": _("E-mail"),
        "phone": _("Phone"),
        "club": _("Club"),
        "category": _("Fee category"),
        "until": _("Valid until"),
        "country": _("Country"),
        "family": _("Family name"),
        "first": _("First name"),
        "particle": _("Particle of the name"),
    },
    "payer": {
        "nobody": _("nobody: ratings are free"),
        "club": _("the club"),
        "players": _("the players"),
    },
    "publication": {
        "entries": _("List of entries"),
        "draw": _("Draw"),
        "rounds": _("Pairings of rounds"),
        "results": _("Results"),
        "standings": _("Standings and prizes"),
    },
    "approval": {
        "none": _("not needed"),
        "director": _("by the director"),
        "code": _("with an invitation code"),
    },
    "tournament": {
        "planned": _("Takes place"),
        "postponed": _("Postponed"),
        "cancelled": _("Cancelled"),
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
    # the offices of a federation or a club, the posts of a tournament
    "post": {
        "officer": _("Officer"),
        "manager": _("Manager"),
        "treasurer": _("Treasurer"),
        "director": _("Director"),
        "scorer": _("Scorer"),
        "cashier": _("Cashier"),
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
    "transcript_act": {
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
        "typing_name": _("different by a typing error"),
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
    "question": {
        "text": _("text"),
        "choice": _("one of several choices"),
        "several": _("some of several choices"),
        "number": _("number"),
        "yes_no": _("yes or no"),
    },
    "yes_no": {"yes": _("yes"), "no": _("no")},
    "fee": {
        "registration": _("registration fee"),
        "entry": _("entry fee"),
        "pool": _("side pool"),
        "re_entry": _("re-entry fee"),
        "other": _("other"),
    },
    "group": {"everyone": _("everyone"), "junior": _("juniors (under 18)"), "member": _("members of a club")},
    "formula": {"fibs": _("FIBS"), "glicko2": _("Glicko-2")},
}


def word(value: str, family: str) -> str:
    """Return the word for a stored value; a value without a word is returned as it is."""
    label = WORDS[family].get(value)
    return value if label is None else str(label)
