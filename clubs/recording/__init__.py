"""Writes of facts, derived rows and jobs, under the lock of a stream. Nothing else writes."""
