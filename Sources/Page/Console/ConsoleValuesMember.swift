import JSRuntime

/// What `ConsoleValues.js` returns; made by `script/lint-scripts --write`.
enum ConsoleValuesMember: String, ScriptMember {
  case mapEntries, setValues, textOf, sourceOf, className, properties, isPromise, promiseState,
    whenSettled, start, memberNames, member
}
