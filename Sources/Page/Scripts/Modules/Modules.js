// Modules, whose bodies were made functions. A record has the modules that it requests, its imports and exports, a
// function that makes its body from what is in scope, and what it is called in its own text.
(intrinsics, fetch, locate, queue, report) => {
  'use strict';
  const { call, list, append, defineValue, define, freeze, keys, sort, toStringTag, parse, hasOwn,
          getOwnPropertyDescriptor, Object, SyntaxError, TypeError, ReferenceError, Promise, then, resolve,
          WeakSet, addToWeakSet, isInWeakSet, nextOfGenerator } = intrinsics;
  const records = { __proto__: null };
  const networkErrors = new WeakSet();
  let count = 0;
  const after = (value, next, fail) => call(then, resolve(value), next, fail);

  // ---- Fetching ----

  const keyOf = (url, type) => `${type} ${url}`;

  const networkError = (message) => {
    const error = new TypeError(message);
    call(addToWeakSet, networkErrors, error);
    return error;
  };

  const isNetworkError = (error) => Object(error) === error && call(isInWeakSet, networkErrors, error);

  const obtain = (url, type, integrity) => {
    const key = keyOf(url, type);
    let record = records[key];
    if (record === undefined) {
      try {
        record = fetch(url, type, integrity);
        // Not kept: the next one who asks may find it.
        if (typeof record === 'string') throw networkError(record);
        prepare(record);
      } catch (error) {
        if (isNetworkError(error)) throw error;
        record = { __proto__: null, isWrong: true, failure: error };
      }
      records[key] = record;
    }
    if (record.isWrong) throw record.failure;
    return record;
  };

  const importedFrom = (record, { request }) => {
    const { url, type } = record.requests[request];
    return obtain(url, type);
  };

  // https://tc39.es/ecma262/#sec-parsemodule
  const prepare = (record) => {
    const { url: base, requests } = record;
    record.id = count;
    count += 1;
    record.status = 'unlinked';
    record.exported = { __proto__: null };
    record.found = { __proto__: null };
    if (record.json !== undefined) {
      const value = parse(record.json);
      record.exported.default = { __proto__: null, name: 'default', local: 'default' };
      record.getters = { __proto__: null, default: () => value };
      record.status = 'evaluated';
      record.cycleRoot = record;
      return record;
    }
    for (let index = 0; index < requests.length; index += 1) {
      const request = requests[index];
      if (request.unsupported !== undefined)
        throw new SyntaxError(`Import attribute "${request.unsupported}" is not supported`);
      if (request.type !== '' && request.type !== 'json')
        throw new TypeError(`Import attribute type "${request.type}" is not valid`);
    }
    for (let index = 0; index < requests.length; index += 1)
      requests[index].url = locate(requests[index].specifier, base);
    const imported = { __proto__: null };
    for (let index = 0; index < record.imports.length; index += 1)
      imported[record.imports[index].local] = record.imports[index];
    for (let index = 0; index < record.exports.length; index += 1) {
      const entry = record.exports[index];
      if (record.exported[entry.name] !== undefined)
        throw new SyntaxError(`Cannot export a duplicate name '${entry.name}'.`);
      record.exported[entry.name] = entry;
      const source = entry.local === undefined ? undefined : imported[entry.local];
      if (source !== undefined && source.name !== '*') {
        entry.request = source.request;
        entry.imported = source.name;
      }
    }
    return record;
  };

  // Fetches all modules that a module needs, however long the chain is.
  const loadAll = (root) => {
    const seen = { __proto__: null };
    const found = list([root]);
    seen[root.id] = true;
    for (let index = 0; index < found.length; index += 1) {
      const record = found[index];
      if (record.isLoaded || record.requests === undefined) continue;
      for (let place = 0; place < record.requests.length; place += 1) {
        const { url, type } = record.requests[place];
        const inner = obtain(url, type);
        if (seen[inner.id]) continue;
        seen[inner.id] = true;
        append(found, inner);
      }
    }
    for (let index = 0; index < found.length; index += 1) found[index].isLoaded = true;
    return root;
  };

  // ---- Linking ----

  const ambiguous = { __proto__: null };

  // https://tc39.es/ecma262/#sec-resolveexport
  // The record and the name of its export, without a name for its namespace; undefined if there is none.
  const resolveExport = (record, name, seen) => {
    // OPTIMIZATION: what a chain of modules leads to is kept for all of them.
    const chain = list();
    const keep = (found) => {
      for (let index = 0; index < chain.length; index += 1)
        chain[index].record.found[chain[index].name] = found;
      return found;
    };
    for (;;) {
      const kept = record.found[name];
      if (kept !== undefined) return keep(kept);
      const key = `${record.id} ${name}`;
      if (seen[key]) return undefined;
      seen[key] = true;
      const found = record.exported[name];
      if (found !== undefined) {
        if (found.request === undefined) return keep({ __proto__: null, record, name, local: found.local });
        const source = importedFrom(record, found);
        if (found.imported === '*') return keep({ __proto__: null, record: source, name: undefined });
        append(chain, { __proto__: null, record, name });
        record = source;
        name = found.imported;
        continue;
      }
      if (name === 'default' || record.stars === undefined || record.stars.length === 0) return undefined;
      if (record.stars.length === 1) {
        append(chain, { __proto__: null, record, name });
        record = importedFrom(record, { __proto__: null, request: record.stars[0] });
        continue;
      }
      let known;
      for (let index = 0; index < record.stars.length; index += 1) {
        const star = importedFrom(record, { __proto__: null, request: record.stars[index] });
        const inner = resolveExport(star, name, seen);
        if (inner === ambiguous) return ambiguous;
        if (inner === undefined) continue;
        if (known === undefined) known = inner;
        else if (known.record !== inner.record || known.local !== inner.local) return ambiguous;
      }
      return known;
    }
  };

  const find = (record, name, what, called) => {
    const found = resolveExport(record, name, { __proto__: null });
    if (found === undefined && name === 'default' && record.json === undefined)
      throw new SyntaxError(`${what} binding name '${called}' cannot be resolved by star export entries.`);
    if (found === undefined) throw new SyntaxError(`${what} binding name '${called}' is not found.`);
    if (found === ambiguous)
      throw new SyntaxError(
        `${what} binding name '${called}' cannot be resolved due to ambiguous multiple bindings.`);
    return found;
  };

  // What reads an export.
  const reader = ({ record, name }) => {
    if (name === undefined) return () => namespace(record);
    return () => {
      const { getters } = record;
      if (getters === undefined) throw new ReferenceError('Cannot access uninitialized variable.');
      return getters[name]();
    };
  };

  // https://tc39.es/ecma262/#sec-getexportednames
  const exportedNames = (root) => {
    const names = { __proto__: null };
    const seen = { __proto__: null };
    const found = list([root]);
    seen[root.id] = true;
    for (let index = 0; index < found.length; index += 1) {
      const record = found[index];
      const own = keys(record.exported);
      for (let place = 0; place < own.length; place += 1)
        if (index === 0 || own[place] !== 'default') names[own[place]] = true;
      const stars = record.stars === undefined ? list() : record.stars;
      for (let place = 0; place < stars.length; place += 1) {
        const inner = importedFrom(record, { __proto__: null, request: stars[place] });
        if (seen[inner.id]) continue;
        seen[inner.id] = true;
        append(found, inner);
      }
    }
    return call(sort, keys(names));
  };

  const defineReader = (object, name, get) => {
    define(object, name, { __proto__: null, get, enumerable: true, configurable: false });
  };

  // https://tc39.es/ecma262/#sec-getmodulenamespace
  const namespace = (record) => {
    if (record.namespace !== undefined) return record.namespace;
    const made = { __proto__: null };
    const names = exportedNames(record);
    for (let index = 0; index < names.length; index += 1) {
      const found = resolveExport(record, names[index], { __proto__: null });
      if (found !== undefined && found !== ambiguous) defineReader(made, names[index], reader(found));
    }
    define(made, toStringTag, { __proto__: null, value: 'Module' });
    record.namespace = freeze(made);
    return made;
  };

  // An anonymous default export is named after the variable that it was given.
  const rename = (value, local) => {
    if (typeof value !== 'function') return value;
    const named = getOwnPropertyDescriptor(value, 'name');
    if (named !== undefined && hasOwn(named, 'value') && named.value === local && named.configurable)
      define(value, 'name', { __proto__: null, value: 'default', configurable: true });
    return value;
  };

  const takeGetters = (record, getters) => {
    record.getters = { __proto__: null };
    let place = 0;
    for (let index = 0; index < record.exports.length; index += 1) {
      const { name, local } = record.exports[index];
      if (local === undefined) continue;
      const get = getters[place];
      place += 1;
      record.getters[name] = local === `${record.prefix}default` ? () => rename(get(), local) : get;
    }
  };

  const makeScope = (record) => {
    const scope = { __proto__: null };
    const { prefix, url, imports } = record;
    for (let index = 0; index < imports.length; index += 1) {
      const { local, name } = imports[index];
      const source = importedFrom(record, imports[index]);
      const found = name === '*'
        ? { __proto__: null, record: source, name: undefined } : find(source, name, 'Importing', name);
      defineReader(scope, local, reader(found));
    }
    defineValue(scope, `${prefix}exports`, (getters) => { takeGetters(record, getters); });
    const { resolve: locateFrom } = {
      __proto__: null, resolve(specifier) { return locate(`${specifier}`, url); },
    };
    defineValue(scope, `${prefix}meta`, { __proto__: null, url, resolve: locateFrom });
    defineValue(scope, `${prefix}import`,
      (specifier, options) => importDynamically(url, specifier, options));
    return scope;
  };

  // https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment
  const initialize = (record) => {
    for (let index = 0; index < record.exports.length; index += 1) {
      const { name, request, imported } = record.exports[index];
      if (request !== undefined && imported !== '*')
        find(importedFrom(record, record.exports[index]), imported, 'Indirectly exported', name);
    }
    const body = record.make(makeScope(record));
    record.body = body;
    if (record.isAsync) return;
    // Up to where functions are declared.
    const steps = body();
    call(nextOfGenerator, steps);
    record.body = () => { call(nextOfGenerator, steps); };
  };

  // Goes through a module and those that it requests, these first. `enter` says whether to go on into one.
  const walk = (root, enter, meet, leave) => {
    if (!enter(root)) return;
    const frames = list([{ __proto__: null, record: root, next: 0 }]);
    let depth = 1;
    while (depth > 0) {
      const frame = frames[depth - 1];
      const { record } = frame;
      if (frame.next < record.requests.length) {
        const { url, type } = record.requests[frame.next];
        const inner = obtain(url, type);
        if (!frame.isBack && enter(inner)) {
          frame.isBack = true;
          defineValue(frames, depth, { __proto__: null, record: inner, next: 0, isBack: false });
          depth += 1;
        } else {
          frame.isBack = false;
          frame.next += 1;
          meet(record, inner);
        }
      } else {
        leave(record);
        depth -= 1;
      }
    }
  };

  // https://tc39.es/ecma262/#sec-moduledeclarationlinking
  const link = (root) => {
    const entered = list();
    try {
      walk(root, (record) => {
        if (record.status !== 'unlinked') return false;
        record.status = 'linking';
        append(entered, record);
        return true;
      }, () => {}, initialize);
    } catch (error) {
      for (let index = 0; index < entered.length; index += 1) entered[index].status = 'unlinked';
      throw error;
    }
    for (let index = 0; index < entered.length; index += 1) entered[index].status = 'linked';
  };

  // ---- Evaluation ----

  let asyncCount = 0;

  // https://tc39.es/ecma262/#sec-innermoduleevaluation
  const evaluateAll = (root) => {
    const stack = list();
    let height = 0;
    let index = 0;
    try {
      walk(root, (record) => {
        if (record.status !== 'linked') return false;
        record.status = 'evaluating';
        record.index = index;
        record.lowest = index;
        record.pending = 0;
        record.parents = list();
        index += 1;
        defineValue(stack, height, record);
        height += 1;
        return true;
      }, (record, inner) => {
        if (inner.status === 'evaluating') {
          if (inner.lowest < record.lowest) record.lowest = inner.lowest;
        } else {
          inner = inner.cycleRoot;
          if (inner.hasFailed) throw inner.failure;
        }
        if (inner.order !== undefined && inner !== record) {
          record.pending += 1;
          append(inner.parents, record);
        }
      }, (record) => {
        if (record.pending > 0 || record.isAsync) {
          record.order = asyncCount;
          asyncCount += 1;
          if (record.pending === 0) start(record);
        } else {
          const { body } = record;
          body();
        }
        if (record.lowest !== record.index) return;
        for (;;) {
          height -= 1;
          const inner = stack[height];
          inner.status = inner.order === undefined ? 'evaluated' : 'waiting';
          inner.cycleRoot = record;
          if (inner === record) break;
        }
      });
    } catch (error) {
      for (let place = 0; place < height; place += 1) fail(stack[place], error);
      throw error;
    }
  };

  const fail = (record, error) => {
    record.status = 'evaluated';
    record.order = undefined;
    record.cycleRoot = record;
    record.hasFailed = true;
    record.failure = error;
  };

  // https://tc39.es/ecma262/#sec-execute-async-module
  const start = (record) => {
    const { body } = record;
    after(body(), () => { finish(record); }, (error) => { reject(record, error); });
  };

  // https://tc39.es/ecma262/#sec-async-module-execution-fulfilled
  const finish = (record) => {
    if (record.hasFailed) return;
    record.order = undefined;
    record.status = 'evaluated';
    if (record.settle !== undefined) record.settle.fulfil();
    const ready = parentsThatWaitNoMore(record);
    let done = -1;
    for (let count = 0; count < ready.length; count += 1) {
      let next;
      for (let index = 0; index < ready.length; index += 1) {
        const { place } = ready[index];
        if (place > done && (next === undefined || place < next.place)) next = ready[index];
      }
      done = next.place;
      const { record: parent } = next;
      if (parent.hasFailed) continue;
      if (parent.isAsync) {
        start(parent);
        continue;
      }
      try {
        const { body } = parent;
        body();
      } catch (error) {
        reject(parent, error);
        continue;
      }
      parent.order = undefined;
      parent.status = 'evaluated';
      if (parent.settle !== undefined) parent.settle.fulfil();
    }
  };

  // https://tc39.es/ecma262/#sec-gather-available-ancestors
  const parentsThatWaitNoMore = (root) => {
    const ready = list();
    const found = list([root]);
    for (let index = 0; index < found.length; index += 1) {
      const { parents } = found[index];
      for (let place = 0; place < parents.length; place += 1) {
        const parent = parents[place];
        if (parent.hasFailed || parent.cycleRoot.hasFailed) continue;
        parent.pending -= 1;
        if (parent.pending > 0) continue;
        append(ready, { __proto__: null, record: parent, place: parent.order });
        if (!parent.isAsync) append(found, parent);
      }
    }
    return ready;
  };

  // https://tc39.es/ecma262/#sec-async-module-execution-rejected
  const reject = (root, error) => {
    const found = list([root]);
    for (let index = 0; index < found.length; index += 1) {
      const record = found[index];
      if (record.hasFailed || record.status === 'evaluated') continue;
      const { cycleRoot } = record;
      fail(record, error);
      record.cycleRoot = cycleRoot;
      for (let place = 0; place < record.parents.length; place += 1) append(found, record.parents[place]);
      if (record.settle !== undefined) record.settle.reject(error);
    }
  };

  // https://tc39.es/ecma262/#sec-moduleevaluation
  // A promise if the module, or one that it requests, waits for something.
  const evaluate = (module) => {
    const record = module.status === 'waiting' ? module.cycleRoot : module;
    if (record.promise === undefined) {
      if (record.status === 'linked') evaluateAll(record);
      if (record.hasFailed) throw record.failure;
      if (record.status === 'evaluated') {
        const { cycleRoot } = record;
        if (cycleRoot.hasFailed) throw cycleRoot.failure;
        return undefined;
      }
      // A module that imports itself while it is being evaluated.
      if (record.status === 'evaluating') return undefined;
      record.promise = new Promise((fulfil, reject) => {
        record.settle = { __proto__: null, fulfil, reject };
      });
    }
    return record.promise;
  };

  // ---- Import ----

  const typeOf = (options) => {
    if (options === undefined) return '';
    if (Object(options) !== options) throw new TypeError(`dynamic import's options should be an object`);
    const attributes = options.with;
    if (attributes === undefined) return '';
    if (Object(attributes) !== attributes)
      throw new TypeError(`dynamic import's options.with should be an object`);
    const names = keys(attributes);
    const values = list();
    for (let index = 0; index < names.length; index += 1) {
      const value = attributes[names[index]];
      if (typeof value !== 'string')
        throw new TypeError(`dynamic import's options.with includes non string property`);
      append(values, value);
    }
    for (let index = 0; index < names.length; index += 1) {
      if (names[index] !== 'type')
        throw new TypeError(`dynamic import's options.with includes unsupported attribute "${names[index]}"`);
      if (values[index] !== 'json')
        throw new TypeError(`Import attribute type "${values[index]}" is not valid`);
    }
    return names.length === 0 ? '' : 'json';
  };

  const isKnown = (url, type) => {
    const record = records[keyOf(url, type)];
    return record !== undefined && (record.isWrong || record.isLoaded || record.json !== undefined);
  };

  // https://tc39.es/ecma262/#sec-import-call-runtime-semantics-evaluation
  const importDynamically = (base, specifier, options) => new Promise((fulfil, reject) => {
    const name = `${specifier}`;
    const type = typeOf(options);
    const url = locate(name, base);
    const steps = () => {
      try {
        const record = loadAll(obtain(url, type));
        link(record);
        after(evaluate(record), () => { fulfil(namespace(record)); }, reject);
      } catch (error) {
        reject(error);
      }
    };
    // A request is answered in a task of its own.
    if (isKnown(url, type)) after(undefined, steps);
    else queue(steps);
  });

  // Whether all modules could be fetched.
  const run = (make) => {
    let record;
    try {
      record = loadAll(make());
    } catch (error) {
      if (isNetworkError(error)) return false;
      throw error;
    }
    link(record);
    const promise = evaluate(record);
    if (promise !== undefined) after(promise, () => {}, report);
    return true;
  };

  return {
    __proto__: null,
    evaluateURL: (url, integrity) => run(() => {
      const record = obtain(url, '', integrity);
      if (record.json !== undefined) throw networkError('Importing a module script failed.');
      return record;
    }),
    evaluateRecord: (record) => run(() => prepare(record)),
    importer: () => importDynamically,
  };
}
