// What of a page changes how a table is drawn.

import assert from "node:assert/strict";
import { test } from "node:test";

import { layoutOf } from "#static/shared/theme_watch.js";

test("a table is drawn anew for other motion, or where it becomes narrow; not for each pixel", () => {
  const view = { width: 800, reduced: false };
  assert.equal(layoutOf(view), layoutOf({ ...view, width: 500 }));
  assert.notEqual(layoutOf(view), layoutOf({ ...view, width: 499 }));
  assert.notEqual(layoutOf(view), layoutOf({ ...view, reduced: true }));
});
