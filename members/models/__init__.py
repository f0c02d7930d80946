"""The models of members, one file for each noun."""

from members.models.affiliation import AffiliationFact
from members.models.details import MemberDetails
from members.models.invitation import Invitation
from members.models.licence import Licence, LicenceFact, LicenceStanding
from members.models.member_list import MemberList, MemberListRow
from members.models.number import MemberNumber
from members.models.suspension import Suspension, SuspensionEnd
from members.models.year import FeeCategory, LicenceYear

__all__ = [
    "AffiliationFact",
    "FeeCategory",
    "Invitation",
    "Licence",
    "LicenceFact",
    "LicenceStanding",
    "LicenceYear",
    "MemberDetails",
    "MemberList",
    "MemberListRow",
    "MemberNumber",
    "Suspension",
    "SuspensionEnd",
]
