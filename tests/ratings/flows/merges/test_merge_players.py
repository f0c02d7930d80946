"""Merging two players who are one person: what either did is the one's, and an undo gives it all back."""

from datetime import date, timedelta

import pytest
from django.db.models import Sum

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.edit_player import edit_player
from clubs.flows.join_club import join_club
from clubs.models import Membership, Merge, Player
from clubs.queries import players
from finance.inputs import ChargeInput
from finance.models import Party
from finance.queries.audit import faults
from finance.queries.charges import states_of
from finance.queries.debts import debts_of
from finance.recording.charges import charge_party, waive_charges
from finance.recording.parties import party_of
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal, Refused
from journal.verify import breaks_of_all
from matches.derive.rows import RowChanges
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.models import Event, Match
from matches.models.entry import entry_memberships
from matches.queries.entries.entries import field
from ratings.flows.merges.mark_as_different_players import mark_as_different_players
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.flows.pools.rebuild_pool import rebuild_pool
from ratings.inputs.pools import TermsInput
from ratings.models import RatingChange, SeasonTable
from ratings.preview import preview_merge
from ratings.queries.players.careers import career
from ratings.queries.seasons import seasons
from tests.clubs.flows.test_ask_transfer import asked
from tests.support import build
from tests.support.build import COMMAND, NOON, House
from tests.support.money import Treasury, owing, paying, treasury

pytestmark = pytest.mark.django_db


def merged(
    home: House, kept: Player, other: Player, *, by: Actor | None = None, login: str = "", even_so: bool = False
) -> Merge:
    made = merge_players(
        federation=home.federation.slug,
        target=kept.public_id,
        duplicate=other.public_id,
        login=login,
        even_so=even_so,
        ctx=ActContext(by or home.by_officer, NOON),
    )
    drain()
    return made


def undone(home: House, merge: Merge) -> None:
    undo_merge(federation=home.federation.slug, merge_id=merge.pk, ctx=ActContext(home.by_officer, NOON))
    drain()


def refused(home: House, kept: Player, other: Player, *, login: str = "", even_so: bool = False) -> list[str]:
    with pytest.raises(Refusal) as refusal:
        merged(home, kept, other, login=login, even_so=even_so)
    return [violation.code for violation in refusal.value.verdict.violations]


def played(home: House, *pair: Player) -> Event:
    """An event of two, in which the first wins."""
    match = drawn(home, *pair)
    winner = 0 if match.side0.members.get().player == pair[0] else 1
    build.play(match, home.by_director, winner)
    return match.stage.event


def drawn(home: House, *pair: Player) -> Match:
    """The only match of an event of two."""
    event = build.event(home)
    wanted = [EntryInput(player=player.public_id) for player in pair]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")
    return build.ready(event)[0]


def seats(table: SeasonTable) -> dict[str, int]:
    """By name: how many were won."""
    return {row.player.display_name: row.wins for row in seasons.rows_of(table)}


def ratings(home: House) -> dict[str, tuple[int, int]]:
    """By name: the rating now and the number of rated matches."""
    rows = RatingChange.objects.filter(pool=home.pool)
    last = {row.player.display_name: row.after for row in rows.filter(is_last=True).select_related("player")}
    return {name: (after, rows.filter(player__display_name=name).count()) for name, after in last.items()}


def four(home: House) -> tuple[Player, Player, Player]:
    """Ann, the same Ann once more, and Bob, who lost to each of them."""
    ann, again, bob = (build.player(home, name) for name in ("Ann Smit", "Anne Smit", "Bob"))
    played(home, ann, bob)
    played(home, again, bob)
    return ann, again, bob


def test_what_either_did_is_the_ones_and_undo_gives_it_back() -> None:
    home = build.house()
    ann, again, _ = four(home)
    before = ratings(home)

    made = merged(home, ann, again)

    together = ratings(home)
    assert {name: count for name, (_, count) in together.items()} == {"Ann Smit": 2, "Bob": 2}
    assert len(career(ann)) == 2
    assert players.player(again.public_id) == ann
    undone(home, made)
    assert ratings(home) == before
    assert len(career(ann)) == 1
    assert players.player(again.public_id) == again


