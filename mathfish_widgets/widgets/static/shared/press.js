// A press of the mouse belongs to the button where it started, even if the table moves before it ends.

const SLIPS_FROM_PX = 10;

/** Swallow the next click. */
export function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/**
 * Tell whether a pointer left a button on purpose: it moved some distance and ended outside the button.
 * @param {Pick<PointerEvent, "clientX" | "clientY">} down
 * @param {Pick<PointerEvent, "clientX" | "clientY">} up
 * @param {Pick<DOMRect, "left" | "right" | "top" | "bottom">} button
 */
export function hasSlippedOff(down, up, { left, right, top, bottom }) {
  const moved = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) >= SLIPS_FROM_PX;
  return moved && (up.clientX < left || up.clientX > right || up.clientY < top || up.clientY > bottom);
}

/**
 * Let buttons keep their presses. A browser sends no click to a button that has moved away from under the pointer, but
 * it does to one that has captured the pointer.
 * @param {HTMLElement} el
 */
export function keepPresses(el) {
  el.addEventListener("pointerdown", (down) => {
    const button = /** @type {Element} */ (down.target).closest("button");
    // The pointer of a synthetic event cannot be captured.
    if (!button || !down.isTrusted || down.button !== 0 || down.pointerType === "touch") return;
    button.setPointerCapture(down.pointerId);
    /** @param {PointerEvent} up */
    const end = (up) => void (hasSlippedOff(down, up, button.getBoundingClientRect()) && swallowClick());
    button.addEventListener("pointerup", end, { once: true });
  });
}
