// The focus, when the element that had it is gone: it moves to another element of the board, not to the page.

import { focused } from "../shared/elements.js";
import { controlsOf, spot } from "../table/controls.js";
import { nearest } from "../table/nearest.js";
import { ENDING_FOCUS } from "../beside/ending.js";

/** @import { Point } from "../table/nearest.js" */

/**
 * Where the focus was: the node, its zone and position on the table if it is a control, and the ending if it is in one.
 * @typedef {{node: HTMLElement, zone: HTMLElement | null, point: Point | null, ending: Element | null}} Held
 */

/**
 * Return where the focus is inside the board before the board changes; null if it is elsewhere.
 * @param {HTMLElement} root
 * @returns {Held | null}
 */
export function noteFocus(root) {
  const node = /** @type {HTMLElement | null} */ (focused(root));
  if (!node || !root.contains(node)) return null;
  /** @type {HTMLElement | null} */
  const zone = node.closest(".mf-zone");
  return { node, zone, point: zone && spot(node), ending: node.closest(".mf-ending, .mf-strip") };
}

/**
 * Return the zones with controls that Tab can reach, starting with `zone`, in Tab order.
 * @param {HTMLElement} root
 * @param {Element | null} zone
 */
function zonesFrom(root, zone) {
  const zones = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".mf-zone")]);
  const start = Math.max(0, zones.findIndex((one) => one === zone));
  /** @param {HTMLElement} one */
  const met = (one) => one.children.length && canHold(one);
  return [...zones.slice(start), ...zones.slice(0, start)].filter(met);
}

/**
 * Return where the focus should go now that its element is gone. The first of these that exists gets it: the neighbour
 * in the row of page buttons, the same zone, the next zone, the actions, or the announcement.
 * @param {HTMLElement} root
 * @param {Held} held
 * @returns {HTMLElement | null}
 */
function successor(root, { node, zone: left, point, ending: told }) {
  const beside = node.closest(".mf-walk") && node.previousElementSibling;
  if (beside) return /** @type {HTMLElement} */ (beside);
  /** @type {HTMLElement | null} */
  const ending = told || (left?.isConnected && !canHold(left)) ? root.querySelector(ENDING_FOCUS) : null;
  if (ending) return ending;
  /** @type {HTMLElement | null} */
  const action = root.querySelector(".mf-actions:not([hidden]) > .mf-button");
  if (!left && action) return action;
  const zone = zonesFrom(root, left).at(0);
  if (zone && zone === left && point) {
    const controls = controlsOf(zone);
    return controls[nearest(point, controls.map(spot))];
  }
  return zone?.querySelector("[tabindex='0']") ?? action ?? root.querySelector(".mf-announcement");
}

/**
 * Tell whether an element can have the focus now; the browser itself takes the focus from a hidden element only later.
 * @param {HTMLElement} node
 */
function canHold(node) {
  return node.isConnected && !node.closest("[inert]") && node.checkVisibility({ visibilityProperty: true });
}

/**
 * Restore the focus after the board has changed. If another element has it by now, it stays there, as in the rules when
 * they open.
 * @param {HTMLElement} root
 * @param {HTMLElement} curtain
 * @param {Held | null} held
 */
export function mendFocus(root, curtain, held) {
  const now = /** @type {HTMLElement | null} */ (focused(root));
  if (!held || (now && root.contains(now) && canHold(now))) return;
  if (canHold(held.node)) return held.node.focus({ preventScroll: true });
  if (curtain.hidden) successor(root, held)?.focus({ preventScroll: true });
  else curtain.querySelector("button")?.focus();
}
