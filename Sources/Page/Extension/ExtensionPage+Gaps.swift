import Bindings
import JSRuntime

/// A member that WebKit has and this window lacks.
package struct MissingMember: Hashable, Sendable {
  /// "Window" for what is a property of the global object, interfaces included.
  package var interface: String
  package var name: String
  package var isStatic = false

  package init(interface: String, name: String, isStatic: Bool = false) {
    (self.interface, self.name, self.isStatic) = (interface, name, isStatic)
  }
}

extension ExtensionPage {
  /// Makes missing members observable in the extension's world, before its script is evaluated.
  ///
  /// - Parameter filled: the member that there is, in that every use of it succeeds.
  package func watch(
    _ members: [MissingMember], filling filled: MissingMember?,
    onRead: @escaping (MissingMember) -> Void
  ) {
    page.machine.run {
      let realm = world.realm
      let library = ScriptLibrary<GapsMember>(
        PackageResources.Gaps_js, hooks: [world.support.intrinsics.value], in: realm)
      for member in members {
        let wasRead = realm.makeFunction("wasRead") { _ in
          onRead(member)
          return .undefined
        }
        library.call(
          .watch,
          [
            realm.string(member.interface), realm.string(member.name), JSValue(member.isStatic),
            JSValue(member == filled), wasRead.value,
          ])
      }
    }
  }
}
