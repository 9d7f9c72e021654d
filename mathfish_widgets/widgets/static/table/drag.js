// Dragging: a card that is dropped elsewhere on the table is chosen, as if it had been clicked.

import { make } from "../shared/elements.js";
import { swallowClick } from "../shared/press.js";

/** @typedef {{clientX: number, clientY: number}} Pointer */
/** @typedef {Pick<DOMRect, "left" | "right" | "top" | "bottom">} Box */

const DRAG_FROM_PX = 10;

/**
 * @param {Pointer} pointer
 * @param {Box} box
 */
function isInside({ clientX, clientY }, box) {
  return clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
}

/**
 * Follow the coordinates of one drag. A tiny movement is not a drag, but carrying a card away and back is.
 * @param {Pointer} from  where the pointer went down
 */
export function createDrag(from) {
  let carried = false;

  /**
   * Return how far the card has been dragged, or null if it has not been.
   * @param {Pointer} pointer
   * @returns {[dx: number, dy: number] | null}
   */
  function carriedTo({ clientX, clientY }) {
    const [dx, dy] = [clientX - from.clientX, clientY - from.clientY];
    carried ||= Math.hypot(dx, dy) >= DRAG_FROM_PX;
    return carried ? [dx, dy] : null;
  }

  /**
   * Return what releasing the pointer means: a "click", a "drop" on the table, or that the card goes "back".
   * @param {Pointer} pointer
   * @param {Box} card  the place that the card came from
   * @param {Box} table
   */
  function outcome(pointer, card, table) {
    if (!carried) return "click";
    return isInside(pointer, table) && !isInside(pointer, card) ? "drop" : "back";
  }

  return { carriedTo, outcome };
}

/**
 * Return a copy of the visible part of a control.
 * @param {HTMLElement} control
 */
function copyOf(control) {
  const copy = make("div", { class: "mf-dragged" });
  copy.append(...[...control.querySelectorAll(":scope > .mf-seen")].map((each) => each.cloneNode(true)));
  const { width, height } = control.getBoundingClientRect();
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  return copy;
}

/**
 * Let the controls of a layer be dragged with a mouse. Fingers tap, and scroll the page as usual.
 * @param {HTMLElement} layer
 * @param {(key: string) => void} drop  called with the key of a control that was dropped elsewhere on the table
 */
export function listenToDrags(layer, drop) {
  /**
   * @param {HTMLElement} control
   * @param {PointerEvent} down
   */
  function follow(control, down) {
    const drag = createDrag(down);
    const listening = new AbortController();
    /** @type {HTMLElement | null} */
    let copy = null;

    /** @param {PointerEvent} event */
    function carry(event) {
      const carried = drag.carriedTo(event);
      if (!carried) return;
      copy ??= layer.appendChild(copyOf(control));
      const [from, table] = [control.getBoundingClientRect(), layer.getBoundingClientRect()];
      copy.style.transform = `translate(${from.x - table.x + carried[0]}px, ${from.y - table.y + carried[1]}px)`;
    }

    function end() {
      copy?.remove();
      listening.abort();
    }

    /** @param {PointerEvent} event */
    function putDown(event) {
      end();
      const outcome = drag.outcome(event, control.getBoundingClientRect(), layer.getBoundingClientRect());
      // A drag that ends on its own card would otherwise also count as a click.
      if (outcome !== "click") swallowClick();
      if (outcome === "drop") drop(String(control.dataset.key));
    }

    const { signal } = listening;
    window.addEventListener("pointermove", carry, { signal });
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("pointerup", putDown, { signal });
  }

  layer.addEventListener("pointerdown", (event) => {
    const control = /** @type {Element} */ (event.target).closest(".mf-control");
    if (!(control instanceof HTMLElement) || event.button !== 0 || event.pointerType === "touch") return;
    follow(control, event);
  });
}
