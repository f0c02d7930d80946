"""Views of the API that show data of several apps."""
