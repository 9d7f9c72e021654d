// Which properties of a page change the layout of a table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { layoutOf } from "#static/shared/theme_watch.js";

test("the layout changes with the motion preference or on becoming narrow, not with every pixel", () => {
  const view = { width: 800, reduced: false };
  assert.equal(layoutOf(view), layoutOf({ ...view, width: 500 }));
  assert.notEqual(layoutOf(view), layoutOf({ ...view, width: 499 }));
  assert.notEqual(layoutOf(view), layoutOf({ ...view, reduced: true }));
});
