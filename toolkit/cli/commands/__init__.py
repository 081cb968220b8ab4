"""One small module a command: `declare` names its arguments, `run` returns its exit code."""
