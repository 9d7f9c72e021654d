"""Test puzzles in a cell through the messages of a page, without a browser."""

import asyncio
from datetime import date
from itertools import count

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.folders import data_folder, new_record_path
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.play.saved_games import write_record
from mathfish_widgets.progress.progress import Progress
from mathfish_widgets.puzzles.mistakes import mistakes_of
from mathfish_widgets.puzzles.puzzle_set import puzzle_of_day

from .positions import BEST, MOST_POINTS, WORSE, pot_puzzle


@pytest.fixture
def table():
    """Return a table with the puzzle about the pot 2, 2, 2 and 5."""
    return mf.Puzzles(puzzle=pot_puzzle().code)


def send(table, **message):
    """Send a message as it arrives from the browser."""
    table._handle_custom_msg(message, [])


def touch(table, move):
    """Play a move by touches, as a person would."""
    match = table.match
    for key in next(iter(match.game.scene.ways_to_touch(table.session.observation, match.game.read(move)))):
        send(table, touch=key)


def buttons(table):
    return [button["key"] for button in table.ending["buttons"]]


def test_puzzle_asks_and_offers_its_solution(table):
    assert table.message["text"] == "Your pot has 2, 2, 2 and 5. Consolidate for as many points as you can."
    assert table.panel["heading"] == table.message["text"]
    assert (table.ending["heading"], buttons(table)) == ("Puzzle 1", ["puzzle:show"])


def test_worse_move_is_answered_with_reason_and_not_made(table):
    touch(table, WORSE)
    assert table.message["kind"] == "note"
    assert table.message["text"] == "With 2 × 2 × 2 = 8, you score 2 points. Another way scores 3."
    assert not table.match.turns
    assert not Progress().answers()


def test_best_move_is_made_explained_and_stored(table):
    touch(table, BEST)
    assert [str(turn.move) for turn in table.match.turns] == [BEST]
    assert "you score 3 points. The next best way scores 2." in table.explain()
    assert table.ending["heading"] == "Solved at the first try! This puzzle was about: The groups that score most."
    (stored,) = Progress().answers()
    assert (stored.skill, stored.right, stored.points) == (MOST_POINTS, True, 4)


def test_solved_table_takes_no_more_moves(table):
    table.play(BEST)
    assert table.lit == []
    send(table, touch="bank-2-0")
    table.play(WORSE)
    assert len(table.match.turns) == 1


def test_illegal_move_is_refused_by_rules_and_does_not_count(table):
    with pytest.raises(IllegalMove, match="You can't leave out the 2"):
        table.play("consolidate 2x5")
    table.play(BEST)
    assert Progress().answers()[0].at_once


def test_hint_leads_to_best_move_and_counts(table):
    rungs = [table.hint() for _ in range(3)]
    assert rungs[-1] == "Play: Exchange 2 × 2 for 4 and 2 × 5 for 10"
    table.play(BEST)
    (stored,) = Progress().answers()
    assert (stored.hints, stored.points) == (3, 1)
    assert table.ending["heading"].endswith("Compare what each way scores. Lesson 03 has more about it.")


def test_solution_is_played_and_counts_as_not_solved(table):
    send(table, do="puzzle:show")
    assert [str(turn.move) for turn in table.match.turns] == [BEST]
    assert not Progress().answers()[0].right
    assert buttons(table) == ["puzzle:next"]


def test_button_that_is_not_offered_does_nothing(table):
    for key in ("puzzle:next", "puzzle:again", "new", "anew", "ending:replay"):
        send(table, do=key)
    assert (table.series.number, len(table.match.turns), table.series.state) == (1, 0, "open")


def test_nothing_is_written_but_answer(table):
    table.play(BEST)
    assert not [*data_folder().rglob("*.json")]


def test_link_opens_same_puzzle(table):
    again = mf.open_link(table.link())
    assert again.match.observation(0).state == table.match.observation(0).state


def test_puzzle_that_is_not_one_is_refused():
    with pytest.raises(ValueError, match="no best move"):
        mf.Puzzles(puzzle=pot_puzzle(2, 3).code)
    for name in ("docfish-0", "1gXXXXXXXXXXXXXXXX", "", 7):
        with pytest.raises(ValueError, match="There is no puzzle called"):
            mf.Puzzles(puzzle=name)


