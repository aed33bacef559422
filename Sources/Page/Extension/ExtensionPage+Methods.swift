import Bindings
import JSRuntime

extension ExtensionPage {
  /// The names of the methods of `ExtensionPreprocessingJS`, those that it inherits included.
  ///
  /// - Returns: nil where the script was stopped that finds them, because the object is a proxy, say.
  package var methodNames: [String]? {
    let probe = """
      (() => {
        const names = new Set();
        const ends = [Object.prototype, Function.prototype];
        const subject = globalThis.ExtensionPreprocessingJS;
        for (let object = subject; object && !ends.includes(object);
            object = Object.getPrototypeOf(object)) {
          for (const name of Object.getOwnPropertyNames(object)) {
            const isMethod = typeof Object.getOwnPropertyDescriptor(object, name).value === 'function';
            if (isMethod && name !== 'constructor') names.add(name);
          }
        }
        return [...names].join('\\n');
      })()
      """
    let names = page.machine.run(within: options.timeout) { () -> [String] in
      guard let names = try? world.realm.evaluate(probe) else { return [] }
      return world.realm.text(names).split(separator: "\n").map(String.init)
    }
    return watchdog.hasStopped ? nil : names
  }
}
