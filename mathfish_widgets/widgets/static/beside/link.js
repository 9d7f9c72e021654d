// A link to the table, shown in place of the panel.

import { keepButtons, textButton } from "../shared/buttons.js";
import { make, setAttribute, setText, uniqueId } from "../shared/elements.js";
import { createLinkText } from "../shared/link_text.js";

/**
 * @import { ButtonItem } from "../shared/buttons.js"
 * @import { LinkText } from "../shared/link_text.js"
 * @import { Model } from "../shared/model.js"
 */

/**
 * The page with the link; empty while no link is shown.
 * @typedef {LinkText & {heading: string, close: [label: string, name: string], choices: ButtonItem[], told: string}} LinkPage
 */
/** @typedef {{link_page: Partial<LinkPage>}} LinkTraits */

/**
 * Make the page with the link.
 * @param {(message: {do: string}) => void} send
 */
export function createLink(send) {
  const id = uniqueId("mf");
  const heading = make("h2", { class: "mf-heading", id, tabindex: "-1" });
  const close = textButton("", shut);
  const choices = make("div", { class: "mf-row", role: "group", "aria-labelledby": id });
  const keepChoices = keepButtons(choices, (key) => send({ do: key }));
  const told = make("p");
  const link = createLinkText();
  const body = make("div", { class: "mf-link-body", role: "group", "aria-labelledby": id, tabindex: "0" },
    choices, link.copying, told, link.picture, link.text);
  const section = make("section", { class: "mf-link", "aria-labelledby": id, hidden: true },
    make("div", { class: "mf-header" }, heading, close), body);

  function shut() {
    const menu = section.closest(".mathfish")?.querySelector("[data-key=menu]");
    /** @type {HTMLElement | null | undefined} */ (menu)?.focus();
    send({ do: "link:close" });
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
    link.update(next);
  }

  /** @param {Model<LinkTraits>} model */
  function update(model) {
    const opens = section.hidden && model.get("link_page")?.heading;
    const page = model.get("link_page") ?? {};
    setAttribute(section, "hidden", !page.heading);
    if (page.heading) write(page);
    if (!opens || !section.closest(".mathfish")?.contains(document.activeElement)) return;
    // The board moves the focus back to the menu once everything is up to date.
    queueMicrotask(() => {
      section.scrollIntoView({ block: "nearest" });
      heading.focus({ preventScroll: true });
    });
  }

  return { section, update, reads: /** @type {(keyof LinkTraits)[]} */ (["link_page"]) };
}
