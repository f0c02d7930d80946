"""URLs of members, below ``/api/v1/``."""

from django.urls import path

from interfaces.api.members import (
    affiliations,
    guardians,
    invitations,
    licences,
    lists,
    member_cards,
    suspensions,
    years,
)

_FEDERATION = "federations/<slug:federation>/"
_LISTS = f"{_FEDERATION}member-lists/"
_YEARS = f"{_FEDERATION}licence-years/"

urlpatterns = [
    path(f"{_FEDERATION}invitations/", invitations.FederationInvitations.as_view()),
    path(f"{_FEDERATION}clubs/<slug:club>/invitations/", invitations.ClubInvitations.as_view()),
    path("players/<slug:player>/guardians/", guardians.Guardians.as_view()),
    path("players/<slug:player>/guardians/<int:guardian>/", guardians.GuardianDetail.as_view()),
    path("players/<slug:player>/consents/publication/", guardians.PublicationConsent.as_view()),
    path("me/children/", guardians.Children.as_view()),
    path("invitations/accepted/", invitations.AcceptedInvitations.as_view()),
    path("invitations/<int:invitation>/", invitations.InvitationDetail.as_view()),
    path("member-cards/<str:card>/", member_cards.MemberCards.as_view()),
    path("me/licences/", licences.MyLicences.as_view()),
    path("me/member-cards/", member_cards.MyMemberCards.as_view()),
    path(f"{_FEDERATION}licences/", licences.Licences.as_view()),
    path(f"{_FEDERATION}licences/requests/", licences.LicenceRequests.as_view()),
    path(f"{_FEDERATION}licences/<int:licence>/withdrawal/", licences.LicenceWithdrawal.as_view()),
    path(_LISTS, lists.MemberLists.as_view()),
    path(f"{_LISTS}<uuid:list_id>/", lists.MemberListDetail.as_view()),
    path(f"{_LISTS}<uuid:list_id>/lines/", lists.MemberListLines.as_view()),
    path(f"{_LISTS}<uuid:list_id>/check/", lists.MemberListCheck.as_view()),
    path(f"{_LISTS}<uuid:list_id>/start/", lists.MemberListStart.as_view()),
    path(f"{_FEDERATION}members/<slug:player>/licences/", licences.MemberLicences.as_view()),
    path(_YEARS, years.LicenceYears.as_view()),
    path(f"{_FEDERATION}suspensions/", suspensions.Suspensions.as_view()),
    path(f"{_FEDERATION}suspensions/<int:suspension>/end/", suspensions.SuspensionEndings.as_view()),
    path(f"{_YEARS}<slug:year>/", years.LicenceYearDetail.as_view()),
    path(f"{_YEARS}<slug:year>/categories/<slug:category>/", years.FeeCategoryDetail.as_view()),
    path(f"{_YEARS}<slug:year>/clubs/", affiliations.Affiliations.as_view()),
    path(f"{_YEARS}<slug:year>/clubs/<slug:club>/withdrawal/", affiliations.AffiliationWithdrawal.as_view()),
    path(f"{_YEARS}<slug:year>/renewal/", years.Renewals.as_view()),
]
