// A visitor's copy of a page of the site, and the page as the site has it now.

const newId = () => [...crypto.getRandomValues(new Uint8Array(4))].map(each => each.toString(16).padStart(2, "0")).join("");

export const write = (contents, path, content) => contents.save(path, { type: "notebook", format: "json", content });

/** The name that a copy of a page is given: the page's own and the present second. */
export const spareName = path => {
  const now = new Date().toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
  return path.replace(/\.ipynb$/, ` (mine, ${now}).ipynb`);
};

/** Keep what is saved of a page under another name, too, and return that; nothing where nothing is saved. */
export const keepAside = async (contents, path) => {
  const kept = await contents.get(path, { content: true }).catch(() => null);
  if (kept) await write(contents, spareName(path), kept.content);
};

/** The notebook as the site has it now; null where it has none of that name. */
export const original = async path => {
  const answer = await fetch(new URL(`../files/${encodeURI(path)}`, location.href), { cache: "no-cache" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
};

/** Whether the site's page says something else than it did when the copy that a context shows was made. */
export const isOlder = (context, { metadata }) =>
  metadata.mathfish?.digest !== context.model.getMetadata("mathfish")?.digest;

/** Keep a visitor's copy under another name, and let the site's page be seen again. */
export const giveWay = async (context, contents) => {
  await context.save();
  await keepAside(contents, context.path);
  await contents.delete(context.path);
};

/** The same, with cells of other names: a game goes on in the cell in which it was begun. */
export const startAgain = async (context, contents, page) => {
  await context.save();
  await keepAside(contents, context.path);
  await write(contents, context.path, { ...page, cells: page.cells.map(cell => ({ ...cell, id: newId() })) });
};
