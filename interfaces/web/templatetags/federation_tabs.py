"""The tabs of a federation: its front page, tournaments, ratings, clubs and rules."""

from django import template

from clubs.models import Federation
from ratings.queries.lists.published_lists import first_pool_code

register = template.Library()


@register.inclusion_tag("components/federation_tabs.html")
def federation_tabs(federation: Federation, tab: str, pool: str = "") -> dict[str, object]:
    """Show the tabs. ``pool``: the code of the pool whose list is shown; without it the ratings are those of the first
    pool with a published list, without lists of the first pool.
    """
    return {"federation": federation, "tab": tab, "pool": pool or first_pool_code(federation)}
