// The clock's face.

import assert from "node:assert/strict";
import { test } from "node:test";

import { clockTime } from "#static/board/clock.js";

test("the clock shows minutes and seconds", () => {
  assert.deepEqual([0, 9, 60, 125, 3600].map(clockTime), ["0:00", "0:09", "1:00", "2:05", "60:00"]);
});
