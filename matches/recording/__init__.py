"""The only writes of this app: facts, derived rows and jobs, under the lock of a stream."""
