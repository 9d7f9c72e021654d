"""A plot as the text of an SVG, with the words that say the same."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass


@frozen_dataclass
class Plot:
    """A picture of numbers as the text of an SVG; `words` say what is to be seen in it."""

    svg: str
    words: str

    @property
    def html(self) -> str:
        """The plot as an image that holds itself, which a page shows even where it trusts no markup."""
        data = b64encode(self.svg.encode()).decode()
        return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(self.words)}" style="max-width:100%">'

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.words
