// What there is of interfaces, and as a table in Markdown what is missing of WebKit's, if `webKit` holds what
// this script found there.
var ExtensionPreprocessingJS = {
  run({ completionFunction }) {
    const globals = globalThis;
    const language = new Set(`Object Function Array Number Boolean String Symbol Date Promise RegExp Error
      AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ArrayBuffer
      SharedArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array
      Uint8ClampedArray Float16Array Float32Array Float64Array BigUint64Array BigInt64Array DataView Map BigInt
      Set WeakMap WeakSet WeakRef FinalizationRegistry Proxy Reflect JSON Math Atomics Intl WebAssembly
      globalThis NaN Infinity undefined eval parseInt parseFloat isNaN isFinite escape unescape decodeURI
      decodeURIComponent encodeURI encodeURIComponent Iterator SuppressedError DisposableStack
      AsyncDisposableStack ShadowRealm constructor ExtensionPreprocessingJS webKit`.split(/\s+/));

    const memberNames = (object, isStatic) => Object.getOwnPropertyNames(object).flatMap((name) => {
      if (isStatic ? /^(length|name|prototype|arguments|caller)$/.test(name) : name === "constructor") return [];
      const { get, set, value } = Object.getOwnPropertyDescriptor(object, name);
      if (get || set) return [name];
      if (typeof value === "function") return [isStatic ? `.${name}()` : `${name}()`];
      return isStatic ? [] : [name];
    });
    const isInterface = (name) =>
      typeof globals[name] === "function" && /^[A-Z]|^webkit[A-Z]/.test(name) && globals[name].prototype;
    const names = Object.getOwnPropertyNames(globals).filter((name) => !language.has(name)).sort();
    const interfaces = { };
    for (const name of names.filter(isInterface)) {
      const constructor = globals[name];
      const parent = Object.getPrototypeOf(constructor.prototype)?.constructor?.name;
      interfaces[name] = {
        parent: parent && parent !== "Object" ? parent : "",
        members: [...memberNames(constructor.prototype), ...memberNames(constructor, true)].sort(),
      };
    }
    // A window has its members as its own properties, wherever WebKit puts them.
    interfaces.Window.members = [...new Set([
      ...names.filter((name) => !isInterface(name)).map((name) =>
        typeof globals[name] === "function" ? `${name}()` : name),
      ...interfaces.Window.members,
    ])].sort();

    const code = (list) => list.length ? list.map((name) => `\`${name}\``).join(" ") : "–";
    const table = () => {
      const lines = ["| interface | members | in WebKit only |", "| --- | --- | --- |"];
      let members = 0, common = 0, missing = 0;
      const missingMembers = (name) => {
        const here = new Set(interfaces[name].members);
        return (webKit[name]?.members ?? []).filter((member) => !here.has(member));
      };
      for (const [name, { parent, members: here }] of Object.entries(interfaces)) {
        const lacking = missingMembers(name);
        members += here.length;
        missing += lacking.length;
        common += here.filter((member) => webKit[name]?.members.includes(member)).length;
        lines.push(`| ${name}${parent && ` : ${parent}`} | ${code(here)} | ${code(lacking)} |`);
      }
      const absent = Object.keys(webKit).filter((name) => !interfaces[name]);
      const extra = Object.keys(interfaces).filter((name) => !webKit[name]);
      const known = Object.keys(interfaces).length - extra.length;
      return [
        `${Object.keys(interfaces).length} interfaces with ${members} members. WebKit 2.50 has`,
        `${Object.keys(webKit).length} interfaces: ${known} of them are here, with ${common} of their`,
        `${common + missing} members.`,
        "", ...lines, "",
        "## Interfaces of WebKit that are missing", "", code(absent), "",
        "## Interfaces that WebKitGTK does not have", "", code(extra), "",
      ].join("\n");
    };
    // "Interface: member member …" for each that lacks members, and "*: Interface …" for those that are absent.
    const missing = () => {
      const bare = (name) => name.replace("()", "");
      const lines = Object.keys(interfaces).map((name) => {
        const here = new Set(interfaces[name].members.map(bare));
        return [name, (webKit[name]?.members ?? []).map(bare).filter((member) => !here.has(member))];
      });
      lines.push(["*", Object.keys(webKit).filter((name) => !interfaces[name])]);
      const words = lines.filter(([, members]) => members.length)
        .flatMap(([name, members]) => [`${name}:`, ...members]);
      return words.reduce((text, word) => {
        const width = text.length - text.lastIndexOf("\n") - 1;
        return text + (text && (width + 1 + word.length > 94 ? "\n" : " ")) + word;
      }, "");
    };
    completionFunction(typeof webKit === "undefined"
      ? { text: JSON.stringify(interfaces) } : { text: table(), missing: missing() });
  },
};
