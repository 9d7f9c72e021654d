"""Doublets' levels, their solver, their hints, and a whole careful game."""

import random
import tracemalloc
from functools import cache, partial
from pathlib import Path
from statistics import mean

import pytest

from mathfish_widgets.engine.cards import KING, cards
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.explain import label_with_card
from mathfish_widgets.games.doublets.players import can_it_be_won
from mathfish_widgets.games.doublets.players.solver import NODES, Solution, solve, state_from_memory, winnable_seed
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.legality import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.ring import doubled
from mathfish_widgets.games.doublets.rules.state import STOCK, DoubletsState
from mathfish_widgets.play.match import Match
from tests.cases import each_case
from tests.games.doublets.playing import ARCH, at, choice, whole_game
from tests.sample_sizes import sized

GOLDEN = Path(__file__).with_name("golden-careful-seed-39.txt")


def solved(state: DoubletsState, nodes: int = NODES) -> Solution:
    return think(solve(state, nodes))


@cache
def best_score(state: DoubletsState) -> int:
    """Return the best score by trying every legal move."""
    return max(
        (best_score(RULES.play(state, move).after) for move in RULES.legal_moves(state)), default=state.scores[0]
    )


def late_position(seed: int, cards_left: int, passes: int) -> DoubletsState:
    """Return a random position with few cards left."""
    rng = random.Random(seed)
    free = list(DOUBLETS.deal(0).pack)
    rng.shuffle(free)
    rank, built = rng.randrange(1, KING), []
    while len(free) > cards_left:
        found = next((card for card in free if card.rank == rank), None)
        if found is None:
            break
        free.remove(found)
        built.append(found)
        rank = doubled(rank)
    waste = rng.randrange(len(free) - 6)
    position = {"foundation": built, "reserve": free[:7], "waste": free[7 : 7 + waste], "stock": free[7 + waste :]}
    state = DOUBLETS.set_up(position, passes=passes)
    assert isinstance(state, DoubletsState)
    return state


def test_solver_score_matches_brute_force():
    scores = set()
    for seed in range(45):
        state = late_position(seed, 14, passes=1 + seed % 3)
        solution = solved(state)
        assert solution.proved
        assert solution.score == best_score(state)
        scores.add(solution.score)
    best_score.cache_clear()
    assert len(scores) > 5


def test_last_pass_pruning_loses_no_score():
    cards_left = set()
    for seed in range(sized(300)):
        state = late_position(seed, 16, passes=1)
        solution = solved(state)
        assert solution.proved
        assert solution.score == best_score(state)
        cards_left.add(48 - solution.score)
    best_score.cache_clear()
    assert len(cards_left) > 8


def test_one_pass_deal_is_proved_unwinnable():
    solution = solved(DOUBLETS.deal(2, passes=1))
    assert (solution.score, solution.proved) == (33, True)


@pytest.mark.tournament
@each_case("options", [{}, {"first_waste": "on"}, {"kings": "removed"}, {"passes": 2}])
def test_solver_line_is_legal_and_reaches_score(options):
    for seed in range(6):
        state = DOUBLETS.deal(seed, **options)
        solution = solved(state, nodes=4000)
        for move in solution.line:
            state = RULES.play(state, move).after
        assert state.scores == (solution.score,)


def test_solver_admits_uncertainty_with_too_few_positions():
    solution = solved(DOUBLETS.deal(1), nodes=10)
    assert not solution.proved
    assert solution.score < 48


def test_solver_needs_no_more_moves_after_win():
    state = DOUBLETS.deal(2)
    for move in solved(state).line:
        state = RULES.play(state, move).after
    assert solved(state) == (48, (), True)


def test_solver_still_wins_after_following_its_own_line():
    state = DOUBLETS.deal(3)
    for move in solved(state).line[:30]:
        state = RULES.play(state, move).after
    assert solved(state).score == 48


def test_solver_yields_regularly():
    pauses = sum(1 for _ in solve(DOUBLETS.deal(3, passes=1), nodes=5000))
    assert pauses >= 5000 // 1000


def test_solver_reports_search_progress():
    parts = list(solve(DOUBLETS.deal(3, passes=1), nodes=5000))
    assert parts == sorted(set(parts))
    assert 0 < parts[0] < parts[-1] < 5000 / NODES


def test_too_hard_deal_is_left_undecided(monkeypatch):
    monkeypatch.setattr("mathfish_widgets.games.doublets.players.solve", partial(solve, nodes=1000))
    match = Match(DOUBLETS, 8, {"passes": 1})
    answer = think(can_it_be_won(match.state, match.observation(0)))
    assert match.wording.sentence(answer).startswith(f"I don't know. I tried {NODES} positions")


def test_longest_search_uses_less_than_100_megabytes():
    nodes = 2000
    tracemalloc.start()
    assert not solved(DOUBLETS.deal(8, passes=1), nodes).proved
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100e6 * nodes / NODES


def test_solver_refuses_state_with_hidden_cards():
    with pytest.raises(ValueError, match="all known"):
        solved(DOUBLETS.deal(1).seen_by(0))


@pytest.mark.tournament
def test_winnable_seed_is_first_deal_won_by_short_search():
    options = {"passes": 2, "first_waste": "on", "kings": "bottom"}
    asked = (9, 11)
    found = [think(winnable_seed(seed, **options)) for seed in asked]
    won = [seed for seed in range(9, 12) if solved(DOUBLETS.deal(seed, **options), nodes=2000).score == 48]
    assert found == [next(each for each in won if each >= seed) for seed in asked] == [11, 11]


def test_solving_leaves_state_unchanged():
    state = DOUBLETS.deal(8)
    stock = state.table[STOCK]
    solved(state)
    assert state == DOUBLETS.deal(8)
    assert state.table[STOCK] == stock


