// The curtain: it hides the table and the panel from everyone until the next person takes the screen.

import { textButton } from "../shared/buttons.js";
import { make, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{curtain: {text: string, button: string} | null}} CurtainTraits */

/**
 * Make the curtain.
 * @param {(message: {do: string}) => void} send
 */
export function createCurtain(send) {
  const text = make("p", { class: "mf-curtain-text" });
  const button = textButton("", () => send({ do: "curtain" }), "mf-primary");
  const curtain = make("div", { class: "mf-curtain", role: "group", "aria-label": "Curtain", hidden: true }, text, button);
  /** @param {Model<CurtainTraits>} model */
  function update(model) {
    const words = model.get("curtain");
    setAttribute(curtain, "hidden", !words);
    setText(text, words?.text ?? "");
    setText(button, words?.button ?? "");
  }
  return { curtain, update };
}
