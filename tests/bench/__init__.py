"""Measurements, run by hand: `./run bench NAME`. Each module has `main(argv) -> int` and says what it measures."""
