// Calls every member of interfaces, and tells what came of it: `describe(names)` gives lines, one for each member,
// `Interface.member` and its answers. The same script runs here and in WebKit (`script/record-calls`).
// Promises are waited for together, when all calls are made.
let patience = 250;
const settled = (promise) => Promise.race([
  promise.then((value) => `→${show(value)}`, (error) => `→${thrown(error)}`),
  new Promise((resolve) => later(resolve, patience, "→pending")),
]);

// What an object is like that a constructor has made: its attributes, and what they are by default.
const likenessOf = (value) => {
  if (value === null || typeof value !== "object" || unlike.test(tag(value))) return show(value);
  return `${show(value)} #${fingerprint(stateOf(value).sort().join())}`;
};
// Bodies are read.
const isBody = (value) => value instanceof Blob || (typeof Response === "function"
  && (value instanceof Response || value instanceof Request));
const contentsOf = (value) => (value.bodyUsed ? Promise.resolve(tag(value))
  : (value instanceof Blob ? value : value.clone()).text().then((text) => (value instanceof Blob
    ? [show(value), value.name, text]
    : [tag(value), value.status, value.statusText, value.method, value.url, ...[...value.headers].flat(), text]).join()));
const tellResult = (value) =>
  (value === null || typeof value !== "object" || value instanceof Node || typeof value[Symbol.iterator] === "function"
    || value === globalThis || Object.getPrototypeOf(value) === Object.prototype ? show : likenessOf)(value);

// What one call gives, throws and changes: a text, or a promise of one. What shows its effect is asked afterwards.
const attempt = (make, action, effect, tell = show, repeated = false) => {
  calls.length = 0;
  let receiver;
  try { receiver = make(); } catch (error) { return `no receiver: ${thrown(error)}`; }
  const before = receiver === undefined ? [] : stateOf(receiver);
  let answer, promise, value;
  try {
    value = action(receiver);
    if (value instanceof Promise) promise = settled(value);
    else if (isBody(value) && tell !== show) promise = settled(contentsOf(value));
    else answer = value === receiver && receiver !== undefined ? "this" : tell(value);
  } catch (error) {
    answer = thrown(error);
  }
  const changed = receiver === undefined ? "" : changes(before, stateOf(receiver));
  let rest = (changed ? ` ~${changed}` : "") + (calls.length ? ` *${calls.join()}` : "");
  const seen = effect && receiver !== undefined ? effect(receiver, value) : undefined;
  if (receiver !== undefined && value !== receiver) rest = natureOf(value, repeated && (() => action(receiver))) + rest;
  if (seen instanceof Promise) return Promise.all([promise ?? answer, seen]).then(([a, b]) => `${a}${rest} ^${short(String(b))}`);
  if (seen !== undefined) rest += ` ^${short(String(seen))}`;
  return promise ? promise.then((settlement) => settlement + rest) : answer + rest;
};

// Answers in a row that are the same are written once, with their number; those that came before, as the place
// where they did.
const joined = (answers) => {
  const parts = [], places = new Map();
  for (const answer of answers) {
    const last = parts.at(-1);
    if (last?.answer === answer) last.count++; else parts.push({ answer, count: 1 });
  }
  return parts.map(({ answer, count }, index) => {
    const place = places.get(answer);
    if (place === undefined) places.set(answer, index);
    const text = place === undefined || answer.length < 4 ? answer : `=${place}`;
    return count > 1 ? `${count}× ${text}` : text;
  }).join(" | ");
};

