"""A figure to explore: dots in rows, a factor tree to split, or a bird on a number line."""

from __future__ import annotations

from typing import Any

import traitlets

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.markup.still import still_html
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.mathematics.quoting import shown_name
from mathfish_widgets.stage.faces.shapes import SHARPNESS
from mathfish_widgets.stage.svg import document, drawn
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .ideas.composing import LOOK, WIDTH, open_sea
from .ideas.moving import KINDS, Movable

_LONGEST = 12


class Explore(WidgetWithStill):
    """A figure to explore, such as `Explore("rectangles", 12)`, `Explore("tree", 60)` or `Explore("line", 3)`.

    The trait `figure` is `{width, height, ground, pieces}` with pieces `{key, x, y, svg, source, name}`, whose markup
    is escaped. The `controls` are `{key, label, works}`, `told` is a sentence about the figure, `number` is its number,
    and `words` never change. Messages to Python: `{touch: key}` and `{number: text}`; a page that lost its connection
    sends `{ask: "state"}`.

    Raises ValueError if the figure is unknown or cannot have this number.
    """

    _esm = built("loader.js")
    _script = traitlets.Unicode(built("explore.js")).tag(sync=True)
    _css = built("explore.css")

    figure = traitlets.Dict().tag(sync=True)
    controls: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    number = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    @sentence_only(ValueError)
    def __init__(self, kind: str, number: int) -> None:
        self._wording = Wording(sentences_of("ideas"))
        if not isinstance(kind, str) or kind not in KINDS:
            raise ValueError(self._wording.say("moving.unknown", name=shown_name(kind), names=tuple(KINDS)))
        self._kind = kind
        if (figure := self._figure_of(str(number))) is None:
            raise ValueError(self._wording.sentence(self._refusal(str(number))))
        say = self._wording.say
        super().__init__(words={"title": say(f"moving.{kind}"), "number": say("moving.number")})
        self._show(figure)
        self.on_message(self._receive)

    def touch(self, key: str) -> None:
        """Choose a piece or a button, as the page does."""
        self._show(self._moved.touched(key))

    def choose(self, number: str) -> None:
        """Start again with a number as typed; a number that does not fit is refused, and nothing changes."""
        figure = self._figure_of(number)
        if figure is None:
            self.told = self._wording.sentence(self._refusal(number))
        else:
            self._show(figure)

    def _figure_of(self, number: str) -> Movable | None:
        kind, text = KINDS[self._kind], number.strip().replace("−", "-")
        if len(text) > _LONGEST or not text.removeprefix("-").isdecimal() or not kind.least <= int(text) <= kind.most:
            return None
        return kind.of(int(text))

    def _refusal(self, number: str) -> Step:
        kind = KINDS[self._kind]
        given = shown_name(number.strip() or "An empty box")
        return Step("moving.refused", {"given": given, "least": Number(kind.least), "most": Number(kind.most)})

    def _show(self, figure: Movable) -> None:
        self._moved, shown, say = figure, figure.shown, self._wording.sentence
        width, height = SHARPNESS * WIDTH, SHARPNESS * shown.height
        ground = drawn((*open_sea(width, height), *shown.ground))
        pieces = [
            {"key": key, "x": x, "y": y, "svg": drawn(shapes), "source": source, "name": say(name) if name else ""}
            for key, x, y, shapes, source, name in shown.pieces
        ]
        self.figure = {"width": width, "height": height, "ground": ground, "pieces": pieces}
        self.controls = [
            {"key": control.key, "label": say(Step(f"moving.{control.key}")), "works": control.works}
            for control in shown.controls
        ]
        self.told = say(shown.told)
        self.number = str(figure.number)

    def _receive(self, content: dict[str, Any]) -> None:
        match content:
            case {"ask": "state"}:
                self.send_state()
            case {"touch": str(key)}:
                self.touch(key)
            case {"number": str(number)}:
                self.choose(number)
        self._still.draw_soon()

    def _draw_still(self) -> dict[str, str]:
        parts = (
            f'<g transform="translate({each["x"]} {each["y"]})">{each["svg"]}</g>' for each in self.figure["pieces"]
        )
        whole = (self.figure["ground"], *parts)
        svg = document(WIDTH, self._moved.shown.height, whole, self.words["title"], self.told)
        told = self._wording.say("moving.still")
        return {"text/plain": told, "text/html": still_html(svg, self.told, told, LOOK)}

    def __repr__(self) -> str:
        return f"{self.words['title']}: {self.told}"
