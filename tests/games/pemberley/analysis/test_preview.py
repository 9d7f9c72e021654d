"""What each card of a hand would bring."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.pemberley.analysis.preview import preview
from mathfish_widgets.games.pemberley.rules.legality import playable
from mathfish_widgets.games.pemberley.rules.moves import Play
from tests.games.pemberley.deciding import decisions, seen
from tests.games.pemberley.playing import PLAYED, SAMPLE, position


def shown(observation):
    return [
        (str(each.card), each.result, each.points, each.refusal and each.refusal.rule) for each in preview(observation)
    ]


def test_every_card_shows_its_total_and_points_or_why_it_cannot_be_played():
    state = position({"hands": ["QD 8C 8S AS KD", "2H"], "starter": "3C", "total": 48, "turn": 0})
    assert shown(seen(state)) == [
        ("QD", None, None, "pemberley.play.limit"),
        ("8C", 6, 0, None),
        ("8S", 40, 0, None),
        ("AS", 47, 1, None),
        ("KD", None, None, "pemberley.play.limit"),
    ]


def test_ones_are_previewed_as_often_as_they_were_met_and_minus_primes_by_the_option():
    given = {"hands": ["2S 8S", "2H"], "starter": "3C", "total": 3, "ones": 2}
    assert shown(seen(position(given))) == [("2S", 1, 3, None), ("8S", -5, 1, None)]
    assert shown(seen(position(given, negative_primes="off")))[1] == ("8S", -5, 0, None)


def test_a_seat_that_waits_sees_its_own_cards_and_an_onlooker_nothing():
    state = position(SAMPLE)
    assert [card for card, *_ in shown(seen(state, seat=1))] == "QH 2C 5C 4D 3S AH 10C".split()
    assert preview(observe(state, [], None)) == ()
    assert preview(seen(position(PLAYED))) == ()


def test_previews_are_what_happens():
    for state, observation in decisions(games=2):
        assert tuple(each.card for each in preview(observation) if not each.refusal) == (
            playable(state, state.turn) if preview(observation) else ()
        )
        for each in preview(observation):
            move = Play(each.card)
            assert each.refusal == state.refusal(move)
            if each.refusal is None:
                scored = [event for event in state.play(move).events if hasattr(event, "points")]
                landed = [event for event in state.play(move).events if hasattr(event, "after")]
                assert (each.result, each.points) == (landed[0].after, sum(event.points for event in scored))
