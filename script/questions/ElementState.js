// For every element of the page: what each attribute of its interface says, and its text and markup.
// Values are given as text, and only where they are not those of a new element of the same name.
var ExtensionPreprocessingJS = {
  run({ completionFunction }) {
    const describe = (value) => {
      if (typeof value === "string") return value.length > 80 ? digest(value) : JSON.stringify(value);
      if (typeof value !== "object" || value === null) return String(value);
      if (value instanceof Element) return `<${value.localName}#${indexes.get(value) ?? "new"}>`;
      if (value instanceof Node) return value.nodeName;
      if (value instanceof CSSStyleDeclaration) return JSON.stringify(value.cssText);
      if (value instanceof DOMTokenList) return JSON.stringify([value.value, ...value]);
      if (value instanceof NamedNodeMap) return JSON.stringify(Array.from(value, (a) => [a.name, a.value]));
      if (value instanceof DOMStringMap) return JSON.stringify({ ...value });
      if (Symbol.iterator in value) return `[${Array.from(value, describe)}]`;
      return Object.prototype.toString.call(value);
    };
    const digest = (text) => {
      let hash = 0x811c9dc5;
      for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      return `${text.length}:${(hash >>> 0).toString(16)} ${JSON.stringify(text.slice(0, 40))}`;
    };
    const attempt = (object, property) => {
      try { return describe(object[property]); } catch (error) { return `throws ${error.name}`; }
    };

    const attributesOf = new Map();
    const attributes = (prototype) => {
      let names = attributesOf.get(prototype);
      if (names) return names;
      names = new Set();
      for (let object = prototype; object !== EventTarget.prototype; object = Object.getPrototypeOf(object)) {
        for (const name of Object.getOwnPropertyNames(object)) {
          if (Object.getOwnPropertyDescriptor(object, name).get) names.add(name);
        }
      }
      names = [...names];
      attributesOf.set(prototype, names);
      return names;
    };

    const fresh = new Map();
    const indexes = new Map();
    const elements = Array.from(document.querySelectorAll("*"));
    elements.forEach((element, index) => indexes.set(element, index));
    const interfaces = {};
    const lines = elements.map((element, index) => {
      const prototype = Object.getPrototypeOf(element);
      const names = attributes(prototype);
      interfaces[prototype.constructor.name] = names;
      const key = `${element.namespaceURI} ${element.localName}`;
      if (!fresh.has(key)) {
        const made = document.createElementNS(element.namespaceURI, element.localName);
        fresh.set(key, Object.fromEntries(names.map((name) => [name, attempt(made, name)])));
      }
      const initial = fresh.get(key);
      const values = {};
      for (const name of names) {
        const value = attempt(element, name);
        if (value !== initial[name]) values[name] = value;
      }
      return [prototype.constructor.name, element.localName, element.id || element.className, values];
    });
    completionFunction({
      text: JSON.stringify({ interfaces, fresh: Object.fromEntries(fresh), elements: lines }),
    });
  },
};
