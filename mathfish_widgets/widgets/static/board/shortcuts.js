// The board's shortcuts, which work only while the focus is in the board; one of them lists all the others.

import { textButton } from "../shared/buttons.js";
import { make, setAttribute } from "../shared/elements.js";
import { goesOn } from "../shared/keyboard.js";

/**
 * A key, and a description of what it does.
 * @typedef {object} Shortcut
 * @property {string} key
 * @property {string} words
 * @property {() => void} act
 */

/** The characters that start a typed move: numbers and brackets do nothing else at the table. */
const BEGINS_A_MOVE = /^[0-9(]$/;

/**
 * Tell whether the element with the focus handles keys itself.
 * @param {EventTarget | null} target
 */
export function takesKeys(target) {
  return target instanceof Element && target.matches("input, select, textarea, [contenteditable]");
}

/**
 * Make the list of shortcuts, and listen for them.
 * @param {HTMLElement} el
 * @param {readonly Shortcut[]} shortcuts
 * @param {(typed: string) => void} type
 */
export function createShortcuts(el, shortcuts, type) {
  const close = textButton("Close", () => show(false));
  const rows = [...shortcuts, { key: "Esc", words: "Take back your last choice" }, { key: "?", words: "Show these shortcuts" }];
  const lines = rows.map(({ key, words }) => make("li", {}, make("kbd", {}, key), ` ${words}`));
  const list = make("div", { class: "mf-keys", role: "group", "aria-label": "Keys", hidden: true },
    make("p", {}, "Keyboard shortcuts at the table:"), make("ul", {}, ...lines), close);
  const opener = textButton("Keys", () => show(true));
  setAttribute(opener, "data-key", "keys");
  /** @type {HTMLElement | null} */
  let before = null;

  /** @param {boolean} is */
  function show(is) {
    if (is) before = /** @type {HTMLElement | null} */ (document.activeElement);
    setAttribute(list, "hidden", !is);
    if (is) close.focus({ preventScroll: true });
    else before?.focus({ preventScroll: true });
  }

  list.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    show(false);
  });

  el.addEventListener("keydown", (event) => {
    if (takesKeys(event.target) || (goesOn(event) && event.key !== "?") || event.defaultPrevented) return;
    const found = shortcuts.find(({ key }) => key === event.key);
    if (event.key === "?") show(!list.checkVisibility());
    else if (found) found.act();
    else if (BEGINS_A_MOVE.test(event.key)) type(event.key);
    else return;
    event.preventDefault();
  });
  return { list, opener };
}
