// A field to type a move in, shown in place of the actions while it is open.

import { textButton } from "../shared/buttons.js";
import { make, setAttribute } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{typing: boolean}} TypingTraits */

/**
 * Make the field; it is hidden until it is opened.
 * @param {(message: {text: string}) => void} send
 */
export function createTyping(send) {
  const field = make("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "mf-field" });
  const label = make("label", { class: "mf-typing-label" }, make("span", {}, "Type a move"), field);
  const play = make("button", { class: "mf-button" }, "Play this move");
  const form = make("form", { class: "mf-typing", hidden: true }, label, play, textButton("Close", () => shut()));
  const opener = textButton("Type a move", () => open());
  setAttribute(opener, "data-key", "type");
  /** @type {HTMLElement | null} */
  let before = null;

  /**
   * Open the field with the characters that were typed already.
   * @param {string} [typed]
   */
  function open(typed = "") {
    if (opener.hidden) return;
    before = /** @type {HTMLElement | null} */ (document.activeElement);
    setAttribute(form, "hidden", false);
    field.value = typed;
    field.focus({ preventScroll: true });
  }

  function shut() {
    setAttribute(form, "hidden", true);
    before?.focus({ preventScroll: true });
  }

  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    shut();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) send({ text: field.value.trim() });
    field.value = "";
  });

  /** @param {Model<TypingTraits>} model */
  function update(model) {
    const typing = Boolean(model.get("typing"));
    setAttribute(opener, "hidden", !typing);
    if (!typing) setAttribute(form, "hidden", true);
  }
  return { form, opener, open, update, reads: /** @type {(keyof TypingTraits)[]} */ (["typing"]) };
}
