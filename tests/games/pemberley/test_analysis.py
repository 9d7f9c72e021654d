"""The best layout, reachable totals, and the review of a round."""

import random

import pytest

from mathfish_widgets.engine.cards import Card, cards, standard_deck
from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley.analysis import preview, review_of_round
from mathfish_widgets.games.pemberley.analysis.best_layout import (
    MOST_CARDS,
    best_layout,
    best_layout_in_slices,
    net_points,
    order_ending_at,
    reachable_totals,
    scoring_orders,
)
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.legality import playable
from mathfish_widgets.games.pemberley.rules.moves import Play
from mathfish_widgets.games.pemberley.rules.operations import chain, within
from mathfish_widgets.games.pemberley.rules.scoring import points_of_set
from mathfish_widgets.games.pemberley.rules.state import Phase
from tests.cases import each_case
from tests.games.pemberley.blind import most_by_trying
from tests.games.pemberley.playing import PLAYED, SAMPLE, WORDING, decisions, game, position, seen, turns

MAY_PASS = {"may_pass": "on"}
SAMPLE_ROUND = (
    "play QD; play QH; play 8C; play 2C; play 8S; play 5C; play 8H; play 4D; play 7C; play 3S; play KD; play AH; "
    "play 7S; pass; set 8H 7S QD 8C 8S; set KD; done; set QH 5C; set 3S; set 4D 2C AH; done"
)


def hands(size, number, seed=0):
    """Yield random starters and hands from a deck."""
    rng = random.Random(seed * 100 + size)
    for _ in range(number):
        starter, *hand = rng.sample(standard_deck(), size + 1)
        yield starter.rank, tuple(hand)


def check(layout, starter, hand, negative_primes=True):
    """Check that a layout is legal, uses every card once, and scores the points it states."""
    assert sorted([*layout.left, *(card for row in layout.sets for card in row)]) == sorted(hand)
    gained = -len(layout.left)
    for row in layout.sets:
        totals = chain(starter, row)
        assert all(total is not None and within(total) for total in totals)
        gained += points_of_set(totals[-1], negative_primes).points
        assert points_of_set(totals[-1], negative_primes).points > 0
    assert layout.points == gained


@each_case(("size", "number"), [(1, 60), (2, 150), (3, 200), (4, 150), (5, 60), (6, 10)])
def test_best_layout_matches_brute_force(size, number):
    for index, (starter, hand) in enumerate(hands(size, number)):
        negative_primes = index % 4 > 0
        layout = think(best_layout_in_slices(starter, hand, negative_primes))
        check(layout, starter, hand, negative_primes)
        assert layout.points == most_by_trying(starter, hand, negative_primes)


@each_case(
    ("hand", "points"),
    [
        ("7S QD 8S 8C 7C 8H KD", 5),
        ("QD 8C 8S 8H 7C KD 7S", 5),
        ("QH 2C 5C 4D 3S AH", 6),
        ("QH 2C 5C 4D 3S AH 10C", 6),
    ],
)
def test_best_layouts_of_sample_round_have_expected_points(hand, points):
    layout = best_layout("3C", hand)
    assert layout.points == points
    assert layout.left == ()
    check(layout, 3, cards(hand))


def test_best_layout_accepts_starter_forms_and_game_options():
    hand = cards("2S 5S")
    expected = best_layout(3, hand)
    assert (
        expected
        == best_layout("3C", "2S 5S")
        == best_layout("3h", ["2S", "5S"])
        == best_layout(Card(3, hand[0].suit), hand)
    )
    assert expected.points == 2
    assert (
        best_layout(3, hand, negative_primes="off", unplayed="once").points
        == best_layout(3, hand, negative_primes=False).points
    )


def test_negative_primes_option_changes_best_layout():
    assert best_layout(3, "5S").points == 1
    assert best_layout(3, "5S", negative_primes=False).points == -1


def test_cards_that_score_nothing_are_left_over():
    layout = best_layout(3, "AD QH")
    assert (layout.points, layout.sets, layout.left) == (0, (cards("AD"),), cards("QH"))


def test_empty_hand_has_no_points():
    assert best_layout(3, "").points == 0
    assert str(best_layout(3, "")) == "No cards are left over."


@each_case(
    ("starter", "hand", "options", "words"),
    [
        (3, " ".join(map(str, standard_deck()[: MOST_CARDS + 1])), {}, "up to 16 cards, not 17"),
        (501, "5S", {}, "a whole number up to 500, not 501"),
        (True, "5S", {}, "a whole number up to 500, not True"),
        ("3X", "5S", {}, "There is no card '3X'"),
        (3, "5X", {}, "There is no card '5X'"),
        (3, "5S", {"primes": "off"}, "There is no option primes"),
        (3, "5S", {"negative_primes": "no"}, "Its values are on, off"),
    ],
)
def test_invalid_hand_is_refused_in_words(starter, hand, options, words):
    with pytest.raises(ValueError, match=words):
        best_layout(starter, hand, **options)


