"""Malformed records, moves, positions and boxes. Each one is refused with the promised sentence, or can be played.

Source: docs/rules/README.md, Notation; Positions; Shared refusals.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import count
from time import process_time
from typing import Any, NamedTuple

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import DamagedRecord, read_record
from mathfish_widgets.play.seating import PERSON
from tests.every_game.random_play import option_sets, seats

LONGEST_SENTENCE = 700
_BEGUN = 6
"""The number of moves played before a match is damaged."""


class Answer(NamedTuple):
    """The outcome of one malformed input: its kind, its text, the seconds of work, and whether it was refused."""

    kind: str
    what: str
    seconds: float
    refused: bool


def answers(games: tuple[str, ...], first: int = 0) -> Iterator[Answer]:
    """Yield outcomes of malformed inputs without end, the kinds in turn; raise AssertionError for any other error."""
    for seed in count(first):
        rng = random.Random(seed)
        name = games[seed // len(_KINDS) % len(games)]
        kind, attempt = _KINDS[seed % len(_KINDS)]
        # Only DragonFish has a box.
        what, work, promised = attempt("dragonfish" if kind == "box" else name, rng)
        yield _answer(f"{kind} (number {seed}, {name})", what, work, promised)


def _answer(kind: str, what: str, work: Callable[[], object], promised: type[ValueError]) -> Answer:
    error: ValueError | None = None
    began = process_time()
    try:
        work()
    except ValueError as raised:
        error = raised
    seconds = process_time() - began
    if error is not None:
        assert type(error) is promised, f"{kind}: {what[:300]} raises {error!r}"
        assert is_sentence(str(error)), f"{kind}: {what[:300]} is answered {str(error)[:300]!r}"
    return Answer(kind.partition(" ")[0], what, seconds, error is not None)


def is_sentence(text: str) -> bool:
    """Return whether a text can be shown to a person: it is short and has a full stop, unlike Python's own errors."""
    return len(text) <= LONGEST_SENTENCE and text.endswith(".")


def odd_value(rng: random.Random) -> Any:
    """Return a value that is unlikely to be valid anywhere."""
    return rng.choice(_ODD)(rng)


def _nested(rng: random.Random) -> Any:
    value: Any = rng.choice(("4H", 5, None, "NS", "F5"))
    for _ in range(rng.choice((1, 2, 20, 400, 900))):
        value = [value] if rng.random() < 0.7 else {rng.choice(("0", "hands", "x")): value}
    return value


_ODD: tuple[Callable[[random.Random], Any], ...] = (
    lambda rng: rng.choice(
        (None, True, False, 0, -1, 1, 6, 8, 99, 2**31, 2**64, 1.0, 0.5, 1e400, -1e400, float("nan"))
    ),
    lambda rng: 10 ** rng.choice((20, 4000)) * rng.choice((1, -1)),
    lambda rng: rng.choice(
        ("", " ", "x", "4H", "...", "...4H", "²", "٣", "\x00", "\ud800", "\u202e", "nan", "__class__")
    ),
    lambda rng: rng.choice(("9", "4H ", "(", "low ", "NS ", "F5 ", "0:", "\n")) * rng.choice((3, 300, 5000)),
    lambda rng: [odd_value(rng) for _ in range(rng.randrange(4))],
    lambda rng: [rng.choice((7, "4H", None, "F5"))] * rng.choice((2, 6, 5000)),
    lambda rng: {rng.choice(("0", "1", "9", "low clubs", "NW", "x" * 5000)): odd_value(rng)},
    _nested,
)


@cache
def _begun(name: str, number: int) -> Match:
    """Return a shared match of people some moves after its deal. Clone it before you change it."""
    game, rng = GAMES[name], random.Random(number)
    options = rng.choice(list(option_sets(game)))
    match = Match(game, number, options, players=(PERSON,) * seats(game, options))
    for _ in range(_BEGUN):
        if not match.state.over:
            match.play(rng.choice(list(match.legal_moves())), match.state.active[0])
    return match


Attempt = tuple[str, Callable[[], object], type[ValueError]]


def _record(name: str, rng: random.Random) -> Attempt:
    text = _begun(name, rng.randrange(20)).to_json()
    text = rng.choice((_replaced, _respelled, _respelled, _spliced))(text, rng)
    return text, lambda: read_record(text, GAMES), DamagedRecord


def _replaced(text: str, rng: random.Random) -> str:
    """Return a record with one value replaced, at any depth."""
    record = json.loads(text)
    inside, key = rng.choice(list(places(record)))
    inside[key] = odd_value(rng)
    return json.dumps(record)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each list or dictionary inside a value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


_LETTERS = '0123456789-+.eE"[]{}:, xAKQJ\\/²\x00'


def _respelled(text: str, rng: random.Random) -> str:
    """Return a text with some letters deleted, changed, inserted or repeated."""
    for _ in range(rng.randrange(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 2, 20)))
        middle = rng.choice(("", text[start:end] * 2, "".join(rng.choices(_LETTERS, k=rng.randrange(4)))))
        text = text[:start] + middle + text[end:]
    return text


def _spliced(text: str, rng: random.Random) -> str:
    """Return a record in which a number of thousands of digits, or nested lists, replace a value."""
    record = json.loads(text)
    inside, key = rng.choice(list(places(record)))
    inside[key] = "here"
    deep = rng.choice((300, 900, 5000))
    new = rng.choice(
        ("9" * deep, "-" + "9" * deep, "[" * deep + '"4H"' + "]" * deep, '{"0":' * deep + "5" + "}" * deep)
    )
    return json.dumps(record).replace('"here"', new)


