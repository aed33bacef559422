import JSRuntime

/// What `Collections.js` returns; made by `script/lint-scripts --write`.
enum CollectionsMember: String, ScriptMember {
  case iterable, lazyPrototype, proxy, fixedLength, fixedProxy, collectionHandler
}
