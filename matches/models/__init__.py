"""The tables of play; one file a noun.

A fact (a subclass of journal.models.Fact) is inserted by an act and never changed. What is marked *derived*
follows from the facts and can be rebuilt by ``manage.py rebuild``.
"""

from matches.models.analysis import Analysis
from matches.models.drawing import Commitment, Drawing
from matches.models.due import OfficialDue
from matches.models.entry import Entry, EntryFact, EntryMember
from matches.models.event import Event, EventFact
from matches.models.evidence import Evidence, EvidenceFact
from matches.models.live_score import LiveScore
from matches.models.match import Match, MatchFact
from matches.models.node import Node, Section, Standing
from matches.models.past import PastImport
from matches.models.pool import PoolTerms, RatingPool
from matches.models.post import Post
from matches.models.rating import (
    RatedMatch,
    RatingChange,
    RatingCheckpoint,
    RatingDue,
    RatingMonth,
    RatingRevision,
    RatingRun,
)
from matches.models.rating_list import ListDue, ListedPlayer, ListPlan, RatingList
from matches.models.result import Result, Ruling
from matches.models.ruleset import Ruleset
from matches.models.season import SeasonPick, SeasonPoints, SeasonTable, SeasonTerms
from matches.models.side_key import SideKey
from matches.models.stage import COUNTED_LATE, KNOCKOUT, LIST, LIVES, REENTERED, Stage, StageFact
from matches.models.starting import StartingRating
from matches.models.submission import Judgement, Response, Submission
from matches.models.table import Table
from matches.models.tournament import Tournament
from matches.models.transcript import Transcript, TranscriptReading, TranscriptText

__all__ = [
    "COUNTED_LATE",
    "KNOCKOUT",
    "LIST",
    "LIVES",
    "REENTERED",
    "Analysis",
    "Commitment",
    "Drawing",
    "Entry",
    "EntryFact",
    "EntryMember",
    "Event",
    "EventFact",
    "Evidence",
    "EvidenceFact",
    "Judgement",
    "ListDue",
    "ListPlan",
    "ListedPlayer",
    "LiveScore",
    "Match",
    "MatchFact",
    "Node",
    "OfficialDue",
    "PastImport",
    "PoolTerms",
    "Post",
    "RatedMatch",
    "RatingChange",
    "RatingCheckpoint",
    "RatingDue",
    "RatingList",
    "RatingMonth",
    "RatingPool",
    "RatingRevision",
    "RatingRun",
    "Response",
    "Result",
    "Ruleset",
    "Ruling",
    "SeasonPick",
    "SeasonPoints",
    "SeasonTable",
    "SeasonTerms",
    "Section",
    "SideKey",
    "Stage",
    "StageFact",
    "Standing",
    "StartingRating",
    "Submission",
    "Table",
    "Tournament",
    "Transcript",
    "TranscriptReading",
    "TranscriptText",
]
