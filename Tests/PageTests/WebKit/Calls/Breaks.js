// Breaks the members of an interface one at a time, and tells what its answers notice: `breaks(name, wanted)` gives
// for each member its label, how it was broken, and whether its line was another one then.
//
// A broken member looks as before and refuses what it refused before (receivers, conversions of arguments). The ways
// are in `gettersBroken`, `settersBroken`, `operationsBroken` and `constructorsBroken`.
const wrong = (value) => {
  if (typeof value === "string") return value === "" ? "wrong" : "";
  if (typeof value === "number") return value === 0 ? 1 : 0;
  if (typeof value === "boolean") return !value;
  if (value instanceof Promise) return value.then(wrong);
  return value === null ? {} : value === undefined ? undefined : null;
};
const kindOf = (value) => {
  if (value === null || typeof value !== "object") return typeof value;
  return value instanceof Node && !(value instanceof Attr) ? "Node" : tag(value);
};

const likeness = (broken, { name, length }) => Object.defineProperties(broken, {
  name: { value: name, configurable: true }, length: { value: length, configurable: true } });
// What is made in between, to compare with, is made by whole members.
let whole = false;
const wholly = (action) => {
  const before = whole;
  whole = true;
  try { return action(); } finally { whole = before; }
};
const method = (original, action) => likeness({ broken(...list) {
  return whole ? Reflect.apply(original, this, list) : action.call(this, ...list);
} }.broken, original);

// Does what a member does to an object of which nobody knows: only what it refuses shows.
const refuseAlike = (action, make, label, list) => wholly(() => {
  const other = make();
  // There is only one of them, or they have one state.
  if (other === make() || /^HTML(Body|FrameSet)Element\.on/.test(label)) return undefined;
  const before = calls.splice(0);
  try {
    return Reflect.apply(action, other, list.map((value) =>
      typeof value === "function" && !value.prototype ? likeness(() => undefined, value) : value));
  } catch (error) {
    if (!(error instanceof TypeError) && error?.message !== "mine") return undefined;
    throw error;
  } finally {
    calls.splice(0, Infinity, ...before);
  }
});

const isReceiver = (holder, receiver) => {
  if (receiver === holder) return typeof holder === "function" || holder === globalThis;
  if (receiver === null || typeof receiver !== "object") return false;
  // The document of a frame is of another realm.
  return holder.isPrototypeOf(receiver) || (receiver.defaultView?.Document && receiver !== document);
};

// Other members of the same kind that say the same in the beginning, so that one may be taken for the other: those
// that stand next to it.
const neighbours = ({ label, holder, key, descriptor, make }) => {
  const keys = Object.keys(holder), place = keys.indexOf(key);
  const ask = ({ get }, receiver) => Reflect.apply(get, receiver, []);
  // The same attribute under two names cannot be told apart.
  const isAlias = ({ get }) => descriptor.set && [...(fittingValues[label] ?? []), ...keywordsOf(label), ...setterValues]
    .every((value) => {
      const changed = make();
      try { Reflect.apply(descriptor.set, changed, [value(changed)]); } catch { return true; }
      return outcome(() => show(ask({ get }, changed))) === outcome(() => show(ask(descriptor, changed)));
    });
  try {
    const receiver = make(), own = ask(descriptor, receiver);
    const found = [];
    for (const other of [...keys.slice(place + 1), ...keys.slice(0, Math.max(place, 0)).reverse()]) {
      const its = Object.getOwnPropertyDescriptor(holder, other);
      if (!its.get || !its.set !== !descriptor.set || /^on/.test(other) !== /^on/.test(key)) continue;
      try {
        const value = ask(its, receiver);
        if (value !== own && (value === null || typeof value !== "object" || show(value) !== show(own))) continue;
      } catch { continue; }
      if (!/^on/.test(key) && isAlias(its)) continue;
      found.push([other, its]);
      if (found.length === 3) break;
    }
    return found;
  } catch { return []; }
};

