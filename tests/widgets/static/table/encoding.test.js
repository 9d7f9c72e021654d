// Drawings as the kernel writes them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { readDrawing, writtenOut } from "#static/table/encoding.js";

const EXAMPLE = JSON.parse(readFileSync(new URL("../../../stage/canvas/drawing.json", import.meta.url), "utf8"));

test("what the kernel's side writes is read as it was", () => {
  assert.deepEqual(writtenOut(JSON.parse(EXAMPLE.shorthand)), EXAMPLE.drawing);
});

test("commands stand in a row, whatever their arguments are", () => {
  const flat = [42, 2, 3, "#fff", 30, 1, [16, 10], 30, 1, [], 34, 0, 28, 2, "x", null];
  assert.deepEqual(writtenOut(flat), [[42, [3, "#fff"]], [30, [[16, 10]]], [30, [[]]], [34, []], [28, ["x", null]]]);
  assert.deepEqual(writtenOut([]), []);
});

test("a rectangle with round corners begins at its left top and turns four times", () => {
  const [begin, ...turns] = writtenOut([-1, 5, 10, 20, 300, 40, 5]);
  assert.deepEqual(begin, [20, [15, 20]]);
  assert.deepEqual(turns, [
    [25, [310, 20, 310, 60, 5]],
    [25, [310, 60, 10, 60, 5]],
    [25, [10, 60, 10, 20, 5]],
    [25, [10, 20, 310, 20, 5]],
    [15, []],
  ]);
});

test("the number before a drawing only tells it from an equal one", () => {
  assert.deepEqual(readDrawing('12 [42,1,"a b"]'), [[42, ["a b"]]]);
});
