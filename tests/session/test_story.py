"""Test that explanations belong to moves: others' moves become a story beside the page being read."""

import mathfish_widgets as mf
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.markup.panel import Page
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session.ui_state import Pager
from tests.cases import each_case

from .tables import AGAINST_COMPUTERS, COMPUTERS, play_until, send, show_view, some_move, touch_move, with_story

AGAINST = each_case("name", [name for name in AGAINST_COMPUTERS if name != "equations"])
SOME = each_case("name", ["docfish", "literature"])
"""A game without teams and one with teams; a session tells the story of any game in the same way."""
EVERY_GAME = each_case("name", GAMES)


def told(game, number):
    """Return the explanation of a move for the seat at the screen."""
    turn = game.match.observation(game.session.ui.seat).history[number]
    return game.match.game.explainer.explain_turn(turn, game.session.ui.seat)


def marks(game):
    return {sprite.key: sprite.mark for sprite in game.session.arrangement().sprites if sprite.mark}


def marks_of(game, highlights):
    on_the_table = {sprite.key for sprite in game.session.arrangement().sprites}
    return {key: role for key, role in dict(highlights).items() if key in on_the_table}


@AGAINST
def test_own_explanation_stays_while_opponents_move(name):
    game = with_story(name)
    own = told(game, game.session.ui.story_start - 1)
    wording = game.match.wording
    assert game.panel["heading"] == wording.sentence(wording.title((own.below or (own,))[0]))
    assert game.panel["index"] == 0
    assert game.announcement == game.match.wording.in_one_breath(told(game, len(game.match.turns) - 1))


@SOME
def test_closed_story_sends_only_its_label(name):
    game = with_story(name)
    moves = len(game.match.turns) - game.session.ui.story_start
    assert game.story == {"label": f"Since your turn: {moves} moves", "open": False, "lines": []}
    send(game, do="since")
    assert game.story["open"]
    assert len(game.story["lines"]) == moves
    assert game.story["lines"][-1] == game.announcement
    assert game.panel["position"] == f"move 1 of {moves}"


@AGAINST
def test_looking_back_shows_earlier_observation_and_marks(name):
    game = with_story(name, least=3)
    seat, since = game.session.ui.seat, game.session.ui.story_start
    send(game, do="since:2")
    assert game.session.observation.state == game.match.turns[since + 1].after.seen_by(seat)
    assert len(game.session.observation.history) == since + 2
    assert game.message["text"] == f"You're looking back at move {since + 2}."
    assert game.panel["heading"] == game.match.wording.sentence(told(game, since + 1))
    assert marks(game) == marks_of(game, game.session.ui.page.highlights)
    assert game.lit == []


@SOME
def test_next_button_walks_through_whole_story_to_present(name):
    game = with_story(name, least=3)
    moves, positions = len(game.session.story), []
    send(game, do="since")
    while game.session.looks_back:
        positions.append(game.panel["position"])
        send(game, do="next")
    assert list(dict.fromkeys(positions)) == [f"move {place} of {moves}" for place in range(1, moves)]
    assert game.panel["position"] == f"move {moves} of {moves}"
    assert "look back" not in game.message["text"]


@SOME
def test_looking_back_changes_no_move_and_returns_to_present(name):
    game = with_story(name)
    turns, actions = len(game.match.turns), game.actions
    for leaving in ({"do": "skip"}, {"touch": "now"}, {"touch": "a place that is not there"}, {"do": "now"}):
        send(game, do="since:1")
        assert [action["key"] for action in game.actions] == ["now"]
        send(game, **leaving)
        assert not game.session.looks_back, leaving
        assert len(game.match.turns) == turns
        assert (game.panel["heading"], game.actions, game.story["open"]) == ("What to do now", actions, False), leaving
        assert game.message["kind"] == "note", leaving


@SOME
def test_story_ends_with_own_next_move(name):
    game = with_story(name, least=1)
    send(game, do="since")
    before = len(game.match.turns)
    send(game, text=str(some_move(game)))
    assert game.session.story.start > before
    assert not game.story.get("open")


