"""What every game shows and says: a sentence for every rule, marks on existing sprites, and moves by clicking."""

import random
import re
from itertools import islice

import pytest

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.games import GAMES
from mathfish_widgets.markup.panel import SHORT_WORDS, WordBudget, own_pages, pages
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.flights import flights
from mathfish_widgets.stage.scene import SAY, Interpretation, View, say
from tests.every_game.random_play import EVERY_CASE, EVERY_GAME
from tests.games.redealing import redealt

from .random_play import random_match, sampled

MOST_LOOKS = 36
"""The number of tables of a match that are checked, counting each viewer."""
MOST_IN_HEADING = 9
PLACE_LEFT_OPEN = re.compile(r"[{}]|None\b(?! of )|FACE_DOWN|\?\?|<|>")


def viewers(match):
    return (*range(match.seats), None)


def moments(match, step, most=MOST_LOOKS):
    """Yield some turns, each with what its mover, the other seats and a spectator have seen before it."""
    for count in sampled(range(0, len(match.turns), step), most // len(viewers(match))):
        turn = match.turns[count]
        for seat in viewers(match):
            yield turn, match.past(seat, count)


def moves_made(match, step):
    """Yield the turns of `moments`, each only with what its mover has seen before it."""
    for count in sampled(range(0, len(match.turns), step), MOST_LOOKS // len(viewers(match))):
        turn = match.turns[count]
        yield turn, match.past(turn.seat, count)


def said(match, step: Step):
    """Return the sentences of a step and all below it, and check that none is blank or has a placeholder."""
    lines = list(match.wording.lines(step))
    assert lines
    for line in lines:
        assert line.strip()
        assert not PLACE_LEFT_OPEN.search(line), line
    return lines


def words_in_short(match, step):
    """Return the number of words that the panel shows of an explanation before anybody asks for more."""
    brevity = WordBudget(match.wording, match.game.explainer.further, frozenset())
    shown = [page for page in brevity.trimmed(pages(step)) if not page.further]
    told = [step, *(page.step for page in shown if page.step is not step)]
    below = [each for page in shown if not page.folded and page.step is not step for each in list(page.step.walk())[1:]]
    return sum(len(match.wording.sentence(each).split()) for each in (*told, *below))


def keys_on_page(match, observation, narrow):
    """Return the keys of everything on a page of some width."""
    return frozenset(match.game.scene.place(observation, View(match.wording, narrow)).by_key)


KEYS_AT = RecentCache(lambda observation, match: [keys_on_page(match, observation, narrow) for narrow in (False, True)])
"""The sprite keys of the two pages of a moment. Many explanations share a moment, so they are cached."""


def check_marks(match, step, observation):
    for keys in KEYS_AT(observation, match):
        for each in step.walk():
            assert {key for key, _ in each.highlights} <= keys, each.rule


@EVERY_CASE
def test_short_explanation_stays_within_word_limit(name, number):
    match = random_match(name, number)
    sizes = []
    for turn, observation in moments(match, 1, most=60):
        told = match.game.explainer.explain_turn(turn.seen_by(observation.seat), observation.seat)
        sizes += [words_in_short(match, each) for each in (told, match.game.explainer.explain_situation(observation))]
    assert max(sizes) <= SHORT_WORDS
    if name in ("equations", "pemberley"):
        assert sum(sizes) < 60 * len(sizes)


@EVERY_CASE
def test_every_turn_is_explained_to_every_viewer(name, number):
    match = random_match(name, number)
    for count in sampled(range(1, len(match.turns) + 1), 4 * MOST_LOOKS // len(viewers(match))):
        turn = match.turns[count - 1]
        for seat in viewers(match):
            told = match.game.explainer.explain_turn(turn.seen_by(seat), seat)
            said(match, told)
            if count % 7 == 0:
                check_marks(match, told, match.past(seat, count))


@EVERY_CASE
def test_pages_about_own_moves_have_short_questions_as_headings(name, number):
    match = random_match(name, number)
    for turn in (*sampled(match.turns, 80), match.turns[-1]):
        told = match.game.explainer.explain_turn(turn.seen_by(turn.seat), turn.seat)
        for page in own_pages(told, match.wording):
            heading = match.wording.sentence(page.title or page.heading)
            assert heading.endswith("?"), page.step.rule
            assert len(re.findall(r"\S*\w\S*", heading)) <= MOST_IN_HEADING, heading
            assert not PLACE_LEFT_OPEN.search(heading), heading


@EVERY_CASE
def test_every_animated_card_move_has_positive_duration(name, number):
    match = random_match(name, number)
    view = View(match.wording, narrow=False)
    for seat in viewers(match):
        table = match.game.scene.place(match.observation(seat), view)
        for turn in sampled(match.turns, 80):
            assert all(flight["ms"] > 0 for flight in flights(turn.seen_by(seat), table, table))


@EVERY_CASE
def test_every_situation_is_explained_to_every_viewer(name, number):
    match = random_match(name, number)
    for _, observation in moments(match, 9):
        situation = match.game.explainer.explain_situation(observation)
        said(match, situation)
        check_marks(match, situation, observation)


@EVERY_CASE
def test_end_of_game_is_explained_to_every_viewer(name, number):
    match = random_match(name, number)
    for seat in viewers(match):
        observation = match.observation(seat)
        situation = match.game.explainer.explain_situation(observation)
        said(match, situation)
        check_marks(match, situation, observation)


@EVERY_CASE
def test_every_refusal_gives_its_reason(name, number):
    match, rules = random_match(name, number), GAMES[name].rules
    others = sorted({turn.move for turn in match.turns}, key=str)
    for turn, observation in moves_made(match, 11):
        for move in {*sampled(list(rules.pseudo_legal_moves(observation.state, turn.seat))), *sampled(others)}:
            refusal = rules.refusal(observation.state, move, turn.seat)
            if refusal is not None:
                said(match, match.game.explainer.label(move))
                told = match.game.explainer.explain_refusal(observation, move, refusal)
                assert told.rule == refusal.rule
                assert said(match, told)[0] == match.wording.sentence(refusal)
                check_marks(match, told, observation)
                roles = {role for step in told.walk() for _, role in step.highlights}
                assert roles <= {Role.REFUSED, Role.REASON}, "a ring that reads as if this may be played"


@EVERY_CASE
def test_every_legal_move_has_label_and_click_path(name, number):
    match = random_match(name, number)
    scene = match.game.scene
    for turn, observation in moves_made(match, 7):
        half_done = {}
        for move in sampled(list(match.game.rules.legal_moves(turn.before)), 12):
            said(match, match.game.explainer.label(move))
            ways = list(scene.ways_to_touch(observation, move))
            assert ways, move
            for way in ways:
                check_way(match, observation, way, move, half_done)


class HalfDone:
    """The state after some clicks: what can follow, and both pages. Ways with the same beginning share it."""

    def __init__(self, match, observation, touched):
        scene = match.game.scene
        self.interpretation = scene.interpret(observation, touched)
        self.said = {button.key for button in self.interpretation.buttons}
        self.pages = [scene.place(observation, View(match.wording, narrow, touched)) for narrow in (False, True)]


def check_way(match, observation, way, move, half_done):
    """Check for each click that its button or place is available, and that the last click completes the move."""
    for count, key in enumerate(way):
        touched = way[:count]
        if touched not in half_done:
            half_done[touched] = HalfDone(match, observation, touched)
        here = half_done[touched]
        assert here.interpretation.move is None
        if key in here.said:
            continue
        assert here.interpretation.open[key], (move, way, key)
        for page in here.pages:
            assert page[key].name
            assert page[key].zone
    assert way[-1] == say(move) or match.game.scene.interpret(observation, way).move == move


@EVERY_CASE
def test_open_places_and_buttons_can_be_clicked(name, number):
    match = random_match(name, number)
    for _, observation in moments(match, 9):
        interpretation = match.game.scene.interpret(observation, ())
        if not observation.may_move:
            assert interpretation == Interpretation()
            continue
        assert interpretation.open or interpretation.buttons
        for button in interpretation.buttons:
            said(match, button.words)
            assert match.game.read(button.key.removeprefix(SAY)) in set(
                match.game.rules.pseudo_legal_moves(observation.state, observation.seat)
            )
        for narrow in (False, True):
            arrangement = match.game.scene.place(observation, View(match.wording, narrow))
            assert interpretation.open.keys() <= arrangement.by_key.keys()


@EVERY_CASE
def test_shown_table_explanations_and_hints_ignore_hidden_cards(name, number):
    match, rng = random_match(name, number), random.Random(number)
    game, different = match.game, 0
    for turn, observation in moments(match, 19):
        other = redealt(observation.state, rng)
        different += other != turn.before
        again = observe(other, observation.history, observation.seat)
        assert game.explainer.explain_situation(again) == game.explainer.explain_situation(observation)
        for look in (View(match.wording, narrow) for narrow in (False, True)):
            assert game.scene.place(again, look) == game.scene.place(observation, look)
        if observation.seat == turn.seat:
            assert think(game.hint(again)) == think(game.hint(observation))
    assert different


@EVERY_CASE
def test_computer_choices_are_legal_explained_and_ignore_hidden_cards(name, number):
    match, rng = random_match(name, number), random.Random(number)
    for turn in sampled(match.turns, 4):
        history = match.turns[: match.turns.index(turn)]
        observation = observe(turn.before, history, turn.seat)
        again = observe(redealt(observation.state, rng), observation.history, turn.seat)
        for level in match.game.players.values():
            choice = think(level.choose(observation, random.Random(1)))
            assert match.game.rules.refusal(turn.before, choice.move, turn.seat) is None
            assert choice.reasons
            for reason in choice.reasons:
                said(match, reason)
            assert think(level.choose(again, random.Random(1))) == choice


@EVERY_CASE
def test_hints_have_few_distinct_rungs_and_mark_existing_places(name, number):
    match = random_match(name, number)
    for _, observation in moves_made(match, 17):
        rungs = think(match.game.hint(observation))
        assert 0 < len(rungs) <= match.game.rungs
        has_choice = len([*islice(match.game.rules.legal_moves(observation.state), 2)]) > 1
        assert len(rungs) == match.game.rungs or not (has_choice and match.game.lists_every_move)
        sentences = [match.wording.sentence(rung) for rung in rungs]
        assert len({*sentences}) == len(sentences)
        for rung in rungs:
            said(match, rung)
            check_marks(match, rung, observation)


@pytest.mark.tournament
@EVERY_GAME
def test_computer_players_finish_games_with_reasons(name):
    for level in GAMES[name].players:
        match = Match(GAMES[name], seed=3, players=(level,) * GAMES[name].seats)
        while not match.state.over:
            choice = think(match.choice(match.next_computer))
            assert choice.reasons
            for reason in choice.reasons:
                said(match, reason)
            match.play(choice.move, match.next_computer)


@EVERY_GAME
def test_no_sentence_blames_or_shouts(name):
    for rule, sentence in GAMES[name].explainer.sentences.items():
        assert "!" not in sentence or "Fished" in sentence or "DocFish" in sentence, rule
        assert not re.search(r"\b(wrong|simply|obviously|clearly)\b", sentence, re.IGNORECASE), rule


@EVERY_GAME
def test_every_rule_id_starts_with_game_name(name):
    assert all(rule.startswith(f"{name}.") for rule in GAMES[name].explainer.sentences)
