"""Explanations of DocFish: turns, refusals, situations and mathematics."""

import random
from dataclasses import replace
from itertools import islice

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.figures import ProductFigure, RowFigure, TreeFigure, VerdictsFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.explain import known_primes
from mathfish_widgets.games.docfish.explain.primes import tree_step
from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.events import ChangePresent, Froze, TurnEnded
from mathfish_widgets.games.docfish.rules.state import Phase, present
from mathfish_widgets.markup.panel import pages
from mathfish_widgets.play.match import Match
from tests.cases import each_case
from tests.games.docfish.playing import HER, HIS, played, position, read, turns

EXPLAINER = DOCFISH.explainer
WORDING = Wording(EXPLAINER.sentences, ("Ann", "Bob"))
SEATS = (HER, HIS, None)


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]


def figures(step, kind):
    return [figure for each in step.walk() for figure in each.figures if isinstance(figure, kind)]


def random_game(seed, consolidation="one_pass"):
    """Yield the turns of a game of random moves."""
    rng = random.Random(seed)
    state = begin(seed, "cut", "always", consolidation)
    while not state.over:
        turn = RULES.play(state, rng.choice(list(islice(RULES.legal_moves(state), 6))))
        yield turn
        state = turn.after


def refused(state, text, seat=HER):
    move = read(text)
    refusal = RULES.refusal(state, move, seat)
    assert refusal is not None
    return EXPLAINER.explain_refusal(observe(state, [], seat), move, refusal)


def verdicts(step):
    return {
        str(verdict.group): (verdict.allowed, WORDING.sentence(verdict.reason))
        for figure in figures(step, VerdictsFigure)
        for verdict in figure.verdicts
    }


def marks(page):
    return dict(page.highlights)


def test_refusal_marks_only_mentioned_cards():
    single = pages(refused(position(hand="3 3 5 7", phase="prepare"), "down 5"))
    assert [marks(page) for page in single] == [{"hand-s0-2": Role.REFUSED}]
    left_out = pages(refused(position(pot="2 2 2 3", phase="consolidate", hand="5 7"), "consolidate 2x2x3"))
    for page in left_out:
        assert list(marks(page).values()) == [Role.REASON, Role.REFUSED]


def test_asked_player_gets_no_hint_about_own_card():
    (turn,) = turns(position(hand="2 5", other_hand="A", phase="turn"), "ask 2")
    for seat in SEATS:
        told = EXPLAINER.explain_turn(turn.seen_by(seat), seat)
        assert lines(told)[0] == "Ann asks, “Do you have any twos?”"
    asked = EXPLAINER.explain_turn(turn.seen_by(HIS), HIS)
    assert {key for step in asked.walk() for key, _ in step.highlights} == {"hand-s0-0", "hand-s0-1"}


def test_explanation_tells_only_asker_what_change_reveals():
    state = position(hand="2 5", other_hand="A", phase="turn")
    (*_, turn) = turns(state, "ask 2", "change 14 = 2 x 7")
    kept = "The 14 was changed to get the 2. The 7 stays in that hand."
    assert kept in lines(EXPLAINER.explain_turn(turn.seen_by(HER), HER))
    assert kept not in lines(EXPLAINER.explain_turn(turn, HIS))


def test_player_announces_change_present_for_frozen_pair():
    state = position(hand="3 7", other_hand="A", pot="5 8", other_pot="2 2 3", bank={2: 0}, phase="turn")
    frozen = played(state, "ask 7", "give 14", "shortage 14", "no consolidation")
    assert frozen.bundles
    state = frozen
    while state.phase is not Phase.CONSOLIDATE:
        state = RULES.play(state, next(RULES.legal_moves(state))).after
    turn = RULES.play(state, next(RULES.legal_moves(state)))
    assert "Ann says, “Change present.” The bank has 2 and 7 for the frozen 14 and 7." in lines(
        EXPLAINER.explain_turn(turn, HIS)
    )


def test_situation_names_card_missing_for_frozen_pair():
    start = position(hand="2 3", other_hand="2", frozen=["7 A"], pot="8 J", bank={2: 0}, phase="turn")
    told = [
        lines(EXPLAINER.explain_situation(observe(state, [], HER)))
        for state in (start, played(start, "ask 2; give 2; down 2"))
    ]
    assert told[0][-1] == "Ann has 7 and 14 frozen. The bank is missing 2."
    assert told[1][-1] == "Ann has 7 and 14 frozen. The bank has 2 and 7 now, so a Consolidation can thaw the pair."


