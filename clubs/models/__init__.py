"""The models of people and their organisations, one file for each noun."""

from clubs.models.api_token import ApiToken
from clubs.models.appointment import Appointment
from clubs.models.federation import Club, Federation
from clubs.models.guardian import Consent, Guardian
from clubs.models.home import HomeClub, Transfer, TransferAnswer
from clubs.models.link_code import LinkCode
from clubs.models.membership import Membership
from clubs.models.merge import Merge, NotSamePerson
from clubs.models.old_slug import OldSlug
from clubs.models.pending_post import PendingPost
from clubs.models.person import Person
from clubs.models.player import Player
from clubs.models.privacy import DataExport, Erasure, Look
from clubs.models.profile import EveningException, Profile, ProfileText
from clubs.models.profile_files import Document, Logo
from clubs.models.start_code import StartCode
from clubs.models.team import Team
from clubs.models.user import User

__all__ = [
    "ApiToken",
    "Appointment",
    "Club",
    "Consent",
    "DataExport",
    "Document",
    "Erasure",
    "EveningException",
    "Federation",
    "Guardian",
    "HomeClub",
    "LinkCode",
    "Logo",
    "Look",
    "Membership",
    "Merge",
    "NotSamePerson",
    "OldSlug",
    "PendingPost",
    "Person",
    "Player",
    "Profile",
    "ProfileText",
    "StartCode",
    "Team",
    "Transfer",
    "TransferAnswer",
    "User",
]
