"""Test that the messages to a seat contain all that it may see, and nothing else."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import FACE_DOWN, LARGEST_SECRET_SEED
from mathfish_widgets.engine.table import Sight
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.dragonfish.rules.events import Summed
from mathfish_widgets.games.dragonfish.rules.expressions import read_expression
from mathfish_widgets.play.history import History
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.messages import (
    VERSION,
    EventCodec,
    UnreadableMessage,
    event_kinds,
    parsed,
    read_start,
    read_turn,
    start_message,
    turn_message,
    written,
)
from tests.cases import each_case
from tests.every_game.random_play import EVERY_CASE, EVERY_GAME, new_match, random_match, sampled
from tests.sample_sizes import examples

SEED = LARGEST_SECRET_SEED - 12345


def viewers(match: Match) -> tuple[int | None, ...]:
    return (*range(match.seats), None)


def some_viewers(match: Match, number: int) -> tuple[int | None, ...]:
    """Return everybody for the first option set; for each other set, a spectator and a different seat each time."""
    return viewers(match) if number == 0 else (number % match.seats, None)


def over_the_wire(message: dict) -> dict:
    return parsed(written(message))


def far_end(match: Match, seat: int | None, turns: int):
    """Return the start, states and turns that a client makes of its messages, and the messages' text."""
    told = [written(start_message(match, seat))]
    start = read_start(parsed(told[0]), GAMES)
    states, received = [start.observation.state], []
    for number in range(turns):
        told.append(written(turn_message(match, number, seat)))
        received.append(read_turn(parsed(told[-1]), start.game, states[-1], seat))
        states.append(received[-1].after)
    return start, states, received, "".join(told)


@EVERY_CASE
def test_client_rebuilds_exactly_its_observation_from_events(name, number):
    match = random_match(name, number)
    for seat in some_viewers(match, number):
        start, states, received, _ = far_end(match, seat, len(match.turns))
        assert (start.game, tuple(start.players), tuple(start.names)) == (match.game, match.players, match.names)
        assert start.observation == match.past(seat, 0)
        assert tuple(received) == match.observation(seat).history
        assert states[-1] == match.observation(seat).state


def with_seed(name: str, number: int) -> Match:
    """Return a match whose seed resembles no other number in the messages, after some random moves."""
    match, rng = new_match(name, number, SEED), random.Random(number)
    while not match.state.over and len(match.turns) < 60:
        seat = rng.choice(match.state.active)
        match.play(rng.choice(list(match.legal_moves(seat))), seat)
    return match


@EVERY_CASE
def test_messages_reveal_neither_seed_nor_hidden_cards(name, number):
    match = with_seed(name, number)
    for seat in some_viewers(match, number):
        start, states, received, told = far_end(match, seat, len(match.turns))
        assert str(SEED) not in told
        assert SEED not in vars(start.observation.state).values()
        for state in states:
            hidden = (pile for zone, pile in state.table.items() if not zone.visible_to(seat))
            assert all(card is FACE_DOWN for pile in hidden for card in pile)
        for event in (event for turn in received for event in turn.events):
            for transfer in event.transfers:
                in_sight = transfer.source.zone.visible_to(seat) or transfer.target.visible_to(seat)
                assert in_sight or transfer.card is FACE_DOWN


def with_hidden_cards_exchanged(match: Match, seat: int | None) -> Match:
    """Return the same game with cards exchanged that the seat never saw and nobody moved."""
    shown = {card for turn in match.turns for event in turn.events for _, card in _cards_of(event)}
    piles = {zone: [*pile] for zone, pile in match.start.table.items() if zone.sight is Sight.NOBODY}
    places = [(zone, index) for zone, pile in piles.items() for index, card in enumerate(pile) if card not in shown]
    cards = [piles[zone][index] for zone, index in places]
    for (zone, index), card in zip(places, cards[-1:] + cards[:-1], strict=True):
        piles[zone][index] = card
    other = Match(match.game, match.seed, match.options, match.players, match.names)
    other._history = History(replace(match.start, table=match.start.table.replaced(piles)))
    for turn in match.turns:
        other.play(turn.move, turn.seat)
    assert other.start != match.start or len(cards) < 2 or len(set(cards)) < 2
    return other


