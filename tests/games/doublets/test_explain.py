"""Explanations of Doublets: turns, refusals, situations, and where cards are."""

import random
from collections.abc import Iterator

from mathfish_widgets.engine.state import Observation, observe, unseen_cards
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.explain.where_cards_are import is_dead, known_stock
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.legality import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.state import STOCK, DoubletsState
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.scene import View
from tests.cases import each_case
from tests.games.doublets.playing import random_observations

WORDING = Wording(DOUBLETS.explainer.sentences)
EXPLAINER = DOUBLETS.explainer
ARCH = "AC AD 8C AH AS 2C 2D"


def at(waste: str, foundation: str = "4H", reserve: str = ARCH) -> Observation:
    position = {"foundation": foundation, "reserve": reserve, "waste": waste}
    return observe(DOUBLETS.set_up(position), [], 0)


def lines(step: Step) -> list[str]:
    return [line.strip() for line in WORDING.lines(step)]


def told(observation: Observation, move: str) -> list[str]:
    turn = RULES.play(observation.state, DOUBLETS.read(move))
    return lines(EXPLAINER.explain_turn(turn.seen_by(0), 0))


def games(count: int) -> Iterator[Match]:
    """Yield matches with many options, at every move of games that are partly random and partly careful."""
    for seed in range(count):
        options = {"passes": 1 + seed % 3, "kings": ("bottom", "removed")[seed % 4 == 3]}
        match, rng = Match(DOUBLETS, seed, options), random.Random(seed)
        while not match.state.over:
            yield match
            careful = think(DOUBLETS.players["careful"].choose(match.observation(0), rng)).move
            match.play(careful if rng.random() < 0.8 else rng.choice(list(match.legal_moves())))
        yield match


def explanations(match: Match) -> Iterator[Step]:
    """Yield every explanation that can be shown at a point of a match, except hints."""
    seen = match.observation(0)
    yield EXPLAINER.explain_situation(seen)
    if match.turns:
        yield EXPLAINER.explain_turn(match.turns[-1].seen_by(0), 0)
    if not match.state.over:
        for move in RULES.pseudo_legal_moves(seen.state, 0):
            yield EXPLAINER.label(move)
            refusal = RULES.refusal(seen.state, move)
            if refusal is not None:
                yield EXPLAINER.explain_refusal(seen, move, refusal)
            else:
                yield from think(DOUBLETS.players["beginner"].choose(seen, random.Random(0))).reasons


def test_build_explanation_shows_doubling_and_replacement_card():
    assert told(at("5D 2S"), "build 3") == [
        "8♣ goes from place 3 onto 4♥.",
        "Twice 4 is 8, so 8 comes after 4.",
        "2♠ moves from the top of the waste to fill place 3.",
        "That frees 5♦, which is now on top of the waste.",
    ]


def test_king_filling_place_is_explained_as_closing_it():
    assert "K♠ is a king, so place 3 is closed for the rest of the game." in told(at("5D KS"), "build 3")


def test_stock_fills_place_when_waste_is_empty():
    state = DOUBLETS.set_up({"foundation": "4H", "reserve": ARCH}, seed=1)
    turn = RULES.play(state, Build(3)).seen_by(0)
    assert "The waste is empty, so 9♠ comes from the top of the stock to fill place 3." in lines(
        EXPLAINER.explain_turn(turn, 0)
    )


def test_turned_card_is_explained_as_fitting_or_waiting():
    state = DOUBLETS.deal(4)
    first = RULES.play(state, TurnOver())
    second = RULES.play(first.after, TurnOver())
    assert lines(EXPLAINER.explain_turn(first.seen_by(0), 0)) == [
        "5♥ is turned over.",
        "It has to wait, because 3 comes next.",
    ]
    assert lines(EXPLAINER.explain_turn(second.seen_by(0), 0))[1] == "3♠ fits, because 3 comes next."