// Numbers that depend on the member's name alone.
const dice = (name) => {
  let state = parseInt(fingerprint(name), 36) || 1;
  return (bound) => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5; state >>>= 0;
    return state % bound;
  };
};
// The order of nodes in different trees is that of their addresses.
const unordered = new Set(["Node.compareDocumentPosition"]);
// Lists like a fitting one, in which one argument is another one of its kind, so that each of them shows.
const others = (value) => {
  if (typeof value === "string") return [() => "", () => "x", () => `${value}y`];
  if (typeof value === "number") return [() => 0, () => value + 1];
  if (typeof value === "boolean") return [() => !value];
  if (typeof value === "function" && !value.prototype) return [() => () => undefined];
  if (value === null) return [() => "x", () => "http://n"];
  if (value instanceof Attr) {
    return [() => document.createAttribute("other"), (given) => (given.ownerElement ? given : paragraph().attributes[1])];
  }
  if (value instanceof Node) {
    return [() => paragraph(), (given) => given.parentNode ?? given.firstChild, (given) => given.nextSibling ?? given];
  }
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.keys(value).flatMap((key) => [
    (given) => ({ ...given, [key]: undefined }),
    ...others(value[key]).slice(0, 2).map((other) => (given) => ({ ...given, [key]: other(given[key]) }))]);
};
const variations = (name, make) => (fitting[name] ?? []).slice(0, 1).flatMap((list) => {
  let model;
  try { model = list(make()); } catch { return []; }
  const replaced = (place, change) => (receiver) => {
    const made = list(receiver);
    made[place] = change(made[place]);
    return made;
  };
  return [
    ...model.flatMap((value, place) => others(value).map((change) => replaced(place, change))),
    ...(model.length ? [(receiver) => list(receiver).slice(0, -1)] : [])];
});
const argumentLists = (name, length, make) => {
  const roll = dice(name);
  const draw = () => hostile[roll(hostile.length)];
  const lists = [() => []];
  for (const value of hostile) lists.push(() => [value()]);
  for (let count = 2; count <= Math.min(length + 1, 4); count++) {
    for (let turn = 0; turn < 10; turn++) {
      const values = Array.from({ length: count }, draw);
      lists.push(() => values.map((value) => value()));
    }
  }
  if (fittingOnly.has(name)) lists.splice(1);
  return [
    ...(fitting[name] ?? []),
    ...(unordered.has(name) ? [] : [...variations(name, make ?? (() => undefined)), ...lists])];
};

const strangers = [() => ({}), () => null, () => document.createComment("stranger")];
const onReceivers = (name, action) =>
  [...strangers, () => globalThis[name.split(".")[0]].prototype].map((stranger) =>
    attempt(() => undefined, () => action(stranger())));

const moreReceivers = (name) => alternatives[name] ?? alternatives[name.split(".")[0]] ?? [];
const describeOperation = (name, make, value) => [
  `(${value.length})`,
  ...moreReceivers(name).map((other) => attempt(other, (receiver) =>
    Reflect.apply(value, receiver, (fitting[name]?.[0] ?? (() => []))(receiver)),
    effects[name] && ((receiver, result) => effects[name](receiver, [], result)), tellResult)),
  ...argumentLists(name, value.length, make).map((list, index) => {
    let given;
    return attempt(make, (receiver) => Reflect.apply(value, receiver, given ??= list(receiver)),
      effects[name] && ((receiver, result) => effects[name](receiver, given ?? [], result)),
      tellResult, index < (fitting[name]?.length ?? 1));
  }),
  ...onReceivers(name, (stranger) => Reflect.apply(value, stranger, [])),
];

// What attributes say of markup: the content attribute that a setter changes gets values of its own.
const markupValues = [
  null, "", "a", " 3 ", "-1", "12x", "0", "2147483648", "5000", "2.5", "HTTP://EXAMPLE.com/%7Ea b", "../r", "#f",
  "TRUE", "false", "a  b a",
];
const probes = [true, false, "", "1", "2", "auto", "a", null];
const attributesOf = (element) =>
  new Map(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));
