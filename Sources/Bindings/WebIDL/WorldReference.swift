/// A reference to a world that may have been destroyed.
///
/// OPTIMIZATION: an object with Swift weak references is counted in a side table, and every call of
/// a script retains its world several times.
package final class WorldReference {
  package internal(set) unowned(unsafe) var world: World?

  init() {}
}
