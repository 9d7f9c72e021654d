"""Test that codes are read whole or refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.play.link_code import Code, UnreadableCode, read_code
from tests.cases import each_case

PLAIN = st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(max_size=30)
SAID = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SAMPLE = str(Code("g", ["doublets", 7, {}, ["you"]], b"\x17\x0a\x00"))


@given(SAID, st.binary(max_size=60))
def test_code_is_read_from_surrounding_text(said, beside):
    code = Code("g", said, beside)
    for text in (str(code), f"https://example.org/play/?lang=en#mf={code}", f"  look: {code} \n"):
        assert read_code(text) == code


def test_code_contains_only_url_safe_characters():
    assert set(SAMPLE) <= set(LETTERS)


@given(st.integers(0, len(SAMPLE) - 1), st.sampled_from(LETTERS))
def test_changed_character_is_detected(place, letter):
    changed = SAMPLE[:place] + letter + SAMPLE[place + 1 :]
    if changed == SAMPLE:
        return
    if place == len(SAMPLE) - 1:  # the last character has unused bits
        with suppress(UnreadableCode):
            assert read_code(changed) == read_code(SAMPLE)
        return
    with pytest.raises(UnreadableCode, match=r"\.$"):
        read_code(changed)


@given(st.integers(2, len(SAMPLE) - 1))
def test_truncated_code_is_refused(length):
    with pytest.raises(UnreadableCode):
        read_code(SAMPLE[:length])


@each_case("text", ["", "#mf=", "https://example.org", "1g", "x" * 5000, "{}", "2gQUJDREVGR0g", "1gQUJDREVGR0g"])
def test_invalid_code_is_refused_with_sentence(text):
    with pytest.raises(UnreadableCode, match=r"^[A-Z].*\.$"):
        read_code(text)


def test_code_of_another_format_names_its_format():
    with pytest.raises(UnreadableCode, match="format 2"):
        read_code("2" + SAMPLE[1:])


def test_code_that_expands_too_far_is_refused():
    with pytest.raises(UnreadableCode, match="broken"):
        read_code(str(Code("g", "a" * 150_000)))
