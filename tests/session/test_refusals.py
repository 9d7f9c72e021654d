"""Test that a refusal disappears as soon as the table changes."""

import random

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session.session import Session
from tests.every_game.random_play import EVERY_GAME
from tests.sample_sizes import sized

from .tables import COMPUTERS

STRANGE = {"equations": ["shout 1 + 1 = 3", "shout 2 = "], "literature": ["ask 0 3S", "ask 2 4S", "pass 1"]}
"""Refused moves for games in which no listed move is refused."""
MOST_MOVES = 120


def against_computers(name: str, seed: int) -> Session:
    """Return the session of a person against computers, which the test moves."""
    return Session(Match(GAMES[name], seed, players=(PERSON, *COMPUTERS[name][1:])))


def refuse_some_move(session: Session, rng: random.Random) -> str:
    """Try an illegal move if the person may move; return the sentence in the panel, if there is one."""
    state, game = session.match.state, session.match.game
    if 0 not in state.active:
        return ""
    meant = [*game.rules.pseudo_legal_moves(state, 0), *map(game.read, STRANGE.get(game.name, ()))]
    refused = [move for move in meant if game.rules.refusal(state, move, 0)]
    if not refused:
        return ""
    assert session.play(rng.choice(refused)) is None
    assert session.ui.message.kind == "refusal"
    return shown(session)


def shown(session: Session) -> str:
    return "" if session.ui.page is None else session.match.wording.sentence(session.ui.page.heading)


def move_somebody(session: Session, rng: random.Random) -> None:
    """Make some move that isn't the person's own decision, and narrate it."""
    match = session.match
    seat = rng.choice(match.state.active)
    match.play(rng.choice(list(match.legal_moves(seat))), seat)
    session.narrate(match.turns[-1])


@EVERY_GAME
def test_refusal_disappears_when_somebody_moves(name):
    rng, refused = random.Random(5), 0
    for seed in range(sized(4)):
        session = against_computers(name, seed)
        while not session.match.state.over and len(session.match.turns) < MOST_MOVES:
            sentence = refuse_some_move(session, rng)
            refused += bool(sentence)
            move_somebody(session, rng)
            assert session.ui.message.kind != "refusal"
            assert not sentence or shown(session) != sentence
    assert refused


@EVERY_GAME
def test_own_explanation_stays_when_somebody_moves(name):
    rng, session = random.Random(2), against_computers(name, 1)
    while 0 not in session.match.state.active:
        move_somebody(session, rng)
    assert session.play(rng.choice(list(session.match.legal_moves(0))))
    own = shown(session)
    if not (session.match.state.over or session.match.state.reminded_turns):
        move_somebody(session, rng)
        assert shown(session) == own
