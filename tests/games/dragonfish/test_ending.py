"""The review of a finished game of DragonFish names only fish that could have been caught."""

from dataclasses import replace

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.rules.catches import find_catches
from tests.games.finished import finished, reviewed
from tests.sample_sizes import sized

SEEDS = range(sized(8))


def test_missed_fish_is_larger_than_caught_fish():
    found = 0
    for seed in SEEDS:
        match = finished("dragonfish", seed)
        for moment in reviewed(match).missed or ():
            state, values = match.turns[moment.turns].before, moment.told.values
            assert state.turn_of == 0
            assert values["fish"] == max(catch.fish for catch in think(find_catches(state))) > values["caught"]
            own = [turn for turn in match.turns[moment.turns :] if turn.before is state or turn.seat == 0]
            in_turn = own[: next(number for number, turn in enumerate(own, 1) if turn.move.verb in {"sum", "pass"})]
            gained = in_turn[-1].after.scores[0] - in_turn[0].before.scores[0]
            assert gained == values["caught"]
            found += 1
    assert found


def test_win_by_number_of_fish_is_stated():
    match = next(match for match in (finished("dragonfish", seed) for seed in SEEDS) if match.state.at_goal is not None)
    state = match.state
    told = DRAGONFISH.ending.result(state, 0)
    by_count = len(state.catch(state.winners[0])) >= state.goal[0]
    assert (told.rule == "dragonfish.ending.fish") == by_count
    cards = state.table.replaced({})
    assert DRAGONFISH.ending.result(replace(state, table=cards), 0) == told
