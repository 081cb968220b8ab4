"""Inputs for every command, each from a seed and a number, and what may never come of one.

An input is a folder of files, a command line and what is typed: shipped files and sound command
lines, changed a little or beyond recognition. `benchmarks/fuzz.py` runs many, the suite a thousand.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

from toolkit.cli.main import run
from toolkit.pack.shipped import DATA, TEMPLATES

HOSTILE = Path(__file__).parent.parent / "hostile"
CODES = (0, 1, 2, 3)
SLOWEST = 60.0  # seconds for one input, on a machine that has other things to do
MEMORY = 2 << 30
# What a command may change besides making new files: the log it goes on with.
WRITES = {"play": (".yaml",)}

WORDS = """\
version|--version|--help|help print|make --help|validate mine|validate mini
validate mine --format json|print mine --out out|print mini|print mini --sides fold --ink saver
print mine --only card.drummer --paper letter|print mine --players 2 --contact --only nauvoo
print mini --profile profile.yaml|print mine --templates own --only nauvoo
print mini --changed-since last|print mini --changed-since printed.json|make mini --published
referee case.yaml|referee case.yaml --format json|referee case.yaml --case fuzz.1 --runs 9
referee case.yaml --limit 3 --keep-going|referee case.yaml --board board.svg|referee - --keep-going
referee case.yaml --ruling tie_first_next=third|referee case.yaml --set mine|referee --ask expanse
rules expanse tie first|rules mini|rules expanse --conflicts|rules mini --format json|rules expanse
rules ti4_expeditions control|play expanse --players UN,MCR --seed 3 --log log.yaml
play expanse --from case.yaml --case fuzz.1|play expanse --log log.yaml
new yours --game expanse --fill-unknown|diff printed.json printed.json|diff printed.json out
diff . . --format json|calibrate my_printer --ruler-x 100.5 --ruler-y 99|calibrate --top 3 --left -2
calibrate p --paper letter --flip short --margin 4|explain E204|explain unknown-reference
schema mini cards|schema mini --out schemas|schema mini|schema ti4_expeditions cases"""
ODD_WORDS = (
    "", "-", "--", "-1", "=", "--set", "--format", "json", "xml", "--out", "--players", "2", "0",
    "-3", "9" * 400, "1e999", "nan", "\x1b[31m", "\u202e", "\U0001f3b2", "\udcff",
    "x" * 5000, "*", "expanse", "expans", "mine", "mini", "case.yaml", "con", "NUL", "a:b", "~",
    "%s", "{0}", "--help", "--case", "--only", "--ruling", "a=b", "=b", "a=", "UN,MCR", "UN,UN",
    ",", "last", "--published", "binary.yaml", "nowhere.yaml", "own", "--limit", "--runs",
    "--paper", "E9999", "--keep-going",
)  # fmt: skip
ODD_VALUES = (
    b"null", b"~", b"[]", b"{}", b"-1", b"0", b"1e999", b".nan", b".inf", b"9" * 60, b"true",
    b"'x'", b'"\\e[31m"', b'"\\u202e"', b'"\\0"', b"!!python/object:os.system x", b"&a [*a]",
    b"*nobody", b"<<: {a: 1}", b"unknown", b"UN", b"0x10", b"1_000", b"2001-01-01",
    b"[[[[[[[[]]]]]]]]", b"? a", b"{a: {b: {c: {d: {}}}}}", b"../../x", b"/etc/passwd",
    b"x" * 3000, b"|\n  x", b">", b"'", b'"', b"{", b"[", b"- - - -", b"\xff\xfe", b"\x00",
    b"\xef\xbb\xbf", b"\t", b"%YAML 9.9", b"---\n---", "\U0001f3b2".encode(), b"a: b: c",
    b"{influence: 2}", b"{up_to: 99}", b"any", b"ceres",
)  # fmt: skip
TYPED = (
    "", "<", "?", "UN, MCR", "y", "n", "un", "2", "ceres", "take 1", "pass", "move", "1", "list",
    "undo", "position", "quit", "help", "skip", "earth: UN 2", "mars 3", "score", "legal", "-1",
    "x" * 900, "\x1b[A", "winner", "play", "ceres UN 1", "saturn PG", "5", "save", "\U0001f3b2",
    "nobody", "/",
)  # fmt: skip
MINI = (
    "game.yaml", "words.yaml", "sources.yaml", "factions.yaml", "cards/score.yaml", "bases.yaml",
    "components.yaml", "rulings.yaml",
)  # fmt: skip
NEEDED = ("setup.yaml", "scoring.yaml", "expedition.yaml", "rulings.yaml")
TOOLKIT = b"paper: letter\nprofile: profile.yaml\nsets: [mine]\nrulings: {tie_first_next: third}\n"


@dataclass(frozen=True)
class Input:
    """One input: files by their path in the working folder, a command line, and what is typed."""

    seed: int
    number: int
    words: tuple[str, ...]
    files: dict[str, bytes] = field(repr=False)
    typed: bytes = b""

    def written(self, folder: Path) -> None:
        """The files, in an empty folder."""
        for name, data in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def drawn(seed: int, number: int) -> Input:
    """The input of this number; the same for the same seed, whatever came before."""
    rng = random.Random(f"{seed}/{number}")
    words = rng.choice(_lines()).split()
    if rng.random() < 0.4:
        words = _changed_words(words, rng)
    words = [word for word in words if not word.startswith("--w")]  # it watches for ever
    named = {word.split("/")[0] for word in words}
    files: dict[str, bytes] = {}
    for name, sort in _sorts().items():
        if name in named:
            files |= sort(rng)
    if rng.random() < 0.05:
        files["toolkit.yaml"] = TOOLKIT
    if files and rng.random() < 0.9:
        # One file is changed; of the others every fault would be found before it.
        name = rng.choice(sorted(files))
        files[name] = changed(files[name], rng)
    typed = b""
    if "-" in words:
        typed = changed(_case(rng)["case.yaml"], rng)
    elif words and words[0] in ("play", "referee"):
        typed = "\n".join(rng.choices(TYPED, k=rng.randrange(12))).encode()
        typed = changed(typed, rng) if rng.random() < 0.2 else typed
    return Input(seed, number, tuple(words), files, typed)


@cache
def _lines() -> tuple[str, ...]:
    return tuple(line for row in WORDS.splitlines() for line in row.split("|"))


def _changed_words(words: list[str], rng: random.Random) -> list[str]:
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(words) + 1)
        match rng.randrange(5):
            case 0:
                words = words[:at] + words[at + 1 :]
            case 1:
                words = [*words[:at], rng.choice(ODD_WORDS), *words[at:]]
            case 2:
                words = [*words[:at], rng.choice(ODD_WORDS), *words[at + 1 :]]
            case 3:
                words = rng.sample(words, len(words))
            case _:
                words = words + rng.choice(_lines()).split()[1:]
    return words


def changed(data: bytes, rng: random.Random) -> bytes:
    """The bytes of a file, changed in one to four places, or others altogether."""
    if rng.random() < 0.08:
        return rng.choice(_hostile()) if rng.random() < 0.7 else rng.randbytes(rng.randrange(300))
    if rng.random() < 0.6:
        for _ in range(rng.randrange(1, 3)):  # as somebody might who knows the words
            data = rng.choice(LIKELY)(data, rng)
        return data
    for _ in range(rng.randrange(1, 4)):
        data = rng.choice(CHANGES)(data, rng)
    return data


@cache
def _hostile() -> tuple[bytes, ...]:
    files = sorted(HOSTILE.iterdir(), key=lambda file: file.name)
    return tuple(file.read_bytes() for file in files if file.stat().st_size < 20_000)


def _values(data: bytes) -> list[tuple[int, int]]:
    return [found.span() for found in re.finditer(rb"[\w.\-]+", data)]


def _value_for_value(data: bytes, rng: random.Random) -> bytes:
    spans = _values(data)
    if not spans:
        return rng.choice(ODD_VALUES)
    start, end = rng.choice(spans)
    return data[:start] + rng.choice(ODD_VALUES) + data[end:]


def _another_of_its_own(data: bytes, rng: random.Random) -> bytes:
    spans = _values(data)
    if not spans:
        return data
    (start, end), (first, last) = rng.choice(spans), rng.choice(spans)
    return data[:start] + data[first:last] + data[end:]


def _another_of_its_kind(data: bytes, rng: random.Random) -> bytes:
    families = _families()
    spans = [span for span in _values(data) if data[span[0] : span[1]] in families]
    if not spans:
        return data
    start, end = rng.choice(spans)
    return data[:start] + rng.choice(families[data[start:end]]) + data[end:]


def _another_number(data: bytes, rng: random.Random) -> bytes:
    spans = [found.span() for found in re.finditer(rb"(?<![\w.])\d+(?![\w.])", data)]
    if not spans:
        return data
    start, end = rng.choice(spans)
    return data[:start] + str(rng.choice((0, 1, 2, 3, 4, 5, 9, 10, -1))).encode() + data[end:]


def _expectation_lost(data: bytes, rng: random.Random) -> bytes:
    return re.sub(rb"(?m)^  expect: .*\n?", b"", data)


@cache
def _families() -> dict[bytes, list[bytes]]:
    """The ids of each file of the packs, and words that stand for one another: by each of them."""
    found = [[b"legal", b"play"], [b"yes", b"no", b"unknown"], [b"open", b"settled"]]
    for file in sorted(DATA.rglob("*.yaml")):
        found.append(re.findall(rb"(?m)^- (?:\{)?id: (\w+)", file.read_bytes()))
    return {word: family for family in found for word in family}


def _part_lost(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.randrange(1, 30) :]


def _cut_off(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _inserted(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(ODD_VALUES) + data[at:]


def _line_moved(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def _line_twice(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join(lines[: at + 1] + lines[at:] * rng.choice((1, 1, 3)))


def _indented(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    lines[at] = rng.choice((b"  ", b"\t", b"- ")) + lines[at]
    return b"\n".join(lines)


def _bit(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return b"\x80"
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _value_for_value, _value_for_value, _value_for_value, _another_of_its_own, _another_of_its_own,
    _part_lost, _cut_off, _inserted, _line_moved, _line_twice, _indented, _bit,
)  # fmt: skip


LIKELY = (
    _another_of_its_kind, _another_of_its_kind, _another_of_its_kind, _another_number,
    _another_number, _another_of_its_own, _expectation_lost,
)  # fmt: skip


# ---- what is shipped


@cache
def _sorts() -> dict[str, Callable[[random.Random], dict[str, bytes]]]:
    """What makes the files that a word of the command line names."""
    return {
        "mine": _mine,
        "mini": _mini,
        "own": _own,
        "case.yaml": _case,
        "profile.yaml": lambda rng: {"profile.yaml": made()["profile.yaml"]},
        "printed.json": lambda rng: {"printed.json": made()["printed.json"]},
        "log.yaml": _log,
        "binary.yaml": lambda rng: {"binary.yaml": rng.randbytes(50)},
    }


@cache
def made() -> dict[str, bytes]:
    """What commands write and read again: a log, a profile, a `printed.json`."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for words, typed in (
            ("play expanse --players UN,MCR --seed 3 --log log.yaml", b"take 1\n1\n1\nquit\n"),
            ("print expanse --only card.drummer,card.nauvoo --out out", b""),
            ("calibrate profile --ruler-x 100 --ruler-y 99.5 --top 1 --bottom 2 --left 0 --right 1 "
             "--margin 4", b""),
        ):  # fmt: skip
            one = Input(0, 0, tuple(words.split()), {}, typed)
            _run(one, folder)
        return {
            "log.yaml": (folder / "log.yaml").read_bytes(),
            "printed.json": (folder / "out" / "printed.json").read_bytes(),
            "profile.yaml": (folder / "profile.yaml").read_bytes(),
        }


