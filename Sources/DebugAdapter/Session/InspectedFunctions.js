// Functions that the adapter calls in the debuggee. They must call no code of the page's or the script's own, as far
// as that is possible: somebody only looks. So properties are read from their descriptors, and getters stay uncalled.
({
  /// The values as a programmer would write them, in one line each, with the names of their types.
  describe: function (...values) {
    const own = Object.getOwnPropertyDescriptor;
    const find = (object, name) => {
      for (let holder = object; holder; holder = Object.getPrototypeOf(holder)) {
        const property = own(holder, name);
        if (property) return property;
      }
    };
    const typeName = (object) => {
      const tag = find(object, Symbol.toStringTag);
      if (tag && typeof tag.value === "string") return tag.value;
      const maker = find(object, "constructor");
      const name = maker && typeof maker.value === "function" && own(maker.value, "name");
      return (name && typeof name.value === "string" && name.value) || "Object";
    };
    const tag = (element) => {
      let text = "<" + element.localName;
      for (const { name, value } of element.attributes) text += " " + name + '="' + value + '"';
      return text + ">";
    };
    const node = (value) => {
      if (typeof Node !== "function" || !(value instanceof Node) || !value.nodeName) return;
      try {
        if (value.nodeType === 1) return tag(value);
        if (value.nodeType === 9) return "#document " + value.URL;
        const data = value.nodeValue;
        return data === null ? value.nodeName : value.nodeName + " " + JSON.stringify(data);
      } catch {}
    };
    const limit = (text, length) => (text.length > length ? text.slice(0, length) + "…" : text);
    const short = (value, depth) => {
      switch (typeof value) {
        case "string":
          return JSON.stringify(limit(value, depth ? 60 : 1000));
        case "function":
          return "function " + (own(value, "name")?.value ?? "");
        case "bigint":
          return value + "n";
        case "object":
          return value === null ? "null" : object(value, depth);
        default:
          return Object.is(value, -0) ? "-0" : String(value);
      }
    };
    const list = (value, names, depth, isArray) => {
      const parts = names.slice(0, isArray ? 20 : 8).map((name) => {
        const property = own(value, name);
        const text = property && "value" in property ? short(property.value, depth + 1) : "(…)";
        return isArray ? text : String(name) + ": " + text;
      });
      if (names.length > parts.length) parts.push("…");
      return parts.join(", ");
    };
    const object = (value, depth) => {
      const found = node(value);
      if (found !== undefined) return limit(found, depth ? 60 : 300);
      const type = typeName(value);
      if (Array.isArray(value)) {
        const size = own(value, "length").value;
        if (depth > 1) return "Array(" + size + ")";
        const names = Array.from({ length: Math.min(size, 21) }, (_, index) => String(index));
        return "(" + size + ") [" + list(value, names, depth, true) + "]";
      }
      if (value instanceof Error)
        return limit(find(value, "name")?.value + ": " + find(value, "message")?.value, 300);
      if (value instanceof RegExp) return RegExp.prototype.toString.call(value);
      if (value instanceof Date)
        return isNaN(value) ? "Invalid Date" : Date.prototype.toISOString.call(value);
      if (value instanceof Map || value instanceof Set) return type + "(" + value.size + ")";
      if (type !== "Object") return type;
      return depth > 1 ? "{…}" : "{" + list(value, Object.keys(value), depth, false) + "}";
    };
    return values.map((value) => {
      try {
        const isObject = value !== null && typeof value === "object";
        return [short(value, 0), isObject ? typeName(value) : typeof value];
      } catch {
        // A proxy may throw at anything.
        return [typeof value, typeof value];
      }
    });
  },

  /// The names of the getters that an object has from its prototypes.
  getters: function () {
    const names = new Set();
    let holder = Object.getPrototypeOf(this);
    for (; holder && holder !== Object.prototype; holder = Object.getPrototypeOf(holder))
      for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
        if (property.get) names.add(name);
    return [...names];
  },

  isElement: function () {
    return typeof Element === "function" && this instanceof Element;
  },

  attributes: function () {
    const list = Object.create(null);
    for (const { name, value } of this.attributes) list[name] = value;
    return list;
  },

  get: function (name) {
    return this[name];
  },

  set: function (name, value) {
    return (this[name] = value);
  },

  setAttribute: function (name, value) {
    this.setAttribute(name, value);
    return this.getAttribute(name);
  },
});
