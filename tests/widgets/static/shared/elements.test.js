// Updating elements in place: what does not change is not written.

import assert from "node:assert/strict";
import { test } from "node:test";

import { keepByKey, say, setAttribute, setText } from "#static/shared/elements.js";
import { FakeElement } from "../fakes.js";

test("an attribute is written only when it changes; null, undefined and false remove it", () => {
  const node = new FakeElement();
  setAttribute(node, "rows", 2);
  setAttribute(node, "rows", "2");
  setAttribute(node, "hidden", true);
  assert.deepEqual([...node.attributes], [["rows", "2"], ["hidden", ""]]);
  assert.equal(node.writes, 2);
  for (const none of [null, undefined, false]) {
    setAttribute(node, "hidden", none);
    assert.deepEqual([...node.attributes], [["rows", "2"]]);
  }
  assert.equal(node.writes, 3);
});

test("text is written only when it changes", () => {
  let writes = 0;
  const node = {
    get textContent() {
      return "here";
    },
    set textContent(_) {
      writes += 1;
    },
  };
  setText(node, "here");
  assert.equal(writes, 0);
  setText(node, "there");
  assert.equal(writes, 1);
});

/** Keep a parent in line with some letters; `made` records each node made, and `shown` its last update. */
function listOf(header = 0) {
  const parent = new FakeElement();
  for (let each = 0; each < header; each += 1) parent.insertBefore(new FakeElement(), null);
  const nodes = new Map();
  const made = [];
  const create = ({ key }) => {
    made.push(key);
    return Object.assign(new FakeElement(), { key });
  };
  const update = (node, { shown }) => {
    node.shown = shown;
  };
  const keep = (letters, shown) =>
    keepByKey(parent, nodes, [...letters].map((key) => ({ key, shown })), create, update, header);
  return { parent, nodes, made, keep, keys: () => parent.children.map((node) => node.key ?? "-").join("") };
}

test("keyed nodes are created once, then moved, updated and removed", () => {
  const { parent, nodes, made, keep, keys } = listOf();
  keep("abc", 1);
  const first = nodes.get("b");
  keep("cbd", 2);
  assert.equal(keys(), "cbd");
  assert.equal(nodes.get("b"), first);
  assert.deepEqual(made, ["a", "b", "c", "d"]);
  assert.deepEqual([...nodes.keys()].sort(), ["b", "c", "d"]);
  assert.deepEqual(parent.children.map((node) => node.shown), [2, 2, 2]);
  keep("", 3);
  assert.equal(keys(), "");
  keep("a", 4);
  assert.deepEqual(made, ["a", "b", "c", "d", "a"]);
});

test("an unchanged list moves no node, so no node loses the focus", () => {
  const { parent, keep } = listOf();
  keep("abc", 1);
  const before = parent.writes;
  keep("abc", 2);
  assert.equal(parent.writes, before);
});

test("nodes before the keyed nodes stay in place", () => {
  const { keep, keys } = listOf(1);
  keep("ab", 1);
  assert.equal(keys(), "-ab");
  keep("ba", 2);
  assert.equal(keys(), "-ba");
  keep("", 3);
  assert.equal(keys(), "-");
});

test("a repeated text differs from the last one but looks the same", () => {
  const node = { textContent: "" };
  const said = ["Not yet.", "Not yet.", "Not yet.", "Now.", "", ""].map((text) => {
    say(node, text);
    return node.textContent;
  });
  assert.deepEqual(said, ["Not yet.", "Not yet.\u00a0", "Not yet.", "Now.", "", ""]);
});
