// Buttons with text labels.

import { keepByKey, make, setAttribute, setText } from "./elements.js";

/** @import { Model } from "./model.js" */

/**
 * A button as Python describes it; a toggle button says whether it is pressed.
 * @typedef {object} ButtonItem
 * @property {string} key
 * @property {string} label
 * @property {boolean} [primary]
 * @property {boolean} [pressed]
 */

let firstClick = 0;

/**
 * Remember the time of a click, unless it is the second half of a double click.
 * @param {MouseEvent} event
 */
export function noteClick(event) {
  if (event.detail <= 1) firstClick = performance.now();
}

/**
 * Call `act` on a click, unless the button is disabled, or has appeared under the pointer during a double click: the
 * second click was then meant for the button that was there before.
 * @param {HTMLButtonElement} button
 * @param {() => void} act
 */
export function whenPressed(button, act) {
  const born = performance.now();
  button.addEventListener("click", (event) => {
    if (button.getAttribute("aria-disabled") === "true") return;
    if (event.detail > 1 && born > firstClick) return;
    act();
  });
}

/**
 * Make a button that stays focusable while it is disabled, so that focus is never lost to the page.
 * @param {string} label
 * @param {() => void} act
 * @param {string} [kind]  a CSS class
 */
export function textButton(label, act, kind = "") {
  const button = make("button", { type: "button", class: `mf-button ${kind}` }, label);
  whenPressed(button, act);
  return button;
}

/**
 * Return a function that updates the buttons of a row to match Python's list, and returns them by key.
 * @param {HTMLElement} row
 * @param {(key: string) => void} act
 * @returns {(items: readonly ButtonItem[]) => Map<string, HTMLButtonElement>}
 */
export function keepButtons(row, act) {
  /** @type {Map<string, HTMLButtonElement>} */
  const nodes = new Map();
  return (items) => {
    keepByKey(row, nodes, items, ({ key }) => keyedButton(key, act), updateButton);
    return nodes;
  };
}

/**
 * @param {string} key
 * @param {(key: string) => void} act
 */
function keyedButton(key, act) {
  const button = textButton("", () => act(key));
  setAttribute(button, "data-key", key);
  return button;
}

/**
 * @param {HTMLButtonElement} button
 * @param {ButtonItem} item
 */
function updateButton(button, item) {
  setText(button, item.label);
  button.classList.toggle("mf-primary", Boolean(item.primary));
  setAttribute(button, "aria-pressed", item.pressed === undefined ? null : String(Boolean(item.pressed)));
}

/**
 * Make a row of buttons; a button is reused as long as its key is in the list.
 * @template {string} Trait
 * @param {Trait} trait  the trait that lists them
 * @param {string} label  the accessible name of the row
 * @param {(key: string) => void} act
 */
export function createButtonRow(trait, label, act) {
  const row = make("div", { class: `mf-row mf-${trait}`, role: "group", "aria-label": label });
  const keep = keepButtons(row, act);
  /** @param {Model<Record<Trait, ButtonItem[]>>} model */
  function update(model) {
    const items = model.get(trait) ?? [];
    setAttribute(row, "hidden", !items.length);
    keep(items);
  }
  return { row, update, reads: [trait] };
}
