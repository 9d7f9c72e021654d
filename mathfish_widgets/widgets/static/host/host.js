// Shows widgets on a page without a notebook: Jupyter's own widget manager, with a socket in the place of a kernel.
//
// The front ends of anywidget and ipycanvas are those that the installed Python packages bring for a notebook. They are
// AMD modules that need @jupyter-widgets/base alone, so `define` hands them ours.

import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";

/**
 * Carries texts: a web socket, or a worker with Python.
 * @typedef {{send(text: string): void}} Socket
 */

/**
 * A message from Python: one of a comm, `idle` when the message `parent` is handled, or one for the page itself.
 * @typedef {{kind: string, content: Content, parent?: string, buffers?: string[]}} Told
 */

/** @typedef {{comm_id: string, target_name: string, data: any, metadata: any}} Content */

/** @type {Map<string, any>} */
const modules = new Map(Object.entries({ "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls }));
/** @type {unknown} */
let defined;

/**
 * Define an AMD module; it may have a name.
 * @param {...any} told
 */
function define(...told) {
  const [needed, create] = told.slice(-2);
  defined = create(...needed.map((/** @type {string} */ name) => modules.get(name)));
}
define.amd = {};
Object.assign(globalThis, { define });

/** @type {Promise<unknown>} */
let loading = Promise.resolve();

/**
 * Load an AMD module of the installed packages, one at a time.
 * @param {string} url
 */
function load(url) {
  const loaded = loading.then(() => {
    const script = document.createElement("script");
    script.src = url;
    document.head.append(script);
    return new Promise((resolve, reject) => {
      script.onload = () => resolve(defined);
      script.onerror = () => reject(new Error(`There is no front end at ${url}.`));
    });
  });
  loading = loaded.catch(() => {});
  return loaded;
}

/** A comm, as Jupyter's widgets know it. */
class Comm {
  /** @type {(message: any) => unknown} */
  #heard = () => {};
  /** @type {(message: any) => unknown} */
  #closed = () => {};

  /**
   * @param {Manager} manager
   * @param {string} target
   * @param {string} id
   */
  constructor(manager, target, id) {
    this.manager = manager;
    this.target_name = target;
    this.comm_id = id;
  }

  /**
   * @param {string} kind
   * @param {any} data
   * @param {any} callbacks
   * @param {any} metadata
   * @param {unknown[]} buffers
   */
  #say(kind, data, callbacks, metadata, buffers = []) {
    if (buffers.length) throw new Error("No widget of ours sends bytes to Python.");
    return this.manager.say(kind, { comm_id: this.comm_id, target_name: this.target_name, data, metadata }, callbacks);
  }

  /**
   * @param {any} data
   * @param {any} [callbacks]
   * @param {any} [metadata]
   * @param {any} [buffers]
   */
  open(data, callbacks, metadata, buffers) {
    return this.#say("comm_open", data, callbacks, metadata, buffers);
  }

  /**
   * @param {any} data
   * @param {any} [callbacks]
   * @param {any} [metadata]
   * @param {any} [buffers]
   */
  send(data, callbacks, metadata, buffers) {
    return this.#say("comm_msg", data, callbacks, metadata, buffers);
  }

  /**
   * @param {any} [data]
   * @param {any} [callbacks]
   * @param {any} [metadata]
   * @param {any} [buffers]
   */
  close(data, callbacks, metadata, buffers) {
    return this.#say("comm_close", data, callbacks, metadata, buffers);
  }

  /** @param {(message: any) => unknown} heard */
  on_msg(heard) {
    this.#heard = heard;
  }

  /** @param {(message: any) => unknown} closed */
  on_close(closed) {
    this.#closed = closed;
  }

  /** @param {{header: {msg_type: string}}} message */
  hear(message) {
    return (message.header.msg_type === "comm_close" ? this.#closed : this.#heard)(message);
  }
}

/** The widget manager of a page. */
class Manager extends ManagerBase {
  /** @type {Map<string, Comm>} */
  #comms = new Map();
  /** @type {Map<string, string>} */
  #openings = new Map();
  /** @type {Map<string | undefined, any>} */
  #callbacks = new Map();
  #messages = 0;
  #heard = Promise.resolve();
  #socket;
  #frontEnd;
  #told;

  /**
   * @param {Socket} socket
   * @param {(name: string) => string} frontEnd
   * @param {(told: Told) => unknown} told
   */
  constructor(socket, frontEnd, told) {
    super();
    this.#socket = socket;
    this.#frontEnd = frontEnd;
    this.#told = told;
  }

  /**
   * Handle the messages one after another, as Jupyter's kernels do: a model that is being created would miss its own.
   * @param {string} text
   */
  hear(text) {
    this.#heard = this.#heard.then(() => this.#hear(JSON.parse(text)));
    return this.#heard;
  }

  /**
   * @param {string} kind
   * @param {Content} content
   * @param {any} callbacks
   */
  say(kind, content, callbacks) {
    const id = String((this.#messages += 1));
    if (callbacks) this.#callbacks.set(id, callbacks);
    this.#socket.send(JSON.stringify({ id, kind, content }));
    return id;
  }

  /** @param {Told} told */
  async #hear(told) {
    const { kind, content, parent, buffers = [] } = told;
    if (kind === "idle") {
      this.#callbacks.get(parent)?.iopub?.status?.({ content: { execution_state: "idle" } });
      this.#callbacks.delete(parent);
    } else if (kind === "comm_open") {
      await this.#open(told, buffers);
    } else if (kind === "comm_msg" || kind === "comm_close") {
      await this.#comms.get(content.comm_id)?.hear(this.#message(told, buffers));
    } else {
      await this.#told(told);
    }
  }

  /**
   * Open a comm. A page may have had the widget before Python did: then it stays if Python says the same of it.
   * @param {Told} told
   * @param {string[]} buffers
   */
  async #open(told, buffers) {
    const { comm_id: id, target_name: target, data } = told.content;
    const opening = JSON.stringify([data, buffers]);
    if (this.#openings.get(id) === opening) return;
    if (this.#openings.has(id)) (await this.get_model(id)).close(true);
    this.#openings.set(id, opening);
    const comm = new Comm(this, target, id);
    this.#comms.set(id, comm);
    await this.handle_comm_open(/** @type {any} */ (comm), this.#message(told, buffers));
  }

  /**
   * @param {Told} told
   * @param {string[]} texts
   * @returns {any}
   */
  #message({ kind, content, parent }, texts) {
    const buffers = texts.map((text) => new DataView(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer));
    return { header: { msg_type: kind }, parent_header: { msg_id: parent }, content, buffers, metadata: content.metadata };
  }

  /**
   * @param {string} target
   * @param {string} id
   * @param {any} [data]
   * @param {any} [metadata]
   * @param {any} [buffers]
   * @returns {Promise<any>}
   */
  async _create_comm(target, id, data, metadata, buffers) {
    const comm = new Comm(this, target, id);
    this.#comms.set(id, comm);
    if (data || metadata) comm.open(data, undefined, metadata, buffers);
    return comm;
  }

  async _get_comm_info() {
    return {};
  }

  /**
   * @param {string} name
   * @param {string} module
   * @returns {Promise<any>}
   */
  async loadClass(name, module) {
    if (!modules.has(module)) modules.set(module, load(this.#frontEnd(module)));
    return (await modules.get(module))[name];
  }

  /** Load the widgets that exist in Python; a page that gets each one as it is created does not need this. */
  loadWidgets() {
    return this._loadFromKernel();
  }
}

/**
 * Open a host for the widgets at the other end of a socket. It has `hear`, for the texts from Python; `show`, which
 * shows a widget in a place; and `loadWidgets`.
 * @param {object} given
 * @param {Socket} given.socket
 * @param {(name: string) => string} given.frontEnd  the address of a package's module for pages
 * @param {(told: Told) => unknown} [given.told]  handles the messages that belong to no widget
 */
export function openHost({ socket, frontEnd, told = () => {} }) {
  const manager = new Manager(socket, frontEnd, told);
  return {
    /** @param {string} text */
    hear: (text) => manager.hear(text),
    loadWidgets: () => manager.loadWidgets(),
    /**
     * @param {string} id
     * @param {HTMLElement} place
     */
    async show(id, place) {
      const view = await manager.create_view(await manager.get_model(id));
      Widget.attach(view.luminoWidget, place);
      return view;
    },
  };
}