const gettersBroken = (member) => {
  const { descriptor: { get }, make } = member;
  let own, constant;
  try { constant = wrong(own = Reflect.apply(get, make(), [])); } catch { constant = "wrong"; }
  const ways = [["getter", () => constant]];
  if (Array.isArray(own)) {
    ways.push(Object.isFrozen(own) ? ["unfrozen getter", (value) => (Array.isArray(value) ? [...value] : value)]
      : ["frozen getter", (value) => (Array.isArray(value) ? Object.freeze([...value]) : value)]);
  }
  for (const [other, { get: its }] of neighbours(member)) {
    ways.push([`getter as ${other}`, function () { return Reflect.apply(its, this, []); }]);
  }
  return ways.map(([what, action]) => [what, { get: method(get, function () {
    return action.call(this, Reflect.apply(get, this, []));
  }) }]);
};

// What a setter makes of a value, whatever the setter is like now.
const madeOf = ({ descriptor: { get, set }, make }, value) => wholly(() => {
  try {
    const receiver = make();
    Reflect.apply(set, receiver, [value]);
    return Reflect.apply(get, receiver, []);
  } catch { return undefined; }
});
const settersBroken = (member) => {
  const { label, holder, descriptor: { set }, make } = member;
  const ways = [["setter", () => undefined]];
  const storing = (what, change) => ways.push([`setter ${what}`, function (given) {
    Reflect.apply(set, this, [change(given)]);
  }]);
  const stored = madeOf(member, "3"), kind = stored === "" ? "none" : typeof stored;
  if (kind === "string") {
    storing("stores a text", (given) => (typeof given === "string" ? "other" : given));
    storing("stores a prefix", (given) => (typeof given === "string" && given ? `x${given}` : given));
  }
  if (kind === "number" && madeOf(member, 1) !== madeOf(member, 7)) {
    storing("stores a number", (given) => (typeof given === "number" ? 7 : given));
  }
  if (kind === "boolean") {
    storing("stores yes", (given) => (typeof given === "symbol" ? given : true));
    storing("stores no", (given) => (typeof given === "symbol" ? given : false));
  }
  if (kind === "string" && madeOf(member, null) !== madeOf(member, "")) {
    storing("takes null for the empty text", (given) => given ?? "");
  }
  for (const [other, { set: its }] of neighbours(member)) {
    if (its) ways.push([`setter as ${other}`, function (given) { Reflect.apply(its, this, [given]); }]);
  }
  return ways.map(([what, action], index) => [what, { set: method(set, function (given) {
    if (!isReceiver(holder, this)) Reflect.apply(set, this, [given]);
    else if (index) action.call(this, given);
    else refuseAlike(set, make, label, [given]);
  }) }]);
};

const fits = (value, model) => (model === null
  ? value === null || typeof value === "string" : fitsObject(value, model));
const fitsObject = (value, model) => kindOf(value) === kindOf(model) && (typeof value !== "object" || value === null
  || Object.getPrototypeOf(value) !== Object.prototype || Object.keys(value).some((key) => key in model));
const neutral = (value) => ({ string: "", number: 0, boolean: false })[typeof value];
const foreign = (value) => ({ string: "x", number: 7, boolean: true })[typeof value];
// What may stand in the place of an argument of which nobody takes notice.
const replacements = (model) => {
  const instead = [["the first", () => model]];
  for (const value of [neutral(model), foreign(model)]) {
    if (value !== undefined && value !== model) instead.push([show(value), () => value]);
  }
  if (typeof model === "function" && !model.prototype) instead.push(["another function", () => () => undefined]);
  if (model !== null && typeof model === "object" && Object.getPrototypeOf(model) === Object.prototype) {
    for (const left of Object.keys(model)) {
      instead.push([`no ${left}`, (value) =>
        Object.fromEntries(Object.entries(value).filter(([key]) => key !== left))]);
    }
  }
  return instead;
};
// Ways to change a list of arguments: by their names, functions of the list and the receiver.
const listsChanged = (label, make) => {
  const ways = [], [first] = fitting[label] ?? [];
  if (!first) return ways;
  let model;
  try { model = first(make?.()); } catch { return ways; }
  model.forEach((value, place) => {
    for (const [what, change] of replacements(value)) {
      ways.push([`argument ${place} is ${what}`, (list, receiver) => {
        if (list.length <= place || !fits(list[place], value)) return list;
        let mine = value;
        if (what === "the first") {
          try { mine = wholly(() => first(receiver))[place]; } catch { return list; }
        } else {
          mine = change(list[place]);
        }
        return list.map((given, index) => (index === place ? mine : given));
      }]);
    }
  });
  if (model.length) {
    ways.push(["the last argument is left out", (list) => (list.length === model.length ? list.slice(0, -1) : list)]);
  }
  return ways;
};

