"""What this app has of people. Licences and member numbers are facts and stay; the details of a member go."""

from typing import Final

from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, personal_data
from members.models import (
    FeeCategory,
    Licence,
    LicenceFact,
    LicenceStanding,
    LicenceYear,
    MemberDetails,
    MemberNumber,
)

ROWS: Final = (
    PersonalRows(MemberNumber, _("Licences"), players=("player",), shows=("federation__name", "number")),
    PersonalRows(
        MemberDetails,
        _("Contact"),
        players=("player",),
        shows=("federation__name", "born_on", "sex", "email", "phone"),
        is_deleted=True,
    ),
    PersonalRows(
        Licence, _("Licences"), players=("player",), shows=("year__code", "category__name", "club__name", "act__at")
    ),
    PersonalRows(
        LicenceFact, _("Licences"), players=("licence__player",), shows=("licence__year__code", "kind", "from_on")
    ),
    PersonalRows(LicenceStanding, players=("player",)),
)

DATA: Final = PersonalData(
    ROWS, nobody={LicenceYear: ("code",), FeeCategory: ("code", "name"), LicenceStanding: ("kind",)}
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["members"] = DATA
