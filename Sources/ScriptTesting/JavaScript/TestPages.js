// `loadPage` and what it gives.
(function (framework) {
  "use strict";

  const { native, tests } = framework;
  const { isObject } = framework.values;

  const pageOptions = native.pageOptions.split(" ");

  // An operation that native code does when no script runs; it fails where it was called.
  function later(start) {
    const call = new Error();
    return new tests.Promise((resolve, reject) => {
      start(resolve, (message, code) => {
        const error = new tests.Error(message);
        error.code = code;
        Object.defineProperty(error, "stack", { value: call.stack, configurable: true });
        reject(error);
      });
    });
  }

  class Page {
    #id;
    #script;

    constructor(id, script) {
      this.#id = id;
      this.#script = script;
    }

    // Gives what the extension gets; rejects where that is nothing.
    run(script = this.#script) {
      if (script === undefined) throw new tests.TypeError("run() needs a script");
      return later((resolve, reject) => native.run(this.#id, String(script), resolve, reject));
    }

    finalize(parameters = {}) {
      return later((resolve, reject) =>
        native.finalize(this.#id, plain(parameters), resolve, reject));
    }

    // Lets so many milliseconds pass, with the timers that are due, where the option `now` holds time.
    tick(milliseconds) {
      return later((resolve, reject) => native.tick(this.#id, milliseconds, resolve, reject));
    }

    get window() { return native.window(this.#id); }
    get document() { return native.document(this.#id); }
    get html() { return native.html(this.#id); }
    // One node a line, for snapshots.
    get tree() { return native.tree(this.#id); }
    // What changed since the page was loaded.
    get diff() { return native.diff(this.#id); }
    get console() { return native.events(this.#id, "console"); }
    get warnings() { return native.events(this.#id, "warning"); }
    get dialogs() { return native.events(this.#id, "dialog"); }
    get navigations() { return native.events(this.#id, "navigation"); }
  }

  tests.adopt(Page.prototype);

  // The own properties of plain data, and what stands in them.
  function plain(value, depth = 0) {
    if (!isObject(value) || depth > 200 || Object.prototype.toString.call(value) === "[object Date]") {
      return value;
    }
    if (Array.isArray(value)) {
      return Array.from({ length: value.length }, (_, index) => plain(value[index], depth + 1));
    }
    const copy = { __proto__: null };
    for (const key of Object.keys(value)) copy[key] = plain(value[key], depth + 1);
    return copy;
  }

  function loadPage(page, options = {}) {
    if (isObject(page)) [page, options] = [undefined, page];
    options = { ...plain(options) };
    for (const key of Object.keys(options)) {
      if (!pageOptions.includes(key)) {
        throw new tests.TypeError(`loadPage has no option '${key}'; the options are ${pageOptions.join(", ")}`);
      }
    }
    if (page === undefined && options.html === undefined) {
      throw new tests.TypeError("loadPage needs the path of a page, or the option 'html'");
    }
    return new Page(native.load(page === undefined ? null : String(page), options), options.script);
  }

  return loadPage;
})