def test_net_points_match_best_layout_for_every_subset_of_hand():
    for starter, hand in hands(6, 10):
        nets = think(net_points(starter, hand))
        for subset, net in enumerate(nets):
            some = [card for index, card in enumerate(hand) if subset >> index & 1]
            assert net == think(best_layout_in_slices(starter, some)).points


def test_scoring_sets_are_listed_once_with_correct_points():
    for starter, hand in hands(5, 30):
        found = think(scoring_orders(starter, hand))
        assert [len(row) for row, _ in found] == sorted(len(row) for row, _ in found)
        assert len({frozenset(row) for row, _ in found}) == len(found)
        for row, points in found:
            totals = chain(starter, row)
            assert None not in totals
            assert points_of_set(totals[-1]).points == points
        singles = {row[0] for row, _ in found if len(row) == 1}
        assert singles == {card for card in hand if most_by_trying(starter, [card]) > 0}


def test_layout_prints_its_calculations():
    assert str(best_layout("3C", "QH 5C 3S 4D AH 2C")).splitlines() == [
        "Lay Q♥ and 5♣: 3 + 12 = 15 and 15 ÷ 5 = 3. That scores 1 point.",
        "Lay 3♠ and 2♣: 3 − 3 = 0 and 0 ÷ 2 = 0. That scores 2 points.",
        "Lay 4♦ and A♥: 3 × 4 = 12 and 12 + 1 = 13. That scores 3 points.",
        "No cards are left over.",
    ]
    assert str(best_layout(3, "KC")) == "That leaves K♣, at a cost of 1 point."


def test_equal_cards_may_belong_to_several_sets():
    layout = best_layout(3, "8S 8S 8S")
    assert (layout.points, layout.sets) == (4, (cards("8S 8S"), cards("8S")))


def test_layout_of_thirteen_cards_is_computed_in_slices():
    starter, hand = next(hands(13, 1))
    assert sum(1 for _ in best_layout_in_slices(starter, hand)) > 20
    check(think(best_layout_in_slices(starter, hand)), starter, hand)


def test_unreachable_total_has_no_card_order():
    hand = cards("2S 5S")
    rows = think(reachable_totals(3, hand))
    assert order_ending_at(rows, hand, 3, -4) in (hand, hand[::-1])
    with pytest.raises(ValueError, match="don't end at 4"):
        order_ending_at(rows, hand, 3, 4)


def shown(observation):
    return [
        (str(each.card), each.result, each.points, each.refusal and each.refusal.rule) for each in preview(observation)
    ]


def test_preview_shows_total_and_points_or_reason():
    state = position({"hands": ["QD 8C 8S AS KD", "2H"], "starter": "3C", "total": 48, "turn": 0})
    assert shown(seen(state)) == [
        ("QD", None, None, "pemberley.play.limit"),
        ("8C", 6, 0, None),
        ("8S", 40, 0, None),
        ("AS", 47, 1, None),
        ("KD", None, None, "pemberley.play.limit"),
    ]


def test_preview_counts_landings_on_one_and_follows_negative_primes_option():
    given = {"hands": ["2S 8S", "2H"], "starter": "3C", "total": 3, "ones": 2}
    assert shown(seen(position(given))) == [("2S", 1, 3, None), ("8S", -5, 1, None)]
    assert shown(seen(position(given, negative_primes="off")))[1] == ("8S", -5, 0, None)


def test_waiting_seat_previews_own_cards_and_spectator_sees_none():
    state = position(SAMPLE)
    assert [card for card, *_ in shown(seen(state, seat=1))] == "QH 2C 5C 4D 3S AH 10C".split()
    assert preview(observe(state, [], None)) == ()
    assert preview(seen(position(PLAYED))) == ()


def test_previews_match_actual_plays():
    for state, observation in decisions(games=2):
        assert tuple(each.card for each in preview(observation) if not each.refusal) == (
            playable(state, state.turn) if preview(observation) else ()
        )
        for each in preview(observation):
            move = Play(each.card)
            assert each.refusal == RULES.refusal(state, move)
            if each.refusal is None:
                scored = [event for event in RULES.play(state, move).events if hasattr(event, "points")]
                landed = [event for event in RULES.play(state, move).events if hasattr(event, "after")]
                assert (each.result, each.points) == (landed[0].after, sum(event.points for event in scored))


