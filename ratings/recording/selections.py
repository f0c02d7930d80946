"""Write editions of selections, within an act whose stream is locked."""

from journal.acts import ActRecorder
from ratings.derive.selections import Candidate, SelectionDraft
from ratings.models import RatingList, SelectedPlayer, SelectionEdition
from ratings.queries.selections.selections import criteria_of


def state_edition(act: ActRecorder, draft: SelectionDraft, rating_list: RatingList, number: int) -> SelectionEdition:
    """State a draft as an edition, with its rows."""
    edition = act.state(
        SelectionEdition(
            selection=draft.selection,
            number=number,
            on=draft.on,
            list=rating_list,
            criteria=criteria_of(draft.selection),
            rows_sha256=draft.rows_sha256,
        )
    )
    rows = [_row(edition, number, row) for number, row in enumerate(draft.candidates, 1)]
    SelectedPlayer.objects.bulk_create(rows)
    return edition


def _row(edition: SelectionEdition, number: int, row: Candidate) -> SelectedPlayer:
    return SelectedPlayer(
        edition=edition,
        number=number,
        player=row.player,
        basis=row.basis,
        rank=row.rank,
        rating=row.rating,
        matches=row.matches,
        points=row.points,
        unmet=list(row.unmet),
    )
