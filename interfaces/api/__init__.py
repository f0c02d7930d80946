"""The REST API, below ``/api/v1/``. Each module holds the views and serializers of one subject."""
