// Keys: which ones reach the notebook, and which button they lead to in a group with one Tab stop.

import { setAttribute } from "./elements.js";

/** @typedef {readonly [right: number, down: number]} Direction */

/** @type {ReadonlyMap<string, Direction>} */
const ARROWS = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

/**
 * Tell whether the page may have a key: Tab and combinations pass, but plain keys must not trigger notebook shortcuts.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} event
 */
export function goesOn({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  return key === "Tab" || ctrlKey || metaKey || altKey || (shiftKey && key === "Enter");
}

/** Marks a node that keeps its plain keys, and the focused element while the notebook's shortcuts are off. */
const [KEEPS, NO_SHORTCUTS] = ["data-keeps-keys", "data-lm-suppress-shortcuts"];

/**
 * Tell the notebook whether a key may be a shortcut before it handles the key, since Notebook 7 gets every key first.
 * @param {KeyboardEvent} event
 */
function hush(event) {
  const { target } = event;
  if (target instanceof Element && target.closest(`[${KEEPS}]`)) target.toggleAttribute(NO_SHORTCUTS, !goesOn(event));
}

/**
 * Keep the notebook's shortcuts from handling plain keys pressed in a node.
 * @param {HTMLElement} node
 */
export function keepPlainKeys(node) {
  setAttribute(node, KEEPS, true);
  globalThis.addEventListener?.("keydown", hush, { capture: true });
  node.addEventListener("keydown", (event) => {
    if (!goesOn(event)) event.stopPropagation();
  });
}

/**
 * Return the item that a key leads to: Home and End lead to the ends of a line, an arrow to what `ahead` returns;
 * undefined for any other key.
 * @template Item
 * @param {string} key
 * @param {readonly Item[]} line
 * @param {(direction: Direction) => Item} ahead
 */
export function led(key, line, ahead) {
  if (key === "Home") return line[0];
  if (key === "End") return line.at(-1);
  const direction = ARROWS.get(key);
  return direction && ahead(direction);
}

/**
 * Return the item that a key leads to from an item of a table. At the edge, that is the item itself. Return undefined
 * for a key that does not move, or for an item that is not in the table.
 * @template Item
 * @param {string} key
 * @param {Item} from
 * @param {Item[][]} rows  without empty rows
 */
export function ledInRows(key, from, rows) {
  const at = rows.findIndex((row) => row.includes(from));
  if (at < 0) return undefined;
  const column = rows[at].indexOf(from);
  return led(key, rows[at], ([right, down]) => rows[at + down]?.[column + right] ?? from);
}

/**
 * Give a group of buttons exactly one Tab stop, the last button used or else the first, and let keys move inside it.
 * @param {HTMLElement} group
 * @param {() => HTMLElement[]} buttons  the current buttons of the group
 * @param {(key: string, from: HTMLElement) => HTMLElement | undefined} lead  returns the button that a key leads to, if any
 * @returns {() => void} call this when the buttons have changed
 */
export function createTabStop(group, buttons, lead) {
  /** @param {EventTarget | null} preferred */
  function rove(preferred) {
    const all = buttons();
    const stop = preferred ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    for (const button of all) setAttribute(button, "tabindex", button === stop ? "0" : "-1");
  }
  group.addEventListener("focusin", (event) => rove(event.target));
  group.addEventListener("keydown", (event) => {
    const next = lead(event.key, /** @type {HTMLElement} */ (event.target));
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return () => rove(null);
}
