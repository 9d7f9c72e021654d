// Full screen: for a class with a projector, and for a phone where the notebook leaves too little room.

import { textButton } from "../shared/buttons.js";
import { setAttribute, setText } from "../shared/elements.js";

/**
 * Make the button; if the browser cannot show part of a page in full screen, the board covers the page instead.
 * @param {HTMLElement} el
 */
export function createFullScreen(el) {
  const button = textButton("", toggle);
  setAttribute(button, "data-key", "full-screen");

  const isWhole = () => document.fullscreenElement === el || el.classList.contains("mf-whole");

  function show() {
    setText(button, isWhole() ? "Exit full screen" : "Full screen");
  }

  async function toggle() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else if (isWhole()) el.classList.remove("mf-whole");
      else await el.requestFullscreen();
    } catch {
      el.classList.add("mf-whole");
    }
    show();
  }

  document.addEventListener("fullscreenchange", show);
  show();
  return { button, toggle, stop: () => document.removeEventListener("fullscreenchange", show) };
}
