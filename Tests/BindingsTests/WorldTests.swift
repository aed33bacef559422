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
}
