"""Two players against each other: found, and what was and what is to be expected between them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from clubs.models import Player
from clubs.names import tidy
from clubs.queries import players
from doors.pages import public, version_is
from journal.refusals import Unseen, because
from matches.queries import profiles
from matches.queries.list_versions import players_version
from matches.queries.pairs import PairRow, pair_row
from matches.web.histories import graph_of
from matches.web.players import page_of_played
from matches.web.wanted import USUAL, PairWanted

_MOST_FOUND = 12


def _version(public_id: str, opponent: str) -> str:
    return players_version([public_id, opponent], timezone.now())


@public
def pair(request: HttpRequest) -> HttpResponse:
    """Two players are looked for; where both are found, their page."""
    sides = [_found(tidy(request.GET.get(name, "")[:100])) for name in ("one", "other")]
    (one, others), (other, more) = sides
    if one and other and one != other:
        return redirect("against", one.public_id, other.public_id)
    asked = {"one": one, "other": other, "ones": others, "others": more, "are_same": one is not None and one == other}
    typed = {"typed_one": request.GET.get("one", "")[:100], "typed_other": request.GET.get("other", "")[:100]}
    return render(request, "public/pair.html", {**asked, **typed})


@public
@version_is(_version)
def against(request: HttpRequest, public_id: str, opponent: str) -> HttpResponse:
    """All that two have played against each other, from the side of the first, and what a match would bring."""
    one, other = players.player(public_id), players.player(opponent)
    if one == other:
        raise Unseen(because("against_himself", player=one.public_id))
    if (one.public_id, other.public_id) != (public_id, opponent):
        return redirect("against", one.public_id, other.public_id)
    form = PairWanted(request.GET, profiles.pools_of_two(one, other))
    pool, length = (form.cleaned_data["pool"], form.points()) if form.is_valid() else ("", USUAL)
    row = pair_row(one, other, pool, length, timezone.now())
    shown = {"player": one, "opponent": other, "form": form, "keep": form.kept, "row": row}
    played = page_of_played(request, one, list(row.matches))
    told = {**shown, **played, **_graphs(row)}
    return render(request, "public/against.html", told, status=form.status)


def _graphs(row: PairRow) -> dict[str, object]:
    """Both ratings over time; nothing where one has none."""
    if row.prospect is None:
        return {}
    one, other, pool = row.player, row.opponent, row.prospect.pool
    mine, theirs = profiles.history(one, pool), profiles.history(other, pool)
    if not mine or not theirs:
        return {}
    return {"graphs": [(one, graph_of(mine, row.matches, theirs)), (other, graph_of(theirs, (), mine))]}


def _found(text: str) -> tuple[Player | None, list[Player]]:
    """Who is meant: by public id, or by a name that nobody else has; else those whose names hold the words."""
    by_id = players.by_ids([text.removeprefix("#")]).get(text.removeprefix("#")) if text else None
    if by_id:
        return by_id, []
    some = list(players.search(text)[:_MOST_FOUND]) if text else []
    return (some[0], []) if len(some) == 1 else (None, some)
