// The board of one view: it builds everything from the traits, and updates it whenever they change.

import { createSettings } from "../folds/settings.js";
import { createSheet } from "../folds/sheet.js";
import { createTranscript } from "../folds/transcript.js";
import { createButtonRow, noteClick } from "../shared/buttons.js";
import { createConnectionSign, showConnection } from "../shared/connection.js";
import { keepProperty, make, say, setAttribute } from "../shared/elements.js";
import { createMessageQueue, kernelGone, kernelListens } from "../shared/kernel.js";
import { keepPlainKeys } from "../shared/keyboard.js";
import { createLead } from "../shared/lead.js";
import { keepPresses } from "../shared/press.js";
import { createRest } from "../shared/rest.js";
import { watchTheme } from "../shared/theme_watch.js";
import { createControls } from "../table/controls.js";
import { listenToDrags } from "../table/drag.js";
import { createFlights, mayMove } from "../table/flights.js";
import { createPicture } from "../table/picture.js";
import { keepZonesWhole } from "../table/zones.js";
import { createClock } from "./clock.js";
import { createCurtain } from "./curtain.js";
import { createDrill } from "../beside/drill.js";
import { createEnding } from "../beside/ending.js";
import { mendFocus, noteFocus } from "./focus.js";
import { createLiveRegions } from "./live_regions.js";
import { hasNews } from "./news.js";
import { createLink } from "../beside/link.js";
import { createPanel } from "../beside/panel.js";
import { createRules } from "../beside/rules.js";
import { createFullScreen } from "./full_screen.js";
import { bringIntoView, watchViewHeight } from "./view_height.js";
import { createScores } from "../beside/scores.js";
import { createShortcuts } from "./shortcuts.js";
import { createStory } from "../beside/story.js";
import { createTools } from "../beside/tools.js";
import { createTour } from "./tour.js";
import { createTyping } from "./typing.js";

/**
 * @import { SettingsTraits } from "../folds/settings.js"
 * @import { SheetTraits } from "../folds/sheet.js"
 * @import { Lines, TranscriptTraits } from "../folds/transcript.js"
 * @import { ButtonItem } from "../shared/buttons.js"
 * @import { SetMessage } from "../shared/fields.js"
 * @import { AnsweringTraits } from "../shared/kernel.js"
 * @import { LeadTraits, LedView } from "../shared/lead.js"
 * @import { Model, Part } from "../shared/model.js"
 * @import { ControlTraits } from "../table/controls.js"
 * @import { Flight, FlightTraits } from "../table/flights.js"
 * @import { PictureTraits } from "../table/picture.js"
 * @import { ZoneTraits } from "../table/zones.js"
 * @import { ClockTraits } from "./clock.js"
 * @import { CurtainTraits } from "./curtain.js"
 * @import { DrillPlaceTraits } from "../beside/drill.js"
 * @import { EndingTraits } from "../beside/ending.js"
 * @import { LiveTraits } from "./live_regions.js"
 * @import { LinkTraits } from "../beside/link.js"
 * @import { PanelTraits } from "../beside/panel.js"
 * @import { RulesTraits } from "../beside/rules.js"
 * @import { ScoresTraits } from "../beside/scores.js"
 * @import { StoryTraits } from "../beside/story.js"
 * @import { ToolTraits } from "../beside/tools.js"
 * @import { TourTraits } from "./tour.js"
 * @import { TypingTraits } from "./typing.js"
 */

/** @typedef {{name: string, actions: ButtonItem[]}} OwnTraits */
/**
 * All traits of the board: those that its parts read, and a few more.
 * @typedef {OwnTraits & AnsweringTraits & ZoneTraits & ControlTraits & PictureTraits & ClockTraits & CurtainTraits & DrillPlaceTraits & EndingTraits & FlightTraits & LeadTraits
 *   & LinkTraits & LiveTraits & PanelTraits & RulesTraits & ScoresTraits & SettingsTraits & SheetTraits & StoryTraits & ToolTraits
 *   & TourTraits & TranscriptTraits & TypingTraits} BoardTraits
 */
