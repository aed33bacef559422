import Bindings
import DOM
import JSRuntime

/// A small page with scripts in both worlds.
final class ScriptHarness {
  let machine = VirtualMachine()
  let agent = Agent()
  let document: Document
  let world: World
  private(set) lazy var mainWorld = World(.main, in: machine, document: document)

  init() throws {
    document = Document(in: agent, isHTML: true)
    let html = try document.node.append(try document.createElement("html").node)
    try html.append(try document.createElement("head").node)
    try html.append(try document.createElement("body").node)
    world = World(.isolated, in: machine, document: document)
    define(world)
  }

  private func define(_ world: World) {
    machine.run {
      world.realm.set("document", of: world.realm.global, to: world.wrap(document.node))
    }
  }

  /// The string form of what a script gives.
  func text(_ script: String) throws -> String {
    try machine.run { world.realm.text(try world.realm.evaluate(script)) }
  }

  func textInMainWorld(_ script: String) throws -> String {
    define(mainWorld)
    return try machine.run { mainWorld.realm.text(try mainWorld.realm.evaluate(script)) }
  }
}
