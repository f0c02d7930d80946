"""Rules of a federation's own: defined in versions, kept by the events that were made with them, and played by."""

import pytest
from django.db import IntegrityError, transaction

from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.results.update_live_score import update_live_score
from matches.flows.tournaments.change_ruleset import change_ruleset
from matches.flows.tournaments.define_ruleset import define_ruleset
from matches.inputs.results import ScoreInput
from matches.inputs.tournaments import RulesetInput
from matches.models import Judgement, Match, Ruleset, Submission
from matches.queries.events import rulesets
from matches.scores import plain_rules
from rules_engine.game.ruleset import INTL, PRESETS, differences
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
# 4–0, and a double in the next game: under the Crawford rule nobody may
DOUBLED = [
    {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2},
    {"winner": 0, "how": "bearoff", "kind": "single", "cube": 2},
]


def _match(home: House, ruleset: str) -> Match:
    return build.ready(build.drawn(home, 2, lengths=[5], ruleset=ruleset))[0]


def _codes(submission: Submission) -> list[str]:
    return [one["code"] for one in Judgement.objects.get(submission=submission).violations]


def test_ruleset_is_its_base_with_what_it_states() -> None:
    home = build.house()
    plan = RulesetInput(" Club  rules ", "HOTSPOTS_NL", {"dead_cube": "need_le_cube", "crawford": True})

    ruleset = define_ruleset(
        federation=home.federation.slug, code="club", plan=plan, ctx=ActContext(home.by_officer, NOON)
    )

    rules = rulesets.rules_of(ruleset)
    differing_params = differences(rules, PRESETS["HOTSPOTS_NL"])
    assert (rules.name, rules.version, differing_params) == (
        "Club rules",
        1,
        {"crawford": True, "dead_cube": "need_le_cube"},
    )
    assert "dead_cube" not in rules.assumed
    assert "closed_out_roll" in rules.assumed


def test_change_makes_the_next_version_and_the_same_again_none() -> None:
    home = build.house()
    first = build.ruleset(home, crawford=False)
    plan = RulesetInput(first.name, parameters={"cube_max": 16, "crawford": False})

    second = change_ruleset(
        federation=home.federation.slug,
        code="own",
        plan=plan,
        ctx=ActContext(home.by_officer, NOON, expected_version=1),
    )
    third = change_ruleset(
        federation=home.federation.slug,
        code="own",
        plan=plan,
        ctx=ActContext(home.by_officer, NOON, expected_version=2),
    )

    assert (second.version, third.pk, Ruleset.objects.count()) == (2, second.pk, 2)
    assert rulesets.ruleset(home.federation.slug, "own", 1).parameters == {"crawford": False}
    assert list(rulesets.rulesets_of(home.federation)) == [second]


def test_change_of_a_version_that_no_longer_stands_is_refused() -> None:
    home = build.house()
    build.ruleset(home)
    change_ruleset(
        federation=home.federation.slug,
        code="own",
        plan=RulesetInput("Second"),
        ctx=ActContext(home.by_officer, NOON, expected_version=1),
    )

    with pytest.raises(Conflicting) as refusal:
        change_ruleset(
            federation=home.federation.slug,
            code="own",
            plan=RulesetInput("Third"),
            ctx=ActContext(home.by_officer, NOON, expected_version=1),
        )

    assert refusal.value.verdict.violations[0].params == {"seen": 1, "now": 2}


def test_event_keeps_the_version_that_it_was_made_with() -> None:
    home = build.house()
    build.ruleset(home, cube_max=16)
    early = build.event(home, ruleset="own")
    change_ruleset(
        federation=home.federation.slug,
        code="own",
        plan=RulesetInput("Changed", parameters={"cube_max": 8}),
        ctx=ActContext(home.by_officer, NOON, expected_version=1),
    )
    late = build.event(home, ruleset="own")

    assert [rulesets.rules_in(event).cube_max for event in (early, late)] == [16, 8]
    assert [(event.ruleset, event.ruleset_version) for event in (early, late)] == [("own", "1"), ("own", "2")]
    assert rulesets.rules_in(build.event(home)) is INTL


def test_scores_are_judged_by_the_rules_of_the_event() -> None:
    home = build.house()
    build.ruleset(home, crawford=False)
    said = []
    for ruleset in ("INTL", "own"):
        submission = build.submit(_match(home, ruleset), home.by_director, ScoreInput(games=DOUBLED), at_desk=True)
        drain()
        said.append(_codes(submission))

    assert said == [["cube_turned_crawford"], []]