/** @typedef {Model<BoardTraits>} BoardModel */
/**
 * A message to Python.
 * @typedef {{touch: string} | {back: true} | {do: string} | SetMessage | {text: string} | {ask: "transcript"}
 *   | {view: LedView}} Message
 */
/**
 * A custom message from Python.
 * @typedef {Partial<Lines> & {repeat?: string, motions?: Flight[], rules?: string, there?: boolean}} Content
 */
/** @typedef {ReturnType<typeof createParts>} Parts */

/**
 * Make all parts of the board; they can send messages to Python, but don't know each other.
 * @param {BoardModel} model
 * @param {HTMLElement} el
 * @param {(message: Message, then?: () => void) => void} send
 * @param {ReturnType<typeof createLiveRegions>} live
 * @param {() => void} moved  called when the picture is drawn, a deal begins, or the last flight ends
 */
function createParts(model, el, send, live, moved) {
  const controls = createControls(send, (changes) => motion.setOut(mayMove(model) ? changes : { glides: [], turns: [] }));
  const motion = createFlights(controls.layer, controls.boxOf, moved);
  return {
    live, controls, motion,
    picture: createPicture(model.widget_manager, moved),
    clock: createClock(),
    actions: createButtonRow("actions", "What you can do", (key) => send({ touch: key })),
    tools: createTools((key) => send({ do: key })),
    typing: createTyping(send),
    fullScreen: createFullScreen(el),
    panel: createPanel(send, live.speak),
    story: createStory(send),
    tour: createTour(send),
    ending: createEnding(send),
    drill: createDrill(model.widget_manager),
    rules: createRules(send),
    link: createLink(send),
    scores: createScores(),
    settings: createSettings(send),
    transcript: createTranscript(model, send),
    sheet: createSheet(send),
    curtain: createCurtain(send),
  };
}

/**
 * Lay out the parts, and return the nodes that other functions of this module need.
 * @param {HTMLElement} el
 * @param {Parts} parts
 */
function layOut(el, { live, picture, ...parts }) {
  const { rules, tools, panel, story, ending, typing } = parts;
  const stage = make("div", { class: "mf-stage" }, picture.frame, parts.controls.layer);
  parts.tour.watch(stage);
  const words = make("div", { class: "mf-say" }, parts.clock.face, live.message, rules.link);
  const now = make("div", { class: "mf-now" }, words, typing.form, parts.actions.row);
  const table = make("div", { class: "mf-table" }, live.announcement, make("div", { class: "mf-place" }, stage), live.thinking, now);
  tools.row.insertBefore(rules.button, tools.opener);
  tools.menu.append(typing.opener, parts.fullScreen.button, live.status);
  panel.row.before(story.box);
  const shown = make("div", { class: "mf-shown" }, panel.handle, parts.link.section, rules.section, ending.section, panel.section);
  const side = make("div", { class: "mf-side" }, parts.scores.list, ending.strip, tools.row, tools.more, shown);
  const columns = make("div", { class: "mf-columns" }, table, side, parts.tour.layer);
  const face = make("div", { class: "mf-face" }, columns, parts.sheet.fold, parts.settings.fold, parts.transcript.fold);
  el.append(face, parts.drill.box, parts.curtain.curtain, live.spoken);
  return { stage, table, columns, face, words };
}

/**
 * Return the keyboard shortcuts: each presses a button on the board.
 * @param {HTMLElement} el
 * @param {Parts} parts
 * @param {(message: Message) => void} send
 * @returns {import("./shortcuts.js").Shortcut[]}
 */