const contentAttribute = (element, set) => {
  for (const probe of probes) {
    const before = attributesOf(element);
    try { Reflect.apply(set, element, [probe]); } catch { continue; }
    const after = attributesOf(element);
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(name) !== after.get(name)) return name;
    }
  }
  return undefined;
};
const reflected = (make, { get, set }, key, words) => {
  const receiver = make();
  if (!(receiver instanceof Element) || !get) return [];
  const attribute = contentAttribute(receiver, set);
  if (attribute === undefined) return [];
  const upper = words.slice(0, 1).map((word) => () => word().toUpperCase());
  return [`@${attribute}`, ...[...markupValues.map((value) => () => value), ...words, ...upper].map((value) => {
    if (value() === null) receiver.removeAttribute(attribute); else receiver.setAttribute(attribute, value());
    try { return show(Reflect.apply(get, receiver, [])); } catch (error) { return thrown(error); }
  })];
};
// Which event a handler hears.
const eventTypeOf = (key) => {
  const type = key.slice(2).replace(/^webkit(animation|transition)/, (_, word) => `webkit${word[0].toUpperCase()}${word.slice(1)}`);
  return type.replace(/(Animation|Transition)(end|start|iteration)$/, (_, word, end) =>
    `${word}${end[0].toUpperCase()}${end.slice(1)}`);
};
const handled = (make, { get, set }, key) => {
  const fire = (receiver) => {
    if (typeof receiver.dispatchEvent === "function") receiver.dispatchEvent(new Event(eventTypeOf(key)));
  };
  return [
    attempt(make, (receiver) => {
      const answers = [Reflect.apply(get, receiver, [])];
      Reflect.apply(set, receiver, [() => { calls.push("heard"); }]);
      fire(receiver);
      answers.push(typeof Reflect.apply(get, receiver, []));
      Reflect.apply(set, receiver, [null]);
      fire(receiver);
      return answers;
    }),
    attempt(make, (receiver) => {
      receiver.setAttribute?.(key, "1");
      return typeof Reflect.apply(get, receiver, []);
    }),
  ];
};

const keywordsOf = (name) => {
  const [holder, key] = name.split(".");
  const words = /^(HTML|SVG|MathML)\w*Element$/.test(holder) && Object.hasOwn(keywords, key) ? keywords[key] : "";
  return words.split(" ").filter((word) => word).map((word) => () => word);
};
const describeMember = (name, make, descriptor, isStyle) => {
  const { get, set, value } = descriptor, key = name.split(".")[1];
  if (typeof value === "function") return describeOperation(name, make, value);
  if (!get && !set) return [show(value)];
  const answers = [set ? "" : "readonly"];
  if (get) {
    for (const each of [make, ...isStyle ? [] : moreReceivers(name)]) {
      answers.push(attempt(each, (receiver) => Reflect.apply(get, receiver, []), effects[name], show, true));
    }
    if (!isStyle) answers.push(...onReceivers(name, (stranger) => Reflect.apply(get, stranger, [])));
  }
  const values = [...(fittingValues[name] ?? keywordsOf(name)), ...(isStyle ? propertyValues : setterValues)];
  for (const value of set ? values : []) {
    answers.push(attempt(make, (receiver) => {
      Reflect.apply(set, receiver, [value(receiver)]);
      return Reflect.apply(get, receiver, []);
    }, effects[name]));
  }
  for (const other of set && get && !isStyle ? moreReceivers(name) : []) {
    for (const value of ["changed", null]) {
      answers.push(attempt(other, (receiver) => {
        Reflect.apply(set, receiver, [value]);
        return Reflect.apply(get, receiver, []);
      }));
    }
  }
  if (set && !isStyle) answers.push(...(/^on/.test(key) ? handled : reflected)(make, descriptor, key, keywordsOf(name)));
  return answers;
};

const receiverOf = (name) => {
  if (Object.hasOwn(receivers, name)) return receivers[name];
  const element = /^SVG(\w+)Element$/.exec(name)?.[1];
  if (!element) return undefined;
  const local = /^[A-Z]+$/.test(element) || /^T(Span|Ref)$/.test(element) ? element.toLowerCase()
    : element.replace(/^(FE|[A-Z])/, (start) => start.toLowerCase()).replace(/^MPath$/, "mpath");
  return tag(svg(local)) === name ? () => svg(local) : undefined;
};

// What would leave the page, or answers by what the machine is like: only told to be there.
const unsteady =
  /^(Window|Location|History|Performance|PerformanceMark|PerformanceTiming|DocumentTimeline|Navigator|Screen)\b|^(Document\.lastModified|Element\.animate|Event\.timeStamp|VideoPlaybackQuality\.creationTime|HTML(Media|Video)Element\.getVideoPlaybackQuality)$|^Crypto\.(getRandom|random)/;

