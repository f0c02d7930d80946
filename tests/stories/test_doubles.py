"""Doubles: pairs enter, play to the end, are rated as one; whatever happens to a member, a rebuild says the same."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.db.models import Q

from clubs.flows.edit_player import edit_player
from clubs.models import Membership, Player
from clubs.queries import players
from clubs.recording.people import sort_again
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.refusals import Refusal
from matches.derive.rows import RowChanges
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.change_pool import change_pool
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, RatingPool
from matches.models.entry import entry_memberships
from matches.queries.entries import entries
from matches.queries.entries.fields import field_of
from ratings.derive.ratings import pool_state
from ratings.flows.imports.upload_past import upload_past
from ratings.flows.lists.publish_list import publish_list
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.open_pool import open_pool
from ratings.flows.pools.rebuild_pool import rebuild_pool
from ratings.inputs.imports import PastImportInput
from ratings.inputs.pools import TermsInput
from ratings.models import RatedMatch, RatingChange
from ratings.preview import preview_merge
from ratings.queries.merges.merging import players_of
from ratings.queries.players.careers import career
from ratings.queries.players.chances import of_match
from ratings.queries.players.profiles import pairs_of, played_rows, pools_of
from ratings.queries.pools.strength_rows import strength_history
from ratings.queries.seasons import seasons
from registration.flows.confirm_registration import confirm_registration
from registration.flows.register import register
from tests.support import build
from tests.support.build import COMMAND, NOON, House
from tests.support.ratings import from_nothing, ledger

pytestmark = pytest.mark.django_db

FOUR = ("Ann / Bob", "Cas / Dee", "Eve / Fay", "Gus / Hal")


def called(name: str) -> Player:
    return Player.objects.get(display_name=name)


def pair(name: str) -> Player:
    return Player.all_ratable.get(display_name=name)


def played(home: House, *pairs: str) -> tuple[RatingPool, Event]:
    """A knockout of pairs, played to its end in a pool of pairs."""
    pool = RatingPool.objects.filter(code="doubles").first() or build.doubles_pool(home)
    event = build.doubles(home, *(pairs or FOUR), pool="doubles")
    build.draw(home, event)
    build.play_out(event, home.by_director)
    return pool, event


def ratings(pool: RatingPool) -> dict[str, int]:
    rows = RatingChange.objects.filter(pool=pool, is_last=True).select_related("player")
    return {row.player.public_name: row.after for row in rows}


def codes(do: Any, **told: Any) -> list[str]:
    with pytest.raises(Refusal) as refusal:
        do(**told)
    return [one.code for one in refusal.value.verdict.violations]


def refused(home: House, event: Event, *wanted: EntryInput, register_new: bool = False) -> list[str]:
    ctx = ActContext(home.by_director, NOON)
    return codes(partial(enter, event_id=event.pk, entrants=wanted, register_new=register_new, ctx=ctx))


def assert_rebuilt(pool: RatingPool) -> None:
    stood = ledger(pool)
    assert rebuild_pool(pool=pool, ctx=ActContext(COMMAND, NOON)) == RowChanges()
    assert stood == from_nothing(pool)


def test_pairs_play_a_knockout_to_its_end_and_are_rated_as_one() -> None:
    home = build.house()

    pool, event = played(home)

    rated = ratings(pool)
    assert sorted(rated) == sorted(FOUR)
    assert RatingChange.objects.filter(pool=pool).count() == 6
    assert RatingChange.objects.filter(player__member0=None).count() == 0
    assert [row.name for row in entries.entries(event)] == list(FOUR)
    assert entries.entries(event)[0].rated_as == pair("Ann / Bob")
    assert_rebuilt(pool)


def test_two_are_one_pair_in_whatever_order_they_enter() -> None:
    home = build.house()
    first = build.doubles(home, "Ann / Bob")
    second = build.doubles(home, "Bob / Ann")

    rows = [entries.entries(event)[0] for event in (first, second)]

    assert [row.name for row in rows] == ["Ann / Bob", "Bob / Ann"]
    assert rows[0].rated_as == rows[1].rated_as == pair("Ann / Bob")


def test_single_players_and_pairs_are_rated_where_they_belong() -> None:
    home = build.house()
    pool, event = played(home)
    single = build.drawn(home, 2, pool="doubles")
    build.play_out(single, home.by_director)
    assert RatedMatch.objects.get(pool=pool, match__stage__event=single).why_code == "not_rated_not_a_pair"

    change_pool(event_id=event.pk, pool="standard", ctx=ActContext(home.by_director, NOON))
    drain()

    why = RatedMatch.objects.filter(pool=home.pool, match__stage__event=event).values_list("why_code", flat=True)
    assert set(why) == {"not_rated_not_single"}
    assert ratings(pool) == {}


def test_pair_is_no_person() -> None:
    home = build.house()
    played(home)
    both = pair("Ann / Bob")

    assert both.is_pair
    assert both not in Player.objects.all()
    assert list(players.search("Ann")) == [called("Ann")]
    assert both not in players_of(home.federation)
    assert codes(players.player, public_id=both.public_id) == ["unknown_player"]
    assert players.subject(both.public_id) == both
    event = build.event(home)
    assert refused(home, event, EntryInput(player=both.public_id)) == ["unknown_player"]
    assert codes(
        partial(
            merge_players,
            federation=home.federation.slug,
            target=both.public_id,
            duplicate=called("Cas").public_id,
            ctx=ActContext(home.by_officer, NOON),
        )
    ) == ["unknown_player"]


def test_lines_that_name_no_pair_are_refused_each() -> None:
    home = build.house()
    singles, event = build.event(home), build.doubles(home, "Ann / Bob")
    ann = called("Ann").public_id
    wanted = [
        EntryInput("Cas", line=1),
        EntryInput("Cas / ", line=2),
        EntryInput("A / B / C", line=3),
        EntryInput("Cas / cas", line=4),
    ]

    assert refused(home, event, *wanted, register_new=True) == [*["not_two_names"] * 3, "own_partner"]
    assert refused(home, event, EntryInput(player=ann)) == ["not_two_names"]
    assert refused(home, event, EntryInput("Cas", partner=EntryInput("Dee / Eve")), register_new=True) == [
        "not_two_names"
    ]
    assert refused(home, event, EntryInput("Cas / Dee", partner=EntryInput("Eve")), register_new=True) == [
        "not_two_names"
    ]
    assert refused(home, event, EntryInput("Cas", partner=EntryInput(" ")), register_new=True) == ["not_two_names"]
    assert refused(home, event, EntryInput("Ann / Cas"), register_new=True) == ["entered_already"]
    assert refused(home, event, EntryInput("Cas / Nobody")) == ["unknown_name", "unknown_name"]
    assert refused(home, event, EntryInput("Eve / Fay"), EntryInput("Eve / Gus"), register_new=True) == ["listed_twice"]
    assert refused(home, singles, EntryInput("Ann / Bob"), register_new=True) == ["pair_among_singles"]
    assert refused(home, singles, EntryInput("Ann/Bob"), register_new=True) == ["pair_among_singles"]
    assert refused(home, singles, EntryInput(player=ann, partner=EntryInput("Bob"))) == ["pair_among_singles"]
    assert entries.entries(singles) == []
    build.player(home, "Ann/Bob")
    wanted = [EntryInput("Ann/Bob"), EntryInput("Who 1/2")]
    enter(event_id=singles.pk, entrants=wanted, register_new=True, ctx=ActContext(home.by_director, NOON))
    assert [row.name for row in entries.entries(singles)] == ["Ann/Bob", "Who 1/2"]


def test_pair_by_public_ids_and_by_partner() -> None:
    home = build.house()
    ann, bob, cas = (build.player(home, name) for name in ("Ann", "Bob", "Cas"))
    event = build.doubles(home)
    wanted = [
        EntryInput(f"{ann.public_id} / Bob"),
        EntryInput(player=cas.public_id, partner=EntryInput("New", is_new=True)),
    ]

    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))

    assert [row.players for row in entries.entries(event)] == [(ann, bob), (cas, called("New"))]


def by(home: House, name: str) -> tuple[Player, Actor]:
    login = build.login()
    return build.player(home, name, user=login), build.acting(login)


def test_player_registers_with_a_partner_who_is_known() -> None:
    home = build.house()
    (ann, by_ann), (bob, by_bob) = by(home, "Ann"), by(home, "Bob")
    event = build.doubles(home)
    registering = partial(register, event_id=event.pk, ctx=ActContext(by_ann, NOON))

    def with_(**partner: Any) -> EntryInput:
        return EntryInput(player=ann.public_id, partner=EntryInput(**partner))

    assert codes(partial(registering, entrant=EntryInput(player=ann.public_id))) == ["not_two_names"]
    assert codes(partial(registering, entrant=with_(name="Nobody"))) == ["unknown_name_to_register"]
    assert codes(partial(registering, entrant=with_(name="Nobody", is_new=True))) == ["unknown_name_to_register"]
    assert codes(partial(registering, entrant=with_(player=ann.public_id))) == ["own_partner"]
    registering(entrant=with_(name="Bob"))
    confirm_registration(event_id=event.pk, number=1, ctx=ActContext(by_bob, NOON))

    assert [row.players for row in entries.field(event)] == [(ann, bob)]
    again = EntryInput(player=bob.public_id, partner=EntryInput("Ann"))
    assert codes(partial(register, event_id=event.pk, entrant=again, ctx=ActContext(by_bob, NOON))) == [
        *["entered_already"] * 2
    ]
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(by_bob, NOON))
    assert entries.field(event) == []


def test_partner_who_hides_his_name_is_found_by_his_number_alone() -> None:
    home = build.house()
    (ann, by_ann), (bob, by_bob) = by(home, "Ann"), by(home, "Bob")
    hidden(home, bob)
    event = build.doubles(home)
    registering = partial(register, event_id=event.pk, ctx=ActContext(by_ann, NOON))
    unknown = EntryInput(player=ann.public_id, partner=EntryInput("Bob"))

    assert codes(partial(registering, entrant=unknown)) == ["unknown_name_to_register"]
    registering(entrant=EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id)))
    confirm_registration(event_id=event.pk, number=1, ctx=ActContext(by_bob, NOON))

    assert entries.field(event)[0].name == f"Ann / #{bob.public_id}"


def hidden(home: House, player: Player) -> None:
    edit_player(
        player=player.public_id,
        name=player.display_name,
        country="DK",
        visibility="hidden",
        ctx=ActContext(home.by_officer, NOON),
    )


def test_pair_is_called_as_its_members_are_shown() -> None:
    home = build.house()
    event = build.doubles(home, "Ann / Bob", pool="standard")
    both, ann, bob = entries.entries(event)[0].rated_as, called("Ann"), called("Bob")
    assert both is not None
    for one in (ann, bob):
        Membership(player=one, club=home.club, from_on=NOON.date()).save()
    ctx = ActContext(build.acting(home.officer), NOON)

    edit_player(player=ann.public_id, name="Anna Berg", country="DK", visibility="full", ctx=ctx)
    edit_player(player=bob.public_id, name="Bob", country="DK", visibility="full", ctx=ctx)
    both.refresh_from_db()
    assert (both.public_name, both.public_country) == ("Anna Berg / Bob", "DK")

    hidden(home, called("Anna Berg"))
    both.refresh_from_db()
    assert (both.public_name, both.public_country) == (f"#{ann.public_id} / Bob", "")
    assert "anna" not in " ".join((both.search_name, both.sort_name, both.sort_name_da))


def test_withdrawn_pair_comes_back_and_members_may_come_with_others() -> None:
    home = build.house()
    event = build.doubles(home, "Ann / Bob", "Cas / Dee")
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))

    enter(event_id=event.pk, entrants=[EntryInput("Bob / Ann")], ctx=ActContext(home.by_director, NOON))
    assert [row.number for row in entries.field(event)] == [1, 2]

    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))
    gone = Event.objects.get(pk=event.pk).entries.get(number=1).facts.order_by("-pk")[0].act
    enter(
        event_id=event.pk, entrants=[EntryInput("Ann / Eve")], register_new=True, ctx=ActContext(home.by_director, NOON)
    )
    assert [row.name for row in entries.field(event)] == ["Cas / Dee", "Ann / Eve"]
    assert refused(home, event, EntryInput("Ann / Bob")) == ["entered_already"]
    assert codes(partial(undo_act, event_id=event.pk, act_id=gone.pk, ctx=ActContext(home.by_director, NOON))) == [
        "plays_with_another"
    ]
    withdraw_entry(event_id=event.pk, entry_no=3, ctx=ActContext(home.by_director, NOON))
    undo_act(event_id=event.pk, act_id=gone.pk, ctx=ActContext(home.by_director, NOON))
    assert [row.name for row in entries.field(event)] == ["Ann / Bob", "Cas / Dee"]


def test_pair_is_replaced_by_a_pair_of_which_one_may_stay() -> None:
    home = build.house()
    event = build.doubles(home, *FOUR)
    build.draw(home, event)
    replacing = partial(replace_entry, event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))

    assert codes(partial(replacing, player=EntryInput("Bob / Ann"))) == ["same_pair"]
    assert codes(partial(replacing, player=EntryInput("Ann / Cas"))) == ["entered_already"]
    assert codes(partial(replacing, player=called("Ann").public_id)) == ["not_two_names"]
    made = replacing(player=EntryInput("Ann / Ida"), register_new=True)

    assert [row.name for row in entries.field(event)] == [*FOUR[1:], "Ann / Ida"]
    build.play_out(event, home.by_director)
    assert Match.objects.filter(Q(side0=made) | Q(side1=made), stage__event=event).exists()


def test_late_pair_takes_a_bye() -> None:
    home = build.house()
    event = build.doubles(home, *FOUR[:3])
    build.draw(home, event)

    enter(
        event_id=event.pk, entrants=[EntryInput("Ida / Jon")], register_new=True, ctx=ActContext(home.by_director, NOON)
    )

    assert [row.name for row in entries.field(event)] == [*FOUR[:3], "Ida / Jon"]
    build.play_out(event, home.by_director)


def test_both_members_speak_for_their_side() -> None:
    home = build.house()
    (ann, by_ann), (bob, by_bob) = by(home, "Ann"), by(home, "Bob")
    event = build.doubles(home, "Ann / Bob", "Cas / Dee")

    for one in (by_ann, by_bob):
        assert [row.entry.number for row in entry_memberships(one.id)] == [1]
    assert {ann, bob} == set(entries.field(event)[0].players)


def test_merge_of_a_member_makes_two_pairs_one_and_its_undo_parts_them() -> None:
    home = build.house()
    pool, _ = played(home)
    played(home, "Ann / Bob", "Cas / Eve")
    played(home, "Anna / Bob", "Dee / Fay")
    before = ratings(pool)
    assert {"Ann / Bob", "Bob / Anna"} <= set(before)

    made = merge_players(
        federation=home.federation.slug,
        target=called("Ann").public_id,
        duplicate=called("Anna").public_id,
        ctx=ActContext(home.by_officer, NOON),
    )
    drain()

    assert set(before) - set(ratings(pool)) == {"Bob / Anna"}
    kept = Player.all_ratable.get(display_name="Ann / Bob", merged_into=None)
    assert RatingChange.objects.filter(pool=pool, player=kept).count() == 4
    assert len(career(players.subject(kept.public_id))) == 4
    assert_rebuilt(pool)
    undo_merge(federation=home.federation.slug, merge_id=made.pk, ctx=ActContext(home.by_officer, NOON))
    drain()
    assert ratings(pool) == before
    assert_rebuilt(pool)


def test_look_ahead_at_a_merge_says_what_becomes_of_the_pairs() -> None:
    home = build.house()
    pool, _ = played(home)
    played(home, "Anna / Bob", "Dee / Fay")
    ann, anna = called("Ann"), called("Anna")

    names = {player.pk: player.public_name for player in Player.all_ratable.all()}
    preview = {names[player]: rating for player, rating in pool_state(pool, id_map={anna.pk: ann.pk}).ratings.items()}
    merge_players(
        federation=home.federation.slug,
        target=ann.public_id,
        duplicate=anna.public_id,
        ctx=ActContext(home.by_officer, NOON),
    )
    drain()

    now = ratings(pool)
    assert "Bob / Anna" not in preview
    assert preview.items() <= now.items()


def test_pair_that_two_became_is_one_and_the_same_once_they_enter_by_the_new_name() -> None:
    home = build.house()
    pool, _ = played(home)
    played(home, "Anna / Bob", "Dee / Fay")
    merge_players(
        federation=home.federation.slug,
        target=called("Ann").public_id,
        duplicate=called("Anna").public_id,
        ctx=ActContext(home.by_officer, NOON),
    )
    drain()

    played(home, "Bob / Ann", "Cas / Dee")

    assert Player.all_ratable.filter(display_name="Ann / Bob", merged_into=None).count() == 1
    assert "Bob / Anna" not in ratings(pool)
    assert_rebuilt(pool)


def test_merge_into_somebody_whose_pair_is_new() -> None:
    home = build.house()
    pool, _ = played(home)
    before = ratings(pool)
    build.player(home, "Zoe")

    def merge() -> Any:
        return merge_players(
            federation=home.federation.slug,
            target=called("Zoe").public_id,
            duplicate=called("Ann").public_id,
            ctx=ActContext(home.by_officer, NOON),
        )

    assert preview_merge(called("Zoe"), called("Ann"), merge) is not None
    made = merge()
    drain()

    assert set(ratings(pool)) == {*FOUR[1:], "Bob / Zoe"}
    assert sorted(ratings(pool).values()) == sorted(before.values())
    assert_rebuilt(pool)
    undo_merge(federation=home.federation.slug, merge_id=made.pk, ctx=ActContext(home.by_officer, NOON))
    drain()
    assert ratings(pool) == before
    assert_rebuilt(pool)


def test_partners_are_never_merged() -> None:
    home = build.house()
    build.doubles(home, "Ann / Anna")

    assert codes(
        partial(
            merge_players,
            federation=home.federation.slug,
            target=called("Ann").public_id,
            duplicate=called("Anna").public_id,
            even_so=True,
            ctx=ActContext(home.by_officer, NOON),
        )
    ) == ["were_partners"]


def test_corrected_result_moves_the_pairs_as_a_rebuild() -> None:
    home = build.house()
    pool, event = played(home)
    before = ratings(pool)
    final = Match.objects.filter(stage__event=event).order_by("-pk")[0]

    correct_result(
        match_id=final.pk, outcome=ScoreInput(final=[2, final.length]), ctx=ActContext(home.by_director, NOON, "wrong")
    )
    drain()

    assert ratings(pool) != before
    assert_rebuilt(pool)


def test_only_members_count_where_the_pool_says_so() -> None:
    home = build.house()
    pool, _ = played(home)
    plan = TermsInput(policy={"sides": 2, "members_only": True})
    for name in ("Ann", "Bob", "Cas", "Dee", "Eve", "Gus", "Hal"):
        Membership(player=called(name), club=home.club, from_on=NOON.date()).save()

    home = House(**{**{name: getattr(home, name) for name in House.__slots__}, "pool": pool})
    build.rate_by(home, plan)
    drain()

    assert "Eve / Fay" not in ratings(pool)
    assert set(ratings(pool)) <= set(FOUR)
    why = RatedMatch.objects.filter(pool=pool, rated=False).values_list("why_code", flat=True)
    assert set(why) == {"not_rated_not_a_member"}
    assert_rebuilt(pool)


def test_published_list_of_members_alone_asks_for_both_of_a_pair() -> None:
    home = build.house()
    pool, _ = played(home)
    for name in ("Ann", "Bob", "Cas"):
        Membership(player=called(name), club=home.club, from_on=NOON.date()).save()
    home = House(**{**{name: getattr(home, name) for name in House.__slots__}, "pool": pool})
    build.rate_by(home, TermsInput(policy={"sides": 2}, listing={"members_only": True}))
    drain()

    made = publish_list(
        federation=home.federation.slug,
        pool="doubles",
        on=NOON.date(),
        ctx=ActContext(home.by_officer, NOON + timedelta(days=2)),
    )

    assert [row.player.public_name for row in made.rows.select_related("player")] == ["Ann / Bob"]


def test_season_points_go_to_both_members() -> None:
    home = build.house()
    table = build.season(home, counts_running=True)

    played(home)
    drain()

    won = {row.player.display_name: row.wins for row in seasons.rows_of(table)}
    assert sorted(won.values()) == [0, 0, 0, 0, 1, 1, 2, 2]
    assert won["Ann"] == won["Bob"]


def test_profile_tells_the_pairs_and_a_pair_what_it_played() -> None:
    home = build.house()
    played(home)
    both, ann = players.subject(pair("Ann / Bob").public_id), called("Ann")

    assert pairs_of(ann) == [both]
    assert [row.pool for row in pools_of(both)] == ["doubles"]
    assert pools_of(ann) == []
    assert len(career(both)) == len(career(ann)) > 0
    assert all(one.is_rated for one in [*career(both), *career(ann)])
    assert [row.change for row in played_rows(both, career(both))] == [
        row.of_pair for row in played_rows(ann, career(ann))
    ]


def test_forecast_of_a_match_is_that_of_the_pairs() -> None:
    home = build.house()
    played(home)
    event = build.doubles(home, *FOUR[:2], pool="doubles")
    build.draw(home, event)
    match = build.ready(event)[0]
    sides = [row.rated_as for row in entries.rows_at([match.side0_id or 0, match.side1_id or 0])]

    told = of_match(match, [one for one in sides if one], NOON)

    assert told is not None
    assert {one.player.public_name for one in told.sides} == set(FOUR[:2])


def test_strength_is_tuned_on_pairs_and_they_are_seeded_by_it() -> None:
    home = build.house()
    pool, _ = played(home)
    event = build.doubles(home, *FOUR, pool="doubles", seeding="by_rating")

    told = {one.number: one.rating for one in field_of(event.stages.get())}

    assert strength_history(pool).players == 4
    assert [told[number] for number in range(1, 5)] == [ratings(pool)[name] for name in FOUR]


def test_name_of_a_pair_is_made_again_by_command() -> None:
    home = build.house()
    event = build.doubles(home, "Ann / Bob")
    Player.all_ratable.exclude(member0=None).update(display_name="?", sort_name="?")

    assert sort_again() == 1
    assert [row.rated_as and row.rated_as.display_name for row in entries.entries(event)] == ["Ann / Bob"]
    assert sort_again() == 0


def test_past_of_players_does_not_come_into_a_pool_of_pairs() -> None:
    home = build.house()
    build.doubles_pool(home)
    file = ContentFile(b"date,winner,loser,length\n")

    assert codes(
        partial(
            upload_past,
            federation=home.federation.slug,
            pool="doubles",
            file=file,
            plan=PastImportInput("results"),
            ctx=ActContext(home.by_officer, NOON),
        )
    ) == ["past_of_pairs"]


def test_pool_of_doubles_rates_pairs_and_nothing_else() -> None:
    home = build.house()

    assert codes(
        partial(
            open_pool,
            federation=home.federation.slug,
            code="d",
            name="D",
            kind="doubles",
            ctx=ActContext(home.by_officer, NOON),
        )
    ) == ["doubles_without_pairs"]
    build.doubles_pool(home)
    assert codes(
        partial(
            change_pool_terms,
            federation=home.federation.slug,
            pool="doubles",
            from_on=None,
            plan=TermsInput(policy={"sides": 1}),
            ctx=ActContext(home.by_officer, NOON),
        )
    ) == ["doubles_without_pairs"]
