"""`--watch` seen through a pipe."""

from __future__ import annotations

import io

from toolkit.cli import watch


def test_who_reads_through_a_pipe_has_each_report_before_the_wait_begins(monkeypatch, tmp_path):
    pipe = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(pipe, write_through=False))
    seen = []

    def sleep(seconds):
        seen.append(pipe.getvalue())
        raise KeyboardInterrupt

    def report():
        print("3 files printed")
        return 0

    monkeypatch.setattr(watch.time, "sleep", sleep)
    assert watch.watch(report, lambda: [tmp_path]) == 0
    assert seen == [b"3 files printed\n"]