function shortcutsOf(el, { fullScreen, rules, typing }, send) {
  /** @type {(...selectors: string[]) => () => void} */
  const focusOn = (...selectors) => () => {
    const found = selectors.map((each) => el.querySelector(each)).find(Boolean);
    /** @type {HTMLElement | undefined} */ (found)?.focus();
  };
  const toCards = () => {
    /** @type {HTMLElement | null} */ (el.querySelector(".mf-explain[aria-expanded='true']"))?.click();
    focusOn(".mf-control[data-lit]", ".mf-control")();
  };
  /** @type {(key: string) => () => void} */
  const tool = (key) => () => send({ do: key });
  return [
    { key: "h", words: "Hint", act: tool("hint") },
    { key: "w", words: "What now?", act: tool("now") },
    { key: "u", words: "Undo", act: tool("undo") },
    { key: "n", words: "Next page of the explanation", act: tool("next") },
    { key: "b", words: "Previous page of the explanation", act: tool("previous") },
    { key: "a", words: "Go to the move buttons", act: focusOn(".mf-actions .mf-button") },
    { key: "c", words: "Go to the cards", act: toCards },
    { key: "p", words: "Pause or play on", act: tool("pause") },
    { key: "r", words: "Rules", act: () => rules.button.click() },
    { key: "t", words: "Type a move", act: () => typing.open() },
    { key: "f", words: "Full screen", act: () => void fullScreen.toggle() },
  ];
}

/**
 * @param {BoardModel} model
 * @param {HTMLElement} el
 * @param {Parts} parts
 * @param {ReturnType<typeof layOut>} nodes
 */
function createRefresh(model, el, parts, { face, words }) {
  /** @type {Part<BoardTraits>[]} */
  const all = Object.values(parts);
  return () => {
    const held = noteFocus(el);
    // Set attributes on the board: a :has() selector would take the browser longer than everything else in a move.
    setAttribute(el, "data-beside", beside(model));
    setAttribute(el, "data-many", model.get("scores").length > 3);
    setAttribute(el, "data-story", Boolean(model.get("story")?.lines?.length));
    setAttribute(el, "data-timed", Boolean(model.get("clock")));
    setAttribute(el, "data-still", model.get("motion") === "off");
    setAttribute(words, "hidden", !model.get("clock") && !model.get("message")?.text);
    for (const part of all) if (hasNews(part, model)) part.update?.(model);
    setAttribute(el, "aria-label", model.get("name"));
    const [width, height] = model.get("size");
    keepProperty(el, "--mf-ratio", String(width / height));
    face.inert = !parts.curtain.curtain.hidden;
    mendFocus(el, parts.curtain.curtain, held);
  };
}

/**
 * Return what replaces the panel, or null for the panel itself.
 * @param {BoardModel} model
 */
function beside(model) {
  if (model.get("link_page")?.heading) return "link";
  if (model.get("rules_page")?.title) return "rules";
  return model.get("ending")?.kind === "whole" ? "ending" : null;
}

/**
 * Handle the custom messages from Python.
 * @param {BoardModel} model
 * @param {Parts} parts
 * @returns {(content: Content) => void}
 */
function createReceive(model, parts) {
  return ({ transcript, from = 0, repeat, motions, rules, there }) => {
    // A kernel does not notice when a page is closed, so it asks, and every page that shows the board answers.
    if (there) model.send({ there }, {}, []);
    if (transcript) parts.transcript.receive({ transcript, from });
    if (repeat) parts.live.repeat(model, repeat);
    if (repeat === "message" && mayMove(model)) parts.motion.shake(parts.controls.touched());
    if (rules !== undefined) parts.rules.goTo(rules);
    if (motions?.length && mayMove(model)) parts.motion.prepare(motions);
  };
}

/**
 * Handle what people do: any press ends a flight, a press belongs to the button where it started, Escape undoes a
 * choice, and plain keys do not reach the notebook.
 * @param {HTMLElement} el
 * @param {HTMLElement} table
 * @param {Parts} parts
 * @param {(message: Message) => void} send
 */
