"""The banned words of `./run check words`, each with the reason and the better word.

Four places: ``NAMES`` is a whole part of a name (``told`` in ``told_event``, not in ``toldo``), ``ALONE`` is all of a
name (``one`` and ``_one``, not ``ONE_POINT``), ``LOCAL`` is all of the name of a parameter or a variable in a function,
``PROSE`` is a word of a docstring, a comment or a document.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Place(StrEnum):
    """Where a word is banned."""

    NAMES = "part of a name"
    ALONE = "a name by itself"
    LOCAL = "a local name by itself"
    PROSE = "prose"


@dataclass(frozen=True, slots=True)
class Ban:
    """One row of the table: words that share a reason and a replacement."""

    place: Place
    words: str
    reason: str
    better: str


BANS: Final = (
    # participles and verbs of speech: they say that something happened to a value, not what the value is
    Ban(Place.NAMES, "told tell tells telling teller retold", "hides what is passed on", "data, facts, response"),
    Ban(Place.NAMES, "says saying said", "hides what kind of text or value it is", "text, label, note, changes"),
    Ban(Place.NAMES, "spoken speaking", "hides who has access to what", "card_access, player_cards, language"),
    Ban(Place.NAMES, "voice voices", "a private picture for a sender", "sender, sender_ids"),
    Ban(Place.NAMES, "found", "hides what was looked up", "the noun: event, match, row; results"),
    Ban(Place.NAMES, "asked", "hides what was requested", "request, query, requested_at"),
    Ban(Place.NAMES, "given", "hides what was passed in", "the noun: submission, value, transcripts"),
    Ban(Place.NAMES, "seen unseen", "a version here, an input there", "expected_version; NotFound"),
    Ban(Place.NAMES, "shown", "hides what is displayed", "visible, displayed, is_visible"),
    Ban(Place.NAMES, "wanted", "hides what was requested", "filters, requested, EntryInput"),
    Ban(Place.NAMES, "known", "hides where it is registered", "registered, existing, cached"),
    Ban(Place.NAMES, "kept keeping", "hides where it is stored", "stored, cache, pending, remaining"),
    Ban(Place.NAMES, "stood", "a time without its noun", "previous, before"),
    Ban(Place.NAMES, "begun began", "a time without its noun", "has_started, started_at"),
    Ban(Place.NAMES, "gone", "hides where it went", "removed, ended, missing"),
    Ban(Place.NAMES, "coming", "a time without its noun", "next, upcoming, NextDraw"),
    Ban(Place.NAMES, "following", "hides what follows what", "live_updates, successors"),
    Ban(Place.NAMES, "bringing brought", "a private word for an import", "imports, imported"),
    Ban(Place.NAMES, "disturbing", "hides what is in the way", "started_matches"),
    Ban(Place.NAMES, "tabled", "a private word for a table as a file", "table_download"),
    # pronouns and fillers: the reader has to look elsewhere for the noun
    Ban(Place.NAMES, "mine whose theirs them those these", "a pronoun", "the noun: my_matches, owner, opponents"),
    Ban(Place.NAMES, "ones", "a pronoun", "the plural noun: rows, entries"),
    Ban(Place.NAMES, "nexts", "no English word", "next_match, next_matches"),
    Ban(Place.NAMES, "whole", "two meanings: complete, and an integer", "complete, full; integer"),
    Ban(Place.NAMES, "alike", "hides by what they agree", "equal, same_score"),
    Ban(Place.NAMES, "somewhere nowhere", "no place", "location, the noun of the place"),
    Ban(Place.NAMES, "around", "hides what is around what", "context, window, neighbours"),
    Ban(Place.NAMES, "ahead onward", "a direction without its noun", "preview, upcoming, later"),
    # pictures of the house: standard terms exist
    Ban(Place.NAMES, "deed deeds", "archaic", "act, acts, scenario"),
    Ban(Place.NAMES, "doer doers", "archaic", "author, actor"),
    Ban(Place.NAMES, "newborn unborn births", "matches are created, not born", "new_matches, missing_matches"),
    Ban(Place.NAMES, "pictures", "also the word for images", "stage_state; images, screenshots"),
    Ban(Place.NAMES, "ways", "also the word for methods", "routes, bracket_routes, options"),
    Ban(Place.NAMES, "slopes", "hides what is scaled", "forecast_scale"),
    Ban(Place.NAMES, "stretch stretches", "a period without its unit", "period, segment, range"),
    Ban(Place.NAMES, "heap", "not the data structure", "gc_settings"),
    Ban(Place.NAMES, "aside", "a private word for background work", "background, BackgroundQueue"),
    Ban(Place.NAMES, "poke", "a private word for a message to the broker", "notify, broker"),
    Ban(Place.NAMES, "bury", "a private word for giving up a job", "mark_as_dead"),
    Ban(Place.NAMES, "footing", "a private word for a rating or an estimate", "strength, PlayerStrength"),
    Ban(Place.NAMES, "prospect", "a private word for a forecast", "forecast, head_to_head_forecast"),
    Ban(Place.NAMES, "fate", "a private word for an outcome", "outcome, MatchOutcome"),
    Ban(Place.NAMES, "discretion discreet", "a private word for filters of logs", "log_filters, redacted"),
    # good as a part of a longer name, empty alone
    Ban(Place.ALONE, "one", "a pronoun", "row, or the noun: entry, match"),
    Ban(Place.ALONE, "apart", "an adverb", "separation, outlier, distinct"),
    Ban(Place.ALONE, "picture", "also the word for an image", "state, image, diagram"),
    Ban(Place.ALONE, "great", "an adjective without its noun", "large_count, or the noun"),
    Ban(Place.ALONE, "cards", "hides which cards", "card_sessions, table_cards"),
    Ban(Place.ALONE, "scripts", "hides which scripts", "json_reply, script_tags"),
    Ban(Place.ALONE, "settled", "hides by what it is settled", "confirms_automatically, is_decided"),
    Ban(Place.ALONE, "house", "a private word for the limits of an event", "event_limits, project"),
    Ban(Place.ALONE, "room rooms", "also the word for capacity", "package, base_views, capacity"),
    Ban(Place.ALONE, "trace", "hides what is traced", "log, digest, path"),
    Ban(Place.ALONE, "slope", "hides what is scaled", "calibration_slope, forecast_scale"),
    # a local name is a noun: these describe a value without naming it
    Ban(
        Place.LOCAL,
        "made built computed compiled derived parsed",
        "a participle",
        "the noun: event, row, report, digest",
    ),
    Ban(
        Place.LOCAL, "drawn paired seated seeded unseeded", "a participle", "drawing, pairs, seats, is_drawn, entry_nos"
    ),
    Ban(
        Place.LOCAL,
        "played unplayed replayed won lost ended finished started",
        "a participle",
        "matches, results, wins",
    ),
    Ban(
        Place.LOCAL,
        "read written typed pasted sent posted printed",
        "a participle",
        "rows, text, reply, count, is_sent",
    ),
    Ban(Place.LOCAL, "done used tried passed failed missed filled", "a participle", "is_done, uses, attempts, gaps"),
    Ban(
        Place.LOCAL, "stated named called noted recorded marked described", "a participle", "value, name, label, notes"
    ),
    Ban(
        Place.LOCAL,
        "taken chosen picked offered granted required needed allowed",
        "a participle",
        "choice, options, used_ids",
    ),
    Ban(Place.LOCAL, "held stored locked closed opened fixed packed", "a participle", "row, cache, lock, is_open"),
    Ban(
        Place.LOCAL,
        "changed moved removed replaced shifted turned touched edited",
        "a participle",
        "changes, removals, ids",
    ),
    Ban(
        Place.LOCAL,
        "rated unranked ranked counted weighed measured compared ordered",
        "a participle",
        "ratings, counts, order",
    ),
    Ban(
        Place.LOCAL,
        "listed grouped numbered numbering keyed folded hashed",
        "a participle",
        "rows, groups, by_key, index",
    ),
    Ban(
        Place.LOCAL,
        "judged ruled decided confirmed disputed refused annulled",
        "a participle",
        "verdict, ruling, is_official",
    ),
    Ban(
        Place.LOCAL,
        "placed fed forced carried gained waited lived priced timed",
        "a participle",
        "place, feeds, gain, price",
    ),
    Ban(
        Place.LOCAL,
        "met come born gone thrown spent laid put meant bound hidden",
        "a participle",
        "opponents, limit, is_hidden",
    ),
    Ban(Place.LOCAL, "entered reached contested displaced consoled expelled", "a participle", "entry, entries, rounds"),
    Ban(Place.LOCAL, "published signed registered verified searched resumed", "a participle", "the noun, is_published"),
    Ban(
        Place.LOCAL,
        "acting playing waiting going entering leaving running living",
        "a participle",
        "actor, players, queue",
    ),
    Ban(
        Place.LOCAL,
        "holding trailing opposing concerned differing undecided",
        "a participle",
        "holders, opponents, is_behind",
    ),
    Ban(
        Place.LOCAL,
        "narrowing slowing finding undoing asking doing dealing",
        "a participle",
        "filters, delay, match, request",
    ),
    Ban(
        Place.LOCAL,
        "missing broken expected existing owed visited excluded exposed",
        "a participle",
        "missing_ids, violations, required_count, earlier_submission, due_list",
    ),
    Ban(
        Place.LOCAL,
        "merged mated parted restricted undefeated promised lowered estimated",
        "a participle",
        "duplicate, target, pairs, life_count, costs, strength",
    ),
    Ban(
        Place.LOCAL,
        "answered committed contradicted corrected reported revised stopped guarded penalised",
        "a participle",
        "response, commitments_by_key, corrections, revisions, values",
    ),
    Ban(
        Place.LOCAL,
        "beaten fallen crossed forbidden came was",
        "a verb",
        "losses, forbidden_pairs, newcomers, is_swapped, before, old_row",
    ),
    Ban(
        Place.LOCAL,
        "who whom what when where which how why",
        "a question word",
        "person, role, kind, at, place, reason",
    ),
    Ban(
        Place.LOCAL,
        "others each both some any ours nothing everything thing things",
        "a pronoun",
        "the noun: rows, entries",
    ),
    Ban(Place.LOCAL, "here there then again", "an adverb", "the noun: page, before, after, retry"),
    # words of sentences
    Ban(Place.PROSE, "he him his himself she her hers herself", "names a sex", "they, them, their; the role"),
    Ban(Place.PROSE, "whoever", "riddle of two clauses", "anyone who, the person who; or name the role"),
    Ban(Place.PROSE, "somebody", "hides the role", "a person, someone; or name the role"),
    Ban(Place.PROSE, "told tells telling", "hides what is communicated how", "state, report, contain, return, notify"),
    Ban(Place.PROSE, "reckon reckons reckoned scoring", "archaic", "calculate, compute"),
    Ban(Place.PROSE, "foretell foretells foretold foretelling", "archaic", "predict, forecast"),
    Ban(Place.PROSE, "whence", "archaic", "from where, from which"),
)

# Names that mean what they say: to found a club, an answer to a yes-or-no question
ALLOWED_NAMES: Final = frozenset(
    {"found_club", "found_federation", "FoundClub", "FoundFederation", "is_known", "is_shown", "is_kept"}
)
# Parts of names that stand together in Django, Python and HTTP: NotFound, FileNotFoundError, HTTP_404_NOT_FOUND
ALLOWED_PAIRS: Final = frozenset({("not", "found")})


def bans_by_word(place: Place) -> dict[str, Ban]:
    """Return the row of each word that is banned in this place."""
    return {word: ban for ban in BANS if ban.place is place for word in ban.words.split()}
