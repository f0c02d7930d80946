"""The acts of people at tournaments; one module for each act.

Arguments are keyword-only. Each flow loads what the actor may see, checks the permission, locks the stream, checks
again, applies the rules and records the act. Flows never call flows. Shared steps are in ``services``, ``recording``
and ``derive``.
"""
