/// A world that may be gone by the time that it is asked for.
///
/// OPTIMIZATION: an object that Swift's weak references point to is counted in a side table, and every
/// call of a script retains its world several times.
package final class WorldReference {
  package internal(set) unowned(unsafe) var world: World?

  init() {}
}