def _mine(rng: random.Random) -> dict[str, bytes]:
    """A set: the manifest and one of the files of the stand-ins."""
    home = DATA / "expanse" / "sets" / "stand_ins"
    found = sorted(file for file in home.rglob("*.yaml") if file.name != "set.yaml")
    file = rng.choice(found)
    manifest = b"set: mine\ngame: expanse\ntitle: Mine\n"
    return {
        "mine/set.yaml": manifest,
        f"mine/{file.relative_to(home).as_posix()}": _some_of(file.read_bytes(), rng),
    }


def _mini(rng: random.Random) -> dict[str, bytes]:
    """A few files of a game's pack."""
    home = DATA / rng.choice(("expanse", "expanse", "ti4_expeditions"))
    names = [name for name in MINI if (home / name).exists()]
    chosen = {"game.yaml", *rng.sample(names, 2)}
    if rng.random() < 0.8:  # else every command ends at the file that is missing
        chosen |= {name for name in NEEDED if (home / name).exists()}
    return {f"mini/{name}": _some_of((home / name).read_bytes(), rng) for name in sorted(chosen)}


def _some_of(data: bytes, rng: random.Random) -> bytes:
    """The head of a file and a few of its entries: small files are quickly read."""
    parts = re.split(rb"(?m)^(?=- )", data)
    if len(parts) < 5:
        return data
    return parts[0] + b"".join(rng.sample(parts[1:], rng.randrange(1, 4)))


