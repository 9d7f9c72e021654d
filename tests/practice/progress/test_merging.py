"""Merging: whatever files hold, and in whatever order they are taken in, nothing is lost and nothing doubled."""

import tempfile
from datetime import timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from mathfish_widgets.practice.item import RUNGS
from mathfish_widgets.practice.progress.answered import FULL_POINTS, Answered
from mathfish_widgets.practice.progress.entries import Entries, Reset, united
from mathfish_widgets.practice.progress.export_file import write_export
from mathfish_widgets.practice.progress.progress import Progress, read_progress
from tests.practice.answering import MORNING

KEYS = st.text(min_size=1, max_size=2, alphabet="abc")
"""Few, so that two files often hold entries with one key, and these may differ."""
MOMENTS = st.integers(0, 9).map(lambda minutes: MORNING + timedelta(minutes=minutes))
SKILLS = st.sampled_from(["doublets.next", "docfish.prime", "game.of_a_newer_version"])
TEXTS = st.text(max_size=12)
ANSWERS = st.builds(
    Answered,
    key=KEYS,
    at=MOMENTS,
    skill=SKILLS,
    level=st.integers(1, 3),
    asked=TEXTS,
    given=TEXTS,
    right=st.booleans(),
    tries=st.integers(0, 9),
    hints=st.integers(0, RUNGS),
    points=st.integers(0, FULL_POINTS),
    fact=TEXTS,
)
RESETS = st.builds(Reset, key=KEYS, at=MOMENTS, skill=SKILLS)
FILES = st.builds(
    lambda answers, resets: Entries(united(answers), united(resets)),
    st.lists(ANSWERS, max_size=6),
    st.lists(RESETS, max_size=2),
)
ON_DISK = settings(max_examples=15)


def taken_in(*files):
    """All that progress holds once these files were taken in, one after another, each as an export."""
    with tempfile.TemporaryDirectory() as folder:
        progress = Progress(Path(folder) / "progress.sqlite")
        for number, entries in enumerate(files):
            export = Path(folder) / f"{number}.gz"
            write_export(entries, export)
            progress.take_in(export)
        return progress.entries()


@settings(max_examples=40)
@given(FILES)
def test_an_export_holds_what_was_put_into_it(entries):
    with tempfile.TemporaryDirectory() as folder:
        write_export(entries, Path(folder) / "e.gz")
        assert read_progress(Path(folder) / "e.gz") == entries


@ON_DISK
@given(FILES, FILES)
def test_the_order_does_not_matter(one, two):
    assert taken_in(one, two) == taken_in(two, one)


@ON_DISK
@given(FILES, FILES, FILES)
def test_neither_does_what_was_merged_first(one, two, three):
    assert taken_in(taken_in(one, two), three) == taken_in(one, taken_in(two, three))


@ON_DISK
@given(FILES, FILES)
def test_once_more_changes_nothing(one, two):
    once = taken_in(one, two)
    assert taken_in(one, two, one, two, once) == once


@given(st.lists(FILES, max_size=4))
def test_every_key_stays_and_stands_once_with_fields_that_some_file_gave(files):
    given_answers = [answered for entries in files for answered in entries.answers]
    kept = united(given_answers)
    assert sorted(answered.key for answered in kept) == sorted({answered.key for answered in given_answers})
    assert set(kept) <= set(given_answers)
    assert list(kept) == sorted(kept, key=lambda answered: (answered.at, answered.key))


@given(FILES, SKILLS)
def test_what_counts_is_what_came_after_the_last_reset(entries, skill):
    ends = [reset.at for reset in entries.resets if reset.skill == skill]
    own = [answered for answered in entries.answers if answered.skill == skill]
    assert list(entries.counting(skill)) == [each for each in own if not ends or each.at > max(ends)]
    assert set(entries.counting(skill)) <= set(entries.counting())
