// The getters of attributes that wrappers remember. Swift writes what stands between `each` and `end` once
// for each attribute, with its name and number for `$name` and `$index`.
//
// All that a wrapper remembers is made at once, in one private field, so that all memories are of one shape.
//
// NOTE: private names are looked up on the object itself, never on its prototypes: an object that inherits
// from a wrapper is no wrapper, and Swift tells it so. To ask whether there is a memory would cost each time
// what an exception costs once.
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
    // The one that a class has anyway goes through the iterator of arrays.
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
