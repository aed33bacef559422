import JSRuntime

/// What `Modules.js` returns; made by `script/lint-scripts --write`.
enum ModulesMember: String, ScriptMember {
  case evaluateURL, evaluateRecord, importer
}
