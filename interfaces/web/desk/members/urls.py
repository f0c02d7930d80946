"""URLs under /desk/ of members."""

from django.urls import path

from interfaces.web.desk.members import (
    affiliations,
    invitations,
    lists,
    member_cards,
    members,
    papers,
    suspensions,
    years,
)

_FEDERATION = "federations/<slug:federation>"
_LIST = f"{_FEDERATION}/member-lists/<uuid:list_id>"
_YEARS = f"{_FEDERATION}/licence-years"

urlpatterns = [
    path(f"{_FEDERATION}/invitations/", invitations.federation_invitations, name="desk_invite"),
    path(f"{_FEDERATION}/clubs/<slug:club>/invitations/", invitations.club_invitations, name="desk_invite_to_club"),
    path("players/<slug:player>/guardians/", invitations.guardian_invitations, name="desk_guardians"),
    path("invitations/<int:invitation_id>/revoke/", invitations.revoked_invitation, name="desk_revoke_invitation"),
    path("invitations/accept/<str:secret>/", invitations.accepted_invitation, name="desk_accept_invitation"),
    path("my/member-cards/", member_cards.my_cards, name="desk_my_member_cards"),
    path(f"{_YEARS}/<slug:year>/paper/cards/", papers.member_cards, name="desk_member_cards"),
    path(f"{_FEDERATION}/members/", members.members, name="desk_members"),
    path(f"{_FEDERATION}/member-lists/", lists.member_lists, name="desk_member_lists"),
    path(f"{_LIST}/", lists.member_list, name="desk_member_list"),
    path(f"{_LIST}/answers/", lists.member_list_answers, name="desk_member_list_answers"),
    path(f"{_FEDERATION}/members/<slug:player>/", members.member, name="desk_member"),
    path(f"{_FEDERATION}/licences/give/", members.new_licence, name="desk_give_licence"),
    path(f"{_FEDERATION}/licences/ask/", members.licence_request, name="desk_ask_licence"),
    path(f"{_FEDERATION}/licences/<int:licence>/withdraw/", members.licence_withdrawal, name="desk_withdraw_licence"),
    path(f"{_FEDERATION}/suspensions/", suspensions.suspensions, name="desk_suspensions"),
    path(f"{_FEDERATION}/suspensions/paper/", suspensions.suspensions_on_paper, name="desk_suspensions_on_paper"),
    path(f"{_FEDERATION}/suspensions/<int:suspension_id>/end/", suspensions.suspension_end, name="desk_end_suspension"),
    path(f"{_YEARS}/", years.licence_years, name="desk_licence_years"),
    path(f"{_YEARS}/set/", years.year_settings, name="desk_set_licence_year"),
    path(f"{_YEARS}/<slug:year>/categories/", years.category_settings, name="desk_set_fee_category"),
    path(f"{_YEARS}/<slug:year>/clubs/", affiliations.affiliations, name="desk_affiliations"),
    path(
        f"{_YEARS}/<slug:year>/clubs/<slug:club>/withdraw/",
        affiliations.affiliation_withdrawal,
        name="desk_withdraw_affiliation",
    ),
    path(f"{_YEARS}/<slug:year>/paper/", papers.members_on_paper, name="desk_members_on_paper"),
    path(f"{_YEARS}/<slug:year>/renew/", years.renewal, name="desk_renew_licences"),
]
