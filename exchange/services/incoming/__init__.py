"""Judge documents that come in, and decide who is who."""
