// Traps of live collections, and a getter of their length, that remember what Swift answered as long as the agent's
// tree clock does not change.
//
// NOTE: as in `TreeAttributes.js`, private fields keep it: items on the target of the proxy, which traps get, the length
// on the proxy itself, which the getter gets.
(intrinsics, hooks) => {
  'use strict';
  const { call, get, has, list, arrayIndex } = intrinsics;
  // `length` is the getter that does not remember; `hand` tells which hand of the clock an object depends on.
  const { clock, hand, item, items, length, handler } = hooks;
  const { get: plainGet, has: plainHas } = handler;
  const mostFilled = 200;
  const filled = list();
  const forget = () => {
    for (let index = 0; index < filled.length; index += 1) filled[index].items.length = 0;
    filled.length = 0;
  };
  class Items extends class { constructor(target) { return target; } } {
    #known;
    constructor(target) {
      super(target);
      const found = hand(target);
      this.#known = { __proto__: null, hand: found, time: clock[found], items: list(), reads: 0 };
    }
    static #fetch(target, known, index) {
      const { items: found } = known;
      if (found.length === 0) {
        if (filled.length === mostFilled) forget();
        filled[filled.length] = known;
      }
      const more = items(target, found.length, index + found.length + 1);
      for (let next = 0; next < more.length; next += 1) found[found.length] = more[next];
      return found[index];
    }
    // What is read in order is fetched in ever larger parts, so that a loop that changes the tree each time costs no
    // more than without them. What is before an item is fetched once enough was read for that.
    static itemAt(target, index) {
      if (!(#known in target)) new Items(target);
      const known = target.#known;
      if (known.time !== clock[known.hand]) {
        known.time = clock[known.hand];
        known.items.length = known.reads = 0;
      }
      if (index < known.items.length) return known.items[index];
      known.reads += 1;
      // The first read after a change may well be the last before the next.
      return known.reads > 1 && index - known.items.length < 16 * known.reads
        ? Items.#fetch(target, known, index) : item(target, index);
    }
  }
  class Length extends class { constructor(proxy) { return proxy; } } {
    #known;
    constructor(proxy) {
      super(proxy);
      this.#known = { __proto__: null, hand: hand(proxy), time: undefined, length: undefined };
    }
    static getters = {
      __proto__: null,
      get length() {
        if (this !== null && typeof this === 'object' && #known in this) {
          const known = this.#known;
          if (known.time === clock[known.hand]) return known.length;
        }
        // Throws for an object that is no collection.
        const value = call(length, this);
        if (!(#known in this)) new Length(this);
        const known = this.#known;
        known.time = clock[known.hand];
        return known.length = value;
      },
    };
  }
  return {
    __proto__: null,
    define() {
      handler.get = (target, key, receiver) => {
        const index = arrayIndex(key);
        if (index < 0) return has(target, key) ? get(target, key, receiver) : plainGet(target, key, receiver);
        const value = Items.itemAt(target, index);
        return value === undefined ? get(target, key, receiver) : value;
      };
      handler.has = (target, key) => {
        const index = arrayIndex(key);
        return index < 0 ? plainHas(target, key) : Items.itemAt(target, index) !== undefined || has(target, key);
      };
      return Length.getters;
    },
    forget,
  };
}
