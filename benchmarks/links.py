"""Test the links of random games, and damaged and crafted links.

`python -m benchmarks.links 1000 10000 10000` tries 1,000 games of each kind and 10,000 links of each of the others.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from statistics import median
from string import ascii_letters, digits

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.links.open_link import open_link
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.game_code import code_of_game, game_of_code
from mathfish_widgets.play.link_code import LONGEST, UnreadableCode, read_code
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON, SEATS
from mathfish_widgets.play.view_code import code_of_view, table_of_code
from tests.every_game.random_play import option_sets
from tests.links.crafted import answers

from .table import Row

GAMES_OF_EACH = 20
DAMAGED = 500
CRAFTED = 500
LETTERS = ascii_letters + digits + "-_"


def rows(games: int = GAMES_OF_EACH, damaged: int = DAMAGED, crafted: int = CRAFTED) -> Iterator[Row]:
    """Yield the lengths of links of games and of views, and what became of damaged and crafted links."""
    links: list[str] = []
    for game in GAMES.values():
        played = list(islice(played_games(game), games))
        whole = [through_a_link(match) for match in played]
        seen = [through_a_view(match, seed) for seed, match in enumerate(played)]
        links += whole[:5] + seen[:5]
        for what, each in (("whole", whole), ("what a seat sees", seen)):
            lengths = [len(link) for link in each]
            figure = f"{min(lengths)} / {median(lengths):.0f} / {max(lengths)} letters"
            yield Row(f"{games} random games of {game.title} through a link and back, {what}", figure, f"{LONGEST}")
    refused = Counter(is_refused(damage(links, seed)) for seed in range(damaged))
    yield Row(f"{damaged} damaged links: a sentence, or the link still whole", f"{refused[True]}, {refused[False]}")
    yield from _crafted(crafted)


def _crafted(count: int) -> Iterator[Row]:
    """Open and paste links in which one value was changed, and yield what became of them."""
    tried = list(islice(answers(), count))
    refused = sum(answer.refused for answer in tried)
    what = f"{count} crafted links with a right checksum, opened and pasted: a sentence, or a whole picture"
    yield Row(what, f"{refused}, {count - refused}")
    yield Row("the longest answer to a crafted link", f"{max(answer.seconds for answer in tried):.2f} s")


def played_games(game: Game) -> Iterator[Match]:
    """Yield games that people at random have played to the end, cycling through the option sets."""
    options = list(option_sets(game))
    for seed in count():
        chosen = options[seed % len(options)]
        seats = chosen.get(SEATS, game.seats)
        match = Match(game, seed, chosen, [PERSON] * seats if isinstance(seats, int) else None)
        rng = random.Random(seed)
        while not match.state.over:
            seat = match.state.active[0]
            match.play(rng.choice(list(match.legal_moves(seat))), seat)
        yield match


def through_a_link(match: Match) -> str:
    """Return the code of a whole game; fail unless decoding it gives the same game."""
    link = str(think(code_of_game(match)))
    if think(game_of_code(read_code(link), GAMES)).to_json() != match.to_json():
        raise RuntimeError(f"{match.game.title} with seed {match.seed} comes back as a different game: {link}")
    return link


def through_a_view(match: Match, seed: int) -> str:
    """Return the code of a seat's view midway through a game; fail unless decoding gives the same view."""
    rng = random.Random(seed)
    earlier = match.before_turn(rng.randrange(len(match.turns)))
    seat = rng.choice([None, *range(match.seats)])
    link = str(code_of_view(earlier, seat))
    there, here = table_of_code(read_code(link), GAMES).observation.state, earlier.observation(seat).state
    if {**vars(there), "seed": 0} != {**vars(here), "seed": 0}:
        raise RuntimeError(f"{match.game.title} with seed {match.seed} gives a different view: {link}")
    return link


def damage(links: list[str], seed: int) -> str:
    """Return a link with characters removed, changed or inserted."""
    rng = random.Random(seed)
    link = rng.choice(links)
    start = rng.randrange(2, len(link))
    end = min(len(link), start + rng.randrange(4))
    return link[:start] + "".join(rng.choices(LETTERS, k=rng.randrange(4))) + link[end:]


def is_refused(link: str) -> bool:
    """Return whether a link is refused with a sentence; any other error is a bug."""
    try:
        open_link(link)
    except UnreadableCode as refused:
        if not str(refused).endswith("."):
            raise RuntimeError(f"{refused} is not a sentence") from refused
        return True
    return False


if __name__ == "__main__":
    for row in rows(*map(int, sys.argv[1:])):
        print(row.what, row.figure, sep=": ", flush=True)
