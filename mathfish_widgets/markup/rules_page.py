"""A game's rules for players, as a page of text and of examples played and drawn by the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.options import Option
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.explain.rules_page import ITEM, REFUSED, Example, where_it_holds
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.game_setup import GameSetup
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON, SEATS
from mathfish_widgets.stage.face_data import Label
from mathfish_widgets.stage.layout import cut_out
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import Theme

NAMES = ("You", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
"""The player at every seat of an example."""
OPTIONS = "options"
"""The key of the section on options; no game uses it for another section."""
_MOST_VALUES = 7
_STRESSED = re.compile(r"\*\*(.+?)\*\*")


class Block(NamedTuple):
    """A part of the page: its kind and its text; a picture also has its SVG.

    The kinds are "heading" (with the key of its section), "passage", "item", "example", "told" and "picture".
    """

    kind: str
    text: str
    more: str = ""


def page_title(game: Game) -> str:
    """Return the title of the page."""
    return Wording({}).say("rules.title", game=game.title)


def page_blocks(game: Game, options: Mapping[str, object] | None, theme: Theme) -> Iterator[Block]:
    """Yield the blocks of a game's page for these options, or for its usual ones."""
    setup = GameSetup.usual(game)
    known = {**setup.options, **(options or {})}
    for section in game.rules_page.sections:
        yield Block("heading", section.title, section.key)
        for passage in section.passages(known):
            yield Block("item" if passage.startswith(ITEM) else "passage", passage.removeprefix(ITEM))
        for example in section.examples:
            yield from _played(game, example, known, theme)
    yield Block("heading", setup.wording.say("rules.can_be_set" if options is None else "rules.set_here"), OPTIONS)
    for option in game.options:
        told = {"name": setup.words(option.name), "value": setup.words(option.name, known[option.name])}
        others = "; ".join(setup.words(option.name, each) for each in option.values if each != option.default)
        rule = "rules.option" if options is not None else f"rules.option.{_others(option)}"
        yield Block("item", setup.wording.say(rule, **told, others=others))


def _others(option: Option) -> str:
    """Return the end of the rule id that describes the other values of an option."""
    return "text" if option.reads else "number" if len(option.values) > _MOST_VALUES else "others"


def _played(game: Game, example: Example, options: Mapping[str, object], theme: Theme) -> Iterator[Block]:
    """Yield an example, played move by move from its position.

    Raises what the rules raise if they refuse a move of the example.
    """
    words, outcome = where_it_holds(example.words, options), where_it_holds(example.outcome, options)
    if not words:
        return
    match = example_match(game, example)
    yield Block("example", words)
    if example.before:
        yield _picture(match, example.before, theme)
    for move in example.moves:
        tried = move.startswith(REFUSED)
        yield Block("told", _refused(match, move.removeprefix(REFUSED)) if tried else _played_move(match, move))
    if example.after:
        yield _picture(match, example.after, theme)
    if outcome:
        yield Block("passage", outcome)


def example_match(game: Game, example: Example) -> Match:
    """Return the match of an example before its first move, with a person at every seat."""
    seats = int(str(example.options.get(SEATS, game.seats)))
    return Match(game, example.seed, example.options, (PERSON,) * seats, NAMES[:seats], example.position)


def _seen(match: Match) -> Observation:
    return match.observation(0)


def _played_move(match: Match, text: str) -> str:
    """Play a move and return what the reader is told about it."""
    match.play(text)
    return match.wording.in_one_breath(match.game.explainer.explain_turn(_seen(match).history[-1], 0))


def _refused(match: Match, text: str) -> str:
    """Return the label of a move and why a rule refuses it, or raise ValueError if no rule does."""
    move = match.game.read(text)
    refusal = match.game.rules.refusal(match.state, move)
    if refusal is None:
        raise ValueError(f"{match.game.title}: no rule refuses {text}.")
    values = {"move": match.game.explainer.label(move), "why": match.worded(refusal).sentence}
    return match.wording.sentence(Step("rules.refused", values))


def _picture(match: Match, rows: Iterable[str], theme: Theme) -> Block:
    table = match.game.scene.place(_seen(match), View(match.wording, narrow=True))
    part = cut_out(table, [row.split() for row in rows])
    words = picture_words(part)
    return Block("picture", words, svg(part, theme, words, ""))


def picture_words(part: Arrangement) -> str:
    """Return what a picture shows, in the words of the screen reader at the table."""
    names = (each.name or (each.face.text if isinstance(each.face, Label) else "") for each in part.sprites)
    return "; ".join(filter(None, names))


def page_html(blocks: Iterable[Block]) -> str:
    """Return a page as escaped HTML; headings are of level 3 and have the keys of their sections as ids."""
    return "".join(_html(kind, list(run)) for kind, run in groupby(blocks, lambda block: block.kind))


def _html(kind: str, run: list[Block]) -> str:
    if kind in ("item", "told"):
        items = "".join(f"<li>{_stressed(block.text)}</li>" for block in run)
        return f'<ul class="mf-{kind}s">{items}</ul>'
    return "".join(_HTML_OF[kind](block) for block in run)


def _stressed(text: str) -> str:
    return _STRESSED.sub(r"<strong>\1</strong>", escape(text))


def _example(block: Block) -> str:
    begins = escape(Wording({}).say("rules.example"))
    return f'<p class="mf-example"><strong>{begins}</strong> {_stressed(block.text)}</p>'


_HTML_OF: dict[str, Any] = {
    "heading": lambda block: f'<h3 tabindex="-1" data-section="{escape(block.more)}">{escape(block.text)}</h3>',
    "passage": lambda block: f"<p>{_stressed(block.text)}</p>",
    "example": _example,
    "picture": lambda block: block.more,
}


def page_text(blocks: Iterable[Block]) -> str:
    """Return a page as lines of text, with its pictures in words."""
    return "\n".join(_TEXT_OF[kind].format(_STRESSED.sub(r"\1", text)) for kind, text, _ in blocks)


_TEXT_OF = {
    "heading": "\n{}",
    "passage": "{}",
    "item": "- {}",
    "example": "  Example: {}",
    "told": "  > {}",
    "picture": "  [{}]",
}


def _whole_html(options: Mapping[str, object], game: Game, theme: Theme) -> str:
    return page_html(page_blocks(game, options, theme))


# DocFish's page takes up to 70 ms to make, and an open page is needed again after each click.
html_at_table = RecentCache(_whole_html)
"""The page for a game, options and theme, cached while it stays open."""
