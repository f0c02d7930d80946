"""A checker of draws that was written from docs/draw_json.md, without the rule book."""
