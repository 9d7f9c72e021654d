"""The lesson questions by id; the questions of a game are loaded when one of them is first used."""

from __future__ import annotations

from collections.abc import Mapping

from mathfish_widgets.engine.loaded_on_use import LoadedOnUse

from .question import QuestionSpec

_NAMES = {
    "docfish": """
        start.mistake start.prime start.pair primes.guess primes.nine primes.thirteen primes.pick primes.odd
        primes.trees primes.split_8 primes.split_14 primes.split_60 primes.mistake primes.most
        change.embedded change.pair_open change.pair_hidden change.fourteen change.mistake change.ways
        change.kept change.payable change.shortage sequence.gain sequence.first sequence.lowest_two
        sequence.lowest_fit sequence.forced sequence.jack sequence.all sequence.find sequence.best
        sequence.hard game.ask game.keeps game.hold game.hold_12 game.wish_10 game.wish game.last game.count
        exit.pair exit.prime_15 exit.split_18 exit.hidden_pair exit.change_10 exit.group exit.two_groups
        exit.ask exit.last_card
    """,
    "doublets": """
        clock.after_4 clock.after_8 clock.after_11 clock.after_king clock.before_10 clock.before_7
        clock.opposite clock.end clock.round clock.triple exit.after_9 exit.before_3
    """,
    "pemberley": """
        totals.first totals.below totals.last totals.ten totals.limit totals.ace totals.points_7
        totals.points_84 totals.points_0 totals.multiple_13 totals.multiple_12 totals.nought totals.one
        totals.minus_5 totals.prime_91 totals.prime_97 totals.six totals.reach totals.backwards
        totals.missed layout.chain layout.net layout.choices layout.single layout.order_13 layout.order_0
        layout.row layout.rest layout.best exit.totals exit.before_60 exit.points_26
        exit.prime_119 exit.net exit.row_of_5
    """,
    "equations": """
        equations.first equations.plain equations.brackets equations.left equations.power equations.make
        equations.same equations.family equations.other equations.count equations.odd equations.only_power
        exit.value exit.equation
    """,
    "dragonfish": """
        sums.another_15 sums.as_term sums.two_fish sums.said sums.minus sums.half sums.ways sums.another_20
        sums.three sums.never sums.missing sums.signs water.reach water.c_swaps water.not_joined
        water.bridge water.crossroads water.turn water.two_lanes water.three_lanes water.one_pond fish.two
        fish.three chance.first chance.now chance.likelier hook.fifteen hook.spend exit.half exit.never_12
        exit.joined exit.four_lanes exit.four_players exit.next_fish
    """,
    "literature": """
        asks.may asks.one_of asks.perhaps asks.miss asks.round asks.hit asks.then asks.two asks.sure
        asks.one_card asks.full asks.declare deals.two deals.three deals.four deals.seen deals.all
        deals.place deals.team deals.split deals.now deals.split_now risk.points risk.any_error risk.table
        risk.least risk.close telling.most telling.new_set tie.nine tie.any_error tie.eight exit.may_ask
        exit.who_has exit.splits exit.king exit.worth_it exit.points
    """,
    "experiments": """
        begin.share begin.coin begin.twenty begin.half_as_wide begin.three_hundred begin.ten_thousand
        exit.begin
    """,
}

SUBJECTS: Mapping[str, str] = {name: subject for subject, names in _NAMES.items() for name in names.split()}
"""The subject of each question: a game, or experiments."""

LAST_OF_LESSONS = frozenset(
    f"exit.{name}"
    for name in """
        pair split_18 change_10 two_groups last_card before_3 before_60 prime_119 row_of_5 equation never_12 four_lanes
        next_fish who_has king points begin
    """.split()
)
"""The ids of the questions that end the lessons."""

QUESTIONS: Mapping[str, QuestionSpec] = LoadedOnUse(
    {name: f"{__package__}.{subject}" for name, subject in SUBJECTS.items()},
    lambda catalogue, name: catalogue.QUESTIONS[name],
)
"""Every question by its id."""
