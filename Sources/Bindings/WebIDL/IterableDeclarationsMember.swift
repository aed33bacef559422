import JSRuntime

/// What `IterableDeclarations.js` returns; made by `script/lint-scripts --write`.
enum IterableDeclarationsMember: String, ScriptMember {
  case pairIterable, setlike, maplike
}
