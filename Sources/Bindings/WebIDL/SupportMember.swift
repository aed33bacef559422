import JSRuntime

/// What `Support.js` returns; made by `script/lint-scripts --write`.
enum SupportMember: String, ScriptMember {
  case call, members, unforgeable, replaceGetter, getterOf, freeze, sameList, resolve, define,
    errorPrototype, stackError, derivedClass, callbackInterface, prototypeOf, constructor, finish,
    tag, microtask, finishGlobalConstructor, factory, named, unnamed, lazyGlobals
}