def test_thaw_explanation_states_thawing_order_and_remaining_factor():
    given = {"hand": "3 5", "other_hand": "5", "pot": "2 2 2", "bank": {2: 0}, "phase": "consolidate"}
    left = (
        "The 14 came from Ann, so what is left of it goes back there: 2. If that makes a pair, it is laid or frozen "
        "too."
    )
    order = (
        "If the bank can change several frozen pairs, the oldest pair thaws first: 7 and 14. Then the others are "
        "checked again."
    )
    for others, expected in ((["8"], [order, left]), ([], [left])):
        (turn,) = turns(position(**given, frozen=["7 A"], other_frozen=others), "consolidate 2x2x2")
        told = EXPLAINER.explain_turn(turn.seen_by(HIS), HIS)
        (present,) = (step for step in told.consequences if step.rule == "docfish.change_present")
        assert list(map(WORDING.sentence, present.substeps)) == expected


def test_shortage_rule_is_explained_when_first_available():
    when = "You may only announce a shortage when no change from the bank lets you lay a pair."
    short = position(hand="A A", bank={2: 0}, phase="prepare")
    asked = played(position(hand="3 7", other_hand="A", pot="5 8", bank={2: 0}, phase="turn"), "ask 7; give 14")
    for state in (short, asked):
        assert when in lines(EXPLAINER.explain_situation(observe(state, [], HER)))
        (turn,) = turns(state, "shortage 14")
        assert when in lines(EXPLAINER.explain_turn(turn.seen_by(HIS), HIS))
    assert when not in lines(EXPLAINER.explain_situation(observe(position(hand="A A"), [], HER)))


def test_deadlocked_game_explains_reason_and_remaining_cards():
    stuck = position(hand=[], other_hand="2", deck=[], frozen=["7 A"], bank={2: 0}, pot="3 5", phase="turn")
    (turn,) = turns(replace(stuck, idle_turns=1), "no consolidation")
    why = (
        "For 2 turns, no cards came into a hand or left a hand, and nothing thawed. 1 card in hands and 2 frozen cards "
        "score for nobody. The game is over. "
    )
    for seat in SEATS:
        told = EXPLAINER.explain_turn(turn.seen_by(seat), seat)
        assert why in WORDING.in_one_breath(told)
        assert why in WORDING.sentence(pages(told)[-1].step)
    assert why in WORDING.sentence(EXPLAINER.explain_situation(observe(turn.after, [], HIS)))


def test_end_explanation_checks_prime_count_and_states_winning_score():
    *_, last = random_game(1)
    told = lines(EXPLAINER.explain_turn(last, HER))
    assert any(line.startswith("As a check, count the primes in both pots: ") and "44" in line for line in told)
    assert "The deck and both hands are empty, and nothing is frozen. The game is over." in WORDING.in_one_breath(
        EXPLAINER.explain_turn(last, HER)
    )
    winner = lines(EXPLAINER.explain_situation(observe(last.after, [], HIS)))[0]
    assert str(max(last.after.scores)) in winner


def test_sequence_rule_refusal_explains_two_times_six_of_example_one():
    step = refused(position(pot="2 3 6 7", phase="consolidate"), "consolidate 2x6")
    assert lines(step) == [
        "You can't leave out the 3, because it is lower than the 6 you use.",
        (
            "The highest card used is 6. Lower than that, the pot has 2 and 3. The Sequence Rule says that every "
            "lower card must be in a group."
        ),
        "You left out 3, and the Sequence Rule doesn't allow that. Every card lower than 6 must be in a group.",
        "Here is every group you might want with this pot and this bank:",
    ]
    assert figures(step, RowFigure) == [RowFigure((2, 3, 6, 7), 6, (2, 3))]
    assert verdicts(step) == {
        "2 × 3": (True, "makes 6 and leaves out no lower card"),
        "2 × 6": (False, "makes 12, but leaves out 3"),
        "2 × 7": (False, "makes 14, but leaves out 3 and 6"),
        "3 × 6": (False, "makes 18, which is higher than 14"),
    }


