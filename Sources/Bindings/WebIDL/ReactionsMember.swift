import JSRuntime

/// What `Reactions.js` returns; made by `script/lint-scripts --write`.
enum ReactionsMember: String, ScriptMember {
  case react
}
