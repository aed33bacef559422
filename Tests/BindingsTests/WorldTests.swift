import Bindings
import DOM
import JSRuntime
import Testing

@Suite struct WorldTests {
  @Test func prototypesAreMadeWhenFirstTouched() throws {
    let machine = VirtualMachine()
    try machine.run {
      let world = World(.isolated, in: machine, document: Document(in: Agent(), isHTML: true))
      let result = try world.realm.evaluate(
        "[typeof Node, Node.name, Object.getPrototypeOf(Node) === EventTarget].join()")
      #expect(world.realm.text(result) == "function,Node,true")
    }
  }

  /// What the agent has JavaScript do is done by whichever world is left.
  @Test func theAgentOutlivesItsLastWorld() throws {
    let machine = VirtualMachine()
    let agent = Agent()
    let document = Document(in: agent, isHTML: true)
    let world = machine.run { World(.isolated, in: machine, document: document) }
    machine.run { _ = World(.main, in: machine, document: document) }
    var ran = false
    try machine.run {
      #expect(!agent.matchesPattern("[a-z]+", "123"))
      agent.queueMicrotask? { ran = true }
      _ = try world.realm.evaluate("0")
    }
    #expect(ran)
  }
}
