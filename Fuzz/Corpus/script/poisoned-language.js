for (const owner of [Array, Promise, Map, Set, Object, Function, String, RegExp])
  for (const key of Reflect.ownKeys(owner.prototype))
    if (key !== 'constructor') try { owner.prototype[key] = () => { throw 1 } } catch {}
var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: [1, { y: 2 }] }) }, finalize() { document.title = 'x' } };
