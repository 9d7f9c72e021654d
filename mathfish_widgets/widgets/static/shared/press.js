// A press of the mouse belongs to the button on which it began, also when the table moves before it ends.

const SLIPS_FROM_PX = 10;

/** Keep the click that is about to come from everyone. */
export function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/**
 * Tell whether a pointer was taken off a button on purpose: it went some way, and left the button.
 * @param {Pick<PointerEvent, "clientX" | "clientY">} down
 * @param {Pick<PointerEvent, "clientX" | "clientY">} up
 * @param {Pick<DOMRect, "left" | "right" | "top" | "bottom">} button
 */
export function hasSlippedOff(down, up, { left, right, top, bottom }) {
  const moved = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) >= SLIPS_FROM_PX;
  return moved && (up.clientX < left || up.clientX > right || up.clientY < top || up.clientY > bottom);
}

/**
 * Let buttons keep what is pressed on them. A browser gives no click to a button that has moved away under the pointer;
 * one that holds the pointer gets it.
 * @param {HTMLElement} el
 */
export function keepPresses(el) {
  el.addEventListener("pointerdown", (down) => {
    const button = /** @type {Element} */ (down.target).closest("button");
    // A pointer that a program makes up cannot be held.
    if (!button || !down.isTrusted || down.button !== 0 || down.pointerType === "touch") return;
    button.setPointerCapture(down.pointerId);
    /** @param {PointerEvent} up */
    const end = (up) => void (hasSlippedOff(down, up, button.getBoundingClientRect()) && swallowClick());
    button.addEventListener("pointerup", end, { once: true });
  });
}
