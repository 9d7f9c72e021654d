"""Test links crafted by hand with a right checksum: each gives an error message or a whole picture."""

from itertools import islice

from tests.links.crafted import answers
from tests.sample_sizes import sized


def test_crafted_links_give_error_message_or_whole_picture():
    kinds = {answer.kind for answer in islice(answers(), sized(400))}
    assert "seen table of DocFish" in kinds
