"""``{% url %}`` as in Django, each address made once. A builtin of all templates."""

from django import template
from django.template.base import Parser, Token
from django.template.defaulttags import URLNode
from django.template.defaulttags import url as parsed
from django.urls import NoReverseMatch
from django.utils.html import conditional_escape

from interfaces.shared.addresses import address_of

register = template.Library()


class AddressNode(URLNode):
    """A link to a page by its name and arguments in order; others are left to Django."""

    def render(self, context: template.Context) -> str:
        name = self.view_name.resolve(context)
        if self.kwargs or ":" in name:
            return str(super().render(context))
        try:
            address = address_of(name, *(arg.resolve(context) for arg in self.args))
        except NoReverseMatch:
            if self.asvar is None:
                raise
            address = ""
        if self.asvar:
            context[self.asvar] = address
            return ""
        return conditional_escape(address) if context.autoescape else address


@register.tag
def url(parser: Parser, token: Token) -> AddressNode:
    node = parsed(parser, token)
    return AddressNode(node.view_name, node.args, node.kwargs, node.asvar)
