// Keys: which ones the widget keeps, where they lead, and the one Tab stop of a group.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createTabStop, goesOn, keepPlainKeys, led } from "#static/shared/keyboard.js";
import { FakeElement } from "../fakes.js";

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test("plain keys stay in the widget; Tab and key combinations reach the notebook", () => {
  for (const key of ["a", "d", "Enter", "Escape", " ", "ArrowDown"]) assert.equal(goesOn({ ...PLAIN, key }), false, key);
  assert.equal(goesOn({ ...PLAIN, key: "A", shiftKey: true }), false);
  assert.equal(goesOn({ ...PLAIN, key: "Tab" }), true);
  assert.equal(goesOn({ ...PLAIN, key: "Tab", shiftKey: true }), true);
  assert.equal(goesOn({ ...PLAIN, key: "Enter", shiftKey: true }), true);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) assert.equal(goesOn({ ...PLAIN, key: "s", [held]: true }), true);
});

test("a node stops plain keys from reaching its ancestors", () => {
  const node = new FakeElement();
  keepPlainKeys(node);
  const stopped = (fields) => {
    let stops = 0;
    node.bubble("keydown", node, { ...PLAIN, ...fields, stopPropagation: () => (stops += 1) });
    return stops === 1;
  };
  assert.equal(stopped({ key: "d" }), true);
  assert.equal(stopped({ key: "Tab" }), false);
  assert.equal(stopped({ key: "Enter", shiftKey: true }), false);
});

test("Home and End lead to the ends of a line, arrow keys in their direction, other keys nowhere", () => {
  const ahead = (direction) => direction.join();
  const to = (key) => led(key, ["first", "middle", "last"], ahead);
  assert.deepEqual(["Home", "End"].map(to), ["first", "last"]);
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(to), ["-1,0", "1,0", "0,-1", "0,1"]);
  assert.deepEqual(["a", "Enter", "PageDown", "constructor"].map(to), [undefined, undefined, undefined, undefined]);
});

function group(count) {
  const focused = [];
  const buttons = Array.from({ length: count }, () => new FakeElement());
  for (const button of buttons) {
    button.setAttribute("tabindex", "-1");
    button.focus = () => focused.push(button);
  }
  return { node: new FakeElement(), buttons, focused };
}

const stops = (buttons) => buttons.map((button) => button.tabIndex);

test("a group is one Tab stop: at first its first button, then the last one used", () => {
  const { node, buttons } = group(3);
  const rove = createTabStop(node, () => buttons, () => undefined);
  rove();
  assert.deepEqual(stops(buttons), [0, -1, -1]);
  node.bubble("focusin", buttons[2]);
  assert.deepEqual(stops(buttons), [-1, -1, 0]);
  rove();
  assert.deepEqual(stops(buttons), [-1, -1, 0]);
  buttons.pop();
  rove();
  assert.deepEqual(stops(buttons), [0, -1]);
});

test("a navigation key moves the focus and its default action is prevented", () => {
  const { node, buttons, focused } = group(2);
  createTabStop(node, () => buttons, (key, from) => (key === "ArrowRight" ? buttons[buttons.indexOf(from) + 1] : undefined));
  const moved = node.bubble("keydown", buttons[0], { key: "ArrowRight" });
  const left = node.bubble("keydown", buttons[0], { key: "Enter" });
  assert.deepEqual(focused, [buttons[1]]);
  assert.equal(moved.defaultPrevented, true);
  assert.equal(left.defaultPrevented, false);
});
