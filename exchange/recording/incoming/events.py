"""Write an event of another site: as it is there now, by the acts that are missing here."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from exchange.inputs import IncomingEvent, Json
from exchange.queries.incoming import tournament_of
from exchange.recording.incoming.desk import Desk, Place, club_of, contradiction
from exchange.recording.incoming.draws import bring_stages, plan_of
from exchange.recording.incoming.entries import bring_entries, bring_states
from exchange.recording.incoming.lineups import bring_lineups, check_ties
from exchange.recording.incoming.results import bring_matches, bring_results
from exchange.recording.incoming.squads import bring_squads
from journal.acts import lock, record_act
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.models import Event, EventFact, EventOrigin, Ruleset, SideKind, Stage, Tournament
from matches.queries.events.origins import event_from, is_of_this_site, origin_of
from matches.queries.tournaments.tournaments import has_event, is_finished
from matches.recording.events import derive_event, lock_event
from matches.services.tournaments.rulesets import parameters_in
from rules_engine.game.ruleset import PRESETS
from rules_engine.game.variation import BACKGAMMON


def bring_tournament(desk: Desk, data: Json) -> Tournament:
    """Return the tournament of that slug. It is announced if there is none; another one of that slug is refused."""
    stream = lock(Stream.Kind.FEDERATION, desk.home.pk)
    row = tournament_of(desk.home, data["slug"])
    if row is not None:
        if (row.name, row.from_on.isoformat()) != (data["name"], data["from_on"]):
            raise Conflicting(cause("document_tournament_taken", slug=data["slug"], name=row.name))
        return row
    with record_act(stream, "import_tournament", desk.ctx) as act:
        return act.make(_tournament(desk, data))


def _tournament(desk: Desk, data: Json) -> Tournament:
    return Tournament(
        federation=desk.home,
        host_club=club_of(desk.home, data.get("host_club", "")),
        slug=data["slug"],
        name=data["name"],
        place=data.get("place", ""),
        from_on=date.fromisoformat(data["from_on"]),
        until_on=date.fromisoformat(data["until_on"]),
        time_zone=data["time_zone"],
        state=Tournament.State(data["state"]),
        reason=data.get("reason", ""),
    )


def bring_event(desk: Desk, tournament: Tournament, data: Json) -> IncomingEvent:
    """Bring in an event, or what is new of it. Raise Conflicting if the document contradicts what is here."""
    event = event_from(desk.home, desk.document.site, data["id"])
    is_new = event is None
    event = _new_event(desk, tournament, data) if event is None else event
    stream = lock_event(event)
    before = stream.seq
    if not is_new:
        _check_origin(desk, event, data)
        _bring_plan(desk, stream, event, data)
    entries = bring_entries(desk, stream, event, data)
    place = Place(desk, stream, event, data, entries)
    bring_stages(place)
    bring_states(place)
    bring_squads(place)
    matches = bring_matches(place)
    bring_lineups(place, matches)
    outcome = bring_results(place, matches)
    check_ties(place)
    is_changed = _close(place, is_new=is_new, before=before)
    if stream.seq > before:
        derive_event(stream, event, desk.ctx.at, outcome.match_ids)
    new_entries = len(data.get("entries", ())) - _entries_before(event, before)
    return IncomingEvent(event.pk, event.name, is_new, is_changed, new_entries, outcome.results, outcome.taken_back)


def _entries_before(event: Event, before: int) -> int:
    """Return how many entries there were before the import."""
    return event.entries.filter(act__seq__lte=before, plays_for=None).count()


def _new_event(desk: Desk, tournament: Tournament, data: Json) -> Event:
    chain = data.get("chain", {})
    if is_of_this_site(data["id"], chain.get("hashes", [])):
        raise Conflicting(cause("document_of_this_site", event=data["name"][:80]))
    if has_event(tournament, data["name"]):
        raise Conflicting(cause("name_taken", name=data["name"]))
    own = _own_rules(desk, data["ruleset"])
    stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
    with record_act(stream, "import_event", desk.ctx.with_note(data["name"])) as act:
        event = act.make(_event(desk, tournament, own, data))
        for stage in data.get("stages", ()) or [{"position": 1, "format": "knockout"}]:
            act.make(Stage(event=event, position=stage["position"], format=stage["format"], **plan_of(stage)))
    return event


def _side_kind(data: Json) -> SideKind:
    if data.get("sides"):
        return SideKind.TEAM
    return SideKind.PAIR if data["side_size"] == 2 else SideKind.SINGLE


def _event(desk: Desk, tournament: Tournament, own: Ruleset | None, data: Json) -> Event:
    return Event(
        tournament=tournament,
        name=data["name"],
        side_kind=_side_kind(data),
        side_size=data["side_size"],
        ruleset=data["ruleset"]["name"],
        ruleset_version=data["ruleset"]["version"],
        own_rules=own,
        variant=data.get("variant", BACKGAMMON),
        pool=desk.pool,
        settings=dict(data["conditions"]),
        is_imported=True,
    )


def _own_rules(desk: Desk, data: Json) -> Ruleset | None:
    """Return the ruleset of a federation: as it is here, or a new one. Raise Conflicting for another of that code."""
    plain: Mapping[str, Any] | None = data.get("parameters")
    if plain is None:
        if data["name"] not in PRESETS:
            raise Conflicting(cause("unknown_ruleset", ruleset=data["name"][:40], offered=" ".join(PRESETS)))
        return None
    rows = Ruleset.objects.filter(federation=desk.home, code=data["name"]).order_by("-version")
    same: Ruleset | None = next((row for row in rows if row.version == plain["version"]), None)
    if same is not None and same.plain == plain:
        return same
    if rows:
        raise Conflicting(cause("ruleset_taken", code=data["name"]))
    row = Ruleset(federation=desk.home, code=data["name"], parameters=parameters_in(plain))
    row.base, row.name, row.version = plain["base"], plain["name"], plain["version"]
    with record_act(lock(Stream.Kind.FEDERATION, desk.home.pk), "define_ruleset", desk.ctx) as act:
        ruleset: Ruleset = act.state(row)
        return ruleset


def _check_origin(desk: Desk, event: Event, data: Json) -> None:
    """Raise Conflicting for a document that another key signed, is older, or has another past than the last."""
    origin, chain = origin_of(event), data.get("chain", {"number": 0, "hashes": []})
    assert origin is not None, "it was found by its origin"
    name = event.name[:80]
    if origin.key != desk.document.key:
        raise Conflicting(cause("document_other_key", event=name))
    if chain["number"] < origin.acts:
        raise Conflicting(cause("document_older", event=name))
    if origin.acts and chain["hashes"][origin.acts - 1] != origin.head:
        raise Conflicting(cause("document_forked", event=name, number=origin.acts))


def _bring_plan(desk: Desk, stream: Stream, event: Event, data: Json) -> None:
    """Change the name and conditions of an event to those of the document."""
    constants = (event.side_kind, event.side_size, event.ruleset, event.variant)
    target = (_side_kind(data), data["side_size"], data["ruleset"]["name"], data.get("variant", BACKGAMMON))
    if constants != target:
        raise contradiction(data, "conditions")
    now = {"name": data["name"], "settings": dict(data["conditions"])}
    if now != {"name": event.name, "settings": event.settings}:
        event.name, event.settings = data["name"], dict(data["conditions"])
        event.settings_version += 1
        with record_act(stream, "import_event", desk.ctx):
            event.save(update_fields=["name", "settings", "settings_version"])


def _close(place: Place, *, is_new: bool, before: int) -> bool:
    """State the document, and whether the event is finished. Return False, and state nothing, if nothing is new."""
    event, data = place.event, place.data
    finishes = is_finished(event) != data.get("is_finished", False)
    origin = _origin(place)
    last = origin_of(event)
    is_same = last is not None and (last.acts, last.head) == (origin.acts, origin.head)
    if is_same and place.stream.seq == before and not finishes:
        return False
    with record_act(place.stream, "import_event", place.ctx()) as act:
        act.state(origin)
        if is_new:
            act.state(EventFact(event=event, kind=EventFact.Kind.CLOSED))
        if finishes:
            kind = EventFact.Kind.FINISHED if data.get("is_finished") else EventFact.Kind.REOPENED
            act.state(EventFact(event=event, kind=kind))
    return True


def _origin(place: Place) -> EventOrigin:
    document, chain = place.desk.document, place.data.get("chain", {"number": 0, "hashes": []})
    row = EventOrigin(event=place.event, site=document.site, number=place.data["id"], sha256=document.sha256)
    row.key, row.signature = document.key, document.signature
    row.acts, row.head = chain["number"], (chain["hashes"] or [""])[-1]
    return row
