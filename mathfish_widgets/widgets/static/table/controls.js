// The real buttons over the picture: one group for each zone, one Tab stop for each group, arrows inside.

import { whenPressed } from "../shared/buttons.js";
import { keepByKey, make, setAttribute } from "../shared/elements.js";
import { createTabStop, led } from "../shared/keyboard.js";
import { nearestAhead } from "./nearest.js";

/**
 * @import { Direction } from "../shared/keyboard.js"
 * @import { Model } from "../shared/model.js"
 * @import { Point } from "./nearest.js"
 * @import { Control, Zone } from "./zones.js"
 */

/** @typedef {[width: number, height: number]} Size */
/** @typedef {{zones: Zone[], size: Size, lit: string[], picked: string[]}} ControlTraits */

/**
 * Return the middle of an element in CSS pixels.
 * @param {Element} node
 * @returns {Point}
 */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Return the middle of a control in hundredths of the table. It is read off its style: the page need not lay itself out.
 * @param {{style: Pick<CSSStyleDeclaration, "left" | "top" | "width" | "height">}} control
 * @returns {Point}
 */
export function spot({ style }) {
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat);
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Return the controls of a zone.
 * @param {Element} zone
 */
export const controlsOf = (zone) => /** @type {HTMLElement[]} */ ([...zone.children]);

/**
 * Return the control of its zone that a key leads to, or undefined for a key that does not move.
 * @param {string} key
 * @param {HTMLElement} control
 */
function lead(key, control) {
  const all = controlsOf(/** @type {Element} */ (control.parentElement));
  /** @param {Direction} direction */
  const ahead = (direction) => all[nearestAhead(middle(control), all.map(middle), direction)] ?? control;
  return led(key, all, ahead);
}

/**
 * @param {HTMLElement} button
 * @param {Control} control
 * @param {Size} size
 */
function placeControl(button, { label, box: [x, y, w, h] }, [width, height]) {
  /** @type {(part: number, whole: number) => string} */
  const share = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
  button.style.left = share(x, width);
  button.style.top = share(y, height);
  button.style.width = share(w, width);
  button.style.height = share(h, height);
  setAttribute(button, "aria-label", label);
}

/**
 * Make the group of one zone.
 * @param {(message: {touch: string}) => void} send
 */
function createGroup(send) {
  const group = make("div", { class: "mf-zone", role: "group" });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const rove = createTabStop(group, () => controlsOf(group), lead);

  /** @param {Control} control */
  function createControl({ key }) {
    const button = make("button", { type: "button", class: "mf-control", tabindex: "-1", "data-key": key });
    whenPressed(button, () => send({ touch: key }));
    return button;
  }

  /**
   * @param {Zone} zone
   * @param {Size} size
   */
  function place({ label, controls = [] }, size) {
    setAttribute(group, "aria-label", label);
    setAttribute(group, "hidden", !controls.length);
    keepByKey(group, buttons, controls, createControl, (button, control) => placeControl(button, control, size));
    rove();
  }

  /**
   * @param {Set<string>} lit
   * @param {Set<string>} picked
   */
  function mark(lit, picked) {
    for (const [key, button] of buttons) {
      setAttribute(button, "aria-pressed", picked.has(key) ? "true" : "false");
      setAttribute(button, "data-lit", lit.has(key));
    }
  }

  return { group, place, mark };
}

/**
 * Make the layer of all controls.
 * @param {(message: {touch: string}) => void} send
 */
export function createControls(send) {
  const layer = make("div", { class: "mf-controls" });
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @type {Map<string, ReturnType<typeof createGroup> & {shown?: Zone}>} */
  const groups = new Map();
  /** @type {Zone[] | undefined} */
  let placed;
  /** @type {Size | undefined} */
  let size;

  /** @param {Zone} zone */
  function createZone({ key }) {
    const made = createGroup(send);
    groups.set(key, made);
    return made.group;
  }

  /**
   * @param {readonly Zone[]} zones
   * @param {Size} wanted
   */
  function place(zones, wanted) {
    const resized = size !== wanted;
    keepByKey(layer, nodes, zones, createZone, (_, zone) => {
      const group = groups.get(zone.key);
      if (!group || (!resized && group.shown === zone)) return;
      group.shown = zone;
      group.place(zone, wanted);
    });
    for (const key of groups.keys()) if (!nodes.has(key)) groups.delete(key);
  }

  /** @param {Model<ControlTraits>} model */
  function update(model) {
    const [zones, wanted] = [model.get("zones"), model.get("size")];
    if (placed !== zones || size !== wanted) place(zones ?? [], wanted);
    [placed, size] = [zones, wanted];
    const [lit, picked] = [new Set(model.get("lit")), new Set(model.get("picked"))];
    for (const group of groups.values()) group.mark(lit, picked);
  }

  return { layer, update };
}
