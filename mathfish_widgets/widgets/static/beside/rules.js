// The rules of the game beside the table, opened at the section that matters now, or at the rule that a refusal names.

import { textButton } from "../shared/buttons.js";
import { focused, make, setAttribute, setText, uniqueId } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{title?: string, html?: string}} RulesPage  empty while the rules are closed; `html` is escaped */
/** @typedef {{rules_page: RulesPage, message: {rules?: [section: string, words: string]}}} RulesTraits */

/**
 * Make the page of rules, the button that opens and closes it, and the button that leads from a refusal to its rule.
 * @param {(message: {do: string}) => void} send
 */
export function createRules(send) {
  const id = uniqueId("mf");
  const button = textButton("Rules", () => (section.hidden ? open("", button) : shut()));
  const link = textButton("", () => open(link.dataset.section ?? "", link), "mf-rules-link");
  const heading = make("h2", { class: "mf-heading", id, tabindex: "-1" });
  const body = make("div", { class: "mf-rules-body", role: "group", "aria-labelledby": id, tabindex: "0" });
  const close = textButton("Close", () => shut());
  const header = make("div", { class: "mf-header" }, heading, close);
  const section = make("section", { class: "mf-rules", "aria-labelledby": id, hidden: true }, header, body);
  setAttribute(button, "data-key", "rules");
  setAttribute(close, "aria-label", "Close the rules");
  let opener = button;
  let asked = false;
  let moved = false;
  /** @type {string | null} */
  let awaited = null;
  let html = "";

  /**
   * @param {string} key  the section's key; empty for the section that matters now
   * @param {HTMLButtonElement} from
   */
  function open(key, from) {
    opener = from;
    [asked, moved] = [true, false];
    send({ do: `rules:${key}` });
  }

  const shut = () => send({ do: "shut-rules" });

  section.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
  });

  /**
   * Go to a section if this view has requested the rules; other views of the table are left alone. If the person
   * has pressed something else since then, the focus stays there.
   * @param {string} key
   */
  function goTo(key) {
    if (!asked) return;
    asked = false;
    // The page of rules arrives with the traits, after the custom message.
    if (section.hidden) awaited = key;
    else show(key);
  }

  /** @param {string} key */
  function show(key) {
    awaited = null;
    /** @type {HTMLElement} */
    const found = body.querySelector(`[data-section="${CSS.escape(key)}"]`) ?? heading;
    body.scrollTop += found.getBoundingClientRect().top - body.getBoundingClientRect().top;
    section.scrollIntoView({ block: "nearest" });
    if (!moved) found.focus({ preventScroll: true });
  }

  /** Remember that a person has pressed something else on the board, so that the focus stays there. */
  function noteAct() {
    moved = true;
  }

  /** @param {Model<RulesTraits>} model */
  function update(model) {
    const page = model.get("rules_page") ?? {};
    const [key = "", words = ""] = model.get("message")?.rules ?? [];
    // On a phone, the open rules cover the button that opened them.
    const leaves = !page.html && section.contains(focused(section));
    setAttribute(section, "hidden", !page.html);
    if (leaves) (opener.checkVisibility() ? opener : button).focus();
    setAttribute(button, "aria-expanded", String(Boolean(page.html)));
    setText(heading, page.title ?? "");
    setText(link, words);
    setAttribute(link, "hidden", !words);
    setAttribute(link, "data-section", key);
    if (html !== (page.html ?? "")) {
      html = page.html ?? "";
      body.innerHTML = html;
    }
    if (awaited !== null && !section.hidden) show(awaited);
  }

  return { button, link, section, update, goTo, noteAct, reads: /** @type {(keyof RulesTraits)[]} */ (["rules_page", "message"]) };
}