def test_notebook_weighs_moves_in_steps(table):
    async def in_notebook():
        touch(table, BEST)
        await asyncio.gather(*table._tasks)

    asyncio.run(in_notebook())
    assert len(table.match.turns) == 1


def test_arguments_that_cannot_be_used_are_answered():
    for arguments, said in (
        ({"game": "docfsh"}, "Did you mean docfish?"),
        ({"game": "docfish", "theme": "sure"}, "Did you mean sure_prime?"),
        ({"count": 0}, "Choose a number from 1 to 100."),
        ({"seed": -1}, "seed"),
        ({"mistakes": True}, "Finish a game first."),
        ({"pace": "quick"}, "pace"),
    ):
        with pytest.raises(ValueError, match=said):
            mf.Puzzles(**arguments)


def test_theme_may_be_written_with_hyphens_and_limits_puzzles():
    table = mf.Puzzles("docfish", theme="sure-prime", seed=3, count=2)
    for _ in range(2):
        assert table.series.puzzle.theme == "puzzle.docfish.sure_prime"
        table.solve()
        table.go_on()
    assert table.ending["heading"].startswith("That was the last puzzle.")
    assert buttons(table) == []


def test_next_puzzle_may_be_of_another_game():
    table = mf.Puzzles()
    first = table.match.game.title
    table.solve()
    send(table, do="puzzle:next")
    assert table.match.game.title != first
    assert table.name == table.match.game.title
    assert len(table.match.turns) > 0


def test_streak_ends_with_first_miss(table):
    table.series.ends_at_a_miss = True
    table.play(WORSE)
    table.play(BEST)
    assert table.ending["heading"].startswith("Your streak is over. You solved 1 puzzle.")
    send(table, do="puzzle:again")
    assert (table.series.number, table.series.streak) == (2, 0)


def test_puzzle_of_day_is_first():
    assert mf.Puzzles(puzzle="today").series.puzzle == puzzle_of_day(date.today())  # noqa: DTZ011


def test_own_mistakes_come_from_finished_games(monkeypatch, tmp_path):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path))
    mistaken = next(match for seed in count() if think(mistakes_of(match := finished(seed))))
    write_record(mistaken, new_record_path(mistaken, ""))
    table = mf.Puzzles(mistakes=True)
    assert table.series.puzzle in think(mistakes_of(mistaken))
    table.solve()
    assert Progress().answers()[0].skill.startswith("puzzle.docfish.")


def finished(seed):
    """Return a finished game in which the person plays as a beginner."""
    match, levels = Match(GAMES["docfish"], seed), GAMES["docfish"].players
    while not match.state.over:
        seat = match.state.active[0]
        player = levels["beginner" if seat == 0 else "careful"]
        match.play(think(player.choose(match.observation(seat), rng_of_turn(seed, seat, len(match.turns)))).move, seat)
    return match


def test_puzzles_go_on_after_those_of_earlier_visit(tmp_path):
    chosen = {"game": "equations", "seed": 7, "count": 3}
    first = mf.Puzzles(**chosen, progress=Progress(tmp_path / "first"))
    for _ in range(2):
        first.solve()
        first.go_on()
    earlier = Progress(tmp_path / "first").answers()
    again = mf.Puzzles(**chosen, progress=Progress(tmp_path / "again"))
    again.resume(earlier)
    assert again.series.puzzle == first.series.puzzle
    assert (again.ending["heading"], again.series.number) == ("Puzzle 3", 3)
    again.solve()
    over = mf.Puzzles(**chosen, progress=Progress(tmp_path / "over"))
    over.resume((*earlier, *Progress(tmp_path / "again").answers()))
    assert (over.ending["heading"], buttons(over)) == ("That was the last puzzle. You solved 0 puzzles.", [])
    over.play(str(next(iter(over.match.legal_moves()))))
    assert not Progress(tmp_path / "over").answers()


def test_answers_of_other_puzzles_end_what_is_resumed(tmp_path):
    other = mf.Puzzles("docfish", seed=7, count=3, progress=Progress(tmp_path / "other"))
    other.solve()
    puzzles = mf.Puzzles("equations", seed=7, count=3)
    puzzles.resume(Progress(tmp_path / "other").answers())
    assert puzzles.ending["heading"] == "Puzzle 1"
