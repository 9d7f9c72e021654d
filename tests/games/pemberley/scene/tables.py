"""Tables of Pemberley as the tests look at them."""

import random

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.games.pemberley.scene.set_builder import free_cards
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.face_data import Label
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Arrangement

SCENE = PEMBERLEY.scene


HANDS = ["QD 8C 8S 8H 7C KD 7S", "QH 2C 5C 4D 3S AH 10C"]


PART_ONE = "QD QH 8C 2C 8S 5C 8H 4D 7C 3S KD AH 7S".split()


def sample(*more: str, plays: int = len(PART_ONE)) -> Match:
    """The sample round of the rules, up to some play, and what follows."""
    match = Match(PEMBERLEY, 1, position={"hands": HANDS, "starter": "3C"})
    for text in (*(f"play {card}" for card in PART_ONE[:plays]), *more):
        match.play(text)
    return match


def part_two(*more: str) -> Match:
    return sample("pass", *more)


def players(count: int) -> tuple[str, ...]:
    return ("you", *["beginner"] * (count - 1))


def played_at_random(seed: int, count: int, **options: object) -> Match:
    """A match after the start, so that its moments can be looked at one by one."""
    match, rng = Match(PEMBERLEY, seed, options, players=players(count)), random.Random(seed)
    while not match.state.over:
        match.play(rng.choice(list(match.state.legal_moves())), match.state.active[0])
    return match


def moments(match: Match, step: int):
    for count in range(0, len(match.turns), step):
        before = match.turns[count].before
        for seat in (*range(before.players), None):
            yield observe(before, match.turns[:count], seat)


def view(match: Match, *, narrow: bool = False, touched=(), aids=()) -> View:
    return View(match.wording, narrow, tuple(touched), frozenset(aids))


def placed(match, seat=0, **looks):
    return SCENE.place(match.observation(seat), view(match, **looks))


def keys(match, text, seat=0):
    """The keys of some free cards."""
    by_card = {card: key for key, card in free_cards(match.state, seat).items()}
    return [by_card[card] for card in cards(text)]


def texts(arrangement: Arrangement) -> dict[str, str]:
    return {sprite.key: sprite.face.text for sprite in arrangement.sprites if isinstance(sprite.face, Label)}
