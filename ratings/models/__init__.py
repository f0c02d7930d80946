"""The models of ratings, one file for each noun.

A fact (a subclass of journal.models.Fact) is inserted by an act and never changed. A model marked *derived* follows
from the facts and can be rebuilt by ``manage.py rebuild``.
"""

from ratings.models.past import PastImport
from ratings.models.performance import Performance
from ratings.models.rating import (
    RatedMatch,
    RatingChange,
    RatingCheckpoint,
    RatingDue,
    RatingMonth,
    RatingRevision,
    RatingRun,
)
from ratings.models.rating_list import ListDue, ListedPlayer, ListPlan, RatingList
from ratings.models.season import SeasonPick, SeasonPoints, SeasonTable, SeasonTerms
from ratings.models.selection import SelectedPlayer, Selection, SelectionEdition, SelectionPick
from ratings.models.starting import StartingRating
from ratings.models.terms import PoolTerms

__all__ = [
    "ListDue",
    "ListPlan",
    "ListedPlayer",
    "PastImport",
    "Performance",
    "PoolTerms",
    "RatedMatch",
    "RatingChange",
    "RatingCheckpoint",
    "RatingDue",
    "RatingList",
    "RatingMonth",
    "RatingRevision",
    "RatingRun",
    "SeasonPick",
    "SeasonPoints",
    "SeasonTable",
    "SeasonTerms",
    "SelectedPlayer",
    "Selection",
    "SelectionEdition",
    "SelectionPick",
    "StartingRating",
]
