"""Facts of licences → how they stand."""
