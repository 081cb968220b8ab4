"""Templates, styles, palettes and icons by name, from folders where later ones override earlier.

A name is a file: the template `action_card` is `action_card.yaml`, the icon `food`
`icons/food.yaml`, the palette `expanse` `palettes/expanse.yaml`; styles of all `styles.yaml` are
taken together. A set's templates stand in `templates/` beside its `icons/`, `palettes/` and
`fonts/`. So opening a library reads nothing, and printing reads only what it uses.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from toolkit.pack.finding import Finding
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.checks import ALIKE, LEAST_MARGIN, TEMPLATE_NAME, TEMPLATE_SHAPE
from toolkit.press.errors import PressError
from toolkit.press.templates.boxes import TEMPLATE
from toolkit.press.templates.cut import sides
from toolkit.press.templates.forms import Reading
from toolkit.press.templates.palette import HEX, LEAST_APART, Palette, apart
from toolkit.press.templates.styles import read_styles
from toolkit.press.templates.values import FormError
from toolkit.press.typesetting.wording import Terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from toolkit.pack.document import Document, Value
    from toolkit.press.display import Face, Op
    from toolkit.press.faces.grounds import Ground
    from toolkit.press.outline import Outline
    from toolkit.press.templates.cut import Side
    from toolkit.press.templates.icons import Icon
    from toolkit.press.templates.parsed import Box, Words
    from toolkit.press.templates.scenes import Scene
    from toolkit.press.typesetting.text import Fitted, Style

DEFAULT_MARGIN = LEAST_MARGIN
SUFFIXES = {"icons": (".yaml", ".svg"), "fonts": (".ttf",)}

# Of a repeat: its box and the template around it, what was drawn, and the grounds it left.
DrawnItem: TypeAlias = "tuple[Box, Template, list[Op], list[Ground]]"


@dataclass(slots=True)
class Template:
    """A template read and checked; sizes in mm.

    `face` is kept once drawing it has looked at no row: then all rows share that one object.
    `run` is the box whose text runs on over several faces. `outline` is a cut that is no rectangle,
    and `sides` are its sides.
    """

    name: str
    title: Words | None
    width: float
    height: float
    bleed: float
    safe: float
    part: bool
    back: bool
    turns: bool
    palette: Palette
    styles: dict[str, Style]
    boxes: tuple[Box, ...]
    document: Document
    face: Face | None = field(default=None, repr=False)
    run: Box | None = None
    outline: Outline | None = None
    sides: tuple[Side, ...] = ()


class Library:
    """What faces are made from. Names that do not exist raise PressError with a suggestion."""

    def __init__(self, roots: tuple[Path, ...]) -> None:
        self.roots = roots
        self.folders = tuple(
            root / "templates" if os.path.lexists(root / "set.yaml") else root for root in roots
        )
        """Where templates, styles and plans lie."""
        self.terms = Terms({}, None)
        # Faces placed in others, kept so that painters store each once: icons by name, palette
        # and colours; parts by template and the colour they lie on.
        self.icon_faces: dict[tuple[str, str, str, str], Face] = {}
        self.part_faces: dict[tuple[str, str | None], Face] = {}
        # Parts of scenes, by scene, part and what was drawn of it.
        self.scene_faces: dict[tuple[object, ...], Face] = {}
        # Short texts in lines, by text, style and box: cards repeat their labels and numbers.
        self.fitted: dict[tuple[str, int, float, float, str], tuple[Style, Fitted]] = {}
        # Items of a repeat as drawn, by all that their boxes look at: cards repeat those too.
        self.items: dict[tuple[object, ...], DrawnItem] = {}
        self.judging = False
        """Whether faces are only looked at for faults, and none is painted."""
        self.lettering = True
        """Whether letters are drawn, not only measured."""
        self.scenes_judged: set[tuple[str, str, str, str]] = set()
        self.drawing: list[str] = []
        """Names of the templates being drawn, the outermost first: none may hold itself."""
        self._templates: dict[str, Template] = {}
        self._opening: list[str] = []
        self._palettes: dict[str, Palette] = {}
        self._icons: dict[str, Icon] = {}
        self._scenes: dict[str, Scene] = {}
        self._fonts: dict[str, str] = {}
        self._styles: dict[str, Style] | None = None
        self._listed: dict[str, dict[str, Path]] = {}

    @classmethod
    def open(cls, folders: Iterable[Path]) -> Library:
        """A library over these folders, each laid over those before it."""
        return cls(tuple(folders))

    # ----------------------------------------------------------------- files
    def files(self, kind: str) -> dict[str, Path]:
        """Name to file of one kind ("" for templates, icons, palettes, scenes, fonts)."""
        listed = self._listed.get(kind)
        if listed is None:
            listed = {}
            for root, folder in zip(self.roots, self.folders, strict=True):
                inside = root / kind if kind else folder
                if inside.is_dir():
                    for file in sorted(inside.iterdir()):
                        if file.suffix in SUFFIXES.get(kind, (".yaml",)):
                            listed[file.stem] = file
            self._listed[kind] = listed
        return listed

    def read(self, file: Path) -> Document:
        """One of the library's files, shown as it was named. Raises PressError."""
        from toolkit.pack.reader import Unreadable, read

        try:
            return read(file, shown_path(file))
        except Unreadable as error:
            raise PressError(error.findings) from error

    def _file(self, kind: str, what: str, name: str) -> Path:
        files = self.files(kind)
        if name not in files:
            raise PressError([_nowhere(name, f"no {what} '{name}'", did_you_mean(name, files))])
        return files[name]

    # ----------------------------------------------------------------- icons
    def has_icon(self, name: str) -> bool:
        return name in self.files("icons")

    def icon_names(self) -> list[str]:
        return sorted(self.files("icons"))

    def icon(self, name: str) -> Icon:
        """Raises KeyError where there is no such icon, PressError where its file is faulty."""
        icon = self._icons.get(name)
        if icon is None:
            icon = self._icons[name] = self._read_icon(self.files("icons")[name], name)
        return icon

    def _read_icon(self, file: Path, name: str) -> Icon:
        from toolkit.press.templates.icons import read_icon

        found: list[Finding] = []
        if file.suffix == ".svg":
            from toolkit.press.templates.svg_icons import read_svg

            icon = read_svg(file, shown_path(file), name, found)
        else:
            icon = read_icon(self.read(file), name, found)
        if icon is None:
            raise PressError(found)
        return icon

    def aspect(self, name: str) -> float:
        """Width over height of an icon. Raises KeyError where there is none."""
        return self.icon(name).aspect

    def icon_face(self, name: str, palette: Palette, ink: str, paper: str) -> Face:
        """The icon in these colours; the same object each time, so painters store it once."""
        key = (name, palette.name, ink, paper)
        face = self.icon_faces.get(key)
        if face is None:
            icon = self.icon(name)
            strange = icon.strange_colours(palette)
            if strange:
                raise PressError(strange)
            face = self.icon_faces[key] = icon.face(palette, ink, paper)
        return face

    # ---------------------------------------------------------------- scenes
    def scene(self, name: str) -> Scene:
        """Raises PressError."""
        scene = self._scenes.get(name)
        if scene is None:
            from toolkit.press.templates.scenes import read_scene

            document = self.read(self._file("scenes", "scene", name))
            scene = self._scenes[name] = read_scene(document, name, self)
        return scene

    # ----------------------------------------------------------------- fonts
    def font(self, name: str) -> str:
        """What painters call a font of the folders, with its bold and italic ones beside it.

        Raises KeyError where there is none, PressError where its file is faulty.
        """
        called = self._fonts.get(name)
        if called is None:
            from toolkit.press.templates.font_files import font_named
            from toolkit.press.typesetting.fonts import BOLD, ITALIC

            file = self.files("fonts")[name]
            called = self._fonts[name] = font_named(file, shown_path(file))
            for ending, table in (("-bold", BOLD), ("-italic", ITALIC)):
                if f"{name}{ending}" in self.files("fonts"):
                    table[called] = self.font(f"{name}{ending}")
        return called

    # -------------------------------------------------------------- palettes
    def palette(self, name: str) -> Palette:
        """Raises PressError."""
        palette = self._palettes.get(name)
        if palette is None:
            document = self.read(self._file("palettes", "palette", name))
            palette = self._palettes[name] = _read_palette(document, name)
        return palette

    # ---------------------------------------------------------------- styles
    def styles(self) -> dict[str, Style]:
        """The styles of all folders' styles.yaml; also sets `terms`. Raises PressError."""
        if self._styles is not None:
            return self._styles
        styles: dict[str, Style] = {}
        terms: dict[str, str] = {}
        found: list[Finding] = []
        for folder in self.folders:
            file = folder / "styles.yaml"
            if not os.path.lexists(file):
                continue
            document = self.read(file)
            reading = Reading(document, self, found, styles=styles)
            root = document.root
            if not isinstance(root, dict):
                reading.wrong((), "styles.yaml is a mapping with the keys styles, terms")
                continue
            for key in root:
                if key not in ("styles", "terms", "about"):
                    reading.wrong((key,), f"styles.yaml has no key '{key}'",
                                  "accepted: styles, terms, about", key=True)  # fmt: skip
            if "styles" in root:
                read_styles(reading, root["styles"], ("styles",))
            said = root.get("terms", {})
            if not isinstance(said, dict):
                reading.wrong(("terms",), "terms is a mapping of a word to an icon")
                said = {}
            for word, icon in said.items():
                if not isinstance(icon, str) or not self.has_icon(icon):
                    reading.unnamed(("terms", word), "icon", str(icon), self.icon_names())
                else:
                    terms[word] = icon
        if found:
            raise PressError(found)
        self.terms = Terms.of(terms)
        self._styles = styles
        return styles

    def sizes(self) -> dict[str, tuple[float, ...]]:
        """Card sizes by name, `(w, h)` in mm."""
        from toolkit.press.templates.paper import sizes

        return {name: (size.width, size.height) for name, size in sizes().items()}

    # ------------------------------------------------------------- templates
    def template_names(self) -> list[str]:
        """All files that could be templates; those of other kinds are refused when opened."""
        return sorted(set(self.files("")) - {"styles", "papers", "sizes"})

    def template(self, name: str) -> Template:
        """Raises PressError with everything that is wrong in the template."""
        template = self._templates.get(name)
        if template is None:
            if name in self._opening:
                chain = " → ".join([*self._opening, name])
                raise PressError([_nowhere(name, f"a template that includes itself: {chain}")])
            document = self.read(self._file("", "template", name))
            self._opening.append(name)
            try:
                template = self._templates[name] = _read_template(document, name, self)
            finally:
                self._opening.pop()
        return template


