// A link to share: its text to copy, and its QR code.

import { textButton } from "./buttons.js";
import { copyField } from "./copying.js";
import { make, setAttribute, setText } from "./elements.js";
import { drawSquares } from "./qr_code.js";

/**
 * A link to show: `text` is empty until the link has been worked out, and `picture` if the link is not an address.
 * @typedef {object} LinkText
 * @property {string} label
 * @property {string} text
 * @property {[copy: string, copied: string, selected: string]} copy
 * @property {string} picture
 */

/** @typedef {LinkText & {fold: string, told: string}} FoldedLink */

/** Make the view of a link: a button that copies it and says so, its QR code, and its text. */
export function createLinkText() {
  const label = make("span");
  const field = make("textarea", { class: "mf-field", readonly: true, rows: 4, spellcheck: "false" });
  const copy = textButton("", copyText, "mf-primary");
  const outcome = make("p", { role: "status" });
  const picture = make("div", { class: "mf-link-picture" });
  /** @type {Partial<LinkText>} */
  let shown = {};

  function copyText() {
    const [, copied = "", selected = ""] = shown.copy ?? [];
    void copyField(field, outcome, { copied, selected });
  }

  /** @param {Partial<LinkText>} link */
  function update(link) {
    shown = link;
    setText(label, link.label ?? "");
    setText(copy, link.copy?.[0] ?? "");
    setAttribute(copy, "aria-disabled", link.text ? null : "true");
    if (field.value === link.text) return;
    field.value = link.text ?? "";
    setText(outcome, "");
    picture.replaceChildren(...(link.picture && link.text ? [drawSquares(link.text, link.picture)] : []));
  }

  const copying = make("div", { class: "mf-row" }, copy, outcome);
  return { copying, picture, text: make("label", { class: "mf-link-text" }, label, field), update };
}

/** Make a link in a collapsible section; the link is drawn only while the section is open. */
export function createLinkFold() {
  const [name, told] = [make("summary"), make("p")];
  const link = createLinkText();
  const body = make("div", { class: "mf-link-folded" }, told, link.copying, link.picture, link.text);
  const fold = make("details", {}, name);
  /** @type {Partial<FoldedLink>} */
  let shown = {};

  function draw() {
    if (!fold.open) return body.remove();
    setText(told, shown.told ?? "");
    link.update(shown);
    // Do not insert the link again: it would lose the focus, and any press in progress on its button.
    if (!body.isConnected) fold.append(body);
  }

  /** @param {Partial<FoldedLink>} next */
  function update(next) {
    shown = next;
    setAttribute(fold, "hidden", !next.fold);
    setText(name, next.fold ?? "");
    if (!next.fold) fold.open = false;
    draw();
  }

  fold.addEventListener("toggle", draw);
  return { fold, update };
}
