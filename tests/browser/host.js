// A bare page that shows widgets: Jupyter's own widget manager, with a web socket instead of a kernel.
//
// The front ends of anywidget and ipycanvas are those that the installed Python packages bring for a notebook. They are
// AMD modules that need @jupyter-widgets/base alone, so `define` hands them ours.

import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";

const modules = new Map(Object.entries({ "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls }));
let defined;
globalThis.define = (...told) => {
  // axe, which the tests put into the page, defines itself with a name.
  const [needed, make] = told.slice(-2);
  defined = make(...needed.map((name) => modules.get(name)));
};
globalThis.define.amd = {};

/** Load an AMD module of the installed packages. */
function load(name) {
  const script = document.createElement("script");
  script.src = `/front_ends/${name}/index.js`;
  const loaded = new Promise((resolve, reject) => {
    script.onload = () => resolve(defined);
    script.onerror = () => reject(new Error(`There is no front end of ${name}.`));
  });
  document.head.append(script);
  return loaded;
}

class Comm {
  #heard = () => {};
  #closed = () => {};

  constructor(manager, target, id) {
    Object.assign(this, { manager, target_name: target, comm_id: id });
  }

  #say(kind, { data, callbacks, metadata, buffers = [] }) {
    return this.manager.say(kind, { comm_id: this.comm_id, target_name: this.target_name, data, metadata }, callbacks, buffers);
  }

  open(data, callbacks, metadata, buffers) {
    return this.#say("comm_open", { data, callbacks, metadata, buffers });
  }

  send(data, callbacks, metadata, buffers) {
    return this.#say("comm_msg", { data, callbacks, metadata, buffers });
  }

  close(data, callbacks, metadata, buffers) {
    return this.#say("comm_close", { data, callbacks, metadata, buffers });
  }

  on_msg(heard) {
    this.#heard = heard;
  }

  on_close(closed) {
    this.#closed = closed;
  }

  hear(message) {
    return (message.header.msg_type === "comm_close" ? this.#closed : this.#heard)(message);
  }
}

class Manager extends ManagerBase {
  #comms = new Map();
  #callbacks = new Map();
  #messages = 0;
  #heard = Promise.resolve();

  constructor(socket) {
    super();
    this.socket = socket;
    // One after another, as Jupyter's kernels do it: a model that is still being made would miss what comes for it.
    socket.addEventListener("message", ({ data }) => {
      this.#heard = this.#heard.then(() => this.#hear(JSON.parse(data)));
    });
  }

  say(kind, content, callbacks, buffers) {
    const id = String((this.#messages += 1));
    if (callbacks) this.#callbacks.set(id, callbacks);
    if (buffers.length) throw new Error("No widget of ours sends bytes to Python.");
    this.socket.send(JSON.stringify({ id, kind, content }));
    return id;
  }

  async #hear({ kind, content, parent, buffers = [] }) {
    if (kind === "idle") {
      this.#callbacks.get(parent)?.iopub?.status?.({ content: { execution_state: "idle" } });
      this.#callbacks.delete(parent);
      return;
    }
    const views = buffers.map((text) => new DataView(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer));
    const message = { header: { msg_type: kind }, parent_header: { msg_id: parent }, content, buffers: views, metadata: content.metadata };
    if (kind === "comm_open") {
      const comm = new Comm(this, content.target_name, content.comm_id);
      this.#comms.set(comm.comm_id, comm);
      await this.handle_comm_open(comm, message);
    } else {
      await this.#comms.get(content.comm_id)?.hear(message);
    }
  }

  async _create_comm(target, id, data, metadata, buffers) {
    const comm = new Comm(this, target, id);
    this.#comms.set(id, comm);
    if (data || metadata) comm.open(data, undefined, metadata, buffers);
    return comm;
  }

  async _get_comm_info() {
    return {};
  }

  async loadClass(name, module) {
    if (!modules.has(module)) modules.set(module, load(module));
    return (await modules.get(module))[name];
  }

  loadWidgets() {
    return this._loadFromKernel();
  }
}

const socket = new WebSocket(`ws://${location.host}/kernel`);
const manager = new Manager(socket);

/** Show a widget that exists in Python; called by the test. */
globalThis.show = async (id, place) => {
  const model = await manager.get_model(id);
  const view = await manager.create_view(model);
  Widget.attach(view.luminoWidget, place ?? document.querySelector("main"));
};
globalThis.ready = new Promise((resolve) => socket.addEventListener("open", resolve)).then(() => manager.loadWidgets());
