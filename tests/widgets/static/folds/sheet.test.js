// The deduction sheet: its rows, the names of its cells, and keyboard navigation.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cellName, cellsOf, linesOf } from "#static/folds/sheet.js";
import { ledInRows } from "#static/shared/keyboard.js";

const YOU = ["0", "You", "You"];
const ADA = ["1", "Ada", "Ada"];
const SIX = ["6C", "6♣", "six of clubs", "hu", ["", "2"], ""];
const SHEET = {
  columns: [YOU, ADA],
  kinds: { h: ["●", "holds"], u: ["?", "may hold"] },
  noted: { yes: ["✓", "you noted yes"], no: ["✗", "you noted no"] },
};

test("a row has one cell per column, with kind, text and note", () => {
  const cells = cellsOf(SIX, SHEET, { "6C:1": "no", "7C:0": "yes" });
  assert.deepEqual(cells.map(({ key, kind, text, note }) => [key, kind, text, note]), [
    ["0", ["●", "holds"], "", undefined],
    ["1", ["?", "may hold"], "2", ["✗", "you noted no"]],
  ]);
});

test("a row with one text for the whole row has no cells", () => {
  assert.deepEqual(cellsOf(["set", "low clubs", "low clubs", "", [], "declared"], SHEET, {}), []);
});

test("a cell's accessible name gives its row, its column and its contents", () => {
  const [held, open] = cellsOf(SIX, SHEET, { "6C:1": "no" });
  assert.equal(cellName(held), "six of clubs, You: holds");
  assert.equal(cellName(open), "six of clubs, Ada: may hold, 2, you noted no");
  assert.equal(cellName({ ...held, kind: ["", ""] }), "six of clubs, You");
});

test("each group begins with a line that holds its title", () => {
  const lines = linesOf({ groups: [["Clubs", [SIX]], ["Hearts", []]] });
  assert.deepEqual(lines, [{ key: "group Clubs", title: "Clubs" }, { key: "6C", row: SIX }, { key: "group Hearts", title: "Hearts" }]);
});

test("arrow keys, Home and End move from cell to cell and stay inside the sheet", () => {
  const rows = [["a1", "a2", "a3"], ["b1", "b2", "b3"]];
  const to = (key, from) => ledInRows(key, from, rows);
  assert.equal(to("ArrowRight", "a1"), "a2");
  assert.equal(to("ArrowDown", "a2"), "b2");
  assert.equal(to("ArrowUp", "b3"), "a3");
  assert.equal(to("ArrowLeft", "b2"), "b1");
  assert.equal(to("Home", "b3"), "b1");
  assert.equal(to("End", "a1"), "a3");
  for (const [key, edge] of [["ArrowLeft", "a1"], ["ArrowUp", "a1"], ["ArrowRight", "b3"], ["ArrowDown", "b3"]]) {
    assert.equal(to(key, edge), edge);
  }
  assert.equal(to("x", "a1"), undefined);
  assert.equal(to("Home", "elsewhere"), undefined);
});