def test_submitted_sheet_can_be_read_when_the_rules_have_changed() -> None:
    home = build.house()
    build.ruleset(home, cube_max=2)
    match = _match(home, "own")
    change_ruleset(
        federation=home.federation.slug,
        code="own",
        plan=RulesetInput("Free again"),
        ctx=ActContext(home.by_officer, NOON, expected_version=1),
    )

    games = [{"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 4}]
    submission = build.submit(match, home.by_director, ScoreInput(games=games), at_desk=True)
    drain()

    assert submission.sheet["ruleset"] == plain_rules(match.stage.event)
    assert submission.sheet["ruleset"]["version"] == 1
    assert "cube_above_cap" in _codes(submission)


def test_final_score_and_what_is_told_live_are_read_by_them() -> None:
    home = build.house()
    build.ruleset(home, cube_enabled=False)
    match = build.ready(build.drawn(home, 2, lengths=[15], ruleset="own", live_scores=True))[0]

    with pytest.raises(Refused) as refusal:
        update_live_score(match_id=match.pk, games="1w2", sequence=1, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(Refused) as final_refusal:
        build.submit(match, home.by_director, ScoreInput(final=[24, 0], games_played=1), at_desk=True)

    assert refusal.value.verdict.violations[0].code == "cube_turned_cubeless"
    assert final_refusal.value.verdict.violations[0].code == "final_not_possible"


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (RulesetInput(" "), "name_length"),
        (RulesetInput("X", "NOBODYS"), "ruleset_unknown"),
        (RulesetInput("X", parameters={"crawfod": True}), "key_unknown"),
        (RulesetInput("X", parameters={"crawford": "yes"}), "ruleset_value_wrong"),
        (RulesetInput("X", parameters={"cube_max": 3}), "ruleset_value_wrong"),
        (RulesetInput("X", parameters={"name": "Y"}), "key_unknown"),
        (RulesetInput("X", parameters={"assumed": ["crawford"]}), "key_unknown"),
    ],
)
def test_ruleset_that_is_none_is_refused(plan: RulesetInput, code: str) -> None:
    home = build.house()

    with pytest.raises(Refused) as refusal:
        define_ruleset(federation=home.federation.slug, code="club", plan=plan, ctx=ActContext(home.by_officer, NOON))

    assert [one.code for one in refusal.value.verdict.violations] == [code]
    assert not Ruleset.objects.exists()


def test_ruleset_has_a_short_name_of_its_own_in_its_federation() -> None:
    home, other = build.house(), build.house()
    build.ruleset(home)
    build.ruleset(other)

    with pytest.raises(Conflicting):
        build.ruleset(home)
    for code in ("INTL", "a b", ""):
        with pytest.raises(Refused):
            build.ruleset(home, code)


def test_event_takes_only_published_rules_and_those_of_its_federation() -> None:
    home, other = build.house(), build.house()
    build.ruleset(other)

    for name in ("own", "NOBODYS", "intl"):
        with pytest.raises(Refused) as refusal:
            build.event(home, ruleset=name)
        assert refusal.value.verdict.violations[0].code == "unknown_ruleset"


def test_rules_are_an_officers_to_define_and_to_change() -> None:
    home = build.house()
    build.ruleset(home)
    plan = RulesetInput("Mine")

    with pytest.raises(NotAllowed):
        define_ruleset(federation=home.federation.slug, code="mine", plan=plan, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(NotAllowed):
        change_ruleset(
            federation=home.federation.slug,
            code="own",
            plan=plan,
            ctx=ActContext(home.by_director, NOON, expected_version=1),
        )
    with pytest.raises(NotFound):
        change_ruleset(
            federation=home.federation.slug,
            code="other",
            plan=RulesetInput("X"),
            ctx=ActContext(home.by_officer, NOON, expected_version=1),
        )


def test_database_refuses_a_version_twice_and_a_change_of_one() -> None:
    home = build.house()
    ruleset = build.ruleset(home)

    with pytest.raises(IntegrityError), transaction.atomic():
        Ruleset.objects.filter(pk=ruleset.pk).update(name="Other")
    same = Ruleset(federation=home.federation, code="own", version=1, name="Again", base="INTL", act_id=ruleset.act_id)
    with pytest.raises(IntegrityError), transaction.atomic():
        same.save(force_insert=True)
