"""What of a record nobody has published: told of the game, not of the record itself."""

from __future__ import annotations

from toolkit.pack.unknowns import paths


def test_what_is_said_about_a_record_is_nothing_to_publish_and_what_is_in_it_is():
    record = {
        "id": "unknown",
        "certainty": "unknown",
        "notes": {"first": "unknown"},
        "points": "unknown",
        "effect": {"notes": "unknown", "id": "unknown", "steps": [{"on": "unknown"}]},
    }
    assert [*paths(record)] == [("points",), ("effect", "notes"), ("effect", "id")]
