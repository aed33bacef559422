import JSRuntime

/// What `Conversions.js` returns; made by `script/lint-scripts --write`.
enum ConversionsMember: String, ScriptMember {
  case list, iterator, parseJSON, stringifyJSON, entries
}
