import JSRuntime

/// What `TreeAttributes.js` returns; made by `script/lint-scripts --write`.
enum TreeAttributesMember: String, ScriptMember {
  case getters, forget
}
