import JSRuntime

/// What `Collections.js` returns; made by `script/lint-scripts --write`.
enum CollectionsMember: String, ScriptMember {
  case iterable, pairIterable, setlike, maplike, lazyPrototype, proxy, fixedLength, fixedProxy,
    collectionHandler
}