def shown_path(file: Path) -> str:
    """A file of templates as findings show it: shipped ones by their place, others as typed."""
    if TEMPLATES in file.parents:
        return f"{TEMPLATES.name}/{file.relative_to(TEMPLATES).as_posix()}"
    return file.as_posix()


def _nowhere(name: str, message: str, hint: str = "") -> Finding:
    """A finding about a file that does not exist or cannot be used from where it was asked for."""
    rule = TEMPLATE_NAME
    return Finding(rule.code, rule.name, rule.severity, message, f"{name}.yaml", 1, 1, "", hint)


def _read_palette(document: Document, name: str) -> Palette:
    found: list[Finding] = []
    root = document.root
    colours: dict[str, str] = {}
    tables: dict[str, dict[str, str]] = {}

    def wrong(steps: tuple[str | int, ...], message: str, *, key: bool = False) -> None:
        found.append(document.finding(TEMPLATE_SHAPE, steps, message, key=key))

    if not isinstance(root, dict):
        wrong((), "a palette is a mapping with the keys palette, colours, tables")
        raise PressError(found)
    for key in root:
        if key not in ("palette", "about", "colours", "tables"):
            wrong(
                (key,), f"a palette has no key '{key}': palette, about, colours, tables", key=True
            )
    if root.get("palette") != name:
        wrong(("palette",), f"the palette in this file must be called '{name}', as the file is")
    said = root.get("colours")
    for colour, value in said.items() if isinstance(said, dict) else ():
        if isinstance(value, str) and HEX.match(value):
            colours[colour] = value
        else:
            wrong(("colours", colour), f"the colour '{colour}' is '#rrggbb' in small letters")
    for needed in ("ink", "paper"):
        if needed not in colours:
            wrong(("colours",), f"a palette needs the colour '{needed}'")
    said = root.get("tables", {})
    for table, rows in said.items() if isinstance(said, dict) else ():
        if not isinstance(rows, dict) or not all(isinstance(word, str) for word in rows.values()):
            wrong(("tables", table), f"the table '{table}' maps values to words")
        else:
            tables[table] = {value: str(word) for value, word in rows.items()}
            for value, message in _alike(tables[table], colours):
                found.append(document.finding(ALIKE, ("tables", table, value), message))
    if found:
        raise PressError(found)
    return Palette(name, colours, tables)


