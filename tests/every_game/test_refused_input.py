"""Input that is far too long is refused with a short sentence."""

import json

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import DamagedRecord, read_record
from tests.cases import each_case

LONGEST = 700
LONG = {"text": "9" * 10_000, "number": 10**5_000, "list": [7] * 10_000, "name": "seed" * 2_500}


def refusal(make):
    with pytest.raises(ValueError, match=r"[.?]$") as refused:
        make()
    return str(refused.value)


@each_case("given", LONG.values())
@each_case("name", GAMES)
def test_oversized_input_is_shortened_in_refusal(name, given):
    game, widget = GAMES[name], WIDGETS[name]
    told = [refusal(lambda key=option.name: widget(seed=1, **{key: given})) for option in game.options]
    told += [
        refusal(lambda: widget(seed=given if isinstance(given, int) else str(given))),
        refusal(lambda: widget(seed=1, players=[str(given)[:10_000] if not isinstance(given, int) else "x" * 10_000])),
        refusal(lambda: widget(seed=1, names=[given] * game.seats)),
        refusal(lambda: Match(game, position=[given])),
        refusal(lambda: widget(seed=1, **{"x" * 10_000: given})),
    ]
    assert max(map(len, told)) <= LONGEST


@each_case("given", LONG.values())
def test_oversized_practice_arguments_are_refused_in_short_sentence(given):
    told = [
        refusal(lambda key=key: mf.worksheet("doublets.next", **{key: given}))
        for key in ("level", "paper", "items", "seed")
    ]
    told += [refusal(lambda: mf.worksheet(given)), refusal(lambda: mf.Practice(skills=[given]))]
    if isinstance(given, str):
        told.append(refusal(lambda: mf.Question(given)))
    assert max(map(len, told)) <= LONGEST


ARGUMENTS = ("hands", "pot", "bank", "foundation", "to_move", "phase", "island", "set_points", "x" * 10_000)


@each_case("argument", ARGUMENTS)
@each_case("name", GAMES)
def test_oversized_position_arguments_are_refused_in_short_sentence(name, argument):
    for given in LONG.values():
        assert len(refusal(lambda given=given: Match(GAMES[name], position={argument: given}))) <= LONGEST


@each_case("digits", [4_000, 5_000])
def test_record_with_thousands_of_digits_is_refused_as_damaged(digits):
    text = Match(GAMES["docfish"]).to_json()
    for field in ("seed", "format", "options", "moves", "players"):
        record = json.loads(text)
        record[field] = "number"
        with pytest.raises(DamagedRecord) as refused:
            read_record(json.dumps(record).replace('"number"', "9" * digits), GAMES)
        assert len(str(refused.value)) <= LONGEST


@each_case("other", GAMES)
@each_case("name", GAMES)
def test_move_of_another_game_is_refused(name, other):
    match = Match(GAMES[name], 3)
    foreign = next(Match(GAMES[other], 3).legal_moves())
    if name == other:
        match.play(foreign, match.state.active[0])
        return
    with pytest.raises(IllegalMove) as refused:
        match.play(foreign)
    assert str(foreign).split()[0] in refused.value.sentence
    assert not match.turns
