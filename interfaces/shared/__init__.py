"""Helpers that pages and the API share: the actor of a request, throttling, parsing, files."""
