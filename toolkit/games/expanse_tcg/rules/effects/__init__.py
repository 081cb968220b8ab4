"""What cards do: verbs carried out, what they set off, and decisions owed."""