def test_working_out_mode_hides_whether_turned_card_fits():
    state, told = DOUBLETS.deal(4), []
    for turn in (RULES.play(state, TurnOver()), RULES.play(RULES.play(state, TurnOver()).after, TurnOver())):
        told += WORDING.lines(WORDING.left_open_throughout(EXPLAINER.explain_turn(turn.seen_by(0), 0)))
    asked = [f"Does {card} fit? Double the number on top of the foundation." for card in ("5♥", "3♠")]
    assert [line.strip() for line in told] == ["5♥ is turned over.", asked[0], "3♠ is turned over.", asked[1]]


def test_new_pass_explanation_states_unchanged_order():
    match = Match(DOUBLETS, 9, {"passes": 2})
    for _ in range(44):
        match.play("turn")
    first = match.turns[0].after.table
    heard = lines(EXPLAINER.explain_turn(match.play("redeal").seen_by(0), 0))
    assert heard[0] == "Pass 2 of 2 begins with 44 cards."
    assert heard[1].endswith(f"in the same order again, starting with {WORDING.text(next(iter(_waste(first))))}.")
    assert heard[2].startswith("This is the last pass")


def _waste(table):
    return next(pile for zone, pile in table.items() if zone.name == "waste")


def test_lost_game_explanation_names_missing_card():
    match = Match(DOUBLETS, 1, {"passes": 1})
    while not match.state.over:
        match.play("turn")
    heard = lines(EXPLAINER.explain_turn(match.turns[-1].seen_by(0), 0))
    assert heard[0].endswith("is turned over. There are no moves left, so the game ends with 1 card built.")
    assert heard[-1] == (
        "A comes next, but it isn't on top of the waste or in the reserve. The stock is empty, "
        "and there are no passes left."
    )
    assert (
        lines(EXPLAINER.explain_situation(match.observation(0)))[0] == "The game is over with 1 card on the foundation."
    )


def test_won_game_explanation_shows_why_48_is_maximum():
    match = Match(DOUBLETS, 2, {}, ("sharp",))
    while not match.state.over:
        match.play(think(match.choice(0)).move)
    heard = lines(EXPLAINER.explain_turn(match.turns[-1].seen_by(0), 0))
    assert heard[0].endswith("That's all 48 cards that can be built, so the game is won.")
    assert "You can't build any more: the four kings stay in the reserve, and 52 − 4 is 48." in heard
    assert heard[-1].startswith("47 doublings are one fewer than four rounds of 12.")


def test_turn_explanations_are_same_for_player_and_spectator():
    for match in games(3):
        for turn in match.turns[-1:]:
            assert EXPLAINER.explain_turn(turn.seen_by(None), None) == EXPLAINER.explain_turn(turn.seen_by(0), 0)


def test_build_past_13_is_explained_on_13_hour_clock():
    heard = told(at("3S", foundation="8H"), "build w")
    assert heard == [
        "3♠ goes from the waste onto 8♥.",
        (
            "Twice 8 is 16. That's more than 13, so keep counting round a clock with 13 hours. 16 − 13 is 3, "
            "so 3 comes after 8."
        ),
    ]


def test_letter_cards_are_explained_as_numbers():
    heard = told(at("JS", foundation="QH"), "build w")
    assert heard[1:] == [
        "Q counts as 12.",
        (
            "Twice 12 is 24. That's more than 13, so keep counting round a clock with 13 hours. 24 − 13 is 11, "
            "so J comes after Q."
        ),
        "J counts as 11.",
    ]


@each_case(
    ("foundation", "said"),
    [
        ("AH 2H 4H 8H 3H 6H", "Opposite numbers add up to 13: 1 + 12 = 13."),
        (
            "AH 2H 4H 8H 3H 6H QH JH 9H 5H 10H 7H",
            ("That's one whole round. In 12 doublings, each number from 1 to 12 came up once"),
        ),
    ],
)
def test_ring_milestones_are_explained_when_reached(foundation, said):
    wanted = {"6H": "QC", "7H": "AC"}[foundation.split()[-1]]
    heard = told(at(wanted, foundation=foundation, reserve="KC KD KH KS 2S 3S 4S"), "build w")
    assert any(said in line for line in heard)


