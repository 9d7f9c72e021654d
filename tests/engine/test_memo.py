"""Remembering what was worked out lately."""

from mathfish_widgets.engine.memo import RecentCache


def counted():
    calls = []

    def work(thing, *others):
        calls.append((thing, *others))
        return len(calls)

    return RecentCache(work), calls


def test_the_same_thing_is_worked_out_once():
    work, calls = counted()
    thing = ["a"]
    assert [work(thing), work(thing), work(thing)] == [1, 1, 1]
    assert calls == [(["a"],)]


def test_an_equal_thing_is_another_thing_but_what_follows_is_compared_by_value():
    work, _calls = counted()
    thing = ["a"]
    assert [work(thing, (1, 2)), work(thing, (2 - 1, 2)), work(["a"], (1, 2)), work(thing, (3,))] == [1, 1, 2, 3]


def test_what_is_long_ago_is_worked_out_again():
    work, _calls = counted()
    things = [[number] for number in range(20)]
    for thing in things:
        work(thing)
    assert work(things[-1]) == 20
    assert work(things[0]) == 21


def test_what_is_remembered_is_passed_on_and_nothing_comes_back():
    work, calls = counted()
    thing, other = ["a"], ["b"]
    work(thing)
    heir = work.passed_on()
    assert [heir(thing), heir(other), work(other)] == [1, 2, 3]
    assert len(calls) == 3
