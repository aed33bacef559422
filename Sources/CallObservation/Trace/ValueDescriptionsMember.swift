import JSRuntime

/// What `ValueDescriptions.js` returns; made by `script/lint-scripts --write`.
enum ValueDescriptionsMember: String, ScriptMember {
  case textOf, prototypeOf, names, isData, ownValue
}
