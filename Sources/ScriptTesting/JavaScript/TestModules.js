// `require` of test files, and of what they require.
(function (framework) {
  "use strict";

  const { native, tests } = framework;
  const modules = new Map();
  const given = {
    test: framework.definitions.test, assert: framework.assertions.assert,
    "assert/strict": framework.assertions.assert };

  function makeRequire(file) {
    return tests.adopt((name) => {
      name = String(name);
      const bare = name.replace(/^node:/, "");
      if (Object.hasOwn(given, bare)) return given[bare];
      if (!/^\.{0,2}\//.test(name)) {
        throw new tests.Error(`'${name}' cannot be required here, only node:test, node:assert and files`);
      }
      const path = native.resolve(name, file);
      if (modules.has(path)) return modules.get(path).exports;
      const module = tests.object({ exports: tests.object({}) });
      modules.set(path, module);
      if (path.endsWith(".json")) {
        module.exports = tests.parseJSON(native.read(path));
      } else {
        native.compile(path, false)(makeRequire(path), module, module.exports, path);
      }
      return module.exports;
    });
  }

  return makeRequire;
})