const operationsBroken = ({ label, holder, descriptor: { value }, make }, shows) => {
  const ways = [["operation", function (list) { return wrong(refuseAlike(value, make, label, list)); }]];
  const first = fitting[label]?.[0] ?? (() => []);
  let always;
  try {
    const receiver = make();
    always = Reflect.apply(value, receiver, first(receiver));
    if (always === receiver) always = undefined;
  } catch { }
  end();
  if (always !== undefined && !(always instanceof Promise)) {
    ways.push(["gives always the first", function (list) {
      Reflect.apply(value, this, list);
      return always;
    }]);
    ways.push(["gives nothing", function (list) { Reflect.apply(value, this, list); }]);
  }
  // What changes nothing gives the same on another receiver.
  if (shows) {
    ways.push(["does nothing", function (list) { return refuseAlike(value, make, label, list); }]);
  }
  for (const [what, change] of listsChanged(label, make)) {
    ways.push([what, function (list) { return Reflect.apply(value, this, change(list, this)); }]);
  }
  return ways.map(([what, action]) => [what, { value: method(value, function (...list) {
    return isReceiver(holder, this) ? action.call(this, list) : Reflect.apply(value, this, list);
  }) }]);
};

const constructorsBroken = ({ label, descriptor: { value } }) => listsChanged(label).map(([what, change]) => {
  const broken = likeness(function (...list) {
    return new.target ? Reflect.construct(value, change(list)) : value(...list);
  }, value);
  Object.defineProperty(broken, "prototype", { value: value.prototype, writable: false });
  return [what, { value: Object.setPrototypeOf(broken, Object.getPrototypeOf(value)) }];
});

// The ways to break a member: what is broken, and the property that stands in its place.
const waysToBreak = (member, shows) => {
  const { label, holder, descriptor } = member, { get, set, value } = descriptor;
  if (!member.make) return constructorsBroken(member);
  // What there is one of is not called with anything but what its own answer calls it with.
  if (unsteady.test(label)) {
    return get ? gettersBroken(member).slice(0, 1)
      : typeof value === "function" ? [["operation", { value: method(value, () => undefined) }]] : [];
  }
  const ways = [];
  if (get) ways.push(...gettersBroken(member));
  if (set) ways.push(...settersBroken(member));
  if (typeof value === "function") ways.push(...operationsBroken(member, shows));
  return ways;
};

const breaks = async (name, wanted = () => true) => {
  const found = [];
  // What is promised comes later, when the member is whole again.
  const line = ({ label, answers }) => {
    begin(name);
    try {
      const given = answers();
      return { text: lineOf(label, given), shows: given.some((one) => (typeof one === "string" ? / [~*^]/.test(one) : effects[label])) };
    } catch (error) {
      return { text: String(error), shows: false };
    }
  };
  for (const member of membersOf(name)) {
    const { label, holder, key, descriptor } = member;
    if (!descriptor.configurable || typeof key === "symbol" || !wanted(label)) continue;
    if (!member.make && holder !== globalThis) continue;
    const before = line(member);
    end();
    for (const [what, change] of waysToBreak(member, before.shows)) {
      Object.defineProperty(holder, key, { ...descriptor, ...change });
      const after = line(member);
      Object.defineProperty(holder, key, descriptor);
      end();
      found.push({ label, what, before, after });
    }
  }
  const lines = [];
  for (const { label, what, before, after } of found) {
    lines.push(`${label} ${what}: ${await before.text === await after.text ? "escaped" : "noticed"}`);
  }
  return lines;
};
