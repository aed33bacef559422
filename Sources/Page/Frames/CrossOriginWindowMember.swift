import JSRuntime

/// What `CrossOriginWindow.js` returns; made by `script/lint-scripts --write`.
enum CrossOriginWindowMember: String, ScriptMember {
  case makeWindow
}
