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


def test_the_line_that_is_shown_is_the_one_saved_last(run, tmp_path):
    run("new", "mine", "--game", "expanse")
    file = tmp_path / "mine" / "cards" / "actions.yaml"
    good = file.read_text(encoding="utf-8")
    for wrong in ("name: Fast: Courier", "name: Slow: Courier"):
        file.write_text(good.replace("name: Fast Courier", wrong), encoding="utf-8")
        assert f"|   {wrong}" in run("print", "mine").out


def test_icons_and_fonts_of_a_set_are_watched_too(tmp_path):
    for name in ("comet.svg", "mine.ttf", "art.png"):
        (tmp_path / name).write_bytes(b"")
    assert len(watch.stamps([tmp_path])) == 3
