import Bindings
import JSRuntime
import Page

// Scripts for themselves, one after the other, each in a world of the page.
extension TestPage {
  /// What a script threw, as text.
  package struct Failure: Error { package let text: String }

  /// The text of the script's value in the extension's world; what it throws is thrown as text, too.
  @discardableResult
  package func evaluate(_ script: String) throws -> String {
    try evaluate(script, in: page.world)
  }

  /// The same in the world of the page's own scripts.
  @discardableResult
  package func evaluateInMainWorld(_ script: String) throws -> String {
    try evaluate(script, in: page.mainWorld)
  }

  private func evaluate(_ script: String, in world: World) throws -> String {
    try page.machine.run {
      do throws(JSException) {
        return world.realm.text(try world.realm.evaluate(script))
      } catch {
        throw Failure(text: world.realm.text(error.value))
      }
    }
  }
}