def _own(rng: random.Random) -> dict[str, bytes]:
    found = sorted((TEMPLATES / "expanse").rglob("*.yaml"))
    file = rng.choice(found)
    return {f"own/{file.relative_to(TEMPLATES / 'expanse').as_posix()}": file.read_bytes()}


@cache
def _cases() -> tuple[bytes, ...]:
    """Every shipped case in a file of its own."""
    found = []
    for file in sorted(DATA.glob("*/cases/*.yaml")):
        head, *entries = re.split(r"(?m)^(?=- case:)", file.read_text(encoding="utf-8"))
        found += [
            (head + re.sub(r"^- case: \S+", "- case: fuzz.1", entry)).encode() for entry in entries
        ]
    return tuple(found)


def _case(rng: random.Random) -> dict[str, bytes]:
    return {"case.yaml": rng.choice(_cases())}


def _log(rng: random.Random) -> dict[str, bytes]:
    return {"log.yaml": made()["log.yaml"]} if rng.random() < 0.8 else {}


# ---- what may never be


class Hang(BaseException):
    """An input took too long."""


def in_process(one: Input, folder: Path) -> list[str]:
    """What is wrong with how the program's entry took an input; empty where nothing is."""
    before = _prepared(one, folder)
    code, out, err = _run(one, folder / "work")
    return [*_wrong(one, code, out, err), *_left(one, folder, before)]


