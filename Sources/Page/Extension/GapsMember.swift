import JSRuntime

/// What `Gaps.js` returns; made by `script/lint-scripts --write`.
enum GapsMember: String, ScriptMember {
  case watch
}
