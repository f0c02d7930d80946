"""The matches of an event in a document: everything that was stated of their results, rulings and records."""

from collections.abc import Mapping, Set

from django.db.models import Exists, OuterRef, Q

from exchange.queries.documents.lineups import lineup_rows
from exchange.queries.documents.plain import Plain, plain_time, without_empty
from exchange.queries.documents.records import record_rows
from matches.models import Event, Match, Node, Result, Ruling
from matches.queries.results.result_rows import result_row, stated_results
from matches.queries.results.submission_rows import grouped


def match_rows(event: Event, entry_ids: Set[int]) -> list[Plain]:
    """Return the matches that are in the draw, or of which a result was stated; of ties first the ties, then the
    boards. ``entry_ids``: of the document.
    """
    is_played = Q(Exists(Result.objects.filter(match=OuterRef("pk"))))
    is_drawn = Q(Exists(Node.objects.filter(match=OuterRef("pk"))))
    is_tie = Q(Exists(Match.objects.filter(part_of=OuterRef("pk"))))
    is_meant = is_played | is_drawn | is_tie | Q(part_of__isnull=False)
    rows = Match.objects.filter(is_meant, stage__event=event).select_related("stage").order_by("pk")
    matches = sorted((row for row in rows if {row.side0_id, row.side1_id} <= entry_ids), key=_place)
    results = grouped(stated_results(event), "match_id")
    rulings = grouped(rulings_of(event), "match_id")
    records = record_rows(event, {match.pk: results.get(match.pk, []) for match in matches})
    lineups = lineup_rows(event)
    data = [_match(row, results.get(row.pk, []), rulings.get(row.pk, []), records) for row in matches]
    return [{**row, **lineups.get(match.pk, {})} for match, row in zip(matches, data, strict=True)]


def _place(match: Match) -> tuple[int, int, int, int]:
    """Return what orders the matches, so that a site that brings them in has the same order."""
    return (match.part_of_id or 0, match.board, match.replay_no if match.part_of_id else 0, match.pk)


def rulings_of(event: Event) -> list[Ruling]:
    rows = Ruling.objects.holding().filter(match__stage__event=event).select_related("act__note")
    return list(rows.order_by("pk"))


def _match(match: Match, results: list[Result], rulings: list[Ruling], records: Mapping[int, Plain]) -> Plain:
    sides = [match.side0_id, match.side1_id]
    place: Plain = {"match": match.pk, "stage": match.stage.position, "node": match.node_key, "sides": sides}
    more = {
        "replay": match.replay_no or None,
        "part_of": match.part_of_id,
        "results": [result_data(result) for result in results],
        "rulings": [ruling_data(ruling) for ruling in rulings],
        "record": records.get(match.pk),
    }
    board = {"board": match.board} if match.part_of_id else {}
    return {**place, "length": match.length, **board, **without_empty(more)}


def result_data(result: Result) -> Plain:
    row = result_row(result)
    more = {
        "score": list(row.final),
        "raw": list(row.raw),
        "sheet": row.sheet,
        "why": row.why,
        "is_correction": row.is_correction,
        "is_taken_back": hasattr(result.act, "undone_by"),
        "act": result.act.seq,
    }
    data: Plain = {"ending": row.ending, "winner": row.winner, "played_at": plain_time(row.played_at)}
    presence = {} if row.loser_present is None else {"loser_present": row.loser_present}
    return {**data, **presence, **without_empty(more)}


def ruling_data(ruling: Ruling) -> Plain:
    data: Plain = {"choice": ruling.choice, "at": plain_time(ruling.act.at), "act": ruling.act.seq}
    return {**data, **without_empty({"why": ruling.act.words})}
