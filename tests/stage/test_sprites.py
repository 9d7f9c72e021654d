from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.sprites import Arrangement


def test_a_sprite_is_found_by_its_key(table: Arrangement) -> None:
    assert table["stock"].count == 18
    assert list(table.by_key) == [sprite.key for sprite in table.sprites]


def test_marks_are_put_on_their_sprites_and_nothing_else_changes(table: Arrangement) -> None:
    marked = table.marked([("stock", Role.SUBJECT), ("waste", Role.REASON)])
    assert {sprite.key: sprite.mark for sprite in marked.sprites if sprite.mark} == {
        "stock": Role.SUBJECT,
        "waste": Role.REASON,
    }
    assert [sprite.box for sprite in marked.sprites] == [sprite.box for sprite in table.sprites]


def test_a_mark_without_its_sprite_is_left_out(table: Arrangement) -> None:
    assert table.marked([("nowhere", Role.RESULT)]) == table
