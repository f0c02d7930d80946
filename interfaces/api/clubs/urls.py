"""URLs of people and organisations, below ``/api/v1/``."""

from django.urls import path

from interfaces.api.clubs import clubs, federations, logins, my_data, players, profiles, transfers

urlpatterns = [
    path("tokens/", logins.Tokens.as_view()),
    path("tokens/own/", logins.OwnToken.as_view()),
    path("me/", logins.Me.as_view()),
    path("me/tokens/", logins.MyTokens.as_view()),
    path("me/tokens/<int:token>/", logins.MyToken.as_view()),
    path("me/link-code/", logins.MyLinkCode.as_view()),
    path("me/categories/", logins.MyCategories.as_view()),
    path("me/looks/", my_data.Looks.as_view()),
    path("me/data-exports/", my_data.DataExports.as_view()),
    path("me/data-exports/<uuid:export>/", my_data.DataExportFile.as_view()),
    path("federations/", federations.Federations.as_view()),
    path("federations/<slug:federation>/", federations.FederationDetail.as_view()),
    path("federations/<slug:federation>/profile/", profiles.FederationProfileDetail.as_view(), name="api_profile"),
    path("federations/<slug:federation>/name/", federations.FederationName.as_view()),
    path("federations/<slug:federation>/slug/", federations.FederationSlug.as_view()),
    path("federations/<slug:federation>/officers/", federations.Officers.as_view()),
    path("federations/<slug:federation>/officers/<int:office>/dismissal/", federations.OfficerDismissal.as_view()),
    path("federations/<slug:federation>/clubs/", clubs.Clubs.as_view()),
    path("federations/<slug:federation>/clubs/<slug:club>/", clubs.ClubDetail.as_view()),
    path(
        "federations/<slug:federation>/clubs/<slug:club>/profile/",
        profiles.ClubProfileDetail.as_view(),
        name="api_profile",
    ),
    path("federations/<slug:federation>/clubs/<slug:club>/name/", clubs.ClubName.as_view()),
    path("federations/<slug:federation>/clubs/<slug:club>/slug/", clubs.ClubSlug.as_view()),
    path("federations/<slug:federation>/clubs/<slug:club>/managers/", clubs.Managers.as_view()),
    path(
        "federations/<slug:federation>/clubs/<slug:club>/managers/<int:office>/dismissal/",
        clubs.ManagerDismissal.as_view(),
    ),
    path("federations/<slug:federation>/clubs/<slug:club>/members/", clubs.Members.as_view()),
    path("federations/<slug:federation>/clubs/<slug:club>/members/<slug:player>/", clubs.MemberDetail.as_view()),
    path("federations/<slug:federation>/players/", players.Registrations.as_view()),
    path("federations/<slug:federation>/players/<slug:player>/login/", players.PlayerLogin.as_view()),
    path("players/", players.Players.as_view()),
    path("players/<slug:player>/", players.PlayerDetail.as_view()),
    path("players/<slug:player>/erasure/", my_data.PlayerErasure.as_view()),
    path("players/<slug:player>/homes/", transfers.Homes.as_view()),
    path("players/<slug:player>/transfers/", transfers.PlayerTransfers.as_view()),
    path("transfers/", transfers.Transfers.as_view()),
    path("transfers/completed/", transfers.CompletedTransfers.as_view()),
    path("transfers/<int:transfer>/", transfers.TransferDetail.as_view()),
    path("transfers/<int:transfer>/answer/", transfers.TransferReply.as_view()),
]
