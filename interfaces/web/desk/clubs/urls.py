"""URLs under /desk/ of people and organisations."""

from django.urls import path

from interfaces.web.desk.clubs import children, logins, my_data, organisations, people, profiles, renaming, transfers

_FEDERATION = "federations/<slug:federation>"
_CLUB = f"{_FEDERATION}/clubs/<slug:club>"

urlpatterns = [
    path("login/", logins.my_login, name="desk_login"),
    path("login/tokens/<int:token>/revoke/", logins.revoke, name="desk_revoke_token"),
    path("login/link/", logins.link_code, name="desk_link_code"),
    path("my/data/", my_data.my_data, name="desk_my_data"),
    path("my/data/<uuid:export>/", my_data.my_data_file, name="desk_my_data_file"),
    path("players/<slug:player>/erase/", my_data.erasure, name="desk_erase_player"),
    path("players/<slug:player>/keep/", my_data.erasure_withdrawal, name="desk_keep_player"),
    path("children/", children.my_children, name="desk_children"),
    path("children/<slug:player>/consent/", children.consent, name="desk_child_consent"),
    path("players/<slug:player>/guardians/<int:guardian>/end/", children.ended, name="desk_end_guardian"),
    path("transfers/", transfers.my_transfers, name="desk_transfers"),
    path("transfers/<int:transfer>/", transfers.answer, name="desk_answer_transfer"),
    path("players/<slug:player>/home/", transfers.new_transfer, name="desk_ask_transfer"),
    path("settings/", people.my_settings, name="desk_settings"),
    path("settings/categories/", people.my_categories, name="desk_categories"),
    path("players/<slug:player>/edit/", people.edit, name="desk_edit_player"),
    path("found-federation/", organisations.new_federation, name="desk_found_federation"),
    path(f"{_FEDERATION}/found-club/", organisations.new_club, name="desk_found_club"),
    path(f"{_FEDERATION}/profile/", profiles.federation_profile, name="desk_federation_profile"),
    path(f"{_FEDERATION}/name/", renaming.federation_name, name="desk_rename_federation"),
    path(f"{_FEDERATION}/address/", renaming.federation_slug, name="desk_change_federation_slug"),
    path(f"{_FEDERATION}/appoint/", organisations.new_officer, name="desk_appoint_officer"),
    path(f"{_FEDERATION}/officers/<int:office>/dismiss/", organisations.dismissed_officer, name="desk_dismiss_officer"),
    path(f"{_FEDERATION}/register/", people.new_player, name="desk_register_player"),
    path(f"{_FEDERATION}/link/", people.new_link, name="desk_link_login"),
    path(f"{_CLUB}/profile/", profiles.club_profile, name="desk_club_profile"),
    path(f"{_CLUB}/name/", renaming.club_name, name="desk_rename_club"),
    path(f"{_CLUB}/address/", renaming.club_slug, name="desk_change_club_slug"),
    path(f"{_CLUB}/appoint/", organisations.new_manager, name="desk_appoint_manager"),
    path(f"{_CLUB}/managers/<int:office>/dismiss/", organisations.dismissed_manager, name="desk_dismiss_manager"),
    path(f"{_CLUB}/join/", people.new_member, name="desk_join_club"),
    path(f"{_CLUB}/leave/<slug:player>/", people.end_membership, name="desk_leave_club"),
]
