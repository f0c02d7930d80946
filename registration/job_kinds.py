"""Kinds of jobs of this app, each with a handler in registration.jobs."""

OFFERS = "offers"  # when the next offer or invitation of an event expires

KINDS = (OFFERS,)