def _run(one: Input, folder: Path) -> tuple[object, bytes, bytes]:
    """The exit code, or what was raised, and what was written to both streams."""
    out, err = _stream(), _stream()
    streams = sys.stdin, sys.stdout, sys.stderr
    here = Path.cwd()
    os.chdir(folder)
    sys.stdin, sys.stdout, sys.stderr = _stream(one.typed), out, err
    code: object = None
    try:
        with _in_time():
            code = run([*one.words])
    except Hang:
        code = "a hang"
    except BaseException:
        code = traceback.format_exc()
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        os.chdir(here)
    out.flush()
    err.flush()
    return code, out.buffer.getvalue(), err.buffer.getvalue()  # type: ignore[attr-defined]


def as_process(one: Input, folder: Path) -> list[str]:
    """The same of a process of its own, with little memory."""
    before = _prepared(one, folder)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "toolkit", *one.words], input=one.typed, capture_output=True,
            cwd=folder / "work", timeout=60, check=False,
            env={**os.environ, "PYTHONPATH": str(DATA.parent)},
            preexec_fn=_little_memory if os.name == "posix" else None,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return ["a hang"]
    wrong = _wrong(one, done.returncode, done.stdout, done.stderr)
    return [*wrong, *_left(one, folder, before)]


def _little_memory() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def _stream(data: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", errors="surrogateescape")


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def late(*_: object) -> None:
        raise Hang

    usual = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, SLOWEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)


def _prepared(one: Input, folder: Path) -> dict[str, bytes]:
    """An empty folder with the input in `work`; what stands in it and beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "work").mkdir(parents=True)
    (folder / "beside.txt").write_bytes(b"of somebody else")
    one.written(folder / "work")
    return _contents(folder)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


LEAKED = re.compile(rb"Traceback|object at 0x|toolkit/[a-z]+/[a-z_]+\.py")


def _wrong(one: Input, code: object, out: bytes, err: bytes) -> Iterator[str]:
    if code not in CODES:
        yield f"exit code {code}"
    elif code and not (out + err).strip():
        yield f"exit code {code} and not a word"
    found = LEAKED.search(out + err)
    if found:
        yield f"said {found.group().decode()}"
    if "json" in one.words and "--format" in one.words and code == 0 and out.lstrip()[:1] == b"{":
        try:
            json.loads(out)
        except ValueError as error:
            yield f"no JSON: {error}"


def _left(one: Input, folder: Path, before: dict[str, bytes]) -> Iterator[str]:
    after = _contents(folder)
    changes = WRITES.get(next(iter(one.words), ""), ())
    for name, data in before.items():
        if after.get(name) != data and not name.endswith(changes or "\0"):
            yield f"{name} was changed"
    for name in after.keys() - before.keys():
        path = Path(name)
        if path.parts[0] != "work":
            yield f"{name} was written outside"
        elif path.name.startswith(".") or path.suffix in (".new", ".tmp", ".part"):
            yield f"{name} was left behind"
        elif not _whole(path, after[name]):
            yield f"{name} is half-written"


def _whole(path: Path, data: bytes) -> bool:
    match path.suffix:
        case ".pdf":
            return data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF")
        case ".png":
            return data.endswith(b"IEND\xaeB`\x82")
        case ".svg":
            return data.rstrip().endswith(b"</svg>")
        case ".json":
            return isinstance(json.loads(data), dict | list)
        case ".yaml":
            try:
                yaml.safe_load(data)
            except yaml.YAMLError:
                return False
    return True