def test_choice_does_not_depend_on_earlier_calls():
    match = whole_game("sharp", 5)
    fresh = Match(DOUBLETS, 5, {}, ("sharp",))
    for turn in match.turns:
        assert think(fresh.choice(0)).move == turn.move
        fresh.play(turn.move)


def test_sharp_player_replans_when_taking_over_game():
    match, rng = Match(DOUBLETS, 7, {}, ("sharp",)), random.Random(7)
    while match.state.number_of_pass == 1:
        match.play(think(match.choice(0)).move)
    for _ in range(3):
        match.play(rng.choice(list(match.legal_moves())))
    chosen = think(match.choice(0))
    assert chosen.reasons[0].rule == "doublets.because.memory"
    assert RULES.refusal(match.state, chosen.move) is None


def test_remembered_state_equals_true_state():
    match, rng = Match(DOUBLETS, 3), random.Random(3)
    compared = 0
    while not match.state.over:
        state = state_from_memory(match.observation(0))
        if state is not None:
            assert state == match.state
            compared += 1
        match.play(rng.choice(list(match.legal_moves())))
    assert compared > 50


def test_beginner_builds_from_waste_first():
    assert choice("beginner", at("5D 8S")).move == Build(None)
    assert choice("beginner", at("5D KS")).move == Build(3)
    assert choice("beginner", at("5D", reserve="AC AD 3C AH AS 2C 2D")).move == TurnOver()


def test_careful_player_turns_card_instead_of_letting_king_close_place():
    chosen = choice("careful", at("5D KS"))
    assert chosen.move == TurnOver()
    assert [step.rule for step in chosen.reasons] == ["doublets.because.king"]
    assert chosen.reasons[0].values["king"] == cards("KS")[0]


def test_careful_player_builds_immediately_with_few_passes():
    state = DOUBLETS.set_up({"foundation": "4H", "reserve": ARCH, "waste": "5D KS"}, passes=2)
    chosen = choice("careful", observe(state, [], 0))
    assert chosen.move == Build(3)
    assert chosen.reasons[0].rule == "doublets.because.no_rule"


def test_careful_player_starts_next_pass_to_avoid_king():
    placed = {*cards("4H"), *cards(ARCH), *cards("KS")}
    rest = [card for card in DOUBLETS.deal(0).pack if card not in placed]
    position = {"waste": [*rest, cards("KS")], "stock": ()}
    assert choice("careful", at(**position)).move == Redeal()
    forced = choice("careful", at(**position, number_of_pass=3))
    assert forced.move == Build(3)
    assert forced.reasons[0].rule == "doublets.because.forced_king"


def score(level: str, seed: int) -> int:
    return whole_game(level, seed).state.scores[0]


def test_sharp_player_gains_from_remembering_stock():
    gained = [score("sharp", seed) - score("careful", seed) for seed in range(6)]
    assert min(gained) >= 0
    assert sum(gain > 0 for gain in gained) >= 4
    assert mean(gained) > 4


def test_hint_climbs_from_foundation_to_move():
    match = Match(DOUBLETS)
    ladder = think(DOUBLETS.hint(at("5D 8S")))
    assert [match.wording.sentence(step) for step in ladder] == [
        "Look at 4♥ on top of the foundation. Which rank comes next?",
        "8 comes next, and 8♠ is on top of the waste.",
        "Build 8♠ from the waste.",
    ]


def test_hint_before_first_pass_counts_wanted_rank_in_stock():
    ladder = think(DOUBLETS.hint(observe(DOUBLETS.deal(1), [], 0)))
    assert Match(DOUBLETS).wording.sentence(ladder[1]) == (
        "There's no A you can build now. The stock still has 4 of that rank."
    )
    assert Match(DOUBLETS).wording.sentence(ladder[2]) == "Turn over a card."


def test_hint_is_legal_and_predicts_result_once_all_is_seen():
    match, told = Match(DOUBLETS, 2), set()
    while not match.state.over:
        _, where, move = think(DOUBLETS.hint(match.observation(0)))
        told |= {step.rule for step in (*move.walk(), where)}
        match.play(_meant(match, move))
    assert match.state.scores == (48,)
    assert {"doublets.hint.prospect.won", "doublets.hint.stock.depth"} <= told


def _meant(match: Match, rung: Step) -> Move:
    """Return the legal move that the last rung of a hint names."""
    state = match.state
    assert isinstance(state, DoubletsState)
    return next(move for move in RULES.legal_moves(state) if label_with_card(state, move) == rung.values["move"])


def test_winnability_answer_uses_true_cards():
    match = Match(DOUBLETS, 2)
    answer = think(can_it_be_won(match.state, match.observation(0)))
    assert match.wording.sentence(answer) == "Yes. From here, you can build all 48 cards."
    lost = next(game.state for seed in range(9) if (game := whole_game("beginner", seed)).state.scores != (48,))
    assert match.wording.sentence(think(can_it_be_won(lost, match.observation(0)))) == (
        f"No. From here, you can build {lost.scores[0]} cards and no more."
    )


def transcript() -> str:
    """Return every move of a game of the careful player, with its reasons and its explanation."""
    match = Match(DOUBLETS, 39, {}, ("careful",))
    told = []
    while not match.state.over:
        chosen = think(match.choice(0))
        turn = match.play(chosen.move).seen_by(0)
        told.append(f"{len(match.turns)}. {chosen.move}")
        told += (f"   {line}" for line in match.wording.lines(DOUBLETS.explainer.explain_turn(turn, 0)))
        told += (f"   because: {match.wording.sentence(reason)}" for reason in chosen.reasons)
    return "\n".join(told) + "\n"


def test_golden_game_transcript_is_unchanged():
    assert transcript() == GOLDEN.read_text(encoding="utf-8")