const describeConstructor = (name, constructor) => [
  `(${constructor.length}) ${lineageOf(constructor)}`,
  ...argumentLists(name, constructor.length).map((list) =>
    attempt(() => undefined, () => Reflect.construct(constructor, list()), undefined, likenessOf)),
  attempt(() => undefined, () => constructor()),
];

const current = Object.getOwnPropertyDescriptor;
// What there is to ask of an interface: each member's label, where it stands, and what gives its answers.
const membersOf = (name) => {
  const constructor = globalThis[name], { prototype } = constructor;
  const members = [];
  const add = (label, holder, key, descriptor, make, answers) => {
    const { get, set, value } = descriptor;
    const kind = () => `${get ? "get" : ""}${set ? "set" : ""}${typeof value}${value?.length ?? ""}`;
    const odd = () => oddities(key, current(holder, key), holder === globalThis && make === undefined);
    members.push({
      label, holder, key, descriptor, make, answers: () => {
        patience = unsteady.test(label) ? 2000 : 250;
        const [first, ...others] = instead[label] ? [kind(), attempt(make, instead[label])]
          : /^Window\.on/.test(label) && set ? [kind(), ...handled(make, current(holder, key), key)]
          : unsteady.test(label) ? [kind()] : answers();
        return [first + odd(), ...others];
      } });
  };
  add(name, globalThis, name, { value: constructor }, undefined,
    () => describeConstructor(name, globalThis[name]));
  for (const key of Reflect.ownKeys(constructor)) {
    if (/^(length|name|prototype)$/.test(String(key))) continue;
    const descriptor = Object.getOwnPropertyDescriptor(constructor, key);
    // What may stand in both places has a second point.
    const isAlone = typeof descriptor.value === "function" && !Object.hasOwn(prototype ?? {}, key);
    const label = `${name}${isAlone ? "." : ".."}${String(key)}`;
    add(label, constructor, key, descriptor, () => constructor, () =>
      describeMember(`${name}.${String(key)}`, () => constructor, current(constructor, key)));
  }
  const make = receiverOf(name);
  const isStyle = /^CSS(StyleProperties|\w+Descriptors)$/.test(name);
  for (const key of Reflect.ownKeys(prototype ?? {})) {
    if (key === "constructor") continue;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    const label = `${name}.${typeof key === "symbol" ? `@@${key.description.split(".")[1]}` : key}`;
    const own = receivers[label] ?? make;
    add(label, prototype, key, descriptor, own, () =>
      own ? describeMember(label, own, current(prototype, key), isStyle) : ["no receiver"]);
  }
  // Members that stand in the only object of their interface.
  const only = { Window: globalThis, Location: location }[name];
  for (const key of only ? Object.getOwnPropertyNames(only) : []) {
    if (only === globalThis && !/^[a-z]|^(CSS|NodeFilter)$/.test(key)) continue;
    const label = `${name}.${key}`;
    if (Object.hasOwn(prototype, key)) continue;
    add(label, only, key, current(only, key), () => only, () => [""]);
  }
  return members;
};

const lineOf = async (label, answers) =>
  `${label} ${joined(await Promise.all(answers)).replaceAll("\n", "\\n")}`;

const begin = (name) => {
  custom = `x-${name.toLowerCase()}`;
  definitions = 0;
};
// Afterwards the document is as it was.
const end = () => {
  getSelection().removeAllRanges();
  document.body.textContent = "";
};

// Lines of the members of these interfaces, of all or of those that are wanted.
const describe = async (names, wanted = () => true) => {
  await prepared;
  const members = [];
  for (const name of names) {
    if (typeof globalThis[name] !== "function") continue;
    begin(name);
    for (const { label, answers } of membersOf(name)) {
      if (wanted(label)) members.push({ label, answers: answers() });
    }
    end();
  }
  const lines = [];
  for (const { label, answers } of members) lines.push(await lineOf(label, answers));
  return lines;
};
