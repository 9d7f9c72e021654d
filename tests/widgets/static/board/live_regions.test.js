// What is said again has to be another text, else nobody hears it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { say } from "#static/board/live_regions.js";

test("a text that is said again differs, and reads the same", () => {
  const node = { textContent: "" };
  const said = ["Not yet.", "Not yet.", "Not yet.", "Now.", "", ""].map((text) => {
    say(node, text);
    return node.textContent;
  });
  assert.deepEqual(said, ["Not yet.", "Not yet.\u00a0", "Not yet.", "Now.", "", ""]);
});
