"""Pages, the API and management commands: the interfaces of people and programs. They may import every app."""
