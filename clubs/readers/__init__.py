"""Read what people upload about organisations: logos and documents."""
