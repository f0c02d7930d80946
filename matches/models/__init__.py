"""The models of tournaments; one module for each noun.

A fact (a subclass of ``journal.models.Fact``) is inserted by an act and never changed. Models marked *derived* follow
from the facts and can be rebuilt with ``manage.py rebuild``.
"""

from matches.models.analysis import Analysis
from matches.models.announcement import Announcement
from matches.models.certificate import Certificate, CertificateEnd
from matches.models.club_ratings import ClubRatings
from matches.models.drawing import Commitment, Drawing
from matches.models.entry import UNMOVING, Entry, EntryFact, EntryMember
from matches.models.event import Event, EventFact, SideKind
from matches.models.evidence import Evidence, EvidenceFact
from matches.models.ladder import LadderClock, LadderFact
from matches.models.league_season import LeagueSeason
from matches.models.live_score import LiveScore
from matches.models.lock import LockFact
from matches.models.match import Match, MatchFact, is_tie
from matches.models.money_session import MoneySession, SessionFact, SessionPlayer
from matches.models.node import Node, Section, Standing, at_node, is_in_draw
from matches.models.origin import EventOrigin
from matches.models.pending_official import PendingOfficial
from matches.models.player_card import PlayerCard
from matches.models.pool import RatingPool
from matches.models.programme_item import ProgrammeItem
from matches.models.publication import PublicationFact, UnpublishedPart
from matches.models.result import Result, Ruling
from matches.models.ruleset import Ruleset
from matches.models.sanction import Levy, SanctionFact, SanctionTerms
from matches.models.solitaire_line import SolitaireLine
from matches.models.squad import CaptainFact, LineupFact, SquadFact, SquadMember
from matches.models.staff_post import StaffPost
from matches.models.stage import Stage, StageFact, is_listed, is_undrawn
from matches.models.submission import Judgement, Response, Submission
from matches.models.table import Table
from matches.models.timer_fact import TimerFact
from matches.models.title import Title, TitleFact
from matches.models.tournament import Tournament
from matches.models.transcript import Transcript, TranscriptReading, TranscriptText

__all__ = [
    "UNMOVING",
    "Analysis",
    "Announcement",
    "CaptainFact",
    "Certificate",
    "CertificateEnd",
    "ClubRatings",
    "Commitment",
    "Drawing",
    "Entry",
    "EntryFact",
    "EntryMember",
    "Event",
    "EventFact",
    "EventOrigin",
    "Evidence",
    "EvidenceFact",
    "Judgement",
    "LadderClock",
    "LadderFact",
    "LeagueSeason",
    "Levy",
    "LineupFact",
    "LiveScore",
    "LockFact",
    "Match",
    "MatchFact",
    "MoneySession",
    "Node",
    "PendingOfficial",
    "PlayerCard",
    "ProgrammeItem",
    "PublicationFact",
    "RatingPool",
    "Response",
    "Result",
    "Ruleset",
    "Ruling",
    "SanctionFact",
    "SanctionTerms",
    "Section",
    "SessionFact",
    "SessionPlayer",
    "SideKind",
    "SolitaireLine",
    "SquadFact",
    "SquadMember",
    "StaffPost",
    "Stage",
    "StageFact",
    "Standing",
    "Submission",
    "Table",
    "TimerFact",
    "Title",
    "TitleFact",
    "Tournament",
    "Transcript",
    "TranscriptReading",
    "TranscriptText",
    "UnpublishedPart",
    "at_node",
    "is_in_draw",
    "is_listed",
    "is_tie",
    "is_undrawn",
]