def test_refusal_shows_arithmetic_with_current_numbers():
    seen = observe(DOUBLETS.deal(1), [], 0)
    step = EXPLAINER.explain_refusal(seen, Build(3), RULES.refusal(seen.state, Build(3)))
    assert lines(step) == [
        "2♥ doesn't fit. The top card is 7♦. Twice 7 is 14, and 14 − 13 is 1, so A comes next.",
        (
            "Twice 7 is 14. That's more than 13, so keep counting round a clock with 13 hours. 14 − 13 is 1, "
            "so A comes after 7."
        ),
        "A counts as 1.",
        "First comes A. After that, it takes 1 doubling to reach 2.",
    ]
    (figure,) = step.substeps[0].figures
    assert (figure.start, figure.end, len(figure.order)) == (7, 1, 13)
    assert step.highlights == (("reserve-3", "refused"),)


def test_refusal_to_turn_card_mentions_next_pass():
    match = Match(DOUBLETS, 9)
    for _ in range(44):
        match.play("turn")
    seen = match.observation(0)
    heard = lines(EXPLAINER.explain_refusal(seen, TurnOver(), RULES.refusal(seen.state, TurnOver())))
    assert heard == ["The stock is empty.", "You can turn the waste over. That starts pass 2."]


def test_first_situation_explains_goal_ring_and_last_card():
    heard = lines(EXPLAINER.explain_situation(observe(DOUBLETS.deal(1), [], 0)))
    assert heard[0] == "There's no A to build now, so turn over a card."
    assert "Build 48 cards on the foundation. On a clock with 13 hours, each card is twice the one below it." in heard
    assert any(
        line.startswith("Doubling goes round a ring of twelve: 7, A, 2, 4, 8, 3, 6, Q, J, 9, 5 and 10,")
        for line in heard
    )
    assert heard[-1] == "7 is odd, so add 13 first: 7 + 13 is 20, and half of 20 is 10."


def test_task_names_cards_to_choose():
    assert now(at("5D 8S")) == "8 comes next. Choose it, or turn over a card."
    match = Match(DOUBLETS, 9)
    for _ in range(44):
        match.play("turn")
    assert now(match.observation(0)).endswith(", or start pass 2.")
    assert now(observe(at("5D 8S").state, [], None)) == "8 comes next."


def test_task_names_only_legal_actions():
    met = set()
    for match in games(8):
        if match.state.over:
            continue
        moves = {type(move) for move in match.legal_moves()}
        told = now(match.observation(0))
        assert ("Choose" in told) == (Build in moves)
        assert ("turn over a card" in told, "start pass" in told) == (TurnOver in moves, Redeal in moves)
        met.add(frozenset(moves))
    assert {frozenset({Build, TurnOver}), frozenset({TurnOver}), frozenset({Redeal})} <= met


def now(observation: Observation) -> str:
    return lines(EXPLAINER.explain_situation(observation))[0]


def test_task_line_has_at_most_12_words():
    for match in games(8):
        for seat in (0, None):
            step = EXPLAINER.explain_situation(match.observation(seat))
            told = {WORDING.sentence(step), WORDING.sentence(WORDING.left_open(step))}
            assert {each for each in told if len(each.split()) > 12} == set()


def test_kings_are_not_mentioned_in_games_without_kings():
    heard = lines(EXPLAINER.explain_situation(observe(DOUBLETS.deal(1, kings="removed"), [], 0)))
    assert not any("king" in line for line in heard)


def test_building_now_is_compared_with_turning_card_first():
    heard = lines(EXPLAINER.explain_situation(at("5D KS")))
    start = heard.index(
        "Should you build now, "
        "or turn a card first? The top of the waste fills the gap in the reserve. Right now that's K♠."
    )
    assert heard[start + 1 : start + 3] == [
        "K♠ would stay in the reserve for the rest of the game.",
        "With K♠ gone, 5♦ would be on top of the waste.",
    ]


def test_situation_counts_cards_of_wanted_rank():
    heard = lines(EXPLAINER.explain_situation(at("8S 5D")))
    assert (
        "There are four cards of rank 8, and 0 are on the foundation. "
        "The reserve has 1, the waste has 1 and the stock has 2."
    ) in heard
    assert "In the waste, 8♠ is under 1 other card." in heard


