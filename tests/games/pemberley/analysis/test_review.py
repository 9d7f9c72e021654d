"""What was missed: against the true hands, on the sample round, and in words."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout
from mathfish_widgets.games.pemberley.analysis.preview import preview
from mathfish_widgets.games.pemberley.analysis.review import review_of_round
from mathfish_widgets.games.pemberley.rules.facts import Phase
from mathfish_widgets.games.pemberley.rules.moves import Play
from tests.games.pemberley.deciding import game
from tests.games.pemberley.playing import SAMPLE, WORDING, position, turns

MAY_PASS = {"may_pass": "on"}
SAMPLE_ROUND = (
    "play QD; play QH; play 8C; play 2C; play 8S; play 5C; play 8H; play 4D; play 7C; play 3S; play KD; play AH; "
    "play 7S; pass; set 8H 7S QD 8C 8S; set KD; done; set QH 5C; set 3S; set 4D 2C AH; done"
)


def asked(played, seat=0):
    return think(review_of_round(observe(played[-1].after, played, seat)))


def said(step):
    return [WORDING.sentence(each) for each in (step, *step.substeps)]


def test_nothing_was_missed_before_a_round_has_ended():
    start = position(SAMPLE)
    assert said(think(review_of_round(observe(start, [], 0)))) == ["No round has ended yet. Ask again when one has."]
    assert said(asked(turns(start, "play QD; play QH"))) == ["No round has ended yet. Ask again when one has."]


def test_what_the_inventors_missed_in_the_sample_round():
    lines = said(asked(turns(position(SAMPLE), SAMPLE_ROUND)))
    assert lines[0] == "Looking back at round 1: where a hand could have scored more, and the best sets."
    assert lines[-2:] == [
        "Ann: the sets brought 3 points, cards left over taken off. The best sets bring 5 points:",
        "Bob: the sets brought 5 points, cards left over taken off. The best sets bring 6 points:",
    ]
    assert "Ann: Q♦ on 3 landed on 36, 1 point. K♦ was in the hand, too: 3 × 13 = 39, 3 points." in lines
    assert "These do not add up: after another landing the game would have gone on from there." in lines


def most(turn):
    """The most points of the hand as it truly was, and those that were made."""
    shown = [each.points for each in preview(observe(turn.before, [], turn.seat)) if each.refusal is None]
    made = turn.after.points[turn.seat] - turn.before.points[turn.seat] if isinstance(turn.move, Play) else 0
    return max(shown, default=0), made


def test_exactly_what_was_missed_is_told():
    for options in ({}, {"unplayed": "once", "may_pass": "on"}, {"negative_primes": "off", "unplayed": "per_part"}):
        for seed in range(3):
            played = game(("beginner", "sharp", "careful"), seed, **options)
            told = [step for step in asked(played).substeps if step.rule == "pemberley.missed.turn"]
            for seat in range(3):
                own = [turn for turn in played if turn.seat == seat and turn.before.phase is Phase.PLAY]
                expected = [most(turn) for turn in own if most(turn)[0] > most(turn)[1]]
                found = [step.values for step in told if step.values["who"].seat == seat]
                assert [(each["points"], each["made"]) for each in found] == expected


def test_the_best_sets_are_told_to_everybody_alike():
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


def test_only_the_last_round_that_has_ended_is_told():
    played = game(("beginner", "careful"), 3, target=30)
    rounds = [turn.before.round for turn in played]
    assert rounds[-1] > 0
    assert asked(played).values["round"] == rounds[-1] + 1
    during = [turn for turn in played if turn.before.round < rounds[-1]]
    assert asked(during).values["round"] == rounds[-1]
    assert asked(played[: len(during) + 3]).values["round"] == rounds[-1]


def test_who_took_the_most_missed_nothing():
    for seed in range(5):
        steps = asked(game(("careful", "careful"), seed)).substeps
        assert [step.rule for step in steps[:2]] == ["pemberley.missed.turn.none"] * 2
        assert "pemberley.missed.other" not in [step.rule for step in steps]


def test_a_pass_that_was_not_needed_is_told():
    start = position({"hands": ["4H", "2S"], "starter": "3C", "total": 10}, **MAY_PASS)
    played = turns(start, "pass; pass; done; done")
    assert said(asked(played))[1:4] == [
        "Ann: pass on 10. 4♥ was in the hand: 10 + 4 = 14, 2 points.",
        "Bob: at each turn the most that this hand could score.",
        "These do not add up: after another landing the game would have gone on from there.",
    ]


def test_of_a_part_one_that_was_not_seen_nothing_is_told():
    start = position({"piles": ["KD", "2S"], "hands": ["", ""], "starter": "3C", "phase": "sets"})
    assert said(asked(turns(start, "set KD; done; done")))[1:] == [
        "Ann: the sets brought 3 points, cards left over taken off. No sets bring more.",
        "Bob: the sets brought −1 points, cards left over taken off. The best sets bring 1 point:",
    ]