def test_season_tables_follow_a_merge_and_its_undo() -> None:
    home = build.house()
    table = build.season(home, counts_running=True)
    ann, again, _ = four(home)
    drain()
    before = seats(table)

    made = merged(home, ann, again)
    together = seats(table)
    undone(home, made)

    assert before == {"Ann Smit": 1, "Anne Smit": 1, "Bob": 0}
    assert (together, seats(table)) == ({"Ann Smit": 2, "Bob": 0}, before)


def test_who_was_merged_does_not_play_two_matches_at_once() -> None:
    home = build.house()
    ann, again, bob, cas = (build.player(home, name) for name in ("Ann Smit", "Anne Smit", "Bob", "Cas"))
    first, second = (drawn(home, *pair) for pair in ((ann, bob), (again, cas)))
    merged(home, ann, again)
    start_match(match_id=first.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Conflicting) as told:
        start_match(match_id=second.pk, ctx=ActContext(home.by_director, NOON))

    assert [one.code for one in told.value.verdict.violations] == ["plays_elsewhere"]


def test_ratings_after_a_merge_and_its_undo_are_those_of_a_rebuild() -> None:
    home = build.house()
    ann, again, _ = four(home)

    made = merged(home, ann, again)
    first = rebuild_pool(pool=home.pool, ctx=ActContext(COMMAND, NOON))
    undone(home, made)
    second = rebuild_pool(pool=home.pool, ctx=ActContext(COMMAND, NOON))

    assert (first, second) == (RowChanges(), RowChanges())


def test_membership_that_comes_with_a_merge_counts_for_what_the_one_has_played() -> None:
    """The pool rates members alone; the one is a guest, and the other, who has played nothing, a member."""
    home = build.house()
    build.rate_by(home, TermsInput(policy={"members_only": True}))
    again, bob = build.player(home, "Anne Smit"), build.player(home, "Bob")
    ann = Player.objects.get(pk=build.player(home, "Ann Smit").pk)
    Membership.objects.filter(player=ann).delete()
    played(home, ann, bob)
    assert not RatingChange.objects.exists()
    ahead = preview_merge(
        ann,
        again,
        lambda: merge_players(
            federation=home.federation.slug,
            target=ann.public_id,
            duplicate=again.public_id,
            ctx=ActContext(home.by_officer, NOON),
        ),
    )

    made = merged(home, ann, again)

    now = RatingChange.objects.get(player=ann).after
    assert [(one.target, one.merged, one.after, len(one.others)) for one in ahead.pools] == [(None, None, now, 1)]
    together = RatingChange.objects.filter(player=ann).count()
    undone(home, made)
    assert (together, RatingChange.objects.count()) == (1, 0)
    assert rebuild_pool(pool=home.pool, ctx=ActContext(COMMAND, NOON)) == RowChanges()


def test_merges_in_a_chain_lead_to_its_end_and_break_where_one_is_undone() -> None:
    home = build.house()
    one, two, three = (build.player(home, name) for name in ("One", "Two", "Three"))

    first = merged(home, two, one)
    merged(home, three, two)

    assert [players.player(each.public_id) for each in (one, two, three)] == [three, three, three]
    undone(home, first)
    assert [players.player(each.public_id) for each in (one, two, three)] == [one, three, three]
    assert refused(home, one, two) == ["merged_already"]


def test_nobody_is_merged_twice_into_himself_or_in_a_circle() -> None:
    home = build.house()
    one, two = build.player(home, "One"), build.player(home, "Two")

    assert refused(home, one, one) == ["same_player_twice"]
    merged(home, one, two)
    assert refused(home, one, two) == ["merged_already"]
    assert refused(home, two, one) == ["merged_already"]


def test_two_who_played_each_other_are_never_one() -> None:
    home = build.house()
    ann, _, bob = four(home)

    assert refused(home, ann, bob) == ["met_each_other"]
    assert refused(home, ann, bob, even_so=True) == ["met_each_other"]


def test_two_of_one_event_are_one_only_if_it_is_said() -> None:
    home = build.house()
    event = build.event(home)
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    wanted = [EntryInput(player=each.public_id) for each in (ann, again)]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))

    assert refused(home, ann, again) == ["stood_together"]
    merged(home, ann, again, even_so=True)
    assert [row.name for row in field(event)] == ["Ann", "Ann"]


