"""Template tags that say whether a tournament keeps money, and whether an event has prizes."""

from django import template

from registration.queries import pots

register = template.Library()
register.simple_tag(pots.keeps_money, name="keeps_money")
register.simple_tag(pots.keeps_money_for, name="keeps_money_for")
register.simple_tag(pots.has_pots, name="has_prizes")