def test_counts_of_rank_add_up_to_four():
    for match in games(4):
        if match.state.over:
            continue
        for step in EXPLAINER.explain_situation(match.observation(0)).walk():
            if step.rule == "doublets.counting":
                assert sum(step.values[place] for place in ("built", "reserve", "waste", "stock")) == 4


def test_dead_game_allows_only_turning_cards_until_end():
    seen = 0
    for match in games(24):
        state = match.state
        if isinstance(state, DoubletsState) and not state.over and is_dead(match.observation(0).state):
            seen += 1
            while not state.over:
                moves = list(RULES.legal_moves(state))
                assert moves == [TurnOver()]
                state = RULES.play(state, moves[0]).after
    assert seen > 5


def test_stock_order_is_known_only_after_first_pass():
    known_before, checked = set(), 0
    for seed in range(8):
        for observation in random_observations(seed):
            stock, state = known_stock(observation), observation.state
            if state.number_of_pass == 1 and len(state.table[STOCK]) > 1:
                assert stock is None
            else:
                assert stock is not None
                assert len(stock) == len(state.table[STOCK])
                known_before.add(seed)
                checked += 1
    assert len(known_before) == 8
    assert checked > 200


def test_every_step_has_sentence_and_marks_existing_sprites():
    heard = set()
    for match in games(15):
        placed = DOUBLETS.scene.place(match.observation(0), View(match.wording)).by_key
        for explanation in explanations(match):
            for step in explanation.walk():
                assert match.wording.sentence(step) or step.rule == "doublets.not_reduced"
                assert {key for key, _ in step.highlights} <= placed.keys()
                heard.add(step.rule)
    kinds = "doubling doubling.round kings cycle half_way last halving.odd halving.even dead counting now_or_later"
    assert {f"doublets.{kind}" for kind in kinds.split()} <= heard
    assert {"doublets.filled.waste", "doublets.filled.king", "doublets.cycle.complete"} <= heard


def test_explanations_name_no_face_down_card():
    for match in games(4):
        seen = match.observation(0)
        known = {str(card) for pile in seen.state.table.values() for card in pile}
        known |= {str(card) for turn in seen.history for pile in turn.before.table.values() for card in pile}
        last_unseen = unseen_cards(seen.state)
        known |= {str(card) for card in last_unseen if len(last_unseen) == 1}
        for explanation in explanations(match):
            for step in explanation.walk():
                named = {str(value) for value in step.values.values() if value in match.state.pack}
                assert named <= known


@each_case(
    ("move", "words"),
    [
        (Build(None), "Build from the waste"),
        (Build(4), "Build from place 4"),
        (TurnOver(), "Turn over a card"),
        (Redeal(), "Start the next pass"),
    ],
)
def test_move_labels_match_expected_words(move, words):
    assert WORDING.sentence(EXPLAINER.label(move)) == words


def test_kings_moved_in_deal_are_explained_at_start():
    match = Match(DOUBLETS, 3)
    told = lines(EXPLAINER.explain_situation(match.observation(0)))
    moved = ", ".join(card.rank_text + card.suit.sign for card in match.state.moved_kings)
    assert match.state.moved_kings
    assert any("turned up: " in line and "bottom of the stock" in line for line in told), moved
    assert any("Even a king dealt to the foundation goes there" in line for line in told)
    assert all(card in match.state.table[STOCK][-4:] for card in match.state.moved_kings)
    match.play("turn")
    assert not any("turned up: " in line for line in lines(EXPLAINER.explain_situation(match.observation(0))))


def test_replacement_card_is_announced_with_move():
    match = Match(DOUBLETS, position={"foundation": "AD 2C", "reserve": "4H 5H 6H 7H 8H 9H 10H", "waste": "KD"})
    turn = match.play("build 1")
    said = match.wording.in_one_breath(EXPLAINER.explain_turn(turn, 0))
    assert said.endswith("K♦ moves from the top of the waste to fill place 1.")
