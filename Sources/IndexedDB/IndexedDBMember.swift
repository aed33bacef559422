import JSRuntime

/// What `IndexedDB.js` returns; made by `script/lint-scripts --write`.
enum IndexedDBMember: String, ScriptMember {
  case timeOf, own, elements, array, define
}