def _alike(rows: Mapping[str, str], colours: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The entries of a table meant to tell its values apart by colour whose colour does not."""
    if not set(rows.values()) <= colours.keys() or len(set(rows.values())) < len(rows):
        return
    before: dict[str, str] = {}
    for value, colour in rows.items():
        for other, known in before.items():
            if apart(colours[colour], colours[known]) < LEAST_APART:
                yield (
                    value,
                    (
                        f"the colour '{colour}' of {value} cannot be told apart "
                        f"from '{known}' of {other}"
                    ),
                )
        before[value] = colour


def _read_template(document: Document, name: str, library: Library) -> Template:
    found: list[Finding] = []
    reading = Reading(document, library, found, styles=dict(library.styles()))
    root: Value = document.root
    head = reading.mapping(root, (), TEMPLATE, "a template", skip=("boxes",))
    if not isinstance(root, dict):
        raise PressError(found)
    if head.get("template", name) != name:
        reading.wrong(("template",), f"this template must be called '{name}', as its file is")
    part = head.get("part", False)
    width, height = head.get("size", (63.5, 88.9))
    bleed = head.get("bleed", 0.0 if part else DEFAULT_MARGIN)
    safe = head.get("safe", 0.0 if part else DEFAULT_MARGIN)
    reading.frame = (width, height, bleed)
    reading.safe = safe
    outline: Outline | None = None
    if "shape" in head:
        from toolkit.press.templates.shapes import outline_of

        try:
            outline = outline_of(head["shape"], ("shape",), width, height)
        except FormError as error:
            reading.wrong(("shape",), f"'shape' of a template is {error}")
    if "palette" in head:
        try:
            reading.palette = library.palette(head["palette"])
        except PressError as error:
            if head["palette"] in library.files("palettes"):
                found.extend(error.findings)
            else:
                names = library.files("palettes")
                reading.unnamed(("palette",), "palette", head["palette"], names)
    if "styles" in root:
        read_styles(reading, root["styles"], ("styles",))
    boxes: tuple[Box, ...] = ()
    if "boxes" in root:
        if isinstance(root["boxes"], list):
            boxes = reading.boxes(root["boxes"], ("boxes",))
        else:
            reading.wrong(("boxes",), "boxes is a list of boxes")
    for box in list(_running(boxes))[1:]:
        reading.wrong((*box.steps, "runs_on"), "only one text of a template runs on")
    for box in _running(boxes):
        if box not in boxes or box.when or box.when_not:
            what = "text that runs on stands on every face: in no repeat, under no condition"
            reading.wrong((*box.steps, "runs_on"), what)
    if not found:
        found.extend(_includes(boxes, library, document))
    if found:
        raise PressError(found)
    assert reading.palette is not None
    return Template(
        name,
        head.get("title"),
        width,
        height,
        bleed,
        safe,
        part,
        head.get("side") == "back",
        head.get("turns", False),
        reading.palette,
        reading.styles,
        boxes,
        document,
        run=next((box for box in boxes if box.keys.get("runs_on")), None),
        outline=outline,
        sides=sides(outline.corners) if outline else (),
    )


def _running(boxes: tuple[Box, ...]) -> Iterator[Box]:
    """All boxes, inside others too, whose text runs on."""
    for box in boxes:
        if box.keys.get("runs_on"):
            yield box
        yield from _running(box.keys.get("boxes", ()))


def _includes(boxes: tuple[Box, ...], library: Library, document: Document) -> list[Finding]:
    """Faults of the templates that these boxes include by name."""
    found: list[Finding] = []
    for box in boxes:
        found.extend(_includes(box.keys.get("boxes", ()), library, document))
        name = box.keys.get("template")
        if isinstance(name, str):
            try:
                library.template(name)
            except PressError as error:
                for finding in error.findings:
                    if finding.path == f"{name}.yaml":
                        steps = (*box.steps, "template")
                        finding = document.finding(
                            TEMPLATE_NAME, steps, finding.message, hint=finding.hint
                        )
                    found.append(finding)
    return found