def test_two_who_were_told_apart_are_one_only_if_it_is_said() -> None:
    home = build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")

    mark_as_different_players(
        federation=home.federation.slug,
        first=again.public_id,
        second=ann.public_id,
        ctx=ActContext(home.by_officer, NOON),
    )

    assert refused(home, ann, again) == ["told_apart"]
    with pytest.raises(Conflicting):
        mark_as_different_players(
            federation=home.federation.slug,
            first=ann.public_id,
            second=again.public_id,
            ctx=ActContext(home.by_officer, NOON),
        )
    merged(home, ann, again, even_so=True)


def test_login_of_either_comes_to_the_one_and_goes_back() -> None:
    home = build.house()
    login = build.login()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne", login)
    event = build.event(home)
    enter(event_id=event.pk, entrants=[EntryInput(player=again.public_id)], ctx=ActContext(home.by_director, NOON))

    made = merged(home, ann, again)

    assert players.own_player(build.acting(login)) == ann
    assert entry_memberships(login.pk).count() == 1
    undone(home, made)
    assert players.own_player(build.acting(login)) == again


@pytest.mark.parametrize("stays", [0, 1])
def test_of_two_logins_it_is_said_which_stays(stays: int) -> None:
    home = build.house()
    logins = [build.login(), build.login()]
    pair = [build.player(home, name, login) for name, login in zip(("Ann", "Anne"), logins, strict=True)]
    kept, other = pair

    assert refused(home, kept, other) == ["two_logins"]
    assert refused(home, kept, other, login="nobody22") == ["login_of_neither"]
    made = merged(home, kept, other, login=pair[stays].public_id)

    speaking = [players.own_player(build.acting(login)) for login in logins]
    assert speaking == ([kept, None] if stays == 0 else [None, kept])
    undone(home, made)
    assert [players.own_player(build.acting(login)) for login in logins] == pair


def test_login_that_went_elsewhere_meanwhile_stays_there() -> None:
    home = build.house()
    login = build.login()
    ann, again, third = build.player(home, "Ann"), build.player(home, "Anne", login), build.player(home, "Cas")
    made = merged(home, ann, again)
    ann.person.refresh_from_db()
    ann.person.user = None
    ann.person.save()
    build.link(home, third, login)

    undone(home, made)

    assert players.own_player(build.acting(login)) == third


def test_memberships_come_along_and_where_both_belong_the_older_one_counts() -> None:
    home = build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    Membership.objects.filter(player=again).update(from_on=date(2020, 1, 1))
    before = list(Membership.objects.order_by("pk").values())

    made = merged(home, ann, again)

    standing = Membership.objects.get(club=home.club, until_on=None)
    assert (standing.player, standing.from_on) == (ann, date(2020, 1, 1))
    undone(home, made)
    assert list(Membership.objects.order_by("pk").values()) == before


def test_membership_that_ended_meanwhile_goes_back_ended() -> None:
    home, other = build.house(), build.house()
    ann = build.player(home, "Ann")
    again = Player.objects.get(pk=build.player(home, "Anne").pk)
    join_club(federation=other.federation.slug, club="club", player=again.public_id, ctx=ActContext(COMMAND, NOON))
    made = merged(home, ann, again)
    ended = (NOON + timedelta(days=9)).date()
    Membership.objects.filter(player=ann, club=other.club).update(until_on=ended)

    undone(home, made)

    assert Membership.objects.get(club=other.club).player == again
    assert Membership.objects.get(club=other.club).until_on == ended


def test_what_is_known_of_the_person_fills_what_is_not() -> None:
    home = build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    again.person.born_on, again.person.phone = date(1980, 2, 3), "06"
    again.person.save()
    ann.person.phone = "07"
    ann.person.save()

    made = merged(home, Player.objects.get(pk=ann.pk), Player.objects.get(pk=again.pk))

    ann.person.refresh_from_db()
    assert (ann.person.born_on, ann.person.phone) == (date(1980, 2, 3), "07")
    undone(home, made)
    ann.person.refresh_from_db()
    assert (ann.person.born_on, ann.person.phone) == (None, "07")


def test_who_is_hidden_as_one_of_the_two_is_hidden_as_the_one() -> None:
    home = build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    ctx = ActContext(home.by_officer, NOON)
    edit_player(player=again.public_id, name="Anne", country="", visibility="hidden", ctx=ctx)

    made = merged(home, ann, again)
    together = players.player(ann.public_id).public_name
    undone(home, made)

    assert together == f"#{ann.public_id}"
    assert [players.player(one.public_id).public_name for one in (ann, again)] == ["Ann", f"#{again.public_id}"]


