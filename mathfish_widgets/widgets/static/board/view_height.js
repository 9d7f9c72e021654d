// The height that a board may have, so that all of it is visible at once.

import { keepProperty } from "../shared/elements.js";

/**
 * Return the parent element, even if it is outside the node's shadow tree.
 * @param {Node} node
 * @returns {HTMLElement | null}
 */
function outwards(node) {
  const parent = node.parentNode;
  return /** @type {HTMLElement | null} */ (parent instanceof ShadowRoot ? parent.host : parent);
}

/**
 * Return the outermost element that scrolls: the notebook, not an output, which grows with its content.
 * @param {Node} node
 */
export function scrollerOf(node) {
  /** @type {HTMLElement | null} */
  let found = null;
  for (let each = outwards(node); each && each !== document.body && each instanceof HTMLElement; each = outwards(each)) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) found = each;
  }
  return found;
}

/**
 * Keep the board's property `--mf-view` equal to the height of the view, in CSS pixels.
 * @param {HTMLElement} el
 * @returns {() => void} stops it
 */
export function watchViewHeight(el) {
  /** @type {HTMLElement | null} */
  let scroller = null;

  function look() {
    const found = document.fullscreenElement?.contains(el) ? null : scrollerOf(el);
    if (found !== scroller) {
      if (scroller) sizes.unobserve(scroller);
      if (found) sizes.observe(found);
      scroller = found;
    }
    const height = Math.min(scroller?.clientHeight || innerHeight, innerHeight);
    keepProperty(el, "--mf-view", `${height}px`);
  }

  const sizes = new ResizeObserver(look);
  sizes.observe(el);
  look();
  addEventListener("resize", look);
  document.addEventListener("fullscreenchange", look);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", look);
    document.removeEventListener("fullscreenchange", look);
  };
}

/**
 * Bring the whole board into view if it fits, once somebody starts to use it.
 * @param {HTMLElement} el
 */
export function bringIntoView(el) {
  const view = scrollerOf(el)?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const face = el.querySelector(".mf-columns")?.getBoundingClientRect();
  if (!face || face.height > view.bottom - view.top) return;
  if (face.top < view.top || face.bottom > view.bottom) el.querySelector(".mf-columns")?.scrollIntoView({ block: "nearest" });
}
