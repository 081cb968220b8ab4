"""Effects: an event is a list of steps, each a mapping with one verb, declared once."""
