import JSRuntime

/// What `Collections.js` returns; made by `script/lint-scripts --write`.
enum CollectionsMember: String, ScriptMember {
  case iterable, pairIterable, setlike, lazyPrototype, proxy, fixedLength, fixedProxy,
    collectionHandler
}
