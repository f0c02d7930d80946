"""My desk: what somebody may do now, and the next step for one who has nothing yet."""

from django.http import HttpRequest, HttpResponse

from clubs.queries import federations, players, users
from doors.acting import Who, desk, show
from doors.following import follows, hears
from doors.words import word
from matches.queries.mine import my_entries, my_matches, my_posts, my_running, open_events
from matches.queries.nexts import ways_of
from matches.queries.versions import own_version


def _version(request: HttpRequest) -> str:
    by = Who.of(request).by
    return own_version(by, players.own_player(by))


@desk
@follows(_version)
def my_desk(request: HttpRequest) -> HttpResponse:
    who = Who.of(request)
    me = players.own_player(who.by)
    mine = my_matches(me) if me else []
    to_play = [one for one in mine if one.row.result is None]
    hears(request, event=sorted({one.event.pk for one in to_play}), match=[one.row.id for one in to_play])
    entries = my_entries(me) if me else []
    context = {
        "me": me,
        "matches": [(one, word(one.row.state.value, "match")) for one in mine],
        "entries": entries,
        "running": ways_of(my_running(me), {one.event.pk for one in to_play}, who.at) if me else [],
        "open_events": open_events(who.by, who.at, but=[one.event.pk for one in entries]),
        "posts": my_posts(who.by, who.at),
        "offices": users.offices(who.by),
        "federations": list(federations.federations()) if who.by.is_operator else [],
        "is_operator": who.by.is_operator,
    }
    return show(request, "desk/desk.html", context)
