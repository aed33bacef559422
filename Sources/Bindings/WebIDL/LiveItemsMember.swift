import JSRuntime

/// What `LiveItems.js` returns; made by `script/lint-scripts --write`.
enum LiveItemsMember: String, ScriptMember {
  case define, forget
}
