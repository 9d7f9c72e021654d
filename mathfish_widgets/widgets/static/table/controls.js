// Everything on the picture: real buttons with faces, with one group and one Tab stop for each zone, and arrow keys to
// move inside it. Below and above the buttons is what cannot be chosen.

import { whenPressed } from "../shared/buttons.js";
import { keepByKey, keepProperty, make, setAttribute } from "../shared/elements.js";
import { createTabStop, led } from "../shared/keyboard.js";
import { isReduced } from "../shared/theme_watch.js";
import { nearestAhead } from "./nearest.js";
import { glidesOf, turnsOf } from "./zones.js";

/**
 * @import { Direction } from "../shared/keyboard.js"
 * @import { Model } from "../shared/model.js"
 * @import { Point } from "./nearest.js"
 * @import { Box, Control, Looks, Zone } from "./zones.js"
 */

/** @typedef {[width: number, height: number]} Size */
/** @typedef {{zones: Zone[], looks: Looks, size: Size, lit: string[], picked: string[]}} ControlTraits */

/**
 * The controls that have moved, and the hands of a clock that have turned.
 * @typedef {{glides: {key: string, box: Box}[], turns: {key: string, from: number}[]}} Changes
 */

/** The number of SVG units to a design pixel. */
const SHARPNESS = 2;
const FILL_MS = 600;
/** The width and height of a fingertip, in design pixels. */
const FINGER = 44;

/**
 * Return the centre of an element in CSS pixels.
 * @param {Element} node
 * @returns {Point}
 */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Return the centre of a control in hundredths of the table. It comes from the style, so that no layout is needed.
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
 * Return the control of the same zone that a key leads to, or undefined for a key that does not move.
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
 * Show a drawing on a control; the drawing is replaced only by a different one.
 * @param {HTMLElement} node
 * @param {string} name  the name of the class: of the look, or of the ring around it
 * @param {string} key
 * @param {string | undefined} drawing  the inside of an SVG, as Python made it
 * @param {string} viewBox
 * @param {"left" | "right"} [fills]  the side toward which it wipes over the old look
 */
function dress(node, name, key, drawing, viewBox, fills) {
  let seen = node.querySelector(`:scope > .${name}`);
  if (!drawing) return seen?.remove();
  if (seen?.getAttribute("data-look") !== key) {
    const parsed = document.createElement("template");
    parsed.innerHTML = `<svg class="${name}" aria-hidden="true" focusable="false" data-look="${key}">${drawing}</svg>`;
    const made = /** @type {Element} */ (parsed.content.firstChild);
    if (seen && fills && !isReduced() && !node.closest("[data-still]")) fillUp(seen, made, fills);
    else if (seen) seen.replaceWith(made);
    else node.append(made);
    seen = made;
  }
  setAttribute(seen, "viewBox", viewBox);
}

/**
 * Wipe from one look to another toward one side, like rising water.
 * @param {Element} before
 * @param {Element} after
 * @param {"left" | "right"} toward
 */
function fillUp(before, after, toward) {
  before.classList.replace("mf-seen", "mf-left");
  before.after(after);
  const begins = toward === "right" ? "inset(-10% 100% -10% -10%)" : "inset(-10% -10% -10% 100%)";
  const filling = after.animate([{ clipPath: begins }, { clipPath: "inset(-10%)" }], { duration: FILL_MS, easing: "ease-in-out" });
  for (const over of ["finish", "cancel"]) filling.addEventListener(over, () => before.remove());
}

/**
 * @param {HTMLElement} node
 * @param {Control} control
 * @param {Size} size
 * @param {Looks} looks
 */
function place(node, { label, box: [x, y, w, h], backdrop = "", look = "", ring = "", hand = "", turn = 0, fills, round }, [width, height], looks) {
  /** @type {(part: number, whole: number) => string} */
  const share = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
  node.style.left = share(x, width);
  node.style.top = share(y, height);
  node.style.width = share(w, width);
  node.style.height = share(h, height);
  setAttribute(node, "aria-label", label || null);
  setAttribute(node, "data-large", Math.min(w, h) >= FINGER ? "" : null);
  const viewBox = `0 0 ${SHARPNESS * w} ${SHARPNESS * h}`;
  dress(node, "mf-backdrop", backdrop, looks[backdrop], viewBox);
  dress(node, "mf-seen", look, looks[look], viewBox, fills);
  dress(node, "mf-hand", hand, looks[hand], viewBox);
  dress(node, "mf-ring", ring, looks[ring], viewBox);
  setAttribute(node, "data-round", Boolean(round));
  if (round) {
    const [left, top, across, down] = round;
    const inset = [share(top, h), share(w - left - across, w), share(h - top - down, h), share(left, w)];
    keepProperty(node, "--mf-round", inset.join(" "));
  }
  if (hand) keepProperty(node, "--mf-turn", `${turn}deg`);
}