function listen(el, table, parts, send) {
  const keys = createShortcuts(el, shortcutsOf(el, parts, send), parts.typing.open);
  parts.tools.menu.append(keys.opener);
  table.append(keys.list);
  el.addEventListener("click", () => bringIntoView(el), { once: true });
  el.addEventListener("pointerdown", (event) => parts.tools.shutUnlessIn(event.target));
  listenToDrags(parts.controls.layer, (key) => send({ touch: key }));
  el.addEventListener("pointerdown", parts.motion.end, true);
  el.addEventListener("click", noteClick, true);
  keepPresses(el);
  el.addEventListener("keydown", parts.motion.end, true);
  keepPlainKeys(el);
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || parts.tour.leave()) return;
    if (table.contains(/** @type {Node} */ (event.target))) send({ back: true });
  });
}

/**
 * Tell whether the control with a key can be chosen.
 * @param {Pick<BoardModel, "get">} model
 * @param {string} key
 */
function canBeTouched(model, key) {
  const controls = (model.get("zones") ?? []).filter(({ label }) => label).flatMap((zone) => zone.controls ?? []);
  return [...controls, ...(model.get("actions") ?? [])].some((each) => each.key === key);
}

/**
 * @param {BoardModel} model
 * @param {HTMLElement} el
 * @param {ReturnType<typeof createLiveRegions>} live
 */
function createReactions(model, el, live) {
  const gone = createConnectionSign(el);
  gone.classList.add("mf-over-table");
  function showGone() {
    live.busy(false);
    const moves = model.get("transcript_count");
    say(gone, moves ? `${kernelGone(model)} The game continues from move ${moves}.` : kernelGone(model));
    setAttribute(el, "data-kernel", "gone");
  }
  return {
    busy: live.busy,
    gone: showGone,
    ended: showGone,
    /** @param {string} key */
    canBeTouched: (key) => canBeTouched(model, key),
  };
}

/** @param {{model: BoardModel, el: HTMLElement}} view */
function render({ model, el }) {
  el.classList.add("mathfish", "mf-look");
  setAttribute(el, "role", "group");
  const live = createLiveRegions();
  const look = () => rest.look();
  const reactions = createReactions(model, el, live);
  /** @type {ReturnType<typeof createMessageQueue<Message>>} */
  const queue = createMessageQueue(model, el, { ...reactions, moved: look });
  const parts = createParts(model, el, queue.send, live, look);
  const nodes = layOut(el, parts);
  // The first message says how wide the page is; until Python has answered it, the layout may fit a different page.
  const isShown = () => queue.latest() > 0 && parts.picture.isThere() && !parts.motion.isFlying();
  const rest = createRest(el, model, queue, nodes.stage, isShown);
  const refresh = createRefresh(model, el, parts, nodes);
  refresh();
  listen(el, nodes.table, parts, queue.send);
  model.on("change", refresh);
  model.on("msg:custom", createReceive(model, parts));
  const connection = new MutationObserver(() => kernelListens(model, el) || reactions.gone());
  connection.observe(el, { attributes: true, attributeFilter: ["class"] });
  const lead = createLead(model, queue.report);
  for (const kind of ["pointerdown", "keydown"]) {
    el.addEventListener(kind, lead.act, true);
    el.addEventListener(kind, parts.rules.noteAct, true);
  }
  const unwatch = watchTheme(el, nodes.columns, lead.look);
  const unwatchHeight = watchViewHeight(el);
  const leave = showConnection(model, el);
  /** @type {Part<BoardTraits>[]} */
  const stopped = [queue, rest, ...Object.values(parts)];
  return () => {
    connection.disconnect();
    leave();
    unwatch();
    unwatchHeight();
    for (const part of stopped) part.stop?.();
  };
}

/** @param {{model: BoardModel}} page */
function initialize({ model }) {
  keepZonesWhole(model);
}

export default { initialize, render };
