import JSRuntime

/// What `EventHandlers.js` returns; made by `script/lint-scripts --write`.
enum EventHandlersMember: String, ScriptMember {
  case handlers, compile
}