def test_merged_player_cannot_be_entered_beside_himself() -> None:
    home = build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    event = build.event(home)
    enter(event_id=event.pk, entrants=[EntryInput(player=again.public_id)], ctx=ActContext(home.by_director, NOON))
    merged(home, ann, again)

    with pytest.raises(Refused) as refusal:
        enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=ActContext(home.by_director, NOON))

    assert [one.code for one in refusal.value.verdict.violations] == ["entered_already"]


def test_undo_is_done_once() -> None:
    home = build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    made = merged(home, ann, again)
    undone(home, made)

    with pytest.raises(NotFound):
        undone(home, made)
    merged(home, again, ann)


def test_merge_of_a_player_who_moved_to_another_federation_is_undone_by_the_operator_alone() -> None:
    home, away = build.house("dk"), build.house("nl")
    ann, again = build.player(home, "Ann"), build.player(home, "Anne", build.login())
    merge = merged(home, ann, again)
    transfer = asked(players.player(ann.public_id), away, build.acting(away.manager))
    for by in (home.manager, players.player(ann.public_id).person.user):
        answer_transfer(transfer_id=transfer.pk, consents=True, ctx=ActContext(build.acting(by), NOON))

    with pytest.raises(NotAllowed):
        undone(home, merge)
    undo_merge(federation=home.federation.slug, merge_id=merge.pk, ctx=ActContext(COMMAND, NOON))


def test_only_officers_of_the_home_of_both_may_merge() -> None:
    home, other = build.house(), build.house()
    ann, again = build.player(home, "Ann"), build.player(home, "Anne")
    foreign = build.player(other, "Anna")

    for by in (home.manager, home.director, other.officer):
        with pytest.raises(NotAllowed):
            merged(home, ann, again, by=build.acting(by))
    assert refused(home, ann, foreign) == ["player_of_another"]
    merged(home, ann, foreign, by=COMMAND)


def test_journal_with_merges_verifies() -> None:
    home = build.house()
    ann, again, _ = four(home)
    undone(home, merged(home, ann, again))

    assert list(breaks_of_all()) == []


def test_merged_player_has_one_account_and_gets_theirs_back() -> None:
    at = treasury()
    other, rich = build.player(at.home), build.player(at.home)
    theirs = owing(at, 5000)
    mine, credit = _owes(at, other, 2000), _owes(at, rich, 100)
    paying(at, credit, 400)

    first = merged(at.home, at.player, other)
    second = merged(at.home, at.player, rich)
    assert _balances(at) == {theirs.pk: 6700, mine.pk: 0, credit.pk: 0}
    assert [state.net.open for state in states_of(at.book, theirs)] == [4700, 2000, 0]

    paying(at, theirs, 6000)  # it pays charges of both
    waive_charges(at.book, mine, {mine.charges.get().pk: 500}, at.ctx)
    assert _balances(at) == {theirs.pk: 200, mine.pk: 0, credit.pk: 0}
    assert [debt.cents for debt in debts_of(other)] == [200]

    undone(at.home, second)
    undone(at.home, first)
    assert _balances(at) == {theirs.pk: 300, mine.pk: 200, credit.pk: -300}
    assert [state.net.open for party in (theirs, mine) for state in states_of(at.book, party)] == [300, 200]
    assert list(faults()) == [] == list(breaks_of_all())


def test_chain_of_merges_is_undone_in_the_middle() -> None:
    at = treasury()
    middle, last = build.player(at.home), build.player(at.home)
    parties = [owing(at, 100), _owes(at, middle, 20), _owes(at, last, 3)]
    merged(at.home, middle, last)
    merge = merged(at.home, at.player, middle)
    assert list(_balances(at).values()) == [123, 0, 0]

    undone(at.home, merge)

    assert _balances(at) == {parties[0].pk: 100, parties[1].pk: 23, parties[2].pk: 0}


def _owes(at: Treasury, player: Player, cents: int) -> Party:
    party = party_of(player)
    charge_party(at.book, party, [ChargeInput("registration", cents, "Fee")], at.ctx)
    return party


def _balances(at: Treasury) -> dict[int, int]:
    """What is on the account of each party, whether or not its player was merged."""
    rows = at.book.accounts.filter(kind="party").annotate(cents=Sum("lines__cents")).order_by("party")
    return {row.party_id or 0: row.cents for row in rows}
