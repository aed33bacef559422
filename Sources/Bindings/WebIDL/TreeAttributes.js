// The getters of attributes that wrappers cache. Swift repeats the lines between `each` and `end` for
// every attribute, with its name and number for `$name` and `$index`.
//
// All caches of a wrapper are made at once, in one private field, so that they have the same shape.
//
// NOTE: private names are looked up on the object itself, never on its prototypes: an object that
// inherits from a wrapper is not a wrapper, and Swift throws. Checking each time whether there is a
// cache would cost as much as an exception costs once.
(call, clock, natives) => {
  'use strict';
  let getters;
  class Memory extends class { constructor(node) { return node; } } {
    #known = {
      __proto__: null,
      clock: clock[0],
      // each
      $name: undefined,
      // end
    };
    // The default constructor of a class uses the iterator of arrays.
    constructor(node) { super(node); }
    static #reset(known) {
      // each
      known.$name = undefined;
      // end
    }
    static #of(node) {
      if (!(#known in node)) new Memory(node);
      const known = node.#known;
      if (known.clock !== clock[0]) {
        known.clock = clock[0];
        Memory.#reset(known);
      }
      return known;
    }
    static forget(nodes) {
      for (let index = 0; index < nodes.length; index += 1)
        if (#known in nodes[index]) Memory.#reset(nodes[index].#known);
    }
    static {
      getters = {
        __proto__: null,
        // each
        get $name() {
          try {
            const known = this.#known;
            if (known.clock === clock[0] && known.$name !== undefined) return known.$name;
          } catch { }
          const value = call(natives[$index], this);
          return Memory.#of(this).$name = value;
        },
        // end
      };
    }
  }
  return { __proto__: null, getters: () => getters, forget(...nodes) { Memory.forget(nodes); } };
}
