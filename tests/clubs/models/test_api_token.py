"""Scopes of tokens: each includes those before it."""

from itertools import pairwise

from clubs.models import ApiToken

Scope = ApiToken.Scope


def test_each_scope_includes_itself_and_those_before() -> None:
    assert list(Scope) == [Scope.READ, Scope.RESULTS, Scope.DESK, Scope.EVERYTHING]
    for smaller, larger in pairwise(Scope):
        assert larger.includes(smaller)
        assert larger.includes(larger)
        assert not smaller.includes(larger)
