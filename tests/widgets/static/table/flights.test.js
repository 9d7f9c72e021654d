// Where a flight begins.

import assert from "node:assert/strict";
import { test } from "node:test";

import { beginning } from "#static/table/flights.js";

test("a look begins at the place from which it comes, in shares of its own size", () => {
  assert.equal(beginning([0, 20, 50, 100], [100, 120, 50, 100]), "translate(-200%, -100%) scale(1, 1)");
});

test("what comes from a smaller place grows on its way", () => {
  assert.equal(beginning([10, 10, 25, 50], [10, 10, 50, 100]), "translate(0%, 0%) scale(0.5, 0.5)");
});
