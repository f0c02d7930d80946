"""What this app has of people. Entries and results stay; photos, texts of transcripts and names of teams go."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Final

from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, Record, Subject, personal_data
from journal.refusals import Refused, cause
from matches.models import (
    Analysis,
    Announcement,
    CaptainFact,
    Certificate,
    CertificateEnd,
    ClubRatings,
    Commitment,
    Drawing,
    Entry,
    EntryFact,
    EntryMember,
    Event,
    EventOrigin,
    Judgement,
    LadderFact,
    LeagueSeason,
    LineupFact,
    LiveScore,
    Match,
    MatchFact,
    MoneySession,
    Node,
    PlayerCard,
    ProgrammeItem,
    RatingPool,
    Result,
    Ruleset,
    SanctionFact,
    SanctionTerms,
    Section,
    SessionFact,
    SessionPlayer,
    SolitaireLine,
    SquadFact,
    StaffPost,
    Stage,
    StageFact,
    Standing,
    Submission,
    Table,
    Title,
    TitleFact,
    Tournament,
    Transcript,
    TranscriptReading,
    TranscriptText,
)
from matches.queries.entries.own_matches import match_records, unfinished_events_of, uploads_of
from matches.recording.own_files import end_posts_and_cards, erase_files

_EVENT: Final = ("event__tournament__name", "event__name")

ROWS: Final = (
    PersonalRows(
        EntryMember, _("Entries"), players=("player",), shows=(*_EVENT, "entry__number", "entry__team_name", "act__at")
    ),
    PersonalRows(Entry, players=("members__player",), blanks={"team_name": ""}),
    PersonalRows(
        CaptainFact,
        _("Captains of teams"),
        players=("player",),
        shows=("entry__event__name", "entry__team_name", "kind"),
    ),
    PersonalRows(SquadFact, players=("entry__members__player",)),
    PersonalRows(PlayerCard, _("Player cards"), players=("player",), shows=("tournament__name", "made_at", "ended_at")),
    PersonalRows(
        Certificate,
        _("Certificates"),
        players=("player",),
        shows=("federation__name", "level", "from_on", "until_on"),
    ),
    PersonalRows(CertificateEnd, players=("certificate__player",)),
    PersonalRows(
        TitleFact,
        _("Titles"),
        players=("player",),
        shows=("title__federation__name", "title__name", "title__year", "kind"),
    ),
    PersonalRows(
        SessionPlayer,
        _("Money sessions"),
        players=("player",),
        shows=("session__club__name", "act__at", "session__stake", "session__currency"),
    ),
    PersonalRows(SessionFact, _("Money sessions"), players=("player",), shows=("session", "kind", "act__at")),
    PersonalRows(SolitaireLine, _("Peg solitaire"), players=("player",), shows=("puzzle", "moves", "jumps", "act__at")),
    PersonalRows(StaffPost, _("Offices"), users=("user",), shows=("role", "tournament__name", "from_at", "until_at")),
)


def export(subject: Subject) -> Mapping[str, Iterable[Record]]:
    """Return the matches of the person, with their opponents as the public knows them."""
    return {_("Matches"): match_records(subject.player_ids)}


def files(subject: Subject) -> Iterator[tuple[str, bytes]]:
    """Yield the photos and the transcripts that the person's side has uploaded."""
    yield from uploads_of(subject.player_ids)


def check(subject: Subject, _at: datetime) -> None:
    """Raise ``Refused`` while the person is in an event that is not finished."""
    events = unfinished_events_of(subject.player_ids)
    if events:
        raise Refused(cause("erased_in_unfinished_event", event=events[0].name, tournament=events[0].tournament.name))


def erase(subject: Subject, at: datetime) -> None:
    """Erase photos and texts of transcripts of their matches, and end what lets them act."""
    erase_files(subject.player_ids, at)
    end_posts_and_cards(subject.player_ids, subject.user_id, at)


DATA: Final = PersonalData(
    ROWS,
    words={
        Announcement: ("text",),
        ClubRatings: ("words",),
        ProgrammeItem: ("words", "place"),
        SanctionTerms: ("words",),
        Table: ("reserved_for",),
        Title: ("name",),
        Tournament: ("reason", "place"),
    },
    nobody={
        Analysis: ("program",),
        Commitment: ("commitment", "seed"),
        Drawing: ("seed_commitment", "seed", "algorithm", "output", "reason_code"),
        EntryFact: ("params",),
        EventOrigin: ("site", "sha256", "key", "signature", "head"),
        Event: ("name", "ruleset", "ruleset_version", "settings", "variant"),
        Judgement: ("violations", "notes", "engine_version"),
        LeagueSeason: ("settings",),
        LineupFact: ("boards", "reserves", "partners", "nonce", "sha256"),
        LiveScore: ("games", "score"),
        LadderFact: ("params",),
        Match: ("node_key",),
        MatchFact: ("params",),
        MoneySession: ("currency", "rules"),
        Node: ("key", "section", "sources", "entries"),
        RatingPool: ("name", "variant"),
        Result: ("raw", "final", "sheet"),
        Ruleset: ("name", "base", "parameters"),
        SanctionFact: ("kind", "level", "snapshot"),
        Section: ("code", "kind", "name"),
        SessionFact: ("kind", "game"),
        Stage: ("format", "field_from", "settings", "lengths"),
        StageFact: ("params",),
        Standing: ("section", "tiebreaks"),
        Submission: ("by_id", "via", "sheet"),
        StaffPost: ("role", "tables"),
        Table: ("name",),
        Tournament: ("name", "time_zone"),
        Transcript: ("format",),
        TranscriptReading: (
            "findings",
            "notes",
            "sheet",
            "games",
            "engine_version",
        ),  # cleared with the text: see erase_files
        TranscriptText: ("text",),
    },
    export=export,
    files=files,
    check=check,
    erase=erase,
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["matches"] = DATA