/**
 * Make the group of one zone; nothing in a zone without a label can be chosen.
 * @param {Zone} zone
 * @param {(message: {touch: string}) => void} send
 */
function createGroup({ key, label }, send) {
  const group = make("div", label ? { class: "mf-zone", role: "group" } : { class: "mf-things", "aria-hidden": "true", "data-lies": key });
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  const rove = label ? createTabStop(group, () => controlsOf(group), lead) : () => {};

  /** @param {Control} control */
  function createControl({ key, label }) {
    if (!label) return make("div", { class: "mf-thing", "data-key": key });
    const button = make("button", { type: "button", class: "mf-control", tabindex: "-1", "data-key": key });
    whenPressed(button, () => send({ touch: key }));
    return button;
  }

  /**
   * @param {Zone} zone
   * @param {Size} size
   * @param {Looks} looks
   */
  function show({ label, controls = [] }, size, looks) {
    setAttribute(group, "aria-label", label || null);
    setAttribute(group, "hidden", !controls.length);
    keepByKey(group, nodes, controls, createControl, (node, control) => place(node, control, size, looks));
    rove();
  }

  /**
   * @param {Set<string>} lit
   * @param {Set<string>} picked
   */
  function mark(lit, picked) {
    if (!label) return;
    for (const [key, button] of nodes) {
      setAttribute(button, "aria-pressed", picked.has(key) ? "true" : "false");
      setAttribute(button, "data-lit", lit.has(key));
    }
  }

  return { group, show, mark };
}

/**
 * Make the layer of everything that lies on the picture.
 * @param {(message: {touch: string}) => void} send
 * @param {(changes: Changes) => void} moved  called when something has changed
 */
export function createControls(send, moved = () => {}) {
  const layer = make("div", { class: "mf-controls" });
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @type {Map<string, ReturnType<typeof createGroup> & {shown?: Zone}>} */
  const groups = new Map();
  /** @type {Zone[]} */
  let placed = [];
  /** @type {Size | undefined} */
  let size;
  let touched = "";

  /** @param {{touch: string}} message */
  function touch(message) {
    touched = message.touch;
    send(message);
  }

  /** @param {Zone} zone */
  function createZone(zone) {
    const made = createGroup(zone, touch);
    groups.set(zone.key, made);
    return made.group;
  }

  /**
   * @param {readonly Zone[]} zones
   * @param {Size} wanted
   * @param {Looks} looks
   */
  function lay(zones, wanted, looks) {
    const resized = size !== wanted;
    /** @type {Changes} */
    const changes = { glides: [], turns: [] };
    keepByKey(layer, nodes, zones, createZone, (_, zone) => {
      const group = groups.get(zone.key);
      if (!group || (!resized && group.shown === zone)) return;
      const [before, after] = [(!resized && group.shown?.controls) || [], zone.controls ?? []];
      changes.glides.push(...glidesOf(before, after));
      changes.turns.push(...turnsOf(before, after));
      group.shown = zone;
      group.show(zone, wanted, looks);
    });
    for (const key of groups.keys()) if (!nodes.has(key)) groups.delete(key);
    return changes;
  }

  /** @param {Model<ControlTraits>} model */
  function update(model) {
    const [zones, wanted] = [model.get("zones") ?? [], model.get("size")];
    const changed = placed !== zones || size !== wanted;
    const changes = changed && lay(zones, wanted, model.get("looks") ?? {});
    [placed, size] = [zones, wanted];
    const [lit, picked] = [new Set(model.get("lit")), new Set(model.get("picked"))];
    for (const group of groups.values()) group.mark(lit, picked);
    if (changes) moved(changes);
  }

  /**
   * Return the position of the control with this key, in design pixels.
   * @param {string} key
   */
  const boxOf = (key) => placed.flatMap((zone) => zone.controls ?? []).find((control) => control.key === key)?.box;

  return { layer, update, boxOf, touched: () => touched };
}
