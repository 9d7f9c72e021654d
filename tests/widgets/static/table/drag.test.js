// Dragging: what is a click, what is a drop, and what goes back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createDrag } from "#static/table/drag.js";

const at = (clientX, clientY) => ({ clientX, clientY });
const CARD = { left: 100, right: 172, top: 100, bottom: 200 };
const TABLE = { left: 0, right: 600, top: 0, bottom: 400 };

function dragThrough(...points) {
  const drag = createDrag(at(120, 120));
  const carried = points.map(([x, y]) => drag.carriedTo(at(x, y)));
  return { carried, outcome: drag.outcome(at(...points.at(-1)), CARD, TABLE) };
}

test("a press with a trembling pointer is a click", () => {
  assert.deepEqual(dragThrough([120, 120], [127, 126]), { carried: [null, null], outcome: "click" });
});

test("a card follows the pointer once it has moved ten pixels", () => {
  assert.deepEqual(dragThrough([126, 127], [126, 128], [300, 60]).carried, [null, [6, 8], [180, -60]]);
});

test("a card released elsewhere on the table is dropped there", () => {
  assert.equal(dragThrough([300, 300]).outcome, "drop");
  assert.equal(dragThrough([173, 150]).outcome, "drop");
});

test("a card released at its old place or off the table goes back", () => {
  assert.equal(dragThrough([300, 300], [121, 121]).outcome, "back");
  assert.equal(dragThrough([300, 300], [700, 300]).outcome, "back");
  assert.equal(dragThrough([300, 400]).outcome, "back");
});

test("a dragged card keeps following the pointer near its old place", () => {
  assert.deepEqual(dragThrough([300, 300], [121, 121]).carried, [[180, 180], [1, 1]]);
});
