"""The rules of a game for players, in a notebook cell."""

from __future__ import annotations

from difflib import get_close_matches

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.markup.rules_page import page_blocks, page_html, page_text, page_title
from mathfish_widgets.mathematics.tokens import quoted
from mathfish_widgets.stage.theme import SEA
from mathfish_widgets.widgets.html_widget import HtmlWidget

# Where the page has a theme, the rules take its colours; a line is no longer than one can read.
_STYLE = "color:var(--jp-content-font-color1,#1b1f23);max-width:44em;line-height:1.5"


class RulesOfGame(HtmlWidget):
    """The rules of a game that show themselves in a cell, with pictures; `text` says the same without."""


@sentence_only(ValueError)
def rules(name: str) -> RulesOfGame:
    """Show the rules of a game, such as "docfish", as it is usually played; ValueError for a game there is not."""
    known = str(name).lower()
    if known not in TITLES:
        near = [f"Did you mean {close}?" for close in get_close_matches(known, TITLES, n=1)]
        raise ValueError(" ".join((f"There is no game {quoted(name)}.", *near, f"The games are {', '.join(TITLES)}.")))
    game = GAMES[known]
    blocks = list(page_blocks(game, None, SEA))
    title = page_title(game)
    html = f'<div class="mf-rules-page" style="{_STYLE}"><h2>{title}</h2>{page_html(blocks)}</div>'
    return RulesOfGame(html, f"{title}\n{page_text(blocks)}")
