"""Puzzles as questions for a learning platform: which of some moves is best, and why each other one isn't."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html import escape
from itertools import islice

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import TITLES
from mathfish_widgets.practice.question_banks.bank import QuestionBank, checked_platform
from mathfish_widgets.practice.question_banks.items import Answer, BankItem, Picture
from mathfish_widgets.practice.question_banks.platforms import WORDING
from mathfish_widgets.practice.question_banks.told import told_html
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.svg import svg
from mathfish_widgets.stage.theme import SEA

from .asked import USUAL_COUNT, Asked, checked_count, say
from .choice import drawn
from .judge import Best
from .judges import JUDGES
from .judges.docfish import SURE_PRIME
from .judges.pemberley import LEFT_OVER, SETS
from .puzzle import Puzzle
from .puzzle_match import PuzzleMatch, opened, puzzle_wording

_GAMES = ("docfish", "pemberley", "equations")
"""The games with puzzles that a picture and some moves in words are enough for.

In the others, one has to know what has happened before, or to point at places on the table.
"""
_NEED_TABLE = (SURE_PRIME, SETS, LEFT_OVER)
"""Themes of these games that need what has happened before, or more than one move."""
THEMES = tuple(theme for game in _GAMES for theme in JUDGES[game].themes if theme not in _NEED_TABLE)
_MOST_WRONG = 4
_SIGNS = "+-*/"


def puzzle_bank(asked: Asked, platform: str) -> QuestionBank:
    """Return the puzzles of a seed as questions with one best move; the same seed makes the same questions.

    Raises ValueError without a seed, for an unknown platform, and if there are only puzzles that need the table.
    """
    checked_platform(platform)
    if asked.seed is None:
        raise ValueError(say("puzzle.bank.seed"))
    puzzles = [puzzle for puzzle in asked.puzzles if puzzle.theme in THEMES]
    if not puzzles:
        raise ValueError(say("puzzle.bank.none", games=tuple(TITLES[game] for game in _GAMES)))
    seed, count = checked_seed(asked.seed), checked_count(asked.count) or USUAL_COUNT
    chosen = drawn(puzzles, seed, count)
    wanted = {"game": asked.game, "theme": asked.theme}
    named = {name: value for name, value in wanted.items() if value is not None}
    given = ", ".join(f"{name}={value!r}" for name, value in {**named, "seed": seed, "count": count}.items())
    return QuestionBank(
        title=say("puzzle.bank.title"),
        call=f'mf.Puzzles({given}).question_bank("{platform}")'.replace("'", '"'),
        stem="-".join(["puzzles", *map(str, named.values()), f"seed-{seed}"]),
        platform=platform,
        items=tuple(_item(puzzle, number) for number, puzzle in enumerate(chosen, 1)),
    )


def _item(puzzle: Puzzle, number: int) -> BankItem:
    match, best = think(opened(puzzle))
    wording, rng = match.wording, random.Random(puzzle.key)
    wrong = list(islice(_wrong(match, best, rng), _MOST_WRONG))
    right = Answer(_label(match, str(best.moves[0])), right=True, feedback=told_html(best.reason, wording))
    answers = [right, *wrong]
    rng.shuffle(answers)
    rungs = think(match.game.hint(match.observation(match.seat)))[:-1]
    theme = puzzle_wording(puzzle.game).say(f"{best.theme}.name")
    asked = f"<p>{escape(wording.sentence(best.goal))}</p><p>{escape(WORDING.say('bank.how.choice'))}</p>"
    return BankItem(
        name=say("puzzle.bank.name", game=TITLES[puzzle.game], theme=theme, number=number),
        kind="choice",
        asked=asked,
        pictures=(_picture(match, f"table-{number}.svg"),),
        answers=tuple(answers),
        hints=tuple(told_html(rung, wording) for rung in rungs),
        solution=right.feedback,
    )


def _picture(match: PuzzleMatch, name: str) -> Picture:
    """Return the table as the solver sees it, with what lies where as its words."""
    arrangement = match.game.scene.place(match.observation(match.seat), View(match.wording))
    named = {
        label: [sprite.name for sprite in arrangement.sprites if sprite.zone == zone and sprite.name]
        for zone, label in arrangement.zones
    }
    words = ". ".join(f"{label}: {', '.join(things)}" for label, things in named.items() if things)
    return Picture(name, svg(arrangement, SEA, match.game.title, ""), words)


def _label(match: PuzzleMatch, move: str) -> str:
    return match.wording.sentence(match.game.explainer.label(match.game.read(move)))


def _wrong(match: PuzzleMatch, best: Best, rng: random.Random) -> Iterator[Answer]:
    """Yield moves that are worse, and moves that a rule refuses, each with the reason; no two look the same."""
    moves = [str(move) for move in match.legal_moves()]
    rng.shuffle(moves)
    known = {_label(match, str(move)) for move in best.moves}
    for move in (*_refused(str(best.moves[0]), rng), *moves):
        label = _label(match, move)
        if label in known:
            continue
        known.add(label)
        try:
            weighed = think(match.weigh(match.check(move, match.seat)))
        except IllegalMove as illegal:
            yield Answer(label, right=False, feedback=f"<p>{escape(illegal.sentence)}</p>")
        else:
            if not weighed.right:
                yield Answer(label, right=False, feedback=told_html(weighed.reason, match.wording))


def _refused(equation: str, rng: random.Random) -> list[str]:
    """Return an equation with one sign changed, in each way; nothing for any other move."""
    if " = " not in equation:
        return []
    words = equation.split()
    places = [place for place, word in enumerate(words) if word in _SIGNS]
    changed = [
        " ".join([*words[:place], sign, *words[place + 1 :]])
        for place in places
        for sign in _SIGNS
        if sign != words[place]
    ]
    rng.shuffle(changed)
    return changed
