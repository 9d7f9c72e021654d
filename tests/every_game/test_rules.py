"""Rules and metrics of every game, in random games with every set of options."""

import random
from collections import Counter
from dataclasses import replace
from importlib import import_module
from typing import Any

import mathfish_widgets as mf
from mathfish_widgets.engine.cards import FACE_DOWN, LARGEST_SEED, Card
from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.table import Sight, Table
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.history import History
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import read_record
from tests.cases import each_case
from tests.every_game.random_play import (
    EVERY_CASE,
    played_at_random,
    random_match,
    sampled,
)
from tests.games.redealing import redealt


def states(match):
    return [match.start, *(turn.after for turn in match.turns)]


def viewers(match):
    return (*range(match.seats), None)


def lying(state):
    return Counter(card for pile in state.table.values() for card in pile)


@EVERY_CASE
def test_game_ends_with_whole_number_scores_and_refuses_further_moves(name, number):
    state = random_match(name, number).state
    assert state.over
    assert state.active == ()
    assert all(type(score) is int for score in state.scores)
    turns = sampled(random_match(name, number).turns)
    refusals = [GAMES[name].rules.refusal(state, turn.move, turn.seat) for turn in turns]
    assert {refusal and refusal.rule for refusal in refusals} == {"table.over"}


@EVERY_CASE
def test_rulebook_invariants_hold_after_every_event(name, number):
    invariants = import_module(f"tests.games.{name}.invariants")
    for match in (random_match(name, number), played_at_random(name, number, LARGEST_SEED - number)):
        invariants.check_state(match.start)
        pack = Counter(match.start.pack)
        for turn in match.turns:
            invariants.check_turn(turn)
            assert lying(turn.after) == pack
        if hasattr(invariants, "check_game"):
            invariants.check_game(match.turns)


@EVERY_CASE
def test_record_replays_same_game(name, number):
    match = random_match(name, number)
    again = read_record(match.to_json(), GAMES)
    assert again.turns == match.turns
    assert again.to_json() == match.to_json()


@EVERY_CASE
def test_events_rebuild_state_after_turn_for_every_viewer(name, number):
    for turn in sampled(random_match(name, number).turns, 80):
        for seat in viewers(random_match(name, number)):
            seen = turn.seen_by(seat)
            state = seen.before
            for event in seen.events:
                state = event.apply(state).seen_by(seat)
            assert state == seen.after == turn.after.seen_by(seat)


@EVERY_CASE
def test_observation_hides_seeds_that_determine_deal(name, number):
    match = random_match(name, number)
    other = replace(match.start, **{field: not_told + 12345 for field, not_told in match.start.secrets.items()})
    for seat in viewers(match):
        assert match.start.seen_by(seat) == other.seen_by(seat)
    assert {field for field in vars(match.start) if "seed" in field} == {*match.start.secrets}


@EVERY_CASE
def test_legality_is_same_in_view_of_moving_seat(name, number):
    match, rules = random_match(name, number), GAMES[name].rules
    others = {each.move for each in sampled(match.turns)}
    for turn in sampled(match.turns):
        seen = turn.before.seen_by(turn.seat)
        attempts = list(rules.pseudo_legal_moves(turn.before, turn.seat))
        assert attempts == list(rules.pseudo_legal_moves(seen, turn.seat))
        for move in {*attempts, *others}:
            assert rules.refusal(turn.before, move, turn.seat) == rules.refusal(seen, move, turn.seat)


@EVERY_CASE
def test_legal_moves_are_distinct_and_include_every_unrefused_move(name, number):
    match, rules = random_match(name, number), GAMES[name].rules
    others = {each.move for each in sampled(match.turns)} if match.game.lists_every_move else set()
    for turn in sampled(match.turns):
        legal = list(rules.legal_moves(turn.before))
        assert len(legal) == len(set(legal)) > 0
        assert set(legal) == {move for move in {*legal, *others} if rules.refusal(turn.before, move) is None}


@EVERY_CASE
def test_legal_moves_are_exactly_unrefused_pseudo_legal_moves(name, number):
    match, rules = random_match(name, number), GAMES[name].rules
    for turn in sampled(match.turns):
        for seat in turn.before.active:
            attempts = rules.pseudo_legal_moves(turn.before, seat)
            unrefused = [move for move in attempts if rules.refusal(turn.before, move, seat) is None]
            assert list(rules.legal_moves(turn.before, seat)) == unrefused


@EVERY_CASE
def test_only_active_seats_may_move(name, number):
    match, rules = random_match(name, number), GAMES[name].rules
    for state in sampled(states(match)):
        for seat in range(match.seats):
            assert bool(list(rules.legal_moves(state, seat))) == (seat in state.active)
            if state.active and seat not in state.active:
                rule = rules.refusal(state, match.turns[0].move, seat).rule
                assert rule == "table.seat" or rule.startswith(("equations.shout.", "literature.declare."))


@EVERY_CASE
def test_moves_survive_writing_and_reading(name, number):
    match = random_match(name, number)
    for turn in sampled(match.turns):
        for move in sampled(list(match.game.rules.legal_moves(turn.before)), most=100):
            assert match.game.read(str(move)) == move


@EVERY_CASE
def test_redealing_hidden_cards_leaves_legal_moves_unchanged(name, number):
    match, rng, rules = random_match(name, number), random.Random(number), GAMES[name].rules
    for turn in sampled(match.turns):
        seen = turn.before.seen_by(turn.seat)
        other = redealt(seen, rng)
        assert other.seen_by(turn.seat) == seen
        assert list(rules.legal_moves(other, turn.seat)) == list(rules.legal_moves(turn.before, turn.seat))