@AGAINST
def test_page_highlights_only_its_own_step(name):
    game = with_story(name)
    latest = told(game, len(game.match.turns) - 1)
    assert marks(game) == marks_of(game, latest.highlights)
    send(game, do="now")
    assert marks(game) == marks_of(game, game.session.ui.page.highlights)


@SOME
def test_invalid_story_position_opens_nearest_move(name):
    game = with_story(name)
    last = len(game.session.story)
    for place, shown in (("0", 1), ("999999999999", last), ("-3", 1), ("x", 1)):
        send(game, do=f"since:{place}")
        assert game.panel["position"] == f"move {shown} of {last}"


@SOME
def test_more_button_opens_omitted_pages_of_viewed_move(name):
    game = with_story(name)
    send(game, do="since:2")
    position, ply = game.panel["position"], game.session.ply
    left_out = {page.ply for page in game.session.ui.pager.whole if page.further}
    send(game, do="more")
    assert game.panel["more"] == 0
    assert game.panel["position"] == position or ply not in left_out


def test_more_button_opens_first_omitted_page_of_current_move():
    step = Step("table.yours")
    whole = [Page(step, step, further=further, ply=ply) for ply in (1, 2) for further in (False, True)]
    pager = Pager.of(whole).at_ply(2).with_all_pages()
    assert (pager.pages, pager.index) == (tuple(whole), 3)


@EVERY_GAME
def test_story_is_empty_before_first_move(name):
    game = WIDGETS[name](seed=4, players=(PERSON,) * GAMES[name].seats)
    send(game, do="curtain")
    send(game, do="since")
    send(game, do="skip")
    assert game.story == {}
    assert not game.session.looks_back


def test_moves_before_own_first_turn_form_story():
    game = mf.DocFish(seed=8)
    show_view(game)
    game.render()
    moves = len(game.match.turns)
    assert moves > 1
    assert game.story["label"] == f"So far: {moves} moves"
    assert game.panel["heading"] == "What to do now"
    situation = game.match.game.explainer.explain_situation(game.match.observation(0))
    assert game.message["text"] == game.match.wording.sentence(situation)


def test_story_is_limited_to_visible_history():
    game = mf.Literature(seed=3, history="last")
    play_until(game, lambda game: len(game.match.turns) > game.session.ui.story_start + 1)
    assert game.story["label"] == "Latest: 1 move"
    assert game.panel["heading"] == "What to do now"
    send(game, do="since")
    assert len(game.story["lines"]) == 1
    assert game.panel["position"] == "move 1 of 1"
    assert not game.session.looks_back


def test_spectator_view_advances_until_page_is_read():
    game = mf.DocFish(seed=4, players=COMPUTERS["docfish"], pace="step by step")
    for _ in range(8):
        send(game, do="step")
        assert game.story == {}
    send(game, do="next")
    read = game.panel
    for moves in range(1, 5):
        send(game, do="step")
        assert game.panel == read
        assert game.story["label"] == f"Since this page: {moves} {'move' if moves == 1 else 'moves'}"
    send(game, do="since:2")
    assert game.session.ply == 10
    send(game, do="step")
    assert game.session.ply == 10
    assert len(game.story["lines"]) == 5
    assert game.panel["position"] == "move 2 of 5"
    send(game, do="skip")
    assert game.story == {}
    assert game.announcement.startswith(game.panel["heading"])
    send(game, do="step")
    assert game.announcement.startswith(game.panel["heading"])


@each_case("name", ["docfish", "pemberley", "literature"])
def test_people_sharing_screen_get_story_since_own_move(name):
    seats = GAMES[name].seats
    game = WIDGETS[name](seed=4, players=(PERSON,) * seats)
    last = {}
    for _ in range(14):
        send(game, do="curtain")
        seat = game.session.ui.seat
        assert len(game.session.story) == len(game.match.turns) - last.get(seat, 0)
        touch_move(game)
        last[seat] = len(game.match.turns)
        if game.curtain:
            assert game.story == {}
    assert len(last) > 1


def test_story_includes_reasons_of_computers():
    game = with_story("docfish", players=("you", "careful"))
    send(game, do="since")
    rules = [step.rule for page in game.session.ui.pager.whole for step in page.heading.walk()]
    assert [rule for rule in rules if rule.startswith("docfish.reason")]
