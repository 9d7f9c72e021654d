"""Provide likely wrong answers to items with few choices: primes, waterways, and hidden cards."""

from mathfish_widgets.mathematics.arithmetic import is_prime, prime_factors
from mathfish_widgets.questions.dragonfish.waterways import LANES, lanes_joined_to, read_island
from mathfish_widgets.questions.wording import wording_about

from .likely import Likely, times


def primes(question):
    """Yield confusions of primes and composites, or a number that doesn't divide."""
    number = question.values["number"]
    yes, no = ("yes", "no") if question.entry.kind == "choose" else ("prime", "2")
    if is_prime(number):
        last = number % 10
        looks = "even" if number == 2 else f"like others that end in {last}"
        tried = next((f"{each} × {number // each}" for each in (3, 2) if each * each <= number), "2 × 2 is already 4")
        row = tried if question.entry.kind == "choose" else f"2 × {number // 2}"
        yield Likely(f"looks composite: {looks}", no, (row,))
    else:
        lowest = prime_factors(number)[0]
        split = f"{number} is {times(lowest, number // lowest)}", f"{number} isn't prime"
        yield Likely(f"the row of {lowest} is not seen", yes, (split,))
    for divisor in (3, 7) if question.entry.kind == "type" else ():
        if number % divisor and divisor < number:
            yield Likely(
                f"taken for a number of the row of {divisor}", f"{divisor}", (f"{divisor} × {number // divisor}",)
            )


def lanes(question):
    """Return lanes that seem to be reached, because they are straight or near, and lanes that are overlooked."""
    if question.entry.kind == "choose":
        return joined_or_not(question)
    return lanes_reached(question)


def joined_or_not(question):
    lane, other = question.lane, question.other
    if other in lanes_joined_to(read_island(question.cards), lane):
        walk = f"A waterway joins lane {lane} and lane {other}"
        yield Likely("a way is not seen", "No", (walk, f"Lane {lane} meets the island", f"Lane {other} starts"))
    else:
        name = "straight across" if lane[1] == other[1] else "round the corner"
        yield Likely(name, "Yes", (f"No waterway joins {lane} and {other}", stops(lane, other)))


def stops(lane, other):
    """Return the ways to say where the water of one of two lanes ends."""
    said = (f"but not to {each}" for each in (lane, other))
    none = (f"Lane {each} meets no water" for each in (lane, other))
    return (*said, *none, f"lane {lane} leads to no other", f"lane {other} leads to no other", "leads to no other lane")


def lanes_reached(question):
    laid = getattr(question, "laid", None)
    island = {**read_island(question.cards), **({laid[0]: laid[1]} if laid else {})}
    reached = lanes_joined_to(island, question.lane)
    for lane in LANES:
        if lane != question.lane and lane not in reached:
            name = "straight across" if lane[1] == question.lane[1] else "round the corner"
            shown = (f"The water from {question.lane} doesn't reach {lane}", stops(question.lane, lane))
            yield Likely(name, " ".join([*reached, lane]), shown)
    for left_out in reached if len(reached) > 1 else ():
        picked = [lane for lane in reached if lane != left_out]
        shown = (f"{len(picked)} of the {len(reached)}", f"Lane {picked[0]} starts")
        yield Likely("one overlooked", " ".join(picked), shown)
    if laid:
        before = lanes_joined_to(read_island(question.cards), question.lane)
        if before and before != reached:
            where = ("doesn't reach", f"of the {len(reached)}")
            yield Likely("the old card", " ".join(before), (where, (*before,)))


def conclusions(question):
    """Yield conclusions that ignore what was heard, or read too much into it."""
    if question.entry.kind == "pick":
        yield from players(question)
        return
    wording = wording_about("literature")
    who, card = wording.text(question.values["who"]), wording.text(question.values["card"])
    known = (f"{who} has the {card}", f"{who} does not have the {card}", f"{who} cannot have the {card}")
    open_still = (f"{who} could have the {card}", f"who has the {card}")
    reason = ("asked", "gave", "has no cards left", "no room", "can have", "You have", "You hold", "had it")
    for option in question.entry.options(wording):
        answer = option["value"]
        name = "nothing is concluded" if answer.startswith("Perhaps") else "more is concluded than was said"
        yield Likely(f"{name}: {answer}", answer, ((*known, *open_still), (*reason, "Nothing that anyone said")))


def players(question):
    """Yield players who cannot have a card, and some of those who can."""
    wording = wording_about("literature")
    card = wording.text(question.values["card"])
    names = [option["value"] for option in question.entry.options(wording)]
    can = [name for name in names if not is_refused(question, name, wording)]
    reason = ("asked", "gave", "has no cards left", "no room", "can have", "You have", "You hold", "had it")
    for name in names:
        if name not in can:
            yield Likely(
                "what was said is passed over",
                " ".join([*can, name]),
                ((f"{name} cannot have the {card}", f"{name} can't have the {card}"), reason),
            )
    for left_out in can if len(can) > 1 else ():
        picked = [name for name in can if name != left_out]
        yield Likely("one overlooked", " ".join(picked), (f"{len(picked)} of the {len(can)}",))


def is_refused(question, name, wording):
    return question.judge(question.entry.read(name, wording)).explanation.rule.endswith(".not")


def declarations(question):
    """Yield wrong views on whether a declaration is worth it."""
    wording = wording_about("literature")
    fit = (
        "lose a point",
        "win you a point",
        "lose you one",
        "too few",
        "deals that fit",
        "deal that fits",
        "You can be certain",
        "sure to lose",
        "can't have the",
    )
    for option in question.entry.options(wording):
        name = "waits" if option["value"].startswith("Wait") else "declares"
        sets = wording.text(question.values["set"])
        yield Likely(name, option["value"], (fit, (sets, "a point", "better to wait", "A different one is right")))
