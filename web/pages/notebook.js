// A notebook of the site as a pupil meets it: it runs by itself, and one bar stands where a programmer has menus.
import { application } from "./kernel_start.js";
import { bringBack, takeAlong } from "./luggage.js";
import { giveWay, isOlder, original, startAgain } from "./page_copy.js";

const part = name => document.getElementById(`mathfish-${name}`);
const embedded = parent !== window;
const SAVE_AFTER_MS = 1000;

const tell = (words, ready = false) => {
  part("told").textContent = words;
  document.body.dataset.mathfish = ready ? "ready" : "opening";
  if (embedded) parent.postMessage({ mathfish: { words, ready } }, location.origin);
};

const shownPage = ({ shell }) => new Promise(found => {
  const look = () => shell.currentWidget?.context && found(shell.currentWidget);
  shell.currentChanged.connect(look);
  look();
});

const painted = () => new Promise(found => {
  const look = () => document.querySelector(".mathfish canvas")?.width ? found() : requestAnimationFrame(look);
  look();
});

/** Keep the page around from being scrolled by a press here: the card would move away under the pointer. */
const focusInPlace = ({ content }) => {
  for (const node of [content.node, ...content.widgets.map(cell => cell.node)]) {
    node.focus = options => HTMLElement.prototype.focus.call(node, { ...options, preventScroll: true });
  }
};

const run = async (app, page) => {
  const { kernel } = page.context.sessionContext.session;
  tell("Loading Python …");
  kernel.statusChanged.connect((_, status) => status === "dead" && tell("Python has stopped. Reload the page."));
  await kernel.info;
  tell("Loading the cards …");
  await app.commands.execute("notebook:run-all-cells");
  page.content.activeCellIndex = 0;
  page.content.node.querySelector(".jp-WindowedPanel-outer").scrollTop = 0;
  page.content.mode = "command";
};

/** Save a moment after each change, and as the page is left; return what ends that, before another copy takes its place. */
const keepSaved = ({ context }) => {
  let timer;
  const save = () => context.save();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  };
  context.model.contentChanged.connect(soon);
  addEventListener("beforeunload", save, { capture: true });
  return () => {
    clearTimeout(timer);
    context.model.contentChanged.disconnect(soon);
    removeEventListener("beforeunload", save, { capture: true });
  };
};

const offerNewer = (context, contents, letGo) => {
  const get = Object.assign(document.createElement("button"), { type: "button", textContent: "Get the new page" });
  get.onclick = async () => {
    letGo();
    await giveWay(context, contents);
    location.reload();
  };
  part("newer").append("There is a newer version of this page. ", get, " Your own version stays in the list of files.");
};

const offerAgain = (context, contents, page, letGo) => {
  part("again").hidden = false;
  part("again").onclick = () => part("ask").showModal();
  part("ask").onclose = async ({ target }) => {
    if (target.returnValue !== "again") return;
    letGo();
    await startAgain(context, contents, page);
    location.reload();
  };
};

/** The lesson to which a link in a text leads, by the text's source: of a page that was saved, JupyterLite shows a copy. */
const lessonOf = (link, { content, context }) => {
  const cell = content.widgets.find(each => each.node.contains(link));
  const links = cell.model.sharedModel.source.matchAll(/\[([^\]]+)\]\(([^)]+\.ipynb)\)/g);
  const [, , name] = [...links].find(([, text]) => text === link.textContent) ?? [];
  if (!name) return null;
  const path = decodeURI(new URL(name, `file:///${context.path}`).pathname.slice(1));
  return `?${new URLSearchParams({ path })}`;
};

const wire = (app, page, letGo) => {
  const { path } = page.context;
  part("full").href = `../lab/index.html?${new URLSearchParams({ path, workspace: path })}`;
  part("run").onclick = () => app.commands.execute("notebook:run-cell");
  part("take").onclick = () => takeAlong(page.context);
  part("bring").onclick = () => part("file").click();
  part("file").onchange = async ({ target }) => {
    tell("Opening your file …");
    const brought = await bringBack(page.context, app.serviceManager.contents, target.files[0]).catch(() => null);
    if (brought === null) return tell("This file was not saved from this site. Choose one that was.", true);
    letGo();
    location.search = `?${new URLSearchParams({ path: brought })}`;
  };
  part("code").onclick = ({ target }) => {
    const shown = target.ariaPressed !== "true";
    target.ariaPressed = shown;
    document.body.dataset.code = shown ? "shown" : made(page)?.code ?? "shown";
  };
  document.addEventListener("click", async event => {
    const link = event.target.closest?.("#mathfish-bar a[href], .jp-RenderedMarkdown a[href]");
    const address = link && (part("bar").contains(link) ? link.href : lessonOf(link, page));
    if (!address || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    await page.context.save();
    location.assign(address);
  }, { capture: true });
};

/** Let the window be called by the heading of its page; JupyterLite calls it by the file, or as the whole site. */
const keepTitle = page => {
  const text = [...page.context.model.cells].find(({ type }) => type === "markdown")?.sharedModel.source ?? "";
  const heading = /^# (.+)$/m.exec(text)?.[1] ?? page.context.path;
  const title = `${heading} · Mathfish`;
  const keep = () => {
    if (document.title !== title) document.title = title;
  };
  new MutationObserver(keep).observe(document.head, { childList: true, characterData: true, subtree: true });
  keep();
};

const made = page => page.context.model.getMetadata("mathfish");

/** Let no key or double click change or delete a cell, where nobody has asked for its lines; a grey box may be written in. */
const leaveCellsAlone = page => {
  const asked = () => document.body.dataset.code === "shown";
  const outside = ({ target }) => !target.closest?.(".jp-Notebook") || target.closest(".jp-OutputArea, .cm-editor");
  const keep = event => asked() || outside(event) || event.stopImmediatePropagation();
  addEventListener("dblclick", keep, { capture: true });
  addEventListener("keydown", event => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const edits = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    const opens = key === "Enter" && !shiftKey && page.content.activeCell?.model.type === "markdown";
    if (edits || opens) keep(event);
  }, { capture: true });
};

const begin = async () => {
  document.body.dataset.bar = embedded ? "none" : "shown";
  part("bar").hidden = embedded;
  new ResizeObserver(() => dispatchEvent(new Event("resize"))).observe(part("bar"));
  tell("Opening the page …");
  // JupyterLab would ask whether to leave; it comes later, and what saves comes first, since it captures.
  const letLeave = event => event.stopImmediatePropagation();
  addEventListener("beforeunload", letLeave);
  // Asked at the first press, since some browsers put the question to the visitor.
  addEventListener("pointerdown", () => navigator.storage?.persist?.(), { once: true, capture: true });
  const app = await application;
  const page = await shownPage(app);
  await page.context.ready;
  keepTitle(page);
  document.body.dataset.code = made(page)?.code ?? "shown";
  part("run").hidden = document.body.dataset.code === "away";
  part("code").hidden = document.body.dataset.code === "shown";
  const letGo = keepSaved(page);
  wire(app, page, letGo);
  leaveCellsAlone(page);
  await page.context.sessionContext.ready;
  const { contents } = app.serviceManager;
  const now = await original(page.context.path);
  if (now) offerAgain(page.context, contents, now, letGo);
  if (now && isOlder(page.context, now)) offerNewer(page.context, contents, letGo);
  if (made(page)) await run(app, page);
  if (embedded) {
    focusInPlace(page);
    await painted();
  }
  tell("", true);
};

begin();
