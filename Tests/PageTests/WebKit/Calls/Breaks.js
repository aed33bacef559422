// Breaks the members of an interface one at a time, and tells what its answers notice: `breaks(name, wanted)` gives
// for each member its label, how it was broken, and whether its line was another one then.
//
// A broken member looks as before and refuses what it refused before (receivers, conversions of arguments); a
// getter gives a wrong constant of the same type, a setter and an operation do nothing. An operation that gives
// something gives a wrong constant.
const wrong = (value) => {
  if (typeof value === "string") return value === "" ? "wrong" : "";
  if (typeof value === "number") return value === 0 ? 1 : 0;
  if (typeof value === "boolean") return !value;
  if (value instanceof Promise) return value.then(wrong);
  return value === null ? {} : value === undefined ? undefined : null;
};

const likeness = (broken, { name, length }) => Object.defineProperties(broken, {
  name: { value: name, configurable: true }, length: { value: length, configurable: true } });

// Does what a member does to an object of which nobody knows: only what it refuses shows.
const refuseAlike = (action, make, label, list) => {
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
};

const isReceiver = (holder, receiver) => {
  if (receiver === holder) return typeof holder === "function";
  if (receiver === null || typeof receiver !== "object") return false;
  // The document of a frame is of another realm.
  return holder.isPrototypeOf(receiver) || (receiver.defaultView?.Document && receiver !== document);
};

// The ways to break a member: what is broken, and the property that stands in its place.
const waysToBreak = ({ label, holder, descriptor, make }) => {
  const { get, set, value } = descriptor;
  const ways = [];
  if (get) {
    let constant;
    try { constant = wrong(Reflect.apply(get, make(), [])); } catch { constant = "wrong"; }
    ways.push(["getter", { get: likeness(function () {
      Reflect.apply(get, this, []);
      return constant;
    }, get) }]);
  }
  if (set) {
    ways.push(["setter", { set: likeness(function (given) {
      if (!isReceiver(holder, this)) Reflect.apply(set, this, [given]);
      else refuseAlike(set, make, label, [given]);
    }, set) }]);
  }
  if (typeof value === "function" && holder !== globalThis) {
    ways.push(["operation", { value: likeness(function (...list) {
      if (!isReceiver(holder, this)) return Reflect.apply(value, this, list);
      return wrong(refuseAlike(value, make, label, list));
    }, value) }]);
  }
  return ways;
};

const breaks = async (name, wanted = () => true) => {
  const found = [];
  // What is promised comes later, when the member is whole again.
  const line = ({ label, answers }) => {
    begin(name);
    let text;
    try { text = lineOf(label, answers()); } catch (error) { text = String(error); }
    return text;
  };
  for (const member of membersOf(name)) {
    const { label, holder, key, descriptor, make } = member;
    if (!make || !descriptor.configurable || typeof key === "symbol" || !wanted(label)) continue;
    const before = line(member);
    end();
    for (const [what, change] of waysToBreak(member)) {
      Object.defineProperty(holder, key, { ...descriptor, ...change });
      const after = line(member);
      Object.defineProperty(holder, key, descriptor);
      end();
      found.push({ label, what, before, after });
    }
  }
  const lines = [];
  for (const { label, what, before, after } of found) {
    lines.push(`${label} ${what} ${await before === await after ? "escaped" : "noticed"}`);
  }
  return lines;
};
