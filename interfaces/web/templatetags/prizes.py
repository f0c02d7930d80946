"""Template tags that say who keeps money: a tournament, an event."""

from django import template

from registration.queries import pots

register = template.Library()
register.simple_tag(pots.keeps_money, name="keeps_money")
register.simple_tag(pots.keeps_money_for, name="keeps_money_for")
register.simple_tag(pots.has_pots, name="has_prizes")
