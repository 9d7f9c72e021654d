"""What touches mean, and which touches make a move."""

import pytest

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules.moves import GiveUp, Shout
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.scene import BACK, Interpretation, say
from tests.games.equations.scene.tables import FOUR, HALVED, SCENE, TEN, THREE, TWO, at, interpret, placed, written


def test_an_equation_that_uses_every_card_can_be_shouted_and_nothing_else_follows_it():
    match = at()
    for count in range(len(HALVED)):
        assert [button.key for button in interpret(match, *HALVED[:count]).buttons] == [say(GiveUp())]
    whole = interpret(match, *HALVED)
    shout, give_up = whole.buttons
    assert (shout.key, shout.primary) == ("say:shout (10 - 4) / 2 = 3", True)
    assert match.wording.sentence(shout.words) == "Shout (10 − 4) ÷ 2 = 3"
    assert give_up.key == "say:give up"
    assert (whole.move, whole.open, whole.picked) == (None, {BACK: True}, frozenset())


@pytest.mark.parametrize("operations", ["camp", "extended"])
def test_every_equation_of_a_layout_can_be_built(operations):
    for seed in range(12):
        match = Match(EQUATIONS, seed, {"operations": operations, "ace": "one_or_eleven"}, (PERSON, PERSON))
        seen = match.observation(0)
        for equation in match.state.equations:
            ((*way, last),) = SCENE.ways_to_touch(seen, Shout.read(str(equation)))
            for count, key in enumerate(way):
                assert SCENE.interpret(seen, tuple(way[:count])).open[key]
            assert last == f"say:shout {equation}"
            assert last in {button.key for button in SCENE.interpret(seen, tuple(way)).buttons}


@pytest.mark.parametrize("text", ["4 + 3 = 7", "3 +", "10 - 4 = 2", "2 / (4 - 3) = 10 ^ 0"])
def test_what_these_cards_do_not_build_can_only_be_said(text):
    move = EQUATIONS.read(f"shout {text}")
    assert list(SCENE.ways_to_touch(at().observation(0), move)) == [(say(move),)]


def test_giving_up_is_said():
    assert list(SCENE.ways_to_touch(at().observation(0), GiveUp())) == [("say:give up",)]


def test_a_false_equation_can_be_shouted_and_stays_on_the_table_when_it_is_refused():
    session = Session(at())
    for key in (TEN, "minus", FOUR, "divided", TWO, "equals", THREE):
        session.touch(key)
    shout, _ = session.interpretation().buttons
    assert session.touch(shout.key) is None
    assert session.ui.message.text == "The left side is 8, the right side is 3. They are not equal."
    assert len(session.ui.touched) == 7
    session.touch(BACK)
    assert session.ui.touched[-1] == "equals"


def test_a_touch_that_does_not_fit_is_answered_and_takes_nothing_away():
    session = Session(at())
    session.touch(TEN)
    session.touch(FOUR)
    assert session.ui.message.text.startswith("That cannot be used now.")
    assert session.ui.touched == (TEN,)


def test_the_last_touch_is_taken_back_by_its_key_and_by_escape():
    session = Session(at())
    for key in HALVED[:4]:
        session.touch(key)
    session.touch(BACK)
    assert session.ui.touched == HALVED[:3]
    session.back()
    assert session.ui.touched == HALVED[:2]
    session.touch(BACK)
    session.touch(BACK)
    session.touch(BACK)
    assert session.ui.touched == ()
    assert session.ui.message.text.startswith("That cannot be used now.")


def test_touches_play_a_whole_shout():
    session = Session(at())
    for key in HALVED:
        session.touch(key)
    turn = session.touch("say:shout (10 - 4) / 2 = 3")
    assert turn is not None
    assert session.match.state.scores == (4, 0)
    assert session.ui.touched == ()


def test_an_equation_stays_while_others_give_up_and_goes_with_its_cards():
    session = Session(at(seats=3))
    for key in HALVED[:4]:
        session.touch(key)
    session.tell(session.match.play("give up", 1))
    assert session.ui.touched == HALVED[:4]
    session.tell(session.match.play("shout 3 * 2 + 4 = 10", 2))
    assert session.ui.touched == ()


def test_who_gave_up_or_only_watches_touches_nothing():
    match = at()
    match.play("give up", 0)
    for seat in (0, None):
        assert interpret(match, seat=seat) == Interpretation()
        assert interpret(match, *HALVED, seat=seat) == Interpretation()
        table = placed(match, *HALVED, seat=seat)
        assert written(table, "message") == ["Others think about these cards."]
        assert "part-1" not in table.by_key
    assert interpret(match, *HALVED, seat=1).buttons[0].primary
