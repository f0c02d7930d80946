"""The API that shows several apps."""
