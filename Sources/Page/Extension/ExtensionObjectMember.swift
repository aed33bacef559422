import JSRuntime

/// What `ExtensionObject.js` returns; made by `script/lint-scripts --write`.
enum ExtensionObjectMember: String, ScriptMember {
  case methodNames, isClass, textOf
}
