import JSRuntime

/// What `StructuredClone.js` returns; made by `script/lint-scripts --write`.
enum StructuredCloneMember: String, ScriptMember {
  case pack, unpack, serialize, deserialize
}
