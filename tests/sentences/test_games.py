"""Test all sentences of random games, worded for each seat as "you", and for nobody."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import YOU, Wording
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from tests.cases import each_case
from tests.every_game.random_play import EVERY_GAME, option_sets, random_match, sampled
from tests.games.dragonfish.playing import FIGURE_2, position, turns
from tests.sample_sizes import sized

from .defects import defects

NAMES = ("Nora", "Omar", "Mary", "Joseph", "Pia", "Bob")
MOST_TURNS, MOST_THOUGHT = 20, 3


def wordings(match: Match) -> list[Wording]:
    """Return the wording for a table where nobody is "you", and one for each seat."""
    names = NAMES[: match.seats]
    people = [names, *((*names[:seat], YOU, *names[seat + 1 :]) for seat in range(match.seats))]
    return [Wording(match.game.explainer.sentences, each) for each in people]


def told_to_mover(match: Match, observation: Observation) -> Iterator[Step]:
    """Yield what the active seat is shown before it moves: the situation, hints, and refusals."""
    explainer, rules, state = match.game.explainer, match.game.rules, observation.state
    yield explainer.explain_situation(observation)
    yield from think(match.game.hint(observation))
    for move in sampled(list(rules.pseudo_legal_moves(state, state.active[0])), 8):
        refusal = rules.refusal(state, move, observation.seat)
        yield explainer.label(move) if refusal is None else explainer.explain_refusal(observation, move, refusal)


def reasons(match: Match, observation: Observation) -> Iterator[Step]:
    """Yield the reasons of each computer level for its move."""
    for level in match.game.players.values():
        yield from think(level.choose(observation, random.Random(1))).reasons


def said_in(match: Match) -> Iterator[tuple[int, Step]]:
    """Yield some of the steps said in a match, with the seat that hears each."""
    for turn in sampled(match.turns, MOST_TURNS):
        yield from ((seat, match.game.explainer.explain_turn(turn.seen_by(seat), seat)) for seat in range(match.seats))
    for count in sampled(range(len(match.turns)), MOST_THOUGHT):
        turn = match.turns[count]
        observation = match.past(turn.seat, count)
        yield from ((turn.seat, step) for step in told_to_mover(match, observation))
        others = [seat for seat in range(match.seats) if seat != turn.seat]
        yield from ((seat, step) for step in reasons(match, observation) for seat in others)


def amiss(match: Match, said: Iterator[tuple[int, Step]]) -> dict[str, list[str]]:
    """Return every sentence with a defect, worded for its hearer, and for nobody as "you"."""
    nobody, *each = wordings(match)
    found: dict[str, list[str]] = {}
    for seat, step in said:
        for wording in (nobody, each[seat]):
            found |= {line: defects(line) for line in map(str.strip, wording.lines(step)) if defects(line)}
    return found


@EVERY_GAME
def test_no_sentence_said_in_game_has_defect(name):
    for number in sampled(range(len([*option_sets(GAMES[name])])), sized(5)):
        match = random_match(name, number)
        assert amiss(match, said_in(match)) == {}, number


@each_case("texts", ["draw; hook 10 2 10", "draw; hook 10 2 10; give", "draw; hook 10 2 10; cut"])
def test_sentences_about_hooked_fish_have_no_defect(texts):
    """A hook on a fish is rare in random games, and its effects use present-tense verbs."""
    state = position(FIGURE_2 | {"catches": {2: "F10"}, "helpers": "Hook 10", "hands": {2: "Scissors"}})
    turn, match = turns(state, texts)[-1], Match(DRAGONFISH, 1, {"players": state.players}, (PERSON,) * state.players)
    heard = [(seat, DRAGONFISH.explainer.explain_turn(turn.seen_by(seat), seat)) for seat in range(state.players)]
    assert amiss(match, iter(heard)) == {}
