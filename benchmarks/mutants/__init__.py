"""Mutants: does the suite notice when a line of `toolkit` is wrong?

A run of its own, never part of the suite: `python -m benchmarks.mutants --n 300 --seed 1`. Existing
tools were tried first. mutmut rewrites every function into trampolines, which the decorators that
register clauses, verbs and checks do not survive, and draws no sample; cosmic-ray runs one command
for all mutants and knows nothing of which test reaches which line.

  `sites.py`     what can be mutated in a file, and the text with one mutation made
  `reaching.py`  which test reaches which line, by coverage contexts, kept for each test file
  `forked.py`    pytest in a fork of a process that has imported everything but `toolkit`
  `trials.py`    mutants drawn, tried and told
  `equivalent.yaml`  mutants that change nothing anybody could notice, each with the reason
"""
