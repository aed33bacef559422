// Modules, whose bodies were made functions. A record has the URLs that it requests, its imports and exports, a
// function that makes its body from what is in scope, and what it is called in its own text.
(intrinsics, fetch, locate) => {
  'use strict';
  const { call, list, append, contains, defineValue, define, freeze, keys, toStringTag, SyntaxError,
          Promise, then, resolve } = intrinsics;
  const records = { __proto__: null };
  const after = (value, next) => call(then, resolve(value), next);

  const load = (url) => {
    const known = records[url];
    if (known !== undefined) return known;
    const record = fetch(url);
    records[url] = record;
    return prepare(record);
  };

  const prepare = (record) => {
    record.getters = { __proto__: null };
    for (let index = 0; index < record.requests.length; index += 1) load(record.requests[index]);
    return record;
  };

  // What reads the export; undefined if there is none.
  const reader = (record, name, seen) => {
    const key = `${name} ${record.url}`;
    if (contains(seen, key)) return undefined;
    append(seen, key);
    for (let index = 0; index < record.exports.length; index += 1) {
      const { name: exported, url, imported } = record.exports[index];
      if (exported !== name) continue;
      if (url === undefined) return () => record.getters[name]();
      if (imported === '*') return () => namespace(load(url));
      return reader(load(url), imported, seen);
    }
    if (name === 'default') return undefined;
    for (let index = 0; index < record.stars.length; index += 1) {
      const found = reader(load(record.stars[index]), name, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const collectNames = (record, names, seen) => {
    if (contains(seen, record.url)) return names;
    append(seen, record.url);
    for (let index = 0; index < record.exports.length; index += 1) {
      names[record.exports[index].name] = true;
    }
    for (let index = 0; index < record.stars.length; index += 1) {
      const inner = keys(collectNames(load(record.stars[index]), { __proto__: null }, seen));
      for (let place = 0; place < inner.length; place += 1) {
        if (inner[place] !== 'default') names[inner[place]] = true;
      }
    }
    return names;
  };

  const defineReader = (object, name, get) => {
    define(object, name, { __proto__: null, get, enumerable: true, configurable: false });
  };

  const namespace = (record) => {
    if (record.namespace !== undefined) return record.namespace;
    const made = { __proto__: null };
    record.namespace = made;
    const names = keys(collectNames(record, { __proto__: null }, list()));
    for (let index = 0; index < names.length; index += 1) {
      const get = reader(record, names[index], list());
      if (get !== undefined) defineReader(made, names[index], get);
    }
    define(made, toStringTag, { __proto__: null, value: 'Module' });
    return freeze(made);
  };

  const makeScope = (record) => {
    const scope = { __proto__: null };
    for (let index = 0; index < record.imports.length; index += 1) {
      const { local, url, name } = record.imports[index];
      const source = load(url);
      const get = name === '*' ? () => namespace(source) : reader(source, name, list());
      if (get === undefined) throw new SyntaxError(`Importing binding name '${name}' is not found.`);
      defineReader(scope, local, get);
    }
    const { prefix, url } = record;
    defineValue(scope, `${prefix}exports`, (getters) => { record.getters = getters; });
    defineValue(scope, `${prefix}meta`, { __proto__: null, url, resolve: (specifier) => locate(specifier, url) });
    defineValue(scope, `${prefix}import`, (specifier) => {
      try {
        const imported = load(locate(`${specifier}`, url));
        return after(evaluate(imported), () => namespace(imported));
      } catch (error) {
        return new Promise((_, reject) => { reject(error); });
      }
    });
    return scope;
  };

  const link = (record) => {
    if (record.body !== undefined) return;
    record.body = () => {};
    for (let index = 0; index < record.requests.length; index += 1) link(load(record.requests[index]));
    record.body = record.make(makeScope(record));
  };

  // A promise if the module, or one that it requests, waits for something.
  const run = (record) => {
    if (record.isEvaluated) {
      if (record.hasFailed) throw record.failure;
      return record.promise;
    }
    record.isEvaluated = true;
    try {
      const pending = list();
      for (let index = 0; index < record.requests.length; index += 1) {
        const promise = run(load(record.requests[index]));
        if (promise !== undefined) append(pending, promise);
      }
      const { body } = record;
      record.promise = pending.length === 0 && !record.isAsync ? void body() : wait(pending, body);
      return record.promise;
    } catch (error) {
      record.hasFailed = true;
      record.failure = error;
      throw error;
    }
  };

  const wait = (pending, body, index = 0) =>
    index < pending.length ? after(pending[index], () => wait(pending, body, index + 1)) : body();

  const evaluate = (record) => {
    link(record);
    return run(record);
  };

  return {
    __proto__: null,
    evaluateURL: (url) => evaluate(load(url)),
    evaluateRecord: (record) => evaluate(prepare(record)),
  };
}