def test_example_two_explanation_shows_gain_and_reason_for_ending():
    (turn,) = turns(position(pot="2 2 6 7 8", phase="consolidate"), "consolidate 2x6 2x7")
    told = EXPLAINER.explain_turn(turn.seen_by(HIS), HIS)
    assert lines(told)[:7] == [
        (
            "Ann says, “Consolidation. Two times six into bank.” Bob says, “Twelve out.” "
            "Ann says, “Two times seven into bank.” Bob says, “Fourteen out.”"
        ),
        "The products are equal, so the primes don't change. But the points do: they go from 25 to 34.",
        "2 × 6 = 12, but 2 + 6 = 8. So the exchange gains 4 points.",
        "2 × 7 = 14, but 2 + 7 = 9. So the exchange gains 5 points.",
        (
            "The highest card used is 7. Lower than that, the pot has 2, 2 and 6. The Sequence Rule says that every "
            "lower card must be in a group."
        ),
        "After that, the pot is 8, 12 and 14, and there is nothing left to exchange.",
        "The two lowest cards make the smallest product: 8 × 12 = 96. That's more than 14, so every group is too big.",
    ]
    assert verdicts(told)["2 × 6"] == (True, "makes 12, if you also exchange 2 × 7")


@each_case("seed", range(8))
def test_automatic_events_are_announced_with_move(seed):
    signs = {Froze: "“Frozen ", ChangePresent: "“Change present.”", TurnEnded: " next."}
    for turn in random_game(seed):
        told = EXPLAINER.explain_turn(turn.seen_by(HER), HER)
        said = WORDING.in_one_breath(told)
        assert said.startswith(WORDING.sentence(told))
        for event in turn.events:
            assert signs.get(type(event), "") in said


CUTS = {
    0: ["Ann cuts 13, and Bob cuts 3. Both are prime, but 3 is lower, so Bob goes first."],
    1: [
        "Ann cuts 11, and Bob cuts 11. That's the same prime, so both players cut again.",
        "Ann cuts 11, and Bob cuts 10. 11 is prime and 10 isn't, so Ann goes first.",
    ],
    5: [
        "Ann cuts 4, and Bob cuts 6. Neither is prime, so both players cut again.",
        "Ann cuts 7, and Bob cuts 9. 7 is prime and 9 isn't, so Ann goes first.",
    ],
}


@each_case("seed", CUTS)
@each_case("seat", SEATS)
def test_cut_is_explained_only_before_first_move(seed, seat):
    match = Match(DOCFISH, seed, {}, ("you", "you"))
    situation = EXPLAINER.explain_situation(match.observation(seat))
    assert [WORDING.sentence(step) for step in situation.substeps[-len(CUTS[seed]) :]] == CUTS[seed]
    match.play(next(match.legal_moves()))
    later = EXPLAINER.explain_situation(match.observation(seat))
    assert not any(step.rule.startswith("docfish.cut") for step in later.walk())


def test_exchange_without_gain_is_explained():
    (turn,) = turns(position(pot="2 2 J", phase="consolidate"), "consolidate 2x2")
    assert lines(EXPLAINER.explain_turn(turn, HER))[1:3] == [
        "The products are equal, so the primes don't change. The points don't change either: there are still 15.",
        "2 × 2 = 4, and 2 + 2 = 4. So the exchange gains no points.",
    ]


def test_two_lowest_cards_explain_no_consolidation():
    (turn,) = turns(position(pot="3 5 7", phase="consolidate"), "no consolidation")
    smallest = (
        "The two lowest cards make the smallest product: 3 × 5 = 15. That's more than 14, so every group is too big."
    )
    assert smallest in lines(EXPLAINER.explain_turn(turn, HIS))
    (turn,) = turns(position(pot="2 3 7", bank={6: 0}, phase="consolidate"), "no consolidation")
    told = EXPLAINER.explain_turn(turn, HIS)
    assert "Multiply the two lowest cards: 2 × 3 = 6. The bank has no 6." in lines(told)
    assert verdicts(told)["2 × 3"] == (False, "makes 6, but the bank has no 6")