def _move(name: str, rng: random.Random) -> Attempt:
    match = _begun(name, rng.randrange(20))
    legal = list(match.legal_moves())
    text = str(rng.choice(legal)) if legal else "pass"
    if rng.random() < 0.5:
        verb, *words = text.split()
        words[rng.randrange(len(words) + 1) :] = [str(odd_value(rng))[:900], *rng.choices([*words, "x"], k=2)]
        text = " ".join((verb, *words))
    else:
        text = _respelled(text, rng)
    move = odd_value(rng) if rng.random() < 0.1 else text
    seat = rng.choice((None, *match.state.active, *range(match.seats), odd_value(rng)))
    before = match.state, len(match.turns)

    def play() -> None:
        try:
            match.clone().play(move, seat)
        finally:
            assert (match.state, len(match.turns)) == before

    return f"{text} by {seat}"[:400], play, IllegalMove


_POSITIONS: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "equations": {
        "layout": ("4H 2C 10C 3D", ["4H", "2C", "10C", "3D"], "4H 2C 10C 3D 5H", "AC 3C 5C 7C"),
        "deck": ("5C 9C 5H 5D 4D 8C", ""),
        "won": (["AC 2D", "3H"], ["", ""], [[], []]),
        "unsolved": ("6C 6D", []),
    },
    "dragonfish": {
        "ponds": ({1: "F15 8 7 4 1 6"}, {"1": "F15 8 7 4 1 6", "2": "F10 3 10 1 5 bike"}, ["F15 8 7 4 1 6"]),
        "island": ({"NW": "NS", "SE": "NS 90"}, ["NS", "EW", "NE", "ES"]),
        "stack": ("3 9 F5", ["3", "9"]),
        "helpers": ("Scissors Net Hook 10", "NE+SW"),
        "discards": ("5 6", ""),
        "helper_discards": ("Rotate",),
        "hands": ({0: "Hook 5", 1: "Scissors"}, ["Hook 5"]),
        "catches": ({0: "F20", "1": "F5 F5"},),
        "to_move": (0, 1, 3),
        "phase": ("helper", "pond", "hook"),
    },
    "literature": {
        "hands": ({0: "3S 4S", "1": "5S ..."}, ["3S 4S", None, "9H"], {0: ["3S", "4S"]}),
        "out": (["low clubs"], {"high hearts": 1}, "low clubs, high clubs"),
        "turn": (0, 5),
        "points": ([1, 2], (0, 0)),
        "asked": (0, 59),
        "may_pass": (True, False),
    },
}


def _position(name: str, rng: random.Random) -> Attempt:
    """Return a position in which one of several valid values is replaced, respelled or moved to another name."""
    game, known = GAMES[name], _POSITIONS[name]
    position = {key: rng.choice(known[key]) for key in rng.sample(list(known), rng.randrange(1, len(known)))}
    key = rng.choice(list(position))
    damaged = position[key]
    if isinstance(damaged, str) and rng.random() < 0.5:
        position[key] = _respelled(damaged, rng)
    elif isinstance(damaged, (dict, list)) and damaged and rng.random() < 0.7:
        inside = json.loads(json.dumps(damaged))
        place = rng.choice(list(inside)) if isinstance(inside, dict) else rng.randrange(len(inside))
        inside[place] = odd_value(rng)
        if rng.random() < 0.2 and isinstance(inside, dict):
            inside[rng.choice((-1, 99, 10**5000, 0.5, None))] = "4H"
        position[key] = inside
    else:
        position[rng.choice((key, key, key, "x", "hands"))] = odd_value(rng)
    options = rng.choice(list(option_sets(game)))

    def begin() -> None:
        match = Match(game, rng.randrange(9), options, (PERSON,) * seats(game, options), position=position)
        moves = match.legal_moves()
        if not match.state.over:
            match.play(next(moves), match.state.active[0])

    return f"{_short(position)} with {options}", begin, ValueError


def _short(value: Any) -> str:
    try:
        return repr(value)[:400]
    except (ValueError, RecursionError):
        return "what cannot be written"


_BOX = "fish 5x5 10x5 15x3 20x2; bugs 1-10x5; bikes 2; hooks 5 10 10; scissors 4; magnets 2; canals NS EW NE ES NE+SW"


def _box(name: str, rng: random.Random) -> Attempt:
    text: Any = _respelled(_BOX, rng)
    if rng.random() < 0.5:
        kind = rng.choice(("fish", "bugs", "bikes", "hooks", "scissors", "canals", "nets", ""))
        word = rng.choice(("5 ", "5x5 ", "1-10x5 ", "1-999x999 ", "NS ", "NS+EW ", "NESW", "9", "x", "5x0 ", "²", "; "))
        text = f"{kind} {word * rng.choice((1, 4, 30, 300, 5000, 100_000))}; {text}"
    if rng.random() < 0.1:
        text = odd_value(rng)

    def begin() -> None:
        match = Match(GAMES[name], rng.randrange(9), {"box": text})
        match.play(next(match.legal_moves()))

    return _short(text), begin, ValueError


_KINDS: tuple[tuple[str, Callable[[str, random.Random], Attempt]], ...] = (
    ("record", _record),
    ("move", _move),
    ("position", _position),
    ("box", _box),
)