def never_moved(match, turns):
    """Return the cards that nobody has seen from the start and that no event of these turns has moved."""
    moved = {transfer.card for turn in turns for event in turn.events for transfer in event.transfers}
    piles = (pile for zone, pile in match.start.table.items() if zone.owner is None and zone.sight is Sight.NOBODY)
    return [card for pile in piles for card in pile if card not in moved]


def with_cards_redealt(start, cards):
    """Return a start with each of these cards in the place of the card before it."""
    other = dict(zip(cards, cards[-1:] + cards[:-1], strict=True))
    hidden = [zone for zone in start.table if zone.sight is Sight.NOBODY]
    piles = {zone: [other.get(card, card) for card in start.table[zone]] for zone in hidden}
    return replace(start, table=start.table.replaced(piles))


@EVERY_CASE
@each_case("part", [2, 6])
def test_redealing_cards_that_never_moved_changes_no_observation(name, number, part):
    match = random_match(name, number)
    turns = match.turns[: len(match.turns) // part]
    cards = never_moved(match, turns)
    other = History(with_cards_redealt(match.start, cards))
    assert (other.start == match.start) == (len(cards) < 2)
    for turn in turns:
        other = other.with_turn(match.game.rules.play(other.state, turn.move, turn.seat))
    for seat in viewers(match):
        assert other.observation(seat) == observe(turns[-1].after, turns, seat)


@EVERY_CASE
def test_past_observation_equals_what_was_seen_at_that_moment(name, number):
    match = random_match(name, number)
    for seat in viewers(match):
        for moment in (0, len(match.turns) // 2, len(match.turns)):
            state = match.turns[moment].before if moment < len(match.turns) else match.state
            assert match.past(seat, moment) == observe(state, match.turns[:moment], seat)


@EVERY_CASE
def test_event_shows_viewer_only_cards_in_sight(name, number):
    match = random_match(name, number)
    for seat in viewers(match):
        for event in (event for turn in match.turns for event in turn.seen_by(seat).events):
            told = {field: value for field, value in vars(event).items() if field not in ("transfers", "laid")}
            assert not any(isinstance(value, (Card, Table)) for value in told.values())
            for zone, pile in (event.laid or {}).items():
                assert zone.visible_to(seat) or {*pile} <= {FACE_DOWN}
            for transfer in event.transfers:
                in_sight = transfer.source.zone.visible_to(seat) or transfer.target.visible_to(seat)
                assert (transfer.card is FACE_DOWN) == (not in_sight)


@EVERY_CASE
def test_turns_are_undone_and_redone(name, number):
    match = read_record(random_match(name, number).to_json(), GAMES)
    played = list(match.turns)
    taken_back = [match.undo() for _ in played]
    assert taken_back == played[::-1]
    assert match.state == match.start
    assert match.observation(0).history == ()
    assert [match.redo() for _ in played] == played


PLAYERS = {
    "docfish": ("beginner", "beginner"),
    "doublets": ("careful",),
    "pemberley": ("beginner", "beginner", "beginner"),
    "equations": ("careful", "careful"),
    "dragonfish": ("careful", "careful"),
    "literature": ("beginner",) * 6,
}


def finished(game, seed) -> Any:
    match = Match(GAMES[game], seed, {}, PLAYERS[game])
    while not match.state.over:
        seat = match.next_computer
        assert seat is not None
        match.play(think(match.choice(seat)).move, seat)
    return match


def verbs(match) -> Counter[str]:
    return Counter(turn.move.verb for turn in match.turns)


@each_case("game", GAMES)
def test_experiment_table_has_common_and_game_specific_columns(game) -> None:
    table = mf.experiment(game, PLAYERS[game], games=2).table
    seats = range(1, len(PLAYERS[game]) + 1)
    shared = ["number", "seed", "began", *(f"level_{seat}" for seat in seats), *(f"score_{seat}" for seat in seats)]
    assert [*table.columns[: len(shared) + 2]] == [*shared, "winners", "moves"]
    own = table[[*table.columns[len(shared) + 2 :]]]
    assert len(own.columns) >= 2
    assert (own >= 0).all(axis=None)
    assert (own > 0).any(axis=None)


def test_docfish_metrics_count_pairs_consolidations_and_shortages() -> None:
    match = finished("docfish", 4)
    metrics, said = GAMES["docfish"].metrics(match.turns), verbs(match)
    assert metrics["consolidations"] == said["consolidate"]
    assert metrics["shortages"] == said["shortage"]
    assert metrics["pairs"] >= said["down"] > 0


def test_doublets_metrics_mark_game_solved_when_every_card_is_built() -> None:
    solved = [
        GAMES["doublets"].metrics(match.turns)["solved"] for match in (finished("doublets", seed) for seed in range(8))
    ]
    points = [finished("doublets", seed).state.scores[0] for seed in range(8)]
    assert solved == [int(score == 48) for score in points]
    assert {*solved} == {0, 1}


def test_pemberley_metrics_count_plays_passes_and_sets() -> None:
    match = finished("pemberley", 4)
    metrics, said = GAMES["pemberley"].metrics(match.turns), verbs(match)
    assert (metrics["played"], metrics["passed"]) == (said["play"], said["pass"])
    assert metrics["sets"] == sum(map(len, match.state.sets))


def test_literature_metrics_count_questions_hits_and_declarations() -> None:
    match = finished("literature", 4)
    metrics, said = GAMES["literature"].metrics(match.turns), verbs(match)
    assert (metrics["questions"], metrics["declarations"]) == (said["ask"], said["declare"])
    assert 0 < metrics["hits"] < metrics["questions"]
