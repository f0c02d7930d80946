"""State what a guardian consents to for a minor."""

from hashlib import sha256

from clubs.models import Consent
from clubs.permissions import require
from clubs.queries.players import player as player_by_id
from clubs.recording.guardians import write_consent
from clubs.recording.people import act
from clubs.services import check_not_erased, roles_for_player
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import check_offered


def state_consent(*, player: str, purpose: str, has_agreed: bool, text: str, ctx: ActContext) -> None:
    """State a consent, or withdraw it. ``player``: public id; ``text``: what was shown, of which a digest is kept.

    Only who acts as the guardian of the player may do this. With the consent to publication the name of a minor is
    shown; without it they are hidden at once.
    """
    row = player_by_id(player)
    require("state_consent", roles_for_player(row, ctx.actor, ctx.at))
    check_not_erased(row)
    check_offered("unknown_purpose", Consent.Purpose.values, purpose=purpose)
    digest = sha256(text.encode()).hexdigest()
    with act(Stream.Kind.PLAYER, row.pk, "state_consent", ctx) as recorder:
        write_consent(recorder, Consent(player=row, purpose=purpose, text_sha256=digest, has_agreed=has_agreed))
