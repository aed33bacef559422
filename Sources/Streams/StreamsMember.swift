import JSRuntime

/// What `NativeStreams.js` returns; made by `script/lint-scripts --write`.
enum StreamsMember: String, ScriptMember {
  case interface, fromBytes, isStream, isLocked, isDisturbed, tee, cancel, readAll
}
