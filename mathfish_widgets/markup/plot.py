"""A plot as SVG text, with words that say the same."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass


@frozen_dataclass
class Plot:
    """A plot as SVG text; `words` describe what it shows."""

    svg: str
    words: str

    @property
    def html(self) -> str:
        """The plot as an embedded image, which shows even on a page that does not trust its markup."""
        data = b64encode(self.svg.encode()).decode()
        return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(self.words)}" style="max-width:100%">'

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.words
