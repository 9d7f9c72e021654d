import assert from "node:assert/strict";
import { test } from "node:test";

import { rowsOf } from "#static/asking/grid.js";
import { ledInRows } from "#static/shared/keyboard.js";

test("the cells for one card form one row", () => {
  const options = ["5♥", "5♥", "6♥", "6♥"].map((rank, place) => ({ value: place, text: "Nora", rank }));
  assert.deepEqual(rowsOf(options).map((row) => row.map(({ value }) => value)), [[0, 1], [2, 3]]);
});

test("arrow keys move to the neighbouring cell and stop at the edge; Home and End move to the ends of a row", () => {
  const rows = [["a", "b", "c"], ["d", "e", "f"]];
  const keys = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End", " "];
  assert.deepEqual(keys.map((key) => ledInRows(key, "b", rows)), ["c", "a", "b", "e", "a", "c", undefined]);
  assert.equal(ledInRows("ArrowRight", "c", rows), "c");
});
