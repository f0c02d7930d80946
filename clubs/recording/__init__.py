"""The only writes: facts, derived rows and jobs, under the lock of a stream."""
