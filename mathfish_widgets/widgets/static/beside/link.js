// A link of the table, in the panel's place: what it tells, its text to copy, and a picture of it for a camera.

import { generate } from "lean-qr/nano";
import { toSvgPath } from "lean-qr/extras/svg";

import { keepButtons, textButton } from "../shared/buttons.js";
import { copyField } from "../shared/copying.js";
import { make, setAttribute, setText, uniqueId } from "../shared/elements.js";

/**
 * @import { ButtonItem } from "../shared/buttons.js"
 * @import { Model } from "../shared/model.js"
 */

/**
 * What is shown; nothing while no link is taken along. `text` is empty while it is worked out, and `picture` where it is
 * no address.
 * @typedef {object} LinkPage
 * @property {string} heading
 * @property {[label: string, name: string]} close
 * @property {ButtonItem[]} choices
 * @property {string} told
 * @property {string} label
 * @property {string} text
 * @property {[copy: string, copied: string, selected: string]} copy
 * @property {string} picture
 */
/** @typedef {{link_page: Partial<LinkPage>}} LinkTraits */

const SVG = "http://www.w3.org/2000/svg";
/** Light squares around a picture, without which a camera does not find it. */
const QUIET = 4;

/**
 * Draw a text as squares for a camera, dark on light in every theme.
 * @param {string} text
 * @param {string} name
 */
export function drawSquares(text, name) {
  const squares = generate(text);
  const side = squares.size + 2 * QUIET;
  const picture = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  setAttribute(picture, "viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  setAttribute(picture, "role", "img");
  setAttribute(picture, "aria-label", name);
  setAttribute(path, "d", toSvgPath(squares));
  picture.append(path);
  return picture;
}

/**
 * Make the page of the link.
 * @param {(message: {do: string}) => void} send
 */
export function createLink(send) {
  const id = uniqueId("mf");
  const heading = make("h2", { class: "mf-heading", id, tabindex: "-1" });
  const close = textButton("", shut);
  const choices = make("div", { class: "mf-row", role: "group", "aria-labelledby": id });
  const keepChoices = keepButtons(choices, (key) => send({ do: key }));
  const told = make("p");
  const label = make("span");
  const field = make("textarea", { class: "mf-field", readonly: true, rows: 4, spellcheck: "false" });
  const copy = textButton("", copyText, "mf-primary");
  const outcome = make("p", { role: "status" });
  const picture = make("div", { class: "mf-link-picture" });
  const body = make("div", { class: "mf-link-body", role: "group", "aria-labelledby": id, tabindex: "0" },
    choices, make("div", { class: "mf-row" }, copy, outcome), told, picture, make("label", {}, label, field));
  const section = make("section", { class: "mf-link", "aria-labelledby": id, hidden: true },
    make("div", { class: "mf-header" }, heading, close), body);
  /** @type {Partial<LinkPage>} */
  let page = {};

  function shut() {
    const menu = section.closest(".mathfish")?.querySelector("[data-key=menu]");
    /** @type {HTMLElement | null | undefined} */ (menu)?.focus();
    send({ do: "link:close" });
  }

  function copyText() {
    const [, copied = "", selected = ""] = page.copy ?? [];
    void copyField(field, outcome, { copied, selected });
  }

  section.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
  });

  /** @param {Partial<LinkPage>} next */
  function write(next) {
    const [closing = "", name = ""] = next.close ?? [];
    setText(heading, next.heading ?? "");
    setText(close, closing);
    setAttribute(close, "aria-label", name);
    keepChoices(next.choices ?? []);
    setText(told, next.told ?? "");
    setText(label, next.label ?? "");
    setText(copy, next.copy?.[0] ?? "");
    setAttribute(copy, "aria-disabled", next.text ? null : "true");
    if (field.value === next.text) return;
    field.value = next.text ?? "";
    setText(outcome, "");
    picture.replaceChildren(...(next.picture && next.text ? [drawSquares(next.text, next.picture)] : []));
  }

  /** @param {Model<LinkTraits>} model */
  function update(model) {
    const opens = section.hidden && model.get("link_page")?.heading;
    page = model.get("link_page") ?? {};
    setAttribute(section, "hidden", !page.heading);
    if (page.heading) write(page);
    if (!opens || !section.closest(".mathfish")?.contains(document.activeElement)) return;
    // The board brings the focus back to the menu when all of it is up to date.
    queueMicrotask(() => {
      section.scrollIntoView({ block: "nearest" });
      heading.focus({ preventScroll: true });
    });
  }

  return { section, update, reads: /** @type {(keyof LinkTraits)[]} */ (["link_page"]) };
}
