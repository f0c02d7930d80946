"""What this app has of people. Ratings stay, of a player who is named by their public id."""

from datetime import datetime
from typing import Final

from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, Subject, personal_data
from ratings.models import (
    ListedPlayer,
    PastImport,
    Performance,
    PoolTerms,
    RatedMatch,
    RatingChange,
    RatingCheckpoint,
    RatingList,
    RatingMonth,
    RatingRevision,
    RatingRun,
    SeasonPoints,
    SeasonTable,
    SeasonTerms,
    SelectedPlayer,
    Selection,
    SelectionEdition,
    SelectionPick,
    StartingRating,
)
from ratings.recording.past_files import delete_files_naming

ROWS: Final = (
    PersonalRows(
        RatingChange, _("Ratings"), players=("player",), shows=("pool__name", "match", "before", "after", "experience")
    ),
    PersonalRows(RatingRevision, players=("player",)),
    PersonalRows(StartingRating, _("Ratings"), players=("player",), shows=("pool__name", "on", "rating", "experience")),
    PersonalRows(
        Performance,
        _("Performance ratings"),
        players=("player",),
        shows=("pool__name", "on", "match", "decisions", "loss", "analyser"),
    ),
    PersonalRows(
        ListedPlayer,
        _("Published rating lists"),
        players=("player",),
        shows=("list__pool__name", "list__on", "list__edition", "rank", "rating", "experience"),
    ),
    PersonalRows(SeasonPoints, _("Seasons"), players=("player",), shows=("table__name", "points", "place")),
    PersonalRows(
        SelectedPlayer,
        _("Selections"),
        players=("player",),
        shows=("edition__selection__name", "edition__number", "edition__on", "basis", "rank", "matches", "unmet"),
    ),
    PersonalRows(SelectionPick, players=("player",)),
    PersonalRows(PastImport, _("Files that you imported"), users=("by",), shows=("pool__name", "file_name", "made_at")),
)


def erase(subject: Subject, _at: datetime) -> None:
    """Delete the files of finished imports that name the person; what was imported are facts without names."""
    delete_files_naming(subject.names)


DATA: Final = PersonalData(
    ROWS,
    words={PastImport: ("file_name", "report", "problems")},
    nobody={
        PastImport: ("settings", "counts"),
        Performance: ("analyser",),
        PoolTerms: ("formula", "system", "settings", "policy", "strength", "listing"),
        RatedMatch: ("why_code", "why_params"),
        RatingCheckpoint: ("official", "strength"),
        RatingList: ("listing", "counts"),
        RatingMonth: ("matches", "reasons", "given"),
        RatingRun: ("engine_version", "counts"),
        SeasonPoints: ("lines",),
        SeasonTable: ("name", "rules"),
        SeasonTerms: ("params",),
        SelectedPlayer: ("unmet",),
        Selection: ("name", "countries"),
        SelectionEdition: ("criteria",),
    },
    erase=erase,
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["ratings"] = DATA
