"""URLs of ratings, lists, seasons and merges of players, below ``/api/v1/``."""

from django.urls import path

from interfaces.api.ratings import (
    chances,
    duplicates,
    explanations,
    list_plans,
    merges,
    past_imports,
    performances,
    pool_terms,
    pools,
    rating_lists,
    seasons,
    starting,
)

_POOL = "federations/<slug:federation>/pools/<slug:pool>/"
_SEASON = "federations/<slug:federation>/seasons/<slug:season>/"
_LIST = f"{_POOL}lists/<slug:on>/<int:edition>/"
_SINCE = f"{_LIST}since/<slug:since>/<int:since_edition>/"

urlpatterns = [
    path("federations/<slug:federation>/pools/", pools.Pools.as_view()),
    path(_POOL, pools.PoolDetail.as_view()),
    path(f"{_POOL}terms/", pool_terms.AllTerms.as_view()),
    path(f"{_POOL}terms/<int:number>/undo/", pool_terms.UndoneTerms.as_view()),
    path(f"{_POOL}closing/", pool_terms.ClosedPool.as_view()),
    path(f"{_POOL}runs/", pool_terms.Runs.as_view()),
    path(f"{_POOL}past/", past_imports.AllPast.as_view(), name="api_past"),
    path(f"{_POOL}past/<uuid:past>/", past_imports.PastDetail.as_view()),
    path(f"{_POOL}past/<uuid:past>/start/", past_imports.Starting.as_view()),
    path(f"{_POOL}starting/", starting.StartingLists.as_view()),
    path(f"{_POOL}starting/<int:starting>/undo/", starting.UndoneStarting.as_view()),
    path(f"{_POOL}performance-list/", performances.PerformanceList.as_view()),
    path(f"{_POOL}performances/", performances.Performances.as_view()),
    path(f"{_POOL}performances/preview/", performances.PerformancePreview.as_view()),
    path(f"{_POOL}performances/<int:performance>/take-back/", performances.TakenBackPerformance.as_view()),
    path("players/<slug:player>/performances/", performances.PlayerPerformances.as_view()),
    path(f"{_POOL}ratings/", pools.Ratings.as_view()),
    path(f"{_POOL}ratings/list.csv", pools.RatingTable.as_view()),
    path(f"{_POOL}ratings/<slug:player>/", pools.History.as_view()),
    path(f"{_POOL}ratings/<slug:player>/best/", pools.BestWins.as_view()),
    path("season-presets/", seasons.Presets.as_view()),
    path("federations/<slug:federation>/seasons/", seasons.Seasons.as_view()),
    path(_SEASON, seasons.SeasonDetail.as_view()),
    path(f"{_SEASON}preview/", seasons.SeasonPreview.as_view()),
    path(f"{_SEASON}points/", seasons.SeasonTableView.as_view()),
    path(f"{_SEASON}points/table.csv", seasons.SeasonFile.as_view()),
    path(f"{_SEASON}points/<slug:player>/", seasons.PlayerDetail.as_view()),
    path(f"{_SEASON}events/", seasons.SeasonEvents.as_view()),
    path(f"{_SEASON}events/<int:event>/", seasons.SeasonEventDetail.as_view()),
    path(f"{_POOL}lists/", rating_lists.RatingLists.as_view()),
    path(f"{_POOL}lists/plan/", list_plans.ListPlans.as_view()),
    path(f"{_POOL}lists/due/", list_plans.NewEditions.as_view()),
    path(f"{_POOL}lists/<slug:on>/", rating_lists.RatingListEditions.as_view()),
    path(_LIST, rating_lists.RatingListDetail.as_view()),
    path(f"{_LIST}rows/", rating_lists.RatingListRows.as_view()),
    path(f"{_LIST}list.csv", rating_lists.RatingListTable.as_view()),
    path(f"{_LIST}list.xlsx", rating_lists.RatingListWorkbook.as_view()),
    path(_SINCE, rating_lists.RatingListComparison.as_view()),
    path(f"{_SINCE}players/", rating_lists.RatingListDifferences.as_view()),
    path("federations/<slug:federation>/duplicates/", duplicates.Duplicates.as_view()),
    path("federations/<slug:federation>/duplicates/different/", duplicates.Different.as_view()),
    path("federations/<slug:federation>/merges/", merges.Merges.as_view()),
    path("federations/<slug:federation>/merges/preview/", merges.Preview.as_view()),
    path("federations/<slug:federation>/merges/<int:merge>/undo/", merges.Undoing.as_view()),
    path("players/<slug:player>/against/<slug:opponent>/", chances.Against.as_view()),
    path("matches/<int:match>/ratings/explanation/", explanations.MatchExplanation.as_view()),
    path("matches/<int:match>/forecast/", chances.MatchForecast.as_view()),
]