def asked(played, seat=0):
    return think(review_of_round(observe(played[-1].after, played, seat)))


def said(step):
    return [WORDING.sentence(each) for each in (step, *step.substeps)]


def test_review_is_empty_before_round_ends():
    start = position(SAMPLE)
    assert said(think(review_of_round(observe(start, [], 0)))) == ["No round is over yet. Ask again when one is."]
    assert said(asked(turns(start, "play QD; play QH"))) == ["No round is over yet. Ask again when one is."]


def test_sample_round_review_finds_missed_points():
    lines = said(asked(turns(position(SAMPLE), SAMPLE_ROUND)))
    assert lines[0] == "Let's look back at round 1. Where could somebody have scored more, and what were the best sets?"
    assert lines[-2:] == [
        "Ann scored 3 points with sets, after taking away 1 for each card left over. The best sets score 5 points:",
        "Bob scored 5 points with sets, after taking away 1 for each card left over. The best sets score 6 points:",
    ]
    assert "Ann played Q♦ on 3 to land on 36, for 1 point. K♦ would have scored 3 points: 3 × 13 = 39." in lines
    assert "Don't add these up. After a different landing, the rest of the game would have been different." in lines


def most(turn):
    """Return the most points that the true hand could score, and the points that were scored."""
    shown = [each.points for each in preview(observe(turn.before, [], turn.seat)) if each.refusal is None]
    made = turn.after.points[turn.seat] - turn.before.points[turn.seat] if isinstance(turn.move, Play) else 0
    return max(shown, default=0), made


def test_review_lists_exactly_missed_points():
    for options in ({}, {"unplayed": "once", "may_pass": "on"}, {"negative_primes": "off", "unplayed": "per_part"}):
        for seed in range(3):
            played = game(("beginner", "sharp", "careful"), seed, **options)
            told = [step for step in asked(played).substeps if step.rule == "pemberley.missed.turn"]
            for seat in range(3):
                own = [turn for turn in played if turn.seat == seat and turn.before.phase is Phase.PLAY]
                expected = [most(turn) for turn in own if most(turn)[0] > most(turn)[1]]
                found = [step.values for step in told if step.values["who"].seat == seat]
                assert [(each["points"], each["made"]) for each in found] == expected


def test_best_sets_are_same_for_every_viewer():
    for seed in range(3):
        played = game(("beginner", "sharp", "careful"), seed)
        assert all(asked(played, seat) == asked(played) for seat in (1, 2, None))
        sets = [step for step in asked(played).substeps if step.rule.startswith("pemberley.missed.sets")]
        assert [step.values["who"].seat for step in sets] == [0, 1, 2]
        assert sets[1].rule == "pemberley.missed.sets.none"
        for seat, step in enumerate(sets):
            done = next(t.before for t in played if t.seat == seat and str(t.move) == "done")
            cards = (*done.pile(seat), *(card for row in done.cards_of_sets(seat) for card in row))
            assert step.values["net"].values["points"].value == best_layout(done.starter_number, cards).points


def test_review_covers_only_last_finished_round():
    played = game(("beginner", "careful"), 3, target=30)
    rounds = [turn.before.round for turn in played]
    assert rounds[-1] > 0
    assert asked(played).values["round"] == rounds[-1] + 1
    during = [turn for turn in played if turn.before.round < rounds[-1]]
    assert asked(during).values["round"] == rounds[-1]
    assert asked(played[: len(during) + 3]).values["round"] == rounds[-1]


def test_highest_scoring_choices_are_not_reported_as_missed():
    for seed in range(5):
        steps = asked(game(("careful", "careful"), seed)).substeps
        assert [step.rule for step in steps[:2]] == ["pemberley.missed.turn.none"] * 2
        assert "pemberley.missed.other" not in [step.rule for step in steps]


def test_unnecessary_pass_is_reported():
    start = position({"hands": ["4H", "2S"], "starter": "3C", "total": 10}, **MAY_PASS)
    played = turns(start, "pass; pass; done; done")
    assert said(asked(played))[1:4] == [
        "Ann passed on 10. 4♥ would have scored 2 points: 10 + 4 = 14.",
        "Bob scored as much as possible at every turn.",
        "Don't add these up. After a different landing, the rest of the game would have been different.",
    ]


def test_review_omits_unseen_part_one():
    start = position({"piles": ["KD", "2S"], "hands": ["", ""], "starter": "3C", "phase": "sets"})
    assert said(asked(turns(start, "set KD; done; done")))[1:] == [
        "Ann scored 3 points with sets, after taking away 1 for each card left over. No other sets score more.",
        "Bob scored −1 points with sets, after taking away 1 for each card left over. The best sets score 1 point:",
    ]
