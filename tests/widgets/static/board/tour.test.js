// Where the words of a tour lie.

import assert from "node:assert/strict";
import { test } from "node:test";

import { placeOfWords } from "#static/board/tour.js";

test("words stand below what lies in the upper half, and above what lies in the lower", () => {
  assert.deepEqual(placeOfWords([100, 50, 100, 42], [640, 400]), { low: false, left: 0.3, edge: 0.25 });
  assert.deepEqual(placeOfWords([270, 308, 100, 60], [640, 400]), { low: true, left: 0.5, edge: 0.25 });
});