def _cards_of(event):
    yield from ((transfer.source, transfer.card) for transfer in event.transfers)
    yield from ((zone, card) for zone, pile in (event.laid or {}).items() for card in pile)


@EVERY_GAME
def test_messages_are_identical_whatever_cards_are_hidden(name):
    """No name, key, order or length reveals a hidden card: with other hidden cards, the messages are the same."""
    short = with_seed(name, 0).before_turn(12)
    if name in ("equations", "dragonfish"):
        short = short.before_turn(3)
    other = with_hidden_cards_exchanged(short, None)
    for seat in viewers(short):
        assert written(start_message(short, seat)) == written(start_message(other, seat))
        for number in range(len(short.turns)):
            assert written(turn_message(short, number, seat)) == written(turn_message(other, number, seat))


@EVERY_GAME
def test_event_kinds_belong_to_game_and_have_unique_names(name):
    rules = f"mathfish_widgets.games.{name}.rules."
    kinds = event_kinds(GAMES[name])
    assert kinds
    assert all(kind.__module__.startswith(rules) for kind in kinds.values())


@EVERY_GAME
@examples(40)
@given(data=st.data())
def test_damaged_message_is_refused_with_reason(name, data):
    match = random_match(name, 0)
    turn = data.draw(st.sampled_from(sampled(range(len(match.turns)))))
    seat = data.draw(st.sampled_from(viewers(match)))
    message = over_the_wire(turn_message(match, turn, seat))
    before = match.past(seat, turn).state
    spoilt = data.draw(st.sampled_from(["seat", "move", "events", "wire"]))
    value = data.draw(
        st.one_of(st.none(), st.integers(-3, 300), st.text(max_size=9), st.lists(st.lists(st.integers()), max_size=3))
    )
    read = read_or_refused({**message, spoilt: value}, match.game, before, seat)
    if isinstance(read, UnreadableMessage):
        assert str(read).endswith(".")
    else:
        assert spoilt != "wire" or value == VERSION
        assert all(type(event).__name__ in event_kinds(match.game) for event in read.events)


def read_or_refused(message: dict, game, before, seat: int | None):
    try:
        return read_turn(message, game, before, seat)
    except UnreadableMessage as refused:
        return refused


def test_codec_creates_only_events_of_game():
    codec = EventCodec(GAMES["docfish"], GAMES["docfish"].deal(0))
    for name in ("Event", "DocFishState", "Given", "__class__", "os.system"):
        with pytest.raises(KeyError):
            codec.decode([name, [], [], None])


@each_case("place", [-1, True, 0.0])
def test_card_with_invalid_place_is_refused(place):
    match = Match(GAMES["doublets"], 4)
    match.play("turn")
    message = over_the_wire(turn_message(match, 0, 0))
    ((_, _, (transfer, *_), _), *_) = message["events"]
    assert transfer[2] == 0
    transfer[2] = place
    with pytest.raises(UnreadableMessage, match="can't be read"):
        read_turn(message, match.game, match.past(0, 0).state, 0)


@each_case(
    "text",
    ["", "[]", "7", "{", '{"a": NaN}', '{"a": Infinity}', "[" * 100_000, '{"a":' * 50 + "1" + "}" * 50, '"x"'],
)
def test_invalid_deeply_nested_or_non_object_json_is_refused(text):
    with pytest.raises(UnreadableMessage):
        parsed(text)


def test_message_over_size_limit_is_refused():
    assert parsed(json.dumps({"a": "x" * 50}), 100)
    with pytest.raises(UnreadableMessage, match="too long"):
        parsed(json.dumps({"a": "x" * 100}), 100)


def test_message_of_another_version_is_refused_naming_version():
    match = random_match("docfish", 0)
    for message in (start_message(match, 0), {**turn_message(match, 0, 0)}):
        with pytest.raises(UnreadableMessage, match="version 2"):
            read_start({**message, "wire": 2}, GAMES)


@each_case("text", ["2b + 2d", "2b - (2d - 2a) + 2e"])
def test_sum_keeps_brackets_when_decoded(text):
    match = Match(GAMES["dragonfish"], 3)
    codec = EventCodec(match.game, match.state)
    summed = Summed(seat=0, cell="2c", expression=read_expression(text), numbers=(("2b", 4), ("2d", 5)))
    assert codec.decode(json.loads(json.dumps(codec.encode(summed)))) == summed