def test_factor_trees_of_twelve_end_in_same_primes():
    step = tree_step(12)
    trees = [figure.tree for figure in step.figures]
    assert all(isinstance(figure, TreeFigure) for figure in step.figures)
    assert [sorted(tree.leaves) for tree in trees] == [[2, 2, 3], [2, 2, 3]]
    assert lines(step) == ["However you split 12, you always get the same primes: 2 × 2 × 3."]
    assert lines(tree_step(7)) == ["7 is prime. It has exactly two factors: 1 and 7."]


def test_task_mentions_loose_pair_before_making_change():
    state = position(hand="4 3 3", phase="prepare")
    said = WORDING.sentence(EXPLAINER.explain_situation(observe(state, [], HER)))
    assert said == "Lay down your pair of threes: choose one of them."


def test_making_change_for_fourteen_shows_equal_products():
    (*_, turn) = turns(position(hand="A A"), "change 14 = 2 x 7")
    told = EXPLAINER.explain_turn(turn.seen_by(HIS), HIS)
    assert lines(told)[:2] == [
        "Ann says, “Making Change for fourteen: fourteen into the bank, two times seven out.”",
        "14 goes into the bank, and 2 and 7 come out. The products are equal, so no prime is gained or lost.",
    ]
    assert figures(told, ProductFigure) == [ProductFigure((14,), (2, 7))]


def test_change_explanation_lists_products_bank_can_and_cannot_pay():
    state = position(hand="Q 2", phase="prepare", bank={6: 0, 3: 1})
    (*_, turn) = turns(state, "change 12 = 3 x 4")
    assert verdicts(EXPLAINER.explain_turn(turn, HER)) == {
        "2 × 6": (False, "not possible: it needs 1 card with the number 6, and the bank has 0"),
        "3 × 4": (True, "leaves 0 cards with the number 3 in the bank"),
        "2 × 2 × 3": (True, "leaves 0 cards with the number 3 in the bank"),
    }


def test_shortage_explanation_names_missing_factor():
    state = position(hand="3 7", other_hand="A", pot="5 8", bank={2: 0}, phase="turn")
    told = [
        EXPLAINER.explain_turn(turn, HER)
        for turn in turns(state, "ask 7", "give 14", "shortage 14", "no consolidation")
    ]
    lack = "To change 14 into 2 × 7, the bank needs 1 card with the number 2. It has 0."
    assert lack in lines(told[1])
    assert lines(told[2])[0] == "Ann shows the 14: “Shortage in the Bank.”"
    assert lack in lines(told[2])
    assert "Ann says, “Frozen fourteen and seven.”" in lines(told[3])


def test_refusal_of_change_names_number_that_is_not_factor():
    told = lines(refused(position(hand="10 10"), "change 10 = 3"))
    assert told[1] == "3 isn't a factor of 10, so you can't change 10 and get a 3."


def test_refusal_of_wrong_denial_shows_where_prime_is():
    state = played(position(hand="2 5", other_hand="A", phase="turn"), "ask 2")
    assert lines(refused(state, "docfish", HIS))[0] == "You do have a 2: it's inside your 14."


def test_groups_are_not_judged_before_consolidation():
    state = position(pot="2 3 6 7", phase="consolidate")
    step = EXPLAINER.explain_situation(observe(state, [], HER))
    assert figures(step, VerdictsFigure) == []
    assert lines(step)[0] == "Choose pot cards to make groups, or say “No Consolidation”."
    assert not any("×" in line for line in lines(step))


def test_own_hand_reveals_parity_of_other_hand_at_last_card():
    state = played(position(other_hand="3", deck="3", pot="2 3 7", phase="turn", hand=""), "pick")
    told = lines(EXPLAINER.explain_situation(observe(state, [], HIS)))
    assert (
        "You can see an odd number of threes. So Ann has an odd number of threes too, and an even number of every "
        "other prime." in told
    )


@each_case("seed", [6, 7, 8, 9])
def test_known_primes_match_true_hand_of_other_player(seed):
    history, facts = [], 0
    for turn in random_game(seed):
        history.append(turn.seen_by(HER))
        known, his = known_primes(history, HIS), present(turn.after.hand(HIS))
        assert all(his[prime] for prime in known.held)
        assert not any(his[prime] for prime in known.denied)
        facts += len(known.held) + len(known.denied)
    assert facts > 100
