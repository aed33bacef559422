import JSRuntime

/// What `ObservableArrays.js` returns; made by `script/lint-scripts --write`.
enum ObservableArraysMember: String, ScriptMember {
  case arrayOf
}
