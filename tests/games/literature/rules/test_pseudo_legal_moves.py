"""The moves that a player of Literature could mean."""

from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate
from tests.games.literature.playing import (
    is_declaration,
    played,
    position,
    read,
)


def test_a_hand_of_whole_sets_can_only_declare():
    state = position({"hands": {0: "3S 4S 5S 6S 7S 8S"}})
    moves = list(state.legal_moves())
    assert {type(move) for move in moves} == {Declare}
    assert read("declare low spades 0:3S,4S,5S,6S,7S,8S") in moves


def test_what_can_be_attempted_from_a_hand():
    state = position({"hands": {0: "4S 8S", 1: "", 3: "9D ..."}, "out": ["low clubs"]})
    asks = [str(move) for move in state.pseudo_legal_moves(0) if isinstance(move, Ask)]
    assert asks == [f"ask {seat} {card}" for card in ("3S", "5S", "6S", "7S") for seat in (3, 5)]
    declarations = [str(move) for move in state.pseudo_legal_moves(0) if is_declaration(move)]
    assert declarations[:2] == [f"declare high clubs {seat}:AC,9C,10C,JC,QC,KC" for seat in (2, 4)]
    assert "declare low spades 0:4S,8S 2:3S,5S,6S,7S" in declarations
    assert len(declarations) == 14
    assert list(position({"turn": 1}).pseudo_legal_moves(0)) == []


def test_a_designation_where_the_whole_team_is_out():
    state = position({"hands": {0: "", 2: "", 4: "", 3: ""}})
    assert list(state.legal_moves()) == [Designate(1), Designate(5)]
    assert played(state, "designate 5").turn_of == 5
    assert state.refusal(read("declare low clubs 2:3C,4C,5C,6C,7C,8C")).rule == "literature.designate.needed"
