// Making elements and changing them in place. A node that exists is kept, because focus lives in nodes.

/**
 * Make an element; children may be nodes or text.
 * @param {string} tag
 * @param {Object<string, string|boolean|number|null>} [attributes]
 * @param {...(Node|string)} children
 */
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children);
  return node;
}

/** Write an attribute only when it changes; null, undefined and false take it away. */
function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Bring the children of `parent` in line with `items`: nodes are kept by key, made once, updated in place.
 * @param {HTMLElement} parent
 * @param {Map<string, HTMLElement>} nodes  the nodes so far, by key; changed here
 * @param {Array<{key: string}>} items
 * @param {(item: object) => HTMLElement} create
 * @param {(node: HTMLElement, item: object) => void} update
 */
function keepByKey(parent, nodes, items, create, update) {
  const wanted = new Set(items.map((item) => item.key));
  for (const [key, node] of nodes) {
    if (wanted.has(key)) continue;
    node.remove();
    nodes.delete(key);
  }
  items.forEach((item, place) => {
    if (!nodes.has(item.key)) nodes.set(item.key, create(item));
    const node = nodes.get(item.key);
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] ?? null);
    update(node, item);
  });
}

/** Return the element with the focus, also where the board stands inside a shadow tree. */
function focused(root) {
  return root.getRootNode().activeElement;
}

/** Return the middle of an element in CSS pixels. */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
