"""Craft links with a right checksum but a changed value: each gives an error message or a whole picture."""

from __future__ import annotations

import json
import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from itertools import count
from time import process_time
from typing import Any, NamedTuple
from xml.etree.ElementTree import fromstring

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.links.open_link import SeenTableView
from mathfish_widgets.play.game_code import code_of_game
from mathfish_widgets.play.link_code import VERSION, Code, Line, UnreadableCode, code_of_line, read_code
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.view_code import code_of_view
from mathfish_widgets.practice.answers_code import code_of_answers
from tests.every_game.malformed import is_sentence, odd_value, places
from tests.every_game.random_play import option_sets
from tests.play.test_game_code import played

LONGEST = 2.5
"""The most seconds for opening a link, or reading it among others."""
_PLAYED = 5
"""The number of matches of each game that are changed."""
_NEAR = (-1, 0, 1, 2, 3, 5, 7, 13, 99, 10**6, 999_999_937, 10**9)
GOOD = mf.Doublets(seed=3).link()


class Answer(NamedTuple):
    """The outcome of a crafted link: its kind, whether it was refused, and the seconds of work it took."""

    kind: str
    link: str
    refused: bool
    seconds: float


def answers(first: int = 0) -> Iterator[Answer]:
    """Yield outcomes of crafted links without end, the kinds in turn; raise AssertionError for a forbidden outcome."""
    for number in count(first):
        rng = random.Random(number)
        kind, make = _KINDS[number % len(_KINDS)]
        link = _written(_changed(make(rng.randrange(_PLAYED)), rng))
        yield _answer(f"number {number}, {kind}", kind, link)


def _answer(named: str, kind: str, link: str) -> Answer:
    began, refused = process_time(), None
    try:
        _check_shown(mf.open_link(link))
    except UnreadableCode as sentence:
        refused = sentence
    except Exception as error:
        raise AssertionError(f"{named}: {link} raises {error!r}") from error
    assert refused is None or _is_answer(str(refused)), f"{named}: {link} is answered {str(refused)[:300]!r}"
    try:
        links = mf.ClassLinks(f"Ada {GOOD}\nBob {link}\nEve {GOOD}")
    except Exception as error:
        raise AssertionError(f"{named}: pasted, {link} raises {error!r}") from error
    assert {"Ada", "Eve"} <= {row.name for row in links.found.rows}, f"{named}: {link} hides others"
    assert len(links.found.rows) + len(links.found.unread) == 3, f"{named}: {link} is not told of"
    assert all(map(_is_answer, links.found.unread)), f"{named}: {link} is told of as {links.found.unread}"
    seconds = process_time() - began
    assert seconds < LONGEST, f"{named}: {link} takes {seconds:.1f} s"
    return Answer(kind, link, refused is not None, seconds)


def _is_answer(text: str) -> bool:
    return is_sentence(text.removesuffix("?") + "." if text.endswith("?") else text)


def _check_shown(shown: Any) -> None:
    if isinstance(shown, SeenTableView):
        picture = shown.html[shown.html.index("<svg") : shown.html.index("</svg>") + len("</svg>")]
        fromstring(picture)  # noqa: S314  # The package made it itself.
    else:
        assert repr(shown)


def _changed(code: Code, rng: random.Random) -> Code:
    """Return a code with one value changed, at any depth, or with a field added or removed."""
    said = deepcopy(code.said)
    inside, key = rng.choice(list(places(said)))
    now = inside[key]
    if type(now) is int and rng.random() < 0.7:
        inside[key] = rng.choice((now + 1, now - 1, -now, *_NEAR))
    elif isinstance(now, str) and rng.random() < 0.5:
        inside[key] = rng.choice(_texts_of(code.said))
    elif isinstance(now, list) and rng.random() < 0.5:
        inside[key] = rng.choice((now[:-1], now * 2, now[::-1], [*now, *now[:1]]))
    elif isinstance(now, dict) and rng.random() < 0.8:
        inside[key] = {**now, rng.choice(_FIELDS): rng.choice((*_NEAR, "race", "zzz", [], [0], True))}
    else:
        inside[key] = odd_value(rng)
    beside = rng.randbytes(rng.randrange(40)) if rng.random() < 0.1 else code.beside
    return Code(code.kind, said, beside)


def _written(code: Code) -> str:
    """Return a code as an attacker writes it: JSON can hold text that the package cannot, such as a lone surrogate."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps(code.said).encode() + b"\n" + code.beside) + packer.flush()
    checksum = zlib.crc32(code.kind.encode() + packed).to_bytes(4, "big")
    return f"{VERSION}{code.kind}{urlsafe_b64encode(checksum + packed).decode().rstrip('=')}"


def _texts_of(said: Any) -> Sequence[str]:
    texts = [inside[key] for inside, key in places(said) if isinstance(inside[key], str)]
    return [*texts, "zzz", "over", "race"]


@cache
def _view(name: str, number: int) -> Code:
    match = _match(name, number)
    return code_of_view(match, random.Random(number).choice([None, *range(match.seats)]))


@cache
def _whole(name: str, number: int) -> Code:
    return think(code_of_game(_match(name, number)))


@cache
def _match(name: str, number: int) -> Match:
    options = list(option_sets(GAMES[name]))
    return played(GAMES[name], number, options[number % len(options)], random.Random(number).randrange(2, 40))


@cache
def _position(number: int) -> Code:
    layout = {"layout": "9D 8S AH 2H"}
    return think(code_of_game(Match(GAMES["equations"], number, {}, None, None, layout)))


def _line(number: int) -> Code:
    lines = (
        Line("Practice", {"skill": "doublets.next", "seed": number, "level": 1, "items": 3, "test": False}),
        Line("worksheet", {"skill": "doublets.next", "seed": number, "items": 3, "level": 1, "paper": "A4"}),
        Line("DocFish", {"seed": number, "players": ["you", "sharp"], "consolidation": "step_by_step"}),
    )
    return code_of_line(lines[number % len(lines)])


@cache
def _answers(number: int) -> Code:
    drill = mf.Practice("doublets.next", seed=number, items=4)
    for answer in ("1", drill.drill.item.answer):
        drill.answer(answer)
    return read_code(str(code_of_answers(drill.drill)))


@cache
def _study(number: int) -> Code:
    name = [*GAMES][number % len(GAMES)]
    match = Match(GAMES[name], number)
    study = mf.Study("primes.split_14", str(code_of_view(match, match.state.active[0])), "docfish.change 7 2 3")
    study.answer("2 7")
    return read_code(str(study.link(answers=number % 2 == 0)))


def _of(make: Callable[[str, int], Code], name: str) -> Callable[[int], Code]:
    return lambda number: make(name, number)


_KINDS: Sequence[tuple[str, Callable[[int], Code]]] = (
    *((f"seen table of {game.title}", _of(_view, name)) for name, game in GAMES.items()),
    *((f"game of {game.title}", _of(_whole, name)) for name, game in GAMES.items()),
    ("position of Equations", _position),
    ("line", _line),
    ("answers", _answers),
    ("study", _study),
    *((f"seen table of {game.title}", _of(_view, name)) for name, game in GAMES.items()),
)
_FIELDS = sorted({field for game in GAMES.values() for field in vars(game.deal(0))})
